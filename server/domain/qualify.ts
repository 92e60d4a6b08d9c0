import { answerValueOf } from '@assay/shared/answers';
import type { AnswerType } from '@assay/shared/answerType';
import { QUALIFICATIONS, Qualification } from '@assay/shared/qualification';
import { foldLabel } from '@assay/shared/scoring/labels';

/** The verdict of a range or a choice: called `answerQualification` in templates and `answerValue` in requests. */
interface Judging {
  answerQualification?: unknown;
  answerValue?: unknown;
}

interface Range extends Judging {
  rangeStart: number | null;
  rangeEnd: number | null;
}

interface Choice extends Judging {
  label: string;
}

/**
 * Qualifies an answer by the criteria of its question: the first range that contains it (rangeStart ≤ value <
 * rangeEnd, null is open); yes or no; the best of the choices it contains. Null without criteria, without an answer, or when
 * no criterion applies. docs/api-contract.md "Templates".
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

/** The verdict of a stored criterion, under whichever of the two names it has. */
function verdictOf(item: Judging | undefined): Qualification | null {
  const verdicts = [item?.answerValue, item?.answerQualification].map((verdict) =>
    Qualification.safeParse(verdict),
  );
  return verdicts.find(({ success }) => success)?.data ?? null;
}
