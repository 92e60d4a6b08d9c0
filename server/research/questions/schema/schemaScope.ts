import type { Citation } from '../../outcome.ts';
import type { Analysis } from '../analysis.ts';
import { SELF } from '../words/selfWords.ts';
import { keyOfWord, wordsOf } from '../words/words.ts';

/** What tells of a quote beside its own words. */
export interface QuotedPage {
  /** Headings and labels that the quote stands under. */
  headings: string;
  title: string;
  url: string;
  text: string;
  /** A story tells of what happened when it came out, and its first lines say of what. */
  isArticle: boolean;
  publishedAt: Date | null;
}

/** What the question above a schema restricts every leaf to: "The IPO of June 2026", "Coverage of Chalk Emulsion". */
export interface SchemaScope {
  year: number | null;
  /** 1..12. */
  month: number | null;
  /** Keys of the names that a quote, or what it stands under, must hold. */
  names: string[];
  /** Keys of what the object is about, none in a question of its own; its page must hold one of them. */
  things: string[];
  /** The same with those that a property has in its own name: of what a way to reach somebody must be told. */
  topic: string[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_AND_YEAR = new RegExp(
  `(?<!\\p{L})(${MONTHS.join('|')})(?: \\d{1,2}(?:st|nd|rd|th)?,?)? (?:of )?((?:19|20)\\d\\d)`,
  'iu',
);
/** A question of its own tells its leaves what to ask (schemaAnswer.ts); a headline only names the object. */
const ASKS =
  /(?:^|[\s,;])(?:how|what|which|who|whom|whose|when|where|is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;
/** What a headline calls the object, or the company, itself. */
const OF_FORM = new Set(
  'fact figure detail data sheet size key overview profile summary offer information number term condition record entry card basic group studio firm organisation person contact'
    .split(' ')
    .map(keyOfWord),
);
/** Words of a headline that stand for those who are written to, or for the way to do so. */
const OF_REACHING = new Set(
  'team department desk staff line hotline enquiry inquiry contact email mail phone telephone number address'
    .split(' ')
    .map(keyOfWord),
);
const LEAD_CHARACTERS = 400;
/** A page that opens with a full date tells of what was then, though nothing marks it as a story. */
const FULL_DATE = new RegExp(
  `(?:\\d{1,2}(?:st|nd|rd|th)?\\.? (?:${MONTHS.join('|')})|(?:${MONTHS.join('|')}) \\d{1,2}(?:st|nd|rd|th)?),? (?:19|20)\\d\\d`,
  'iu',
);

/**
 * The scope of a question above a schema. Years and names that a leaf has in its own name choose among the leaves ("in 2024
 * and in 2025") and restrict none.
 */
export function scopeOf(analysis: Analysis, leafNames: readonly string[]): SchemaScope {
  const { question, years, named, terms } = analysis;
  const ofLeaves = new Set(
    leafNames.flatMap((name) =>
      wordsOf(name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=\p{L})(?=\d)|[_-]+/gu, ' ')).map(({ key }) => key),
    ),
  );
  const [year = null] =
    years.length === 1 && !leafNames.some((name) => /(?:19|20)\d\d/.test(name)) ? years : [];
  const month = year === null ? undefined : MONTH_AND_YEAR.exec(question)?.[1]?.toLowerCase();
  const names = named.filter((key) => !ofLeaves.has(key) && !isMonth(key) && !isAbbreviation(key, question));
  const about = ASKS.test(question)
    ? []
    : terms
        .filter(({ word }) => `the ${word}`.replace(SELF, '') !== '')
        .map(({ key }) => key)
        .filter((key) => !OF_FORM.has(key) && !isMonth(key) && !isAbbreviation(key, question));
  const things = about.filter((key) => !ofLeaves.has(key));
  const isOfSeveral = /,|(?<!\p{L})(?:and|or|plus)(?!\p{L})/iu.test(question);
  const topic = (isOfSeveral ? things : about).filter((key) => !OF_REACHING.has(key));
  return { year, month: month === undefined ? null : MONTHS.indexOf(month) + 1, names, things, topic };
}

/** "IPO", "ARR" are common nouns, which pages write out. */
function isAbbreviation(key: string, question: string): boolean {
  return wordsOf(question).some(
    (word) => word.key === key && /^\p{Lu}{2,5}s?$/u.test(question.slice(word.start, word.end)),
  );
}

function isMonth(key: string): boolean {
  return MONTHS.some((month) => keyOfWord(month) === key);
}

/** Whether a quote is of the object that is asked about. What is known of its page is null for structured sources. */
export function isWithin(
  scope: SchemaScope,
  { excerpt, publishedAt }: Citation,
  page: QuotedPage | null,
): boolean {
  const near = [excerpt, page?.headings ?? '', page?.title ?? '', page?.url.replace(/[-_/]/g, ' ') ?? ''];
  const lead = page?.text.slice(0, LEAD_CHARACTERS) ?? '';
  near.push(page?.isArticle ? lead : (FULL_DATE.exec(lead)?.[0] ?? ''));
  const words = near.join('\n');
  const cameOut = page?.publishedAt ?? publishedAt;
  return (
    isOfTime(scope, words, cameOut) &&
    holds(words, scope.names) &&
    (page === null || scope.things.length === 0 || holdsSome(`${words}\n${page.text}`, scope.things))
  );
}

/** Whether an address or a number is told with all that a headline names, and is not just the house's own: "Jesmond", "Works council". */
export function isToldWith({ topic }: SchemaScope, { excerpt }: Citation, page: QuotedPage | null): boolean {
  return holds(`${excerpt}\n${page?.headings ?? ''}`, topic);
}

function holds(text: string, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const held = new Set(wordsOf(text).map(({ key }) => key));
  return keys.every((key) => held.has(key));
}

function holdsSome(text: string, keys: readonly string[]): boolean {
  return wordsOf(text).some(({ key }) => keys.includes(key));
}

function isOfTime({ year, month }: SchemaScope, words: string, cameOut: Date | null): boolean {
  if (year === null) return true;
  if (cameOut?.getUTCFullYear() === year && (month === null || cameOut.getUTCMonth() + 1 === month))
    return true;
  const isOfYear = new RegExp(`(?<!\\d)${year}(?!\\d)`).test(words);
  return isOfYear && (month === null || holdsMonth(words, month));
}

function holdsMonth(words: string, month: number): boolean {
  const name = MONTHS[month - 1] ?? '';
  return new RegExp(
    `(?<!\\p{L})${name.slice(0, 3)}(?:${name.slice(3)})?(?!\\p{L})|(?<!\\d)(?:19|20)\\d\\d-0?${month}(?!\\d)`,
    'iu',
  ).test(words);
}
