import type { MAndAEvent } from '@assay/shared/mna';
import type { Claim } from '../claims/claim.ts';
import { byStrength, claimsOfPart, daysBetween, firstDay, groupReports, sumOf } from '../news/story.ts';
import type { DealReport } from './deal.ts';
import { bestName, isSameFirm } from './parties.ts';

/** One deal, by all its reports. */
export interface Deal {
  role: MAndAEvent['role'];
  isRoleSure: boolean;
  status: MAndAEvent['status'];
  /** Completed, or signed and announced by a party, and not terminated. */
  isDetected: boolean;
  counterparty: Claim<string>;
  deal: Claim<string>[];
  amount: Claim<number>[];
  currency: Claim<string>[];
  /** The first day on which somebody reported it. */
  day: Claim<string> | null;
  /** The latest day, month or year that a report gives. */
  lastTime: string | null;
  /** Different prices of other reports. */
  otherAmounts: Claim<number>[];
}

/** For this long after the signing, "acquires" may still mean the signing. */
const SIGNING_DAYS = 21;

/** Merges the reports of each deal; deals newest first, undated ones last. */
export function mergeDeals(reports: DealReport[], today: Date): Deal[] {
  const inOrder = [...reports].sort((a, b) => byStrength(today)(a.deal, b.deal));
  const surestFirst = inOrder.sort((a, b) => Number(b.isRoleSure) - Number(a.isRoleSure));
  return groupReports(surestFirst, isSameDeal)
    .map((group) => dealOf(group, today))
    .sort(
      (a, b) =>
        (b.day?.value ?? b.lastTime ?? '').localeCompare(a.day?.value ?? a.lastTime ?? '') ||
        a.counterparty.value.localeCompare(b.counterparty.value),
    );
}

/** The same counterparty and role are one deal; a merger that leaves the roles open is either. */
function isSameDeal(a: DealReport, b: DealReport): boolean {
  if (!isSameFirm(a.counterparty.value, b.counterparty.value)) return false;
  return a.role === b.role || !a.isRoleSure || !b.isRoleSure;
}

function dealOf(reports: DealReport[], today: Date): Deal {
  const sure = reports.find(({ isRoleSure }) => isRoleSure);
  const { amount, currency, all } = sumOf(reports, today);
  const times = reports.flatMap(({ day, period }) => day?.value ?? period ?? []).sort();
  return {
    role: (sure ?? reports[0])?.role ?? 'acquirer',
    isRoleSure: sure !== undefined,
    ...statusOf(reports),
    counterparty: bestName(
      claimsOfPart(reports, today, ({ counterparty }) => counterparty),
      ({ value }) => value,
    ) as Claim<string>,
    deal: claimsOfPart(reports, today, ({ deal }) => deal),
    amount,
    currency,
    day: firstDay(reports, today),
    lastTime: times.at(-1) ?? null,
    otherAmounts: all.filter((claim) => !amount.includes(claim)),
  };
}

/**
 * The later status wins: a deal that was called off is `terminated` unless a party reports its completion later. What only
 * the press or a knowledge base reports is `rumored`.
 */
function statusOf(reports: DealReport[]): Pick<Deal, 'status' | 'isDetected'> {
  const lastOf = (all: DealReport[]) => all.map(timeOf).sort().at(-1);
  const byParties = reports.filter(({ isByParty }) => isByParty);
  const signed = lastOf(byParties.filter(({ stage }) => stage === 'signed'));
  const completed = lastOf(
    byParties.filter((one) => one.stage === 'completed' && (one.isFirm || isLaterThan(one, signed))),
  );
  const terminated = lastOf(reports.filter(({ stage }) => stage === 'terminated'));
  const isRevived =
    completed !== undefined && terminated !== undefined && terminated !== '' && completed > terminated;
  if (terminated !== undefined && !isRevived) return { status: 'terminated', isDetected: false };
  if (completed !== undefined) return { status: 'completed', isDetected: true };
  return { status: 'rumored', isDetected: signed !== undefined };
}

function timeOf({ day, period }: DealReport): string {
  return day?.value ?? period ?? '';
}

/** "Globex acquires Kappa" does not report a closing where the deal was signed in the weeks before. */
function isLaterThan({ day }: DealReport, signed: string | undefined): boolean {
  if (signed === undefined) return true;
  if (day === null || signed.length < 10) return false;
  return daysBetween(signed, day.value) > SIGNING_DAYS;
}
