import { ANSWERED_AS, PARTS, RATINGS, TEMPLATES, WEIGHTS } from '../../texts/templates.ts';
import type { Content } from './templateForm.ts';

/** One part of a template that differs between two versions, each side in words; null where it had none. */
export interface PartChange {
  part: keyof typeof PARTS;
  label: string;
  before: string | null;
  after: string | null;
}

const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The fields of `after` that differ from `before`: what an update sends. */
export function changedFields(before: Content, after: Content): Partial<Content> {
  return Object.fromEntries(
    NAMES.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** What a version changed, in words. */
export function changesInWords(before: Content, after: Content): PartChange[] {
  return NAMES.filter((part) => !isSame(before[part], after[part])).map((part) => ({
    part,
    label: PARTS[part],
    before: inWords(part, before),
    after: inWords(part, after),
  }));
}

/** JSON of one order of keys: the server stores criteria and schemas as they were sent. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function inWords(part: keyof typeof PARTS, content: Content): string | null {
  switch (part) {
    case 'answerType':
      return ANSWERED_AS[content.answerType];
    case 'weight':
      return content.weight === null ? null : WEIGHTS[content.weight];
    case 'qualificationCriteria':
      return content.qualificationCriteria === null ? null : ratingsInWords(content.qualificationCriteria);
    case 'outputSchema':
      return content.outputSchema === null ? null : JSON.stringify(content.outputSchema);
    default:
      return content[part];
  }
}

const ratingOf = (rating: unknown): string => RATINGS[rating as keyof typeof RATINGS] ?? String(rating);

/** Criteria of any of the three forms: "Yes: Good, No: Poor". */
function ratingsInWords(criteria: Record<string, unknown>): string {
  const { yes, no, ranges, choices } = criteria as {
    yes?: string;
    no?: string;
    ranges?: { rangeStart: number | null; rangeEnd: number | null; answerQualification: string }[];
    choices?: Record<string, { label: string; answerQualification: string }>;
  };
  if (ranges !== undefined)
    return ranges
      .map(({ rangeStart, rangeEnd, answerQualification }) => {
        return `${rangeInWords(rangeStart, rangeEnd)}: ${ratingOf(answerQualification)}`;
      })
      .join(', ');
  if (choices !== undefined)
    return Object.values(choices)
      .map(({ label, answerQualification }) => `${label}: ${ratingOf(answerQualification)}`)
      .join(', ');
  return `${TEMPLATES.yesWord}: ${ratingOf(yes)}, ${TEMPLATES.noWord}: ${ratingOf(no)}`;
}

function rangeInWords(start: number | null, end: number | null): string {
  if (start === null && end === null) return TEMPLATES.anyNumber;
  if (start === null) return TEMPLATES.belowNumber(String(end));
  return end === null
    ? TEMPLATES.fromNumber(String(start))
    : TEMPLATES.betweenNumbers(String(start), String(end));
}
