import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

/** "Per share", "a week", "for each extra kilometre": what a figure is asked for each of. */
const RATE_ASKED =
  /(?<!\p{L})(?:per|for (?:each|every)) (?:(?:extra|additional|single|full|working|started) )?(\p{L}{3,})|(?<!\p{L})(share|stock)(?= price(?!\p{L}))|(?<!\p{L})(hour|dai|week|month)ly (?:price|fee|cost|rate|rent|charge|tariff)/iu;
/** A year's figure is seldom told as one; what a head is called differs: "per person", "per adult". */
const NEED_NOT_BE_TOLD =
  /^(?:years?|annum|user|seat|agent|licen[cs]e|persons?|people|head|adult|guest|child|employee|customer|member|student|pupil|item|unit|piece|group|site|location|order|account|team)$/iu;

/** A figure that is asked for each of something is told for each of it, by its sentence or by what it stands under. */
export function isOfRateAsked(
  { passage, headings, pageKeys, siblings, index }: Excerpt,
  { question, wanted }: Analysis,
): boolean {
  const [, thing, share, span] = RATE_ASKED.exec(question) ?? [];
  const rate = span === undefined ? (thing ?? share) : span === 'dai' ? 'day' : span;
  if (rate === undefined || NEED_NOT_BE_TOLD.test(rate) || wanted === 'share') return true;
  const key = keyOfWord(rate);
  const around = headings
    .flatMap(({ text, kind = '' }) => wordsOf(`${text} ${kind}`))
    .map((word) => word.key);
  if (around.includes(key) || pageKeys.has(key)) return true;
  // A tile: "€19", and below it "per mailbox".
  const below = passage.text.length <= TILE_CHARACTERS_MAX ? siblings[index + 1]?.passage.text : undefined;
  const text = `${passage.text} ${below ?? ''}`;
  return (
    wordsOf(text).some((word) => word.key === key && isEach(text, word)) ||
    siblings
      .slice(index + 1, index + 1 + NOTE_AFTER_MAX)
      .filter((other) => sectionOf(other.headings) === sectionOf(headings))
      .some((other) => isSaidOfAll(other.passage.text, key))
  );
}

const NOTE_AFTER_MAX = 24;
const OF_ALL =
  /^(?:all|these|the above|the) (?:(?:are|is) (?:the |our )?|(?:of the )?(?:above |listed )?(?:prices|rates|fees|charges|tariffs|rents|sums|amounts|figures)(?: above| here| shown| listed)? (?:are|apply|hold|is) (?!(?:due|payable|paid|reviewed|collected|billed|raised|changed|fixed|set|updated|the same)(?!\p{L})))/iu;

/** The heading that is no label of a row or a column: what stands below another one is said of other prices. */
const sectionOf = (headings: Excerpt['headings']): string | undefined =>
  headings.find(({ level }) => level < LEVEL_OF_LABELS)?.text;

/** Below a list of prices: "All rates are per night for two people." */
const isSaidOfAll = (text: string, key: string): boolean => {
  const said = OF_ALL.exec(text)?.[0];
  return said !== undefined && wordsOf(text).some((word) => word.key === key && isEach(text, word));
};

const TILE_CHARACTERS_MAX = 16;
const EACH_BEFORE =
  /(?:(?<!\p{L})(?:per|an?|each|every|one|single|for the|extra|additional|pro|par)|\/) ?(?:[\p{L}-]+ )?$/iu;
const EACH_BEHIND = /^(?:ly(?!\p{L})|s? ?(?:[:=|–]|prices?|rates?|fees?|costs?|charges?))/iu;

/** "A share issue" tells nothing for each share. */
const COMPOUND =
  /^ (?:issues?|plans?|schemes?|offers?|offering|capital|certificates?|sale|swap|registers?|class|options?|buyback)(?!\p{L})/iu;

/** "A share", "/share", "hourly", "share price": and not "bought shares". */
function isEach(text: string, { start, end, word }: { start: number; end: number; word: string }): boolean {
  const behind = text.slice(end);
  return (
    /ly$/.test(word) ||
    (EACH_BEFORE.test(text.slice(0, start)) && !COMPOUND.test(behind)) ||
    EACH_BEHIND.test(behind)
  );
}

const FLOW =
  /^ ?(?:(?:per|an?|each|every|\/) ?(?:day|night|week|month|year|hour|season)|daily|weekly|monthly|annually|yearly)(?!\p{L})/iu;
const ASKS_STOCK =
  /(?<!\p{L})(?:(?:do|does) (?:they|it|you|the \p{L}+|\p{Lu}\S*) (?:currently |now |still )?(?:own|have|keep|hold|possess|operate|run|lease)|are there|in (?:the|its|their) fleet)(?!\p{L})/u;
/** What was done in all its time is told by no year of it. */
const ASKS_EVER = /(?<!\p{L})(?:so far|to date|until now|up to now|ever)(?!\p{L})/iu;
const ASKS_SPAN =
  /(?<!\p{L})(?:per|an?|each|every|in an?) (?:day|night|week|month|year|hour|season)(?!\p{L})|(?<!\p{L})(?:daily|weekly|monthly|annual|annually|yearly)(?!\p{L})/iu;

/** "9,000 bricks an hour" is no count of a year. */
const SPEED = /^ ?(?:per|an?|each|every|\/) ?(?:hour|minute|second|shift)(?!\p{L})/iu;
const OF_YEAR_ASKED =
  /(?<!\p{L})(?:in|during|for) (?:19|20)\d\d(?!\d)|(?<!\p{L})(?:last|this) year(?!\p{L})/iu;

/** "Moves 9,000 trucks a month" does not tell how many there are. @param behind  what stands behind the counted noun */
export function isFlow(behind: string, question: string): boolean {
  if (ASKS_SPAN.test(question)) return false;
  return (
    (FLOW.test(behind) && (ASKS_STOCK.test(question) || ASKS_EVER.test(question))) ||
    (SPEED.test(behind) && OF_YEAR_ASKED.test(question))
  );
}

const TELLS_SPAN = inAnyCase(
  /(?<!\p{L})(?:per|an?|each|every|in an?|pro|par|im|last|this|past|next|first|whole|full|financial|fiscal|of the) (?:\p{L}+ )?(?:days?|nights?|weeks?|weekdays?|months?|years?|hours?|seasons?|quarters?|shifts?|tag|woche|monat|jahr|an|mois|semaine|jour)(?!\p{L})|(?<!\p{L})(?:daily|weekly|monthly|annual|annually|yearly|hourly|p\.? ?a\.?|a day|jährlich|\p{Lu}?\p{Ll}*jahr\p{Ll}*|(?:spring|summer|autumn|winter|year)[- ]round|(?:days|weeks|months|years|seasons?)|\d-hour week)(?!\p{L})|\/ ?(?:a|year|yr|month|week|day|h)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/u,
);

/** How many are built "a year" is not told by how many there are: some span of time is told with the figure, or above it. */
export function isOfSpanAsked({ passage: { text }, headings, page }: Excerpt, question: string): boolean {
  return (
    !ASKS_SPAN.test(question) ||
    [text, page.document.title, ...headings.map((heading) => heading.text)].some((said) =>
      TELLS_SPAN.test(said),
    )
  );
}

/** A label, or a question, that says per what a count is: "Teas a month", "Complaints per 10,000 connections". */
export const RATE_LABEL =
  /(?<!\p{L})(?:(?:an?|each|every) (?:day|week|month|quarter|year|night|hour|person|head|user|seat|team|visit|order|session)(?!\p{L})|per (?!cent(?!\p{L})|annum(?!\p{L}))[\p{L}\d])/iu;
export const ASKS_RATE =
  /(?<!\p{L})(?:an?|per|each|every|one|the) (?:day|week|month|quarter|year|night|hour|person|head|user|seat|team|visit|order|session)(?!\p{L})|(?<!\p{L})(?:per|each|every) [\p{L}\d]|(?<!\p{L})(?:daily|weekly|monthly|annual(?:ly)?|yearly|plan|package)(?!\p{L})/iu;

const LIKE_TOGETHER =
  /^(?:, (?:\p{Ll}+ )?(?<second>\p{Ll}+s))+,? (?:and|&|or) (?:\p{Ll}+ )?\p{Ll}+s(?=[.,;)]|$| (?:in|on|at|of|across|with|for|worldwide|alike|use|trust|run)(?!\p{L}))/u;

/** "88 airports, hospitals and halls" tells of none of them alone how many there are. */
export function isOfLikeTogether(behind: string, question: string): boolean {
  const second = LIKE_TOGETHER.exec(behind)?.groups?.second;
  return second !== undefined && !question.toLowerCase().includes(second);
}
