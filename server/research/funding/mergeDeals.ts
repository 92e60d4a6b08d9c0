import type { Claim } from '../claims/claim.ts';
import { byStrength } from '../news/story.ts';
import type { Telling } from './deal.ts';
import { withoutShortForms } from './investors.ts';
import { isVague, mayBeOneRound, stageOf } from './roundName.ts';

/** One deal, as all its tellings have it. */
export interface Deal {
  eventType: Telling['eventType'];
  tellings: Telling[];
  deal: Claim<string>[];
  round: Claim<string>[];
  /** Claims for the amount that stands, with the claims for its currency beside them. */
  amount: Claim<number>[];
  currency: Claim<string>[];
  investors: Claim<string>[];
  day: Claim<string> | null;
  /** Amounts of other tellings that disagree. */
  otherAmounts: Claim<number>[];
  isFormDOnly: boolean;
  /** It came to nothing, and nothing later says that it was done after all. */
  isUndone: boolean;
  notes: string[];
}

const DAYS_APART_MAX = 120;
const AMOUNTS_ALIKE = 0.1;
const MS_PER_DAY = 24 * 3600 * 1000;

/** Tellings of one deal become one; deals newest first, undated ones last. */
export function mergeDeals(tellings: Telling[], today: Date): Deal[] {
  const inOrder = [...tellings].sort((a, b) => order(a) - order(b) || byStrength(today)(a.deal, b.deal));
  const groups: Telling[][] = [];
  for (const telling of inOrder) {
    const group = groups.find((others) => others.some((other) => isSameDeal(telling, other)));
    if (group === undefined) groups.push([telling]);
    else group.push(telling);
  }
  const deals = groups.map((group) => dealOf(group, today));
  const isLater = laterThanDated(deals);
  return deals.sort(
    (a, b) =>
      Number(isLater(b)) - Number(isLater(a)) ||
      (b.day?.value ?? '').localeCompare(a.day?.value ?? '') ||
      stage(b) - stage(a) ||
      byStrength(today)(first(a), first(b)),
  );
}

/** A Series C comes after a Series A whenever that was; what has no stage comes before all. */
const stage = ({ round }: Deal) => stageOf(round[0]?.value ?? '') ?? -1;

/** Tells undated rounds of a later stage than every dated deal has; where a dated deal has no stage, nobody knows. */
function laterThanDated(deals: Deal[]): (deal: Deal) => boolean {
  const dated = deals.filter(({ day }) => day !== null).map(stage);
  const isKnown = dated.length > 0 && !dated.includes(-1);
  return (deal) => isKnown && deal.day === null && stage(deal) > Math.max(...dated);
}

const first = ({ deal }: Deal) => deal[0] as Claim<string>;

/** What tells most is merged first: named and dated, then dated, then the rest; notices of sales last. */
function order({ round, day, amount, isFormD }: Telling): number {
  return (isFormD ? 8 : 0) + (round === null ? 4 : 0) + (day === null ? 2 : 0) + (amount === null ? 1 : 0);
}

/**
 * The same deal: no contradiction in kind, round and time, and something in common. A notice of sales is the round
 * announced within 120 days of it, for no company closes two in a season.
 */
function isSameDeal(a: Telling, b: Telling): boolean {
  if (a.eventType !== b.eventType) return false;
  if (a.eventType !== 'funding-round') return true;
  const apart = daysApart(a, b);
  if (apart !== null && apart > DAYS_APART_MAX) return isRetold(a, b);
  if (a.isFormD !== b.isFormD) return apart !== null;
  const sameAmount = haveSameAmount(a, b);
  if (a.round && b.round)
    return (
      mayBeOneRound(a.round.value, b.round.value) && (apart !== null || !a.amount || !b.amount || sameAmount)
    );
  if (a.amount && b.amount) return sameAmount;
  return apart !== null;
}

/** A round that a later story recalls: nobody raises two rounds of one name and one sum. */
function isRetold(a: Telling, b: Telling): boolean {
  const name = a.round?.value ?? '';
  const isOneName = stageOf(name) !== null && name === b.round?.value;
  return isOneName && !a.isFormD && !b.isFormD && haveSameAmount(a, b);
}

function haveSameAmount(a: Telling, b: Telling): boolean {
  if (a.amount === null || b.amount === null) return false;
  return areAlike(a.amount.value, b.amount.value) && a.currency?.value === b.currency?.value;
}

function areAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= AMOUNTS_ALIKE * Math.max(a, b);
}

function daysApart(a: Telling, b: Telling): number | null {
  if (a.day === null || b.day === null) return null;
  return Math.abs(Date.parse(a.day.value) - Date.parse(b.day.value)) / MS_PER_DAY;
}

function dealOf(tellings: Telling[], today: Date): Deal {
  const announced = tellings.filter(({ isFormD }) => !isFormD);
  const telling = announced.length > 0 ? announced : tellings;
  const compare = byStrength(today);
  const claims = <Value extends string | number>(
    pick: (one: Telling) => Claim<Value> | null,
  ): Claim<Value>[] =>
    telling
      .map(pick)
      .filter((claim) => claim !== null)
      .sort(compare);
  const split = telling.find(({ notes }) => notes.length > 0);
  const amounts =
    split === undefined ? claims(({ amount }) => amount) : [split.amount].filter((claim) => claim !== null);
  const standing = amounts.filter(({ value }) => value === amounts[0]?.value);
  const investors = new Map(telling.flatMap((one) => one.investors).map((claim) => [claim.value, claim]));
  return {
    eventType: telling[0]?.eventType ?? 'funding-round',
    tellings,
    deal: tellings.map(({ deal }) => deal).sort(compare),
    round: claims(({ round }) => round).sort((a, b) => Number(isVague(a.value)) - Number(isVague(b.value))),
    amount: standing,
    currency: claims(({ amount, currency }) =>
      amount !== null && standing.includes(amount) ? currency : null,
    ),
    investors: withoutShortForms([...investors.keys()]).flatMap((name) => investors.get(name) ?? []),
    day: earliest(telling),
    otherAmounts: amounts.filter(({ value }) => !areAlike(value, amounts[0]?.value ?? value)),
    isFormDOnly: announced.length === 0,
    isUndone: isUndone(tellings),
    notes: [...new Set(telling.flatMap(({ notes }) => notes))],
  };
}

function isUndone(tellings: Telling[]): boolean {
  const ends = tellings.filter((telling) => telling.isUndone).map(({ day }) => day?.value ?? '');
  const end = ends.sort().at(-1);
  if (end === undefined) return false;
  return tellings.every((telling) => telling.isUndone || end === '' || (telling.day?.value ?? '') <= end);
}

/** A deal was announced when it was first told. */
function earliest(tellings: Telling[]): Claim<string> | null {
  const days = tellings.map(({ day }) => day).filter((day) => day !== null);
  return days.sort((a, b) => a.value.localeCompare(b.value))[0] ?? null;
}
