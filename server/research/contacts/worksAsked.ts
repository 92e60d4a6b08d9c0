import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { saidFor } from '../questions/words/synonyms.ts';
import { wordsOf } from '../questions/words/words.ts';
import type { Work } from './works.ts';

/** The days, `2026-01-31`, from and to which something counts, both included. */
export interface Span {
  from: string;
  to: string;
}

const ALWAYS: Span = { from: '0000-01-01', to: '9999-12-31' };
const YEAR = '(?<!\\d)((?:19|20)\\d\\d)(?!\\d)';
const BETWEEN = new RegExp(
  `(?:between|from) ${YEAR}(?: and | to | until |[–—-])${YEAR}|${YEAR}[–—-]${YEAR}`,
  'iu',
);
const SINCE = new RegExp(
  `(?<!\\p{L})(?:since|starting (?:in|from)|as of) (?:the (?:beginning|start) of )?${YEAR}|from ${YEAR} (?:on|onwards?|to (?:now|today|date))|in ${YEAR} (?:or|and) (?:later|after|since)`,
  'iu',
);
const AFTER = new RegExp(`(?<!\\p{L})(?:after|later than) ${YEAR}`, 'iu');
const BEFORE = new RegExp(`(?<!\\p{L})(?:before|prior to|earlier than) ${YEAR}`, 'iu');
const UNTIL = new RegExp(`(?<!\\p{L})(?:until|till|up to|by(?: the end of)?|through) ${YEAR}`, 'iu');
const RECENT =
  /(?<!\p{L})(?:in|over|during|within) the (?:last|past) (?:(?<count>\d{1,2}|two|three|four|five|six|twelve) )?(?<unit>years?|months?|weeks?)(?!\p{L})/iu;
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, twelve: 12 };
const DAYS = { year: 365, month: 31, week: 7 } as const;
const DAY_MS = 86_400_000;

/** The time to which a question restricts what it asks for; null where it names none. */
export function spanAsked(question: string, today: Date): Span | null {
  const [from, to, fromOfTwo, toOfTwo] = (BETWEEN.exec(question) ?? []).slice(1);
  const between = { from: from ?? fromOfTwo, to: to ?? toOfTwo };
  if (between.from !== undefined && between.to !== undefined)
    return { from: `${between.from}-01-01`, to: `${between.to}-12-31` };
  const yearOf = (pattern: RegExp) =>
    pattern
      .exec(question)
      ?.slice(1)
      .find((year) => year !== undefined);
  const [since, after, before, until] = [SINCE, AFTER, BEFORE, UNTIL].map(yearOf);
  if (since !== undefined) return { ...ALWAYS, from: `${since}-01-01` };
  if (after !== undefined) return { ...ALWAYS, from: `${Number(after) + 1}-01-01` };
  if (before !== undefined) return { ...ALWAYS, to: `${Number(before) - 1}-12-31` };
  if (until !== undefined) return { ...ALWAYS, to: `${until}-12-31` };
  const years = (question.match(new RegExp(YEAR, 'gu')) ?? []).toSorted();
  const [first, last] = [years[0], years.at(-1)];
  if (first !== undefined) return { from: `${first}-01-01`, to: `${last}-12-31` };
  return spanSpoken(question, today);
}

/** "This year", "in the last six months". */
function spanSpoken(question: string, today: Date): Span | null {
  const thisYear = today.getUTCFullYear();
  const named = [
    [/(?<!\p{L})this year(?!\p{L})/iu, thisYear],
    [/(?<!the )(?<!\p{L})last year(?!\p{L})/iu, thisYear - 1],
    [/(?<!\p{L})next year(?!\p{L})/iu, thisYear + 1],
  ] as const;
  const year = named.find(([words]) => words.test(question))?.[1];
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const { count = '1', unit = '' } = RECENT.exec(question)?.groups ?? {};
  if (unit === '') return null;
  const length =
    (COUNTS[count.toLowerCase()] ?? Number(count)) * DAYS[unit.replace(/s$/iu, '').toLowerCase() as 'year'];
  const from = new Date(today.getTime() - length * DAY_MS).toISOString().slice(0, 10);
  return { from, to: today.toISOString().slice(0, 10) };
}

/** Whether some day of a year lies within a span. */
export const isYearWithin = (year: number, { from, to }: Span): boolean =>
  `${year}-12-31` >= from && `${year}-01-01` <= to;

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const BEHIND = `(?=[?.!,;]|$| (?:in|at|on|for|during|since|before|after|this|last|next|and|recently|lately|so far)(?!\\p{L}))`;
/** "Posts about seals", "articles on the price of copper": not "on the blog", nor "on which boards". */
const MATTER = `(?<topic>(?!(?:which|what|whom?|her|him|them|his|their|it|in|and)(?!\\p{L}))[^?.!,;]{2,60}?)${BEHIND}`;
const TOPIC = new RegExp(
  `(?<!\\p{L})(?:about|regarding|concerning|dealing with|on the (?:subject|topic|matter) of) ${MATTER}`,
  'iu',
);
const TOPIC_OF_ON = new RegExp(`(?<!\\p{L})on ${MATTER}`, 'iu');
/** Where something is put or done, and no matter that it is about. */
const OF_PLACE =
  /(?<!\p{L})(?:blogs?|journal|web ?sites?|sites?|pages?|newsroom|news|company|firm|business|linkedin|twitter|x|medium|substack|youtube|intranet|magazine|stage|panels?|boards?|jur(?:y|ies)|committees?|councils?|podcasts?|shows?|radio|television|tv|air|record|behalf|events?|programme|agenda|average|request|demand|line|webinars?)(?!\p{L})/iu;
const PLACE = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:in|at|near) (?:the )?(?<place>(?!${MONTH}(?!\\p{L}))\\p{Lu}[\\p{L}\\d&’'.-]*(?: (?:(?:of|and|the|de|for) )?\\p{Lu}[\\p{L}\\d&’'.-]*){0,5})`,
    'u',
  ),
);
/** Words of a question about works that say nothing of their matter. */
const SAYS_NOTHING =
  /^(?:the|a|an|his|her|their|its|of|and|or|for|to|in|on|topics?|subjects?|matters?|issues?|things?|anything|something|recent(?:ly)?|latest|general|work|company|use|role|future|state|question)$/iu;

/** What a question narrows works to, beside their kind and their time. */
export interface WorksNarrowed {
  /** Keys of the words of which each must be told: of a matter, or of a place. */
  topic: string[];
  place: string[];
}

/** The matter and the place that a question names. @param employerNames what is said of the house itself narrows nothing */
export function narrowedBy(question: string, employerNames: ReadonlySet<string>): WorksNarrowed {
  const told = TOPIC.exec(question)?.groups?.topic;
  const toldByOn = TOPIC_OF_ON.exec(question)?.groups?.topic ?? '';
  const topic = told ?? (OF_PLACE.test(toldByOn) ? '' : toldByOn);
  const { place = '' } = PLACE.exec(question)?.groups ?? {};
  return {
    topic: mentions(topic, employerNames) ? [] : keysOf(topic),
    place: /^\p{Lu}/u.test(place) && !isEmployer(place, question, employerNames) ? keysOf(place) : [],
  };
}

/** The house itself, also by the last word of its name: "at the Playhouse" of the Calder Playhouse. */
function isEmployer(place: string, question: string, employerNames: ReadonlySet<string>): boolean {
  const isShort = question.includes(` the ${place}`) && !place.includes(' ');
  const called = foldName(place);
  return (
    mentions(place, employerNames) ||
    (isShort && [...employerNames].some((name) => foldName(name).endsWith(` ${called}`)))
  );
}

const keysOf = (words: string): string[] =>
  wordsOf(words)
    .filter(({ word }) => !SAYS_NOTHING.test(word))
    .map(({ key }) => key);

/** Whether words tell of all that is asked for. */
export function tellsAll(words: string, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const held = new Set(wordsOf(words).map(({ key }) => key));
  return keys.every((key) => held.has(key) || [...saidFor(key)].some((said) => held.has(said)));
}

const LATEST =
  /(?<!\p{L})(?:latest|newest|most recent|last|freshest)(?: (?<count>\d{1,2}|two|three|four|five))?(?: \p{L}+){0,2}? (?<noun>posts?|articles?|blog ?posts?|pieces?|columns?|essays?|papers?|publications?|entr(?:y|ies)|stor(?:y|ies)|texts?|contributions?|writings?|talks?|keynotes?|webinars?|panels?|podcasts?|interviews?|appearances?|engagements?|presentations?|awards?|speech|lectures?)(?!\p{L})/iu;
const EARLIEST =
  /(?<!\p{L})(?:first|earliest|oldest)(?: \p{L}+){0,2}? (?:post|article|blog ?post|piece|column|essay|paper|publication|entry|story|text|talk|keynote|webinar|panel|podcast|interview|appearance|presentation|award|lecture)(?!\p{L})/iu;

/** "Her next talk", of several to come. */
const NEXT =
  /(?<!\p{L})(?:next|upcoming)(?: \p{L}+){0,2}? (?:post|article|column|talk|keynote|webinar|panel|podcast|interview|appearance|presentation|lecture|event|conference)(?!\p{L})/iu;

/** Of works newest first, those that "her latest post" or "his first talk" asks for; none where a day is missing to say which those are. */
export function ofTurnAsked(works: readonly Work[], question: string): Work[] {
  const { count, noun } = LATEST.exec(question)?.groups ?? {};
  const isOne = noun !== undefined && count === undefined && !/s$/iu.test(noun);
  const wanted = isOne ? 1 : count === undefined ? null : (COUNTS[count.toLowerCase()] ?? Number(count));
  const isFirst = EARLIEST.test(question) || NEXT.test(question);
  if (wanted === null && !isFirst) return [...works];
  if (works.some(({ day }) => day === null) && works.length > (wanted ?? 1)) return [];
  return isFirst ? works.slice(-1) : works.slice(0, wanted ?? 1);
}
