import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { type Place, partAt } from '../../clauses.ts';

const PART_OF_YEAR =
  /(?<!\p{L})(?:(?:first|second|third|fourth|last|latest|final|this|previous) (?:fiscal |financial )?(?:quarter|half(?!-))|q[1-4]|h[12]|(?:three|six|nine|[369]) months|quarterly|half[- ]year(?:ly)?)(?!\p{L})/iu;
const ASKS_PART = /(?<!\p{L})(?:quarter\p{L}*|half|q[1-4]|h[12]|months?|monthly|weeks?|days?)(?!\p{L})/iu;
/** What accounts tell of a year, unless another span is asked for. */
const ASKS_OF_YEAR =
  /(?<!\p{L})(?:revenues?|turnover|sales|profits?|income|ebit\p{L}*|loss(?:es)?|earnings|cash flow|exports?|orders?|growth)(?!\p{L})/iu;
/** "In the whole of 2025", "a year": a count of what is done in a year. */
const ASKS_WHOLE_YEAR =
  /(?<!\p{L})(?:(?:whole|full|entire|all) (?:of |year |business year )?(?:19|20)\d\d|(?:an?|per|each|every|whole|full|entire) year|annual(?:ly)?|yearly)(?!\p{L})/iu;
/** "How many did they deliver in 2025?" counts over the year, where "have" and "employ" look at one day of it. */
const ASKS_DONE_IN_YEAR =
  /(?<!\p{L})did (?!.{0,40}(?<!\p{L})(?:have|employ|own|operate|run|hold|belong)(?!\p{L})).*(?:19|20)\d\d/iu;

/** What comes about one by one is counted over a year, too: "how many visitors did they have in 2026?" */
const ASKS_FLOW_OF_YEAR =
  /(?<!\p{L})(?:visitors?|guests?|passengers?|travellers?|orders|bookings|accidents|incidents|outages|complaints|stays|participants|visits|downloads|calls|deliveries|births|applications|applicants)(?!\p{L}).{0,40}(?<!\p{L})(?:in|during|for) (?:19|20)\d\d(?!\d)/iu;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const BETWEEN_MONTHS = new RegExp(
  `(?<!\\p{L})(?:from |between )?${MONTH}(?: (?:19|20)\\d\\d)?(?: to | until | till | and | through | ?[–-] ?)(?:the end of )?${MONTH}(?!\\p{L})`,
  'iu',
);

/** "From January to June" is half a year; "between July 2025 and June 2026" a whole one. */
function tellsSomeMonths(text: string): boolean {
  const [, from, to] = BETWEEN_MONTHS.exec(text) ?? [];
  if (from === undefined || to === undefined) return false;
  const index = (month: string) => MONTHS.indexOf(month.toLowerCase());
  return (index(to) - index(from) + 12) % 12 < 11;
}

const tellsPart = (text: string): boolean => PART_OF_YEAR.test(text) || tellsSomeMonths(text);

/**
 * What was turned over, delivered or built in a quarter or between two months is no answer to how much it is in a year: that is asked
 * for wherever no other span is.
 */
export function isOfPartOfYear(
  { passage: { text }, headings }: Excerpt,
  { start }: Place,
  { question, wanted }: Analysis,
): boolean {
  const asksYear =
    wanted === 'number'
      ? ASKS_WHOLE_YEAR.test(question) || ASKS_DONE_IN_YEAR.test(question) || ASKS_FLOW_OF_YEAR.test(question)
      : ASKS_OF_YEAR.test(question);
  if (!asksYear || ASKS_PART.test(question) || tellsSomeMonths(question)) return false;
  return tellsPart(partAt(text, start)) || tellsPart(headings[0]?.text ?? '');
}
