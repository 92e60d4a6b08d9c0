import { Turns } from '../domain/turns.ts';
import { DEFAULT_WORK_CAPS } from '../domain/workCaps.ts';
import type { Transaction } from './database.ts';
import { GROUP_MAX } from './jobGroups.ts';
import {
  countRunning,
  inLaneOrder,
  lockCaps,
  lockHeads,
  type ReadyLane,
  type WaitingJob,
} from './jobLanes.ts';

/** How often a claim asks again for what the organisations with little work have left over. */
const ROUNDS = 4;

/** How a claim chooses among what waits. */
export interface TurnTerms {
  queue: string;
  limit: number;
  /** Most jobs among them that were attempted before. */
  retriesMax?: number;
  /** Whom this worker served before. */
  turns?: Turns;
  /** How many jobs of each organisation this worker has under way. */
  running?: ReadonlyMap<string, number>;
}

/** What a claim knows of an organisation. */
interface Contestant {
  organizationId: string;
  lanes: ReadyLane[];
  running: number;
  /** How many more of its jobs may run. */
  room: number;
  /** Its first waiting jobs, as they were locked. */
  heads: WaitingJob[];
  asked: number;
  isExhausted: boolean;
}

interface LockedFairly {
  /** The jobs whose turn it is, in their order. */
  heads: WaitingJob[];
  /** All that were locked. */
  locked: WaitingJob[];
  roomOf: (organizationId: string) => number;
  /** Whether jobs were due and other claimers had locked all of them. */
  isContended: boolean;
}

/** Locks the jobs whose turn it is. @param isCapped  whether organisations run no more than their cap */
export async function lockFairly(
  tx: Transaction,
  request: TurnTerms,
  lanes: readonly ReadyLane[],
  isCapped: boolean,
): Promise<LockedFairly> {
  const { limit, retriesMax = limit, turns = new Turns() } = request;
  const contestants = contestantsOf(request, lanes);
  if (isCapped) await applyCaps(tx, request, contestants);
  let order: string[] = [];
  let isAsked = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    order = turns.shareOut([...contestants.values()].map(supplyOf), limit);
    const wanted = countEach(order);
    const short = [...contestants.values()].filter(
      ({ organizationId, asked, isExhausted }) => !isExhausted && (wanted.get(organizationId) ?? 0) > asked,
    );
    if (short.length === 0) break;
    const asking = short.flatMap((contestant) => {
      contestant.asked = wanted.get(contestant.organizationId) ?? 0;
      return contestant.lanes.flatMap((lane) => {
        const most = lane.tried === 1 ? Math.min(contestant.asked, retriesMax) : contestant.asked;
        return most > 0 ? [{ lane, limit: most }] : [];
      });
    });
    isAsked ||= asking.length > 0;
    const heads = await lockHeads(tx, request, asking);
    for (const contestant of short) {
      contestant.heads = heads
        .filter((head) => head.organizationId === contestant.organizationId)
        .sort(inLaneOrder);
      contestant.isExhausted = contestant.heads.length < contestant.asked;
    }
  }
  const locked = [...contestants.values()].flatMap(({ heads }) => heads);
  const roomOf = (organizationId: string) => contestants.get(organizationId)?.room ?? 0;
  const isContended = isAsked && locked.length === 0;
  return { heads: inTurn(contestants, order, { turns, retriesMax }), locked, roomOf, isContended };
}

function contestantsOf({ running }: TurnTerms, lanes: readonly ReadyLane[]): Map<string, Contestant> {
  const contestants = new Map<string, Contestant>();
  for (const lane of lanes) {
    const { organizationId } = lane;
    const known = contestants.get(organizationId);
    if (known !== undefined) known.lanes.push(lane);
    else
      contestants.set(organizationId, {
        organizationId,
        lanes: [lane],
        running: running?.get(organizationId) ?? 0,
        room: Number.POSITIVE_INFINITY,
        heads: [],
        asked: 0,
        isExhausted: false,
      });
  }
  return contestants;
}

const supplyOf = ({ organizationId, running, room, heads, isExhausted }: Contestant) => ({
  organizationId,
  running,
  room: isExhausted ? Math.min(room, heads.length) : room,
});

function countEach(order: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of order) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/**
 * Limits organisations to what they may still run. Those that this claim could bring to their cap are counted again under
 * a lock, so that two claimers never exceed it together.
 */
async function applyCaps(
  tx: Transaction,
  request: TurnTerms,
  contestants: Map<string, Contestant>,
): Promise<void> {
  const most = request.limit + GROUP_MAX - 1;
  const near: string[] = [];
  for (const contestant of contestants.values()) {
    const [lane] = contestant.lanes;
    if (lane === undefined || contestant.organizationId === '') continue;
    contestant.room = maxOf(lane) - lane.running;
    if (contestant.room > 0 && contestant.room <= most) near.push(contestant.organizationId);
  }
  if (near.length === 0) return;
  await lockCaps(tx, request.queue);
  for (const [organizationId, running] of await countRunning(tx, request, near)) {
    const contestant = contestants.get(organizationId);
    const [lane] = contestant?.lanes ?? [];
    if (contestant !== undefined && lane !== undefined) contestant.room = maxOf(lane) - running;
  }
}

const maxOf = ({ runningMax }: ReadyLane) => runningMax ?? DEFAULT_WORK_CAPS.runningRuns;

/** The locked jobs in the order of the organisations' turns, no more retries among them than allowed. */
function inTurn(
  contestants: Map<string, Contestant>,
  order: readonly string[],
  { turns, retriesMax }: { turns: Turns; retriesMax: number },
): WaitingJob[] {
  const heads: WaitingJob[] = [];
  let retries = 0;
  for (const organizationId of order) {
    const left = contestants.get(organizationId)?.heads ?? [];
    const allowed = left.filter(({ attempt }) => attempt === 0 || retries < retriesMax);
    const first = Math.min(...allowed.map(({ priority }) => priority));
    const urgent = allowed.filter(({ priority }) => priority === first);
    const isFreshNext = turns.isFreshNext(organizationId);
    const head = urgent.find(({ attempt }) => (attempt === 0) === isFreshNext) ?? urgent[0];
    if (head === undefined) continue;
    left.splice(left.indexOf(head), 1);
    if (head.attempt > 0) retries += 1;
    turns.served(organizationId, { fresh: head.attempt === 0 });
    heads.push(head);
  }
  return heads;
}
