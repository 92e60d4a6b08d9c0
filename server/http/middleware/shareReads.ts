import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/effects.ts';
import type { Step } from '../context.ts';
import { ClientGone } from '../errors.ts';
import { type TimeShare, TimeShares } from '../rateLimit/timeShares.ts';

/** Reads of one organisation that a process answers at the same time while others ask, too. Further ones wait in their order. */
const AT_ONCE = 2;
/** For how long an organisation counts as asking after its last read. */
const ASKING_MS = 1_000;

/** The part of the time for which one organisation's reads may be under way while others ask. */
const SHARE: TimeShare = { part: 0.25, memoryMs: 2_000, pauseMsMax: 1_000 };

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Reads of many connections of one organisation would fill the database's connections and the processor, far below its rate
 * limit, and those of others would wait behind all of them. So while several organisations ask, each has as many turns at a time as
 * every other, and who has used more than a share of the time with its turns pauses within them, whether it asks by two
 * connections or by hundreds. Alone, it has all.
 */
export function shareReads(clock: Clock): Step {
  const lanes = new Map<string, Lane>();
  const shares = new TimeShares(clock, SHARE);
  /** The two organisations that asked last, the latest first. */
  let latest: { organizationId: string; atMs: number }[] = [];

  function isAlone(organizationId: string): boolean {
    const atMs = clock.now().getTime();
    const other = latest.find((asked) => asked.organizationId !== organizationId);
    latest = [{ organizationId, atMs }, ...(other === undefined ? [] : [other])];
    return other === undefined || atMs - other.atMs > ASKING_MS;
  }

  /** Whoever waited longest takes the turn over. */
  function passOn(organizationId: string, lane: Lane): void {
    const isFree = lane.running <= AT_ONCE || isAlone(organizationId);
    const following = isFree ? lane.waiting.shift() : undefined;
    if (following === undefined) lane.running -= 1;
    else following();
    if (lane.running === 0) lanes.delete(organizationId);
  }

  return async (ctx, next) => {
    const organizationId = ctx.state.caller?.organizationId;
    if (ctx.method !== 'GET' || organizationId === undefined) return next();
    const lane = lanes.get(organizationId) ?? { running: 0, waiting: [] };
    lanes.set(organizationId, lane);
    if (!isAlone(organizationId) && lane.running >= AT_ONCE)
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      const pauseMs = isAlone(organizationId) ? 0 : shares.pauseMs(organizationId);
      if (pauseMs > 0) await sleep(pauseMs);
      if (ctx.res.destroyed) throw new ClientGone();
      const startedAtMs = clock.now().getTime();
      try {
        await next();
      } finally {
        shares.spend(organizationId, clock.now().getTime() - startedAtMs);
      }
    } finally {
      passOn(organizationId, lane);
    }
  };
}
