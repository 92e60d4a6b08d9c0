import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { asksAddress, tellsAddress } from './answerForms.ts';

const ASKS_SIZE =
  /^how (?:large|big|wide|tall|high|heavy|deep|thick|old|far|hot|cold)(?: is| are| was| were)(?!\p{L})/iu;
const DATES =
  /(?<!\d)(?:(?:\d{1,2}\.? )?(?:january|february|march|april|may|june|july|august|september|october|november|december) )?(?:1[5-9]|20)\d\d(?!\d)/giu;
const MEASURE =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|dozens?|half|quarter|double|twice|size of|as \p{L}+ as)(?!\p{L})|(?:zehn|zwanzig|hundert|tausend|vingt|cent|mille)/iu;

/** How large a thing is is told by a measure, and not by the year in which it was opened. */
const isNoMeasure = (text: string): boolean => !MEASURE.test(text.replace(DATES, ' '));

const ASKS_DURATION = /^how (?:long|quickly|fast|soon)(?!\p{L})/iu;
/** What lasts as long as is told, and is another matter than the thing it goes with. */
const MATTER_OF_TIME =
  /(?<!\p{L})(?:guarantees?|warrant(?:y|ies)|contracts?|notice|intervals?|trials?|leases?|payment|validity|storage|retention|shelf|apprenticeships?|probation|garantie|gewährleistung|vertrag\p{L}*)(?!\p{L})/giu;

/** "How long is the tour?": of a thing that takes no time, what goes with it takes some. */
const ASKS_LENGTH = /^how long (?:is|are)(?!\p{L})/iu;
const GOES_WITH_IT = /(?<!\p{L})(?:lead|delivery|production|waiting|response)(?!\p{L})/giu;

/** "8 years" under "Guarantee" is not how long the thing takes, or how long it is. */
function isOfOtherDuration({ passage: { text, line }, headings }: Excerpt, question: string): boolean {
  const [label] = headings;
  const isCell = /^(?:td|dd)$/.test(line.tag) && label !== undefined && label.level >= LEVEL_OF_LABELS;
  const told = isCell
    ? headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((heading) => heading.text)
    : [text];
  const patterns = isCell && ASKS_LENGTH.test(question) ? [MATTER_OF_TIME, GOES_WITH_IT] : [MATTER_OF_TIME];
  const matters = patterns.flatMap((pattern) => told.flatMap((words) => words.match(pattern) ?? []));
  const asked = new Set(wordsOf(question).flatMap(({ key }) => [key, ...saidFor(key)]));
  return (
    matters.length > 0 &&
    !wordsOf(told.join(' – ')).some(({ key, word }) => asked.has(key) && isOfTime(word)) &&
    (isCell || ONLY_MATTER.test(text))
  );
}

const TIMES =
  /^(?:tak\p{L}*|last\p{L}*|runs?|deliver\p{L}*|lead|durations?|time|processing|repl\p{L}+|response|guarantees?|warrant\p{L}+|contracts?|notice|intervals?|trials?|leases?|payment|valid\p{L}*|storage|stor\p{L}+|retention|ke[ep]\p{L}+|shelf|apprenticeships?|probation|garantie|gewährleistung|vertrag\p{L}*|cover\p{L}*)$/iu;
const isOfTime = (word: string): boolean => TIMES.test(word);
/** "A guarantee of 8 years", "an 8-year warranty": the stretch of time is that of the matter. */
const ONLY_MATTER =
  /(?:guarantee|warranty|contract|notice period|interval|trial|lease) (?:of|is|for|runs? for|lasts?) (?:\p{L}+ )?(?:\d|two|three|four|five|six|ten|an?)|(?:\d+|two|three|four|five|six|ten)[- ](?:year|month|day|week)s?[’']? (?:guarantee|warranty|contract|notice|trial|lease)/iu;

const BARE_NUMBER = /^[-+−]?\d[\d.,\s]*$/u;
const UNIT_OF_MONEY =
  /[€£$]|(?<!\p{L})(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|CAD|AUD|JPY|euros?|dollars?|pounds?|francs?|millions?|billions?|thousands?|mn|bn|tsd|mio|mrd)(?!\p{L})|(?<!\p{L})[TM](?:EUR|USD|GBP|CHF|€)/iu;

/** "131.7" of a table whose head says "EUR million": without its unit the number says something else. */
function isWithoutItsUnit({ passage: { text, line }, siblings, headings }: Excerpt): boolean {
  const { cell } = line;
  if (cell === undefined || !BARE_NUMBER.test(text.trim())) return false;
  const heads = siblings
    .filter(
      ({ passage: { line: other } }) =>
        other.cell?.table === cell.table && other.cell.row === 0 && other.cell.column === 0,
    )
    .map(({ passage }) => passage.text);
  return [...heads, ...headings.map((heading) => heading.text)].some((head) => UNIT_OF_MONEY.test(head));
}

/** Whether a passage tells a part of what is asked for, or something else that goes with it: a telephone number for the address, its guarantee for how long a thing takes. */
export function isOfOtherPart(excerpt: Excerpt, question: string): boolean {
  const { text } = excerpt.passage;
  return (
    (asksAddress(question) && !tellsAddress(text)) ||
    (ASKS_SIZE.test(question) && isNoMeasure(text)) ||
    (ASKS_DURATION.test(question) && isOfOtherDuration(excerpt, question)) ||
    isWithoutItsUnit(excerpt)
  );
}
