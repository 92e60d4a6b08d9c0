import { createEmailFinder, type EmailFinder } from '../../server/email/findWorkEmail.ts';
import { createMailHosts } from '../../server/email/verification/mailHosts.ts';
import type { VerificationCache } from '../../server/email/verificationCache.ts';
import type { OutboundSettings } from '../../server/outbound/settings.ts';
import { createMailMemory } from '../../server/services/mailMemory.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { silentLog } from '../support/silentLog.ts';
import { openTestStore, type TestStore } from '../support/store.ts';
import type { MailBench } from './bench.ts';

/** The whole finder against a bench, with its verification cache in a database of its own. */
export interface BenchFinder {
  finder: EmailFinder;
  cache: VerificationCache;
  store: TestStore;
  close(): Promise<void>;
}

/** @param settings further environment variables, such as SMTP_PROXY */
export async function finderOn(
  bench: MailBench,
  settings: Partial<OutboundSettings> = {},
): Promise<BenchFinder> {
  const store = await openTestStore();
  const outbound = await outboundFor({
    DNS_SERVERS: bench.dnsServers,
    EGRESS_ALLOW_CIDRS: bench.allowCidrs,
    SMTP_PORT: bench.smtpPort,
    SMTP_HELO: 'asker.test',
    ...settings,
  });
  const { clock } = store;
  const cache = createMailMemory(store.deps);
  const finder = createEmailFinder({
    dns: outbound.dns,
    newWeb: () => outbound.web({ forceRefresh: false }),
    mailHosts: createMailHosts({ smtp: outbound.smtp, clock, log: silentLog }),
    cache: cache,
    clock,
    log: silentLog,
    webSearch: null,
    wikidata: false,
  });
  const close = async () => {
    await outbound.close();
    await store.close();
  };
  return { finder, cache, store, close };
}

export const person = (fullName: string) => ({ fullName, companyName: null, location: null });
