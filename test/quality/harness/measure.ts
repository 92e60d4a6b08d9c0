import type { AnswerEvidence } from '../../../server/research/claims/calibration.ts';
import { type Comparison, compare, type LabelledType } from './answerFields.ts';
import { checkCitations } from './citations.ts';
import type { Company, Half, Item } from './company.ts';
import type { Researched } from './research.ts';

/** One item, judged. */
export interface JudgedItem {
  company: Company;
  item: Item;
  /** Null where the research failed; `failure` says why. */
  confidence: number | null;
  /** What the confidence was made of, before calibration. */
  evidence: AnswerEvidence | null;
  failure: string | null;
  comparisons: Comparison[];
  citationChecks: number;
  citationFaults: string[];
}

/** What the items of one type, or of all, come to. Shares are 0..1, and null where there is nothing to share. */
export interface Measured {
  half: Half | 'both';
  /** A type, `all`, or a group of questions. */
  type: string;
  items: number;
  /** Items whose research failed. */
  failed: number;
  fields: number;
  attempted: number;
  wrong: number;
  precision: number | null;
  wrongAmongAttempted: number | null;
  coverage: number | null;
  calibrationError: number | null;
  citationValidity: number | null;
}

/** Compares one answer with its labels, and its sources with the pages. */
export function judgeItem({ company, item, outcome }: Researched): JudgedItem {
  const isAnswered = outcome.kind === 'answered';
  const { checks, faults } = isAnswered
    ? checkCitations(company, item.type, outcome)
    : { checks: 0, faults: [] };
  return {
    company,
    item,
    confidence: isAnswered ? outcome.confidence : null,
    evidence: (isAnswered ? outcome.evidence : null) ?? null,
    failure: isAnswered ? null : `${outcome.errorCode}: ${outcome.message}`,
    comparisons: compare(item.expect, isAnswered ? outcome.answer : null),
    citationChecks: checks,
    citationFaults: faults,
  };
}

/** Counts as test/quality/README.md says. */
export function measure(
  judged: readonly JudgedItem[],
  half: Half | 'both',
  type: LabelledType | 'all',
): Measured {
  const chosen = judged.filter(
    ({ company, item }) =>
      (half === 'both' || company.half === half) && (type === 'all' || item.type === type),
  );
  return tally(chosen, { half, type });
}

/** What counting needs of a judged item. */
export type Counted = Pick<
  JudgedItem,
  'confidence' | 'failure' | 'comparisons' | 'citationChecks' | 'citationFaults'
>;

/** Counts items under a name. */
export function tally(chosen: readonly Counted[], { half, type }: Pick<Measured, 'half' | 'type'>): Measured {
  const comparisons = chosen.flatMap((one) => one.comparisons);
  const attempted = comparisons.filter((one) => one.attempted);
  const wrong = attempted.filter(({ right }) => !right).length;
  const held = comparisons.filter((one) => one.holding === 'something');
  const covered = held.filter(({ attempted: isAttempted, right }) => isAttempted && right).length;
  const checks = sum(chosen.map(({ citationChecks }) => citationChecks));
  const faults = sum(chosen.map(({ citationFaults }) => citationFaults.length));
  return {
    half,
    type,
    items: chosen.length,
    failed: chosen.filter(({ failure }) => failure !== null).length,
    fields: comparisons.length,
    attempted: attempted.length,
    wrong,
    precision: share(attempted.length - wrong, attempted.length),
    wrongAmongAttempted: share(wrong, attempted.length),
    coverage: share(covered, held.length),
    calibrationError: calibrationError(chosen),
    citationValidity: share(checks - faults, checks),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const BINS = 10;

/**
 * Expected calibration error over ten bins of equal width (Naeini, Cooper and Hauskrecht, AAAI 2015): the distance
 * between the confidence told and the share that is right, bin by bin, weighted by the attempted fields. What an
 * answer tells is one confidence, so each of its attempted fields is predicted with that.
 */
export function calibrationError(
  judged: readonly Pick<JudgedItem, 'confidence' | 'comparisons'>[],
): number | null {
  const bins = Array.from({ length: BINS }, () => ({ told: 0, right: 0 }));
  let attempts = 0;
  for (const { confidence, comparisons } of judged) {
    const bin = bins[Math.min(BINS - 1, Math.floor((confidence ?? 0) * BINS))];
    const attempted = comparisons.filter((one) => one.attempted);
    if (confidence === null || bin === undefined) continue;
    attempts += attempted.length;
    bin.told += confidence * attempted.length;
    bin.right += attempted.filter(({ right }) => right).length;
  }
  return attempts === 0 ? null : sum(bins.map(({ told, right }) => Math.abs(told - right))) / attempts;
}
