import { answerValueOf } from '@assay/shared/answers';
import type { AnswerType } from '@assay/shared/answerType';
import { QUALIFICATIONS, type Qualification } from '@assay/shared/qualification';
import { foldLabel } from '@assay/shared/scoring/labels';

/** A range under either name of its verdict. */
interface Range {
  rangeStart: number | null;
  rangeEnd: number | null;
  answerQualification?: Qualification;
  answerValue?: Qualification;
}

interface Choice {
  label: string;
  answerQualification?: Qualification;
  answerValue?: Qualification;
}

/**
 * What an answer is worth by the criteria of its question: the first range that holds it (rangeStart ≤ value <
 * rangeEnd, null open); yes or no; the best of the choices it names. Null without criteria, without an answer, or where
 * no criterion speaks of it. Specification, "Qualification criteria"; decisions §6, "Templates".
 */
export function qualificationOf(
  criteria: Record<string, unknown> | null,
  answerType: AnswerType,
  result: Record<string, unknown> | null,
): Qualification | null {
  const value = answerValueOf(answerType, result);
  if (criteria === null || value === null) return null;
  if (typeof value === 'boolean') return (value ? criteria.yes : criteria.no) as Qualification;
  if (typeof value === 'number') return verdictOf(rangeOf(criteria.ranges as Range[], value));
  if (Array.isArray(value)) return bestOf(criteria.choices as Record<string, Choice>, value.map(String));
  return null;
}

function rangeOf(ranges: Range[], value: number): Range | undefined {
  return ranges.find(
    ({ rangeStart, rangeEnd }) =>
      (rangeStart === null || rangeStart <= value) && (rangeEnd === null || value < rangeEnd),
  );
}

function bestOf(choices: Record<string, Choice>, values: string[]): Qualification | null {
  const named = new Set(values.map(foldLabel));
  const verdicts = Object.values(choices)
    .filter(({ label }) => named.has(foldLabel(label)))
    .map(verdictOf)
    .filter((verdict) => verdict !== null);
  return verdicts.sort((a, b) => QUALIFICATIONS.indexOf(b) - QUALIFICATIONS.indexOf(a))[0] ?? null;
}

function verdictOf(item: Range | Choice | undefined): Qualification | null {
  return item?.answerQualification ?? item?.answerValue ?? null;
}
