import { readNumbers } from '../../../../claims/numbers.ts';
import type { Comparison } from '../../../analysis.ts';
import { isSo } from '../asked/compared.ts';

/** A stretch of time that a text tells, in hours. */
interface Duration {
  hours: number;
  start: number;
  end: number;
}

const HOURS: Record<string, number> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  night: 24,
  week: 168,
  month: 730,
  year: 8760,
};
const UNIT =
  /^[\s-]?(?:business |working |calendar |full )?(?<unit>minute|hour|day|night|week|month|year)s?(?!\p{L})/iu;

const SINGLE =
  /(?<!\p{L})(?:an?|one)(?= (?:business |working |calendar |full )?(?:minute|hour|day|night|week|month|year)(?!\p{L}))/giu;

/** "30 days", "two-week", "a year": every stretch of time that a text tells. */
export function durationsIn(text: string): Duration[] {
  const plain = text.replace(SINGLE, (word) => '1'.padEnd(word.length));
  return readNumbers(plain).flatMap(({ values: [value], start, end }) => {
    const unit = UNIT.exec(plain.slice(end).replace(/^\s+/u, ' '))?.groups?.unit?.toLowerCase();
    return unit === undefined || value === undefined
      ? []
      : [{ hours: value * (HOURS[unit] ?? 0), start, end }];
  });
}

/** What a question asks of a stretch of time: "longer than two weeks", "within 24 hours", "at least 30 days". */
export interface DurationAsked {
  hours: number;
  relation: Comparison['relation'];
  /** As the question writes it: its words need not be told. */
  words: string;
}

const RELATIONS: [RegExp, Comparison['relation']][] = [
  [/(?:longer|more|greater|over|above|exceeds?)(?: than)? (?:an? )?$/iu, 'more'],
  [/(?:at least|no less than|a minimum of|minimum) (?:an? )?$/iu, 'atLeast'],
  [/(?:within|in under|at most|no more than|up to|a maximum of) (?:an? )?$/iu, 'atMost'],
  [/(?:less|shorter|under|below|faster|quicker)(?: than)? (?:an? )?$/iu, 'less'],
];
const LONG =
  /(?:last|longer|long|trial|warrant\p{L}*|guarante\p{L}*|reply|repl\p{L}*|respon\p{L}*|answer\p{L}*|deliver\p{L}*|ship\p{L}*|dispatch\p{L}*|return\p{L}*|refund\p{L}*|notice|retain\p{L}*|kept|keep|stor\p{L}*|cancel\p{L}*|lead|turnaround|ready|process\p{L}*)/iu;

/** Reads what a question asks of a stretch of time; null where it asks of none. */
export function durationAsked(question: string): DurationAsked | null {
  const [first, ...more] = durationsIn(question);
  if (first === undefined || more.length > 0 || !LONG.test(question)) return null;
  const before = question.slice(0, first.start);
  const found = RELATIONS.find(([pattern]) => pattern.test(before));
  if (found === undefined) return null;
  const unit = /^.*?(?:minute|hour|day|night|week|month|year)s?/iu.exec(question.slice(first.end))?.[0] ?? '';
  const relation = found[0].exec(before)?.[0] ?? '';
  return {
    hours: first.hours,
    relation: found[1],
    words: question.slice(first.start - relation.length, first.end + unit.length),
  };
}

/**
 * Whether a text that tells one stretch of time answers what is asked of it. What is done "within 2 days" may take one, and what lasts
 * "at least 30 days" may last 60: such bounds answer on one side only.
 */
export function durationHolds(text: string, { hours, relation }: DurationAsked): boolean | null {
  const [told, ...more] = durationsIn(text);
  if (told === undefined || more.length > 0) return null;
  const before = text.slice(0, told.start);
  const isAtMost =
    /(?:within|up to|at most|no more than|a maximum of|under|less than|in|maximum) (?:a |the )?(?:maximum |max\.? )?$/iu.test(
      before,
    );
  const isAtLeast = /(?:at least|no less than|a minimum of|over|more than|from|minimum)(?: a)? $/iu.test(
    before,
  );
  const answer = isSo(told.hours, { relation, value: hours, isShare: false });
  const isShorter = relation === 'atMost' || relation === 'less';
  if (isAtMost && answer !== isShorter) return null;
  if (isAtLeast && answer === isShorter) return null;
  return answer;
}
