import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const MEANS =
  '(?:cash|cheques?|checks?|(?:credit|debit) cards?|cards?|bank transfers?|direct debits?|invoices?|paypal|bacs|visa|mastercard|e-?checks?|money orders?)';
const MEANS_ONLY = new RegExp(
  `(?<!\\p{L})(?<one>${MEANS}(?:(?:,| and| or|,? &) ${MEANS})*) only(?!\\p{L})|(?<!\\p{L})only (?:accept|take)s? (?<two>${MEANS}(?:(?:,| and| or|,? &) ${MEANS})*)(?=[.,;)!]|$)|(?<!\\p{L})(?:accept|take)s? only (?<three>${MEANS}(?:(?:,| and| or|,? &) ${MEANS})*)(?=[.,;)!]|$)`,
  'iu',
);
const ASKS_MEANS = new RegExp(`(?<!\\p{L})${MEANS}(?!\\p{L})`, 'iu');
const ASKS_TO_PAY =
  /^(?:do|does|can|may|is|are|could)(?!\p{L}).*(?<!\p{L})(?:accept|take|pay|paid|payment|accepted)(?!\p{L})/iu;

/** "Cash only": whatever other way to pay is asked for is not taken. */
export function isOtherMeans(text: string, { question }: Proposition): boolean {
  if (!ASKS_TO_PAY.test(question)) return false;
  const asked = ASKS_MEANS.exec(question)?.[0];
  const { one, two, three } = MEANS_ONLY.exec(text)?.groups ?? {};
  const taken = one ?? two ?? three;
  if (asked === undefined || taken === undefined) return false;
  const kinds = new Set(wordsOf(taken).map(({ key }) => key));
  return !wordsOf(asked).some(({ key }) => kinds.has(key));
}
