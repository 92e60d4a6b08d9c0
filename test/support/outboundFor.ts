import { randomUUID } from 'node:crypto';
import type { Log } from '../../server/domain/effects.ts';
import { HostRateLimiter } from '../../server/outbound/hostRateLimiter.ts';
import { createOutbound, type Outbound, type OutboundParts } from '../../server/outbound/index.ts';
import type { OutboundSettings } from '../../server/outbound/settings.ts';
import type { PageStore } from '../../server/outbound/web.ts';
import { memoryPageStore } from './memoryPageStore.ts';

export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};

/** A clock that tests can advance: the real time plus `aheadMs`. */
export function adjustableClock(): { now(): Date; aheadMs: number } {
  return {
    aheadMs: 0,
    now() {
      return new Date(Date.now() + this.aheadMs);
    },
  };
}

/** The real outbound connections over real sockets, with pages in memory; by default loopback is allowed. */
export async function outboundFor(
  settings: Partial<OutboundSettings> &
    Pick<OutboundParts, 'chooseModel'> & { requestsPerSecond?: number } = {},
): Promise<
  Outbound & { pageStore: PageStore & { pages: unknown[] }; clock: ReturnType<typeof adjustableClock> }
> {
  const clock = adjustableClock();
  const pageStore = memoryPageStore();
  const hostLimiter = new HostRateLimiter({ clock, requestsPerSecond: settings.requestsPerSecond ?? 1000 });
  const outbound = await createOutbound(
    {
      DNS_SERVERS: [],
      EGRESS_ALLOW_CIDRS: ['127.0.0.0/8'],
      RESEARCH_BUDGET_SECONDS: 25,
      SMTP_PORT: 25,
      HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
      ...settings,
    },
    {
      clock,
      ids: { uuid: randomUUID },
      log: silentLog,
      pageStore,
      rateLimiter: hostLimiter.for('test'),
      ...(settings.chooseModel && { chooseModel: settings.chooseModel }),
    },
  );
  const close = async () => {
    hostLimiter.close();
    await outbound.close();
  };
  return { ...outbound, close, pageStore, clock };
}
