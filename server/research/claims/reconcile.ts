import type { Claim } from './claim.ts';
import { CONFLICT_FACTOR, combined, EQUALLY_STRONG, type Pace, strength } from './confidence.ts';
import type { ClaimValue } from './reader.ts';

/** How the claims of one field are weighed. */
export interface Weighing<Value extends ClaimValue> {
  today: Date;
  pace: Pace;
  /** Whether `other` supports `candidate`; need not be symmetric ("over 250" supports 262, not the reverse). */
  supports(candidate: Claim<Value>, other: Claim<Value>): boolean;
  /** Which claims may win; all of them when absent. The others still support or contradict. */
  mayWin?(claim: Claim<Value>): boolean;
}

/** Why a claim did not win. */
export type LossReason = 'older' | 'weaker' | 'conflicts';

export interface Loss<Value extends ClaimValue> {
  claim: Claim<Value>;
  reason: LossReason;
}

/** What the claims of one field come to. */
export interface Verdict<Value extends ClaimValue = ClaimValue> {
  field: string;
  value: Value;
  winner: Claim<Value>;
  /** The claims that agree, the winner first. */
  support: Claim<Value>[];
  losers: Loss<Value>[];
  confidence: number;
}

/** Weights closer than this are the same; they are sums of fractions. */
const SAME_WEIGHT = 1e-9;
const OLDER_MS = 365.25 * 24 * 3600 * 1000;

/**
 * Chooses among the claims of one field. Each claim that may win is credited with all that support it; the one
 * with the greatest combined weight wins. Ties fall to the exact statement ("86" before "around 85"), then to the
 * stronger, then the newer claim, then to a fixed order of address and place, so the order in which claims were found
 * never matters.
 */
export function reconcile<Value extends ClaimValue>(
  claims: Claim<Value>[],
  weighing: Weighing<Value>,
): Verdict<Value> | null {
  const { today, pace } = weighing;
  const ordered = withoutRepeats(inFixedOrder(claims, today, pace));
  const candidates = weighing.mayWin ? ordered.filter(weighing.mayWin) : ordered;
  let best: { winner: Claim<Value>; support: Claim<Value>[]; weight: number } | null = null;
  for (const winner of candidates) {
    const support = ordered.filter((other) => other === winner || weighing.supports(winner, other));
    const weight = combined(support, today, pace);
    if (best === null || weight > best.weight + SAME_WEIGHT || isExacterAtLeastAsHeavy(winner, weight, best))
      best = { winner, support, weight };
  }
  if (best === null) return null;
  const { winner, support, weight } = best;
  const losers = ordered
    .filter((claim) => !support.includes(claim))
    .map((claim) => ({ claim, reason: lossReason(winner, claim, today, pace) }));
  const contested = losers.some((loss) => loss.reason === 'conflicts');
  return {
    field: winner.field,
    value: winner.value,
    winner,
    support: [winner, ...support.filter((claim) => claim !== winner)],
    losers,
    confidence: weight * (contested ? CONFLICT_FACTOR : 1),
  };
}

/** How often the same value of the same page is looked at: what a page says again adds nothing to what it has said. */
const SAME_OF_PAGE_MAX = 12;
/** No field is stated in more ways than this, but on a page that is made to be slow to read. */
const CLAIMS_MAX = 200;

/** Of claims in their order those that are weighed: a page that states a thing thousands of times is read up to a limit. */
function withoutRepeats<Value extends ClaimValue>(ordered: Claim<Value>[]): Claim<Value>[] {
  if (ordered.length <= SAME_OF_PAGE_MAX) return ordered;
  const seen = new Map<string, number>();
  const kept = ordered.filter((claim) => {
    const key = JSON.stringify([
      claim.document.url,
      claim.value,
      claim.bound,
      claim.unit ?? '',
      claim.sourceClass,
    ]);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times <= SAME_OF_PAGE_MAX;
  });
  return kept.slice(0, CLAIMS_MAX);
}

function isExacterAtLeastAsHeavy(
  claim: Claim,
  weight: number,
  best: { winner: Claim; weight: number },
): boolean {
  return claim.bound === 'exact' && best.winner.bound !== 'exact' && weight > best.weight - SAME_WEIGHT;
}

function lossReason(winner: Claim, loser: Claim, today: Date, pace: Pace): LossReason {
  const share = strength(loser, today, pace) / Math.max(1e-9, strength(winner, today, pace));
  if (share >= EQUALLY_STRONG) return 'conflicts';
  const age = (winner.asOf ?? today).getTime() - (loser.asOf ?? today).getTime();
  return pace !== 'fixed' && age > OLDER_MS ? 'older' : 'weaker';
}

const MS_PER_DAY = 86_400_000;

/** The day of a claim; of two pages read on one day none is newer, whichever came first. */
const dayOf = ({ asOf }: Claim): number => Math.floor((asOf?.getTime() ?? 0) / MS_PER_DAY);

/** Strongest first, then newest, then by address, place, value and bound: a total order on distinct claims. */
function inFixedOrder<Value extends ClaimValue>(
  claims: Claim<Value>[],
  today: Date,
  pace: Pace,
): Claim<Value>[] {
  const rank = new Map(claims.map((claim) => [claim, strength(claim, today, pace)]));
  return [...claims].sort(
    (a, b) =>
      (rank.get(b) ?? 0) - (rank.get(a) ?? 0) ||
      dayOf(b) - dayOf(a) ||
      compareText(a.document.url, b.document.url) ||
      compareText(a.layer, b.layer) ||
      a.span.start - b.span.start ||
      a.span.end - b.span.end ||
      compareText(a.extractor.name, b.extractor.name) ||
      compareText(JSON.stringify(a.value), JSON.stringify(b.value)) ||
      compareText(a.bound, b.bound) ||
      compareText(a.sourceClass, b.sourceClass) ||
      compareText(a.unit ?? '', b.unit ?? ''),
  );
}

/** The order of code units, which is the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
