import type { Claim } from '../claims/claim.ts';
import { byStrength, claimsOfPart, daysBetween, firstDay, groupReports, sumOf } from '../news/story.ts';
import type { DealReport } from './deal.ts';
import { withoutShortForms } from './investors.ts';
import { isVague, mayBeOneRound, stageOf } from './roundName.ts';

/** One deal, by all its reports. */
export interface Deal {
  eventType: DealReport['eventType'];
  deal: Claim<string>[];
  round: Claim<string>[];
  /** Claims for the amount that is answered. */
  amount: Claim<number>[];
  currency: Claim<string>[];
  investors: Claim<string>[];
  day: Claim<string> | null;
  /** Different amounts of other reports. */
  otherAmounts: Claim<number>[];
  isFormDOnly: boolean;
  /** It fell through, and no later report says that it was done after all. */
  isCancelled: boolean;
  notes: string[];
}

const DAYS_APART_MAX = 120;
const AMOUNTS_ALIKE = 0.1;

/** Merges the reports of each deal; deals newest first, undated ones last. */
export function mergeDeals(reports: DealReport[], today: Date): Deal[] {
  const inOrder = [...reports].sort((a, b) => order(a) - order(b) || byStrength(today)(a.deal, b.deal));
  const deals = groupReports(inOrder, isSameDeal).map((group) => dealOf(group, today));
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

/** Finds undated rounds of a later stage than every dated deal; none where the stage of a dated deal is unknown. */
function laterThanDated(deals: Deal[]): (deal: Deal) => boolean {
  const dated = deals.filter(({ day }) => day !== null).map(stage);
  const isKnown = dated.length > 0 && !dated.includes(-1);
  return (deal) => isKnown && deal.day === null && stage(deal) > Math.max(...dated);
}

const first = ({ deal }: Deal) => deal[0] as Claim<string>;

/** The fullest reports are merged first: named and dated, then dated, then the others; notices of sales last. */
function order({ round, day, amount, isFormD }: DealReport): number {
  return (isFormD ? 8 : 0) + (round === null ? 4 : 0) + (day === null ? 2 : 0) + (amount === null ? 1 : 0);
}

/**
 * The same deal: no contradiction in kind, round and time, and something in common. A notice of sales belongs to the round
 * announced within 120 days of it, since companies rarely close two within a season.
 */
function isSameDeal(a: DealReport, b: DealReport): boolean {
  if (a.eventType !== b.eventType) return false;
  if (a.eventType !== 'funding-round') return true;
  const apart = daysApart(a, b);
  if (apart !== null && apart > DAYS_APART_MAX) return isRecalled(a, b);
  if (a.isFormD !== b.isFormD) return apart !== null;
  const sameAmount = haveSameAmount(a, b);
  if (a.round && b.round)
    return (
      mayBeOneRound(a.round.value, b.round.value) && (apart !== null || !a.amount || !b.amount || sameAmount)
    );
  if (a.amount && b.amount) return sameAmount;
  return apart !== null;
}

/** A round that a later story recalls: no company raises two rounds of the same name and sum. */
function isRecalled(a: DealReport, b: DealReport): boolean {
  const name = a.round?.value ?? '';
  const isOneName = stageOf(name) !== null && name === b.round?.value;
  return isOneName && !a.isFormD && !b.isFormD && haveSameAmount(a, b);
}

function haveSameAmount(a: DealReport, b: DealReport): boolean {
  if (a.amount === null || b.amount === null) return false;
  return areAlike(a.amount.value, b.amount.value) && a.currency?.value === b.currency?.value;
}

function areAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= AMOUNTS_ALIKE * Math.max(a, b);
}

function daysApart(a: DealReport, b: DealReport): number | null {
  if (a.day === null || b.day === null) return null;
  return Math.abs(daysBetween(a.day.value, b.day.value));
}

function dealOf(reports: DealReport[], today: Date): Deal {
  const announced = reports.filter(({ isFormD }) => !isFormD);
  const counted = announced.length > 0 ? announced : reports;
  const split = counted.find(({ notes }) => notes.length > 0);
  const { amount, currency, all } = sumOf(split === undefined ? counted : [split], today);
  const investors = new Map(counted.flatMap((one) => one.investors).map((claim) => [claim.value, claim]));
  return {
    eventType: counted[0]?.eventType ?? 'funding-round',
    deal: claimsOfPart(reports, today, ({ deal }) => deal),
    round: claimsOfPart(counted, today, ({ round }) => round).sort(
      (a, b) => Number(isVague(a.value)) - Number(isVague(b.value)),
    ),
    amount,
    currency,
    investors: withoutShortForms([...investors.keys()]).flatMap((name) => investors.get(name) ?? []),
    day: firstDay(counted, today),
    otherAmounts: all.filter(({ value }) => !areAlike(value, all[0]?.value ?? value)),
    isFormDOnly: announced.length === 0,
    isCancelled: isCancelled(reports),
    notes: [...new Set(counted.flatMap(({ notes }) => notes))],
  };
}

function isCancelled(reports: DealReport[]): boolean {
  const ends = reports.filter((report) => report.isCancelled).map(({ day }) => day?.value ?? '');
  const end = ends.sort().at(-1);
  if (end === undefined) return false;
  return reports.every((report) => report.isCancelled || end === '' || (report.day?.value ?? '') <= end);
}
