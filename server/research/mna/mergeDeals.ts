import type { MAndAEvent } from '@assay/shared/mna';
import type { Claim } from '../claims/claim.ts';
import { byStrength } from '../news/story.ts';
import type { Telling } from './deal.ts';
import { bestName, isSameFirm } from './parties.ts';

/** One deal, as all its tellings have it. */
export interface Deal {
  role: MAndAEvent['role'];
  isRoleSure: boolean;
  status: MAndAEvent['status'];
  /** Completed, or signed and announced by a party, and not given up. */
  isDetected: boolean;
  counterparty: Claim<string>;
  deal: Claim<string>[];
  amount: Claim<number>[];
  currency: Claim<string>[];
  /** The first day on which somebody told of it. */
  day: Claim<string> | null;
  /** The latest day, month or year that a telling gives. */
  lastTime: string | null;
  /** Prices of other tellings that disagree. */
  otherAmounts: Claim<number>[];
}

/** In so many days after the signing, "acquires" still tells of the signing. */
const SIGNING_DAYS = 21;
const MS_PER_DAY = 24 * 3600 * 1000;

/** Tellings of one deal become one; deals newest first, undated ones last. */
export function mergeDeals(tellings: Telling[], today: Date): Deal[] {
  const inOrder = [...tellings].sort((a, b) => byStrength(today)(a.deal, b.deal));
  const groups: Telling[][] = [];
  for (const telling of [
    ...inOrder.filter(({ isRoleSure }) => isRoleSure),
    ...inOrder.filter(({ isRoleSure }) => !isRoleSure),
  ]) {
    const group = groups.find((others) => others.some((other) => isSameDeal(telling, other)));
    if (group === undefined) groups.push([telling]);
    else group.push(telling);
  }
  return groups
    .map((group) => dealOf(group, today))
    .sort(
      (a, b) =>
        (b.day?.value ?? b.lastTime ?? '').localeCompare(a.day?.value ?? a.lastTime ?? '') ||
        a.counterparty.value.localeCompare(b.counterparty.value),
    );
}

/** One other side and one role are one deal; a merger that leaves the roles open is either. */
function isSameDeal(a: Telling, b: Telling): boolean {
  if (!isSameFirm(a.counterparty.value, b.counterparty.value)) return false;
  return a.role === b.role || !a.isRoleSure || !b.isRoleSure;
}

function dealOf(tellings: Telling[], today: Date): Deal {
  const compare = byStrength(today);
  const claims = <Value extends string | number>(
    pick: (one: Telling) => Claim<Value> | null,
  ): Claim<Value>[] =>
    tellings
      .map(pick)
      .filter((claim) => claim !== null)
      .sort(compare);
  const sure = tellings.find(({ isRoleSure }) => isRoleSure);
  const amounts = claims(({ amount }) => amount);
  const standing = amounts.filter(({ value }) => value === amounts[0]?.value);
  const times = tellings.flatMap(({ day, period }) => day?.value ?? period ?? []).sort();
  return {
    role: (sure ?? tellings[0])?.role ?? 'acquirer',
    isRoleSure: sure !== undefined,
    ...standOf(tellings),
    counterparty: bestName(
      claims(({ counterparty }) => counterparty),
      ({ value }) => value,
    ) as Claim<string>,
    deal: claims(({ deal }) => deal),
    amount: standing,
    currency: claims(({ amount, currency }) =>
      amount !== null && standing.includes(amount) ? currency : null,
    ),
    day: claims(({ day }) => day).sort((a, b) => a.value.localeCompare(b.value))[0] ?? null,
    lastTime: times.at(-1) ?? null,
    otherAmounts: amounts.filter(({ value }) => value !== amounts[0]?.value),
  };
}

/**
 * Later status wins: a deal that was given up is `terminated` unless a party tells of its completion later.
 * What nobody but the press or a knowledge base tells is `rumored`.
 */
function standOf(tellings: Telling[]): Pick<Deal, 'status' | 'isDetected'> {
  const lastOf = (all: Telling[]) => all.map(timeOf).sort().at(-1);
  const partys = tellings.filter(({ isPartys }) => isPartys);
  const signed = lastOf(partys.filter(({ stage }) => stage === 'signed'));
  const completed = lastOf(
    partys.filter((one) => one.stage === 'completed' && (one.isFirm || isLaterThan(one, signed))),
  );
  const terminated = lastOf(tellings.filter(({ stage }) => stage === 'terminated'));
  const isRevived =
    completed !== undefined && terminated !== undefined && terminated !== '' && completed > terminated;
  if (terminated !== undefined && !isRevived) return { status: 'terminated', isDetected: false };
  if (completed !== undefined) return { status: 'completed', isDetected: true };
  return { status: 'rumored', isDetected: signed !== undefined };
}

function timeOf({ day, period }: Telling): string {
  return day?.value ?? period ?? '';
}

/** "Globex acquires Kappa" is no news of a closing where the deal was signed in these weeks. */
function isLaterThan(telling: Telling, signed: string | undefined): boolean {
  if (signed === undefined) return true;
  if (telling.day === null || signed.length < 10) return false;
  return Date.parse(telling.day.value) - Date.parse(signed) > SIGNING_DAYS * MS_PER_DAY;
}
