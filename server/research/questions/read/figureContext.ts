import type { Analysis } from '../analysis.ts';
import type { Excerpt } from '../excerpts.ts';
import type { Ranked } from '../ranking.ts';
import type { Word } from '../words.ts';
import { keyOfWord, wordsOf } from '../words.ts';
import { isOfAgentAsked, isOfNamedPart, isOfSeveral, isOfSubjectAsked } from './agents.ts';
import { clauseHits, onlyBest, type Place, partAt } from './clauses.ts';
import { type Reading, tenseOf } from './finding.ts';
import { isSupposed, withoutRules } from './modality.ts';
import { isOfDeal, isOfPartAsked, isOfRelationAsked } from './relations.ts';
import { isOfEarlierWork } from './whose.ts';

/** Words that only join a figure to what it is of: "amounts to", "of about". */
const JOINT =
  /(?:^|\s|[:=–])(?:of|at|to|for|from|by|with|in|is|are|was|were|now|currently|only|just|about|around|approximately|some|roughly|over|up|nearly|almost|more than|at least|as much as|amounts?|amounted|comes?|came|totals?|totalled|totalling|stands?|stood|reached|[:=–])\s*$/iu;
const BEFORE_LABEL =
  /[,;()–—]\s|[.:]\s|(?<!\p{L})(?:from|for|at|by|with|in|on|to|into|over|as|than|and|or|while|but|which|who|that|after|before|when|if|is|are|was|were|has|have|had|will)(?!\p{L})/giu;
const BEHIND_LABEL =
  /[,;:().–—](?:\s|$)|(?<!\p{L})(?:for|from|by|with|to|after|before|on|at|and|or|plus|as|than|while|but|which|who|that|since|led|is|are|was|were|has|have|had)(?!\p{L})/iu;

/** What a figure is of by its own phrase: "an upfront payment of | $30 million", "£38 million | in a Series C". */
export function labelOf(text: string, figure: Place, figures: readonly Place[]): Place {
  const floor = Math.max(0, ...figures.filter(({ end }) => end <= figure.start).map(({ end }) => end));
  let near = text.slice(floor, figure.start);
  for (let joint = JOINT.exec(near); joint !== null; joint = JOINT.exec(near))
    near = near.slice(0, joint.index);
  const cut = [...near.matchAll(BEFORE_LABEL)].at(-1);
  const start = floor + (cut === undefined ? 0 : cut.index + cut[0].length);
  const ceiling = Math.min(
    text.length,
    ...figures.filter(({ start: next }) => next >= figure.end).map(({ start: next }) => next),
  );
  const stop = BEHIND_LABEL.exec(text.slice(figure.end, ceiling));
  return { start, end: stop === null ? ceiling : figure.end + stop.index };
}

/** How many of the words asked for stand in the own phrase of each figure. */
export function labelHits(
  text: string,
  figures: readonly Place[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
  weightOf: (key: string) => number = () => 1,
): number[] {
  return figures.map((figure) => {
    const { start, end } = labelOf(text, figure, figures);
    const held = words.filter((word) => keys.has(word.key) && word.start >= start && word.end <= end);
    return [...new Set(held.map(({ key }) => key))].reduce((sum, key) => sum + weightOf(key), 0);
  });
}

/**
 * The figure that is of what the question asks: the one whose own phrase holds most of its words, unless what is said behind another
 * holds more of them ("membership is $347 for one and $247 for each additional family member"); null where that cannot be told.
 */
export function meantOf<Figure extends Place>(
  text: string,
  figures: readonly Figure[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
  weightOf?: (key: string) => number,
): Figure | null {
  const inClauses = clauseHits(text, figures, words, keys, weightOf);
  const labelled = onlyBest(labelHits(text, figures, words, keys, weightOf));
  const isOutdone = labelled !== null && onlyBest(behindHits(text, figures, words, keys)) !== labelled;
  const at = labelled === null || isOutdone ? onlyBest(inClauses) : labelled;
  return at === null ? null : (figures[at] ?? null);
}

/** How many of the words asked for stand in the clause of each figure, not counting what the clause says before the figure's own phrase. */
function behindHits(
  text: string,
  figures: readonly Place[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
): number[] {
  return figures.map((figure, at) => {
    const { start } = labelOf(text, figure, figures);
    return clauseHits(
      text,
      figures,
      words.filter((word) => word.start >= start),
      keys,
    )[at] as number;
  });
}

/**
 * Whether a figure is told as the question asks for it: not as a bound, a possibility or a plan where a fact is asked for,
 * not of the contrary, not of somebody else, and not of another thing that its own phrase names.
 */
export function isToldAsAsked(
  one: Ranked,
  figure: Place,
  figures: readonly Place[],
  reading: Reading,
): boolean {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  const { question } = reading.analysis;
  return (
    isOfTimeAsked(text, figure, question) &&
    !isSupposed(text, figure.start, question) &&
    !isOfFutureYear(text, figure, figures, reading) &&
    isNoBound(text.slice(0, figure.start), question) &&
    !isOpenEnd(text, figure, question) &&
    !isOfRange(text, figure, question) &&
    !isExcluded(excerpt, figure, reading.analysis) &&
    !isContrary(text, figure, figures, question) &&
    isOfRelationAsked(text, question) &&
    isOfPartAsked(text.slice(figure.end), question) &&
    !isOfDeal(excerpt, reading.analysis) &&
    isOfAgentAsked(excerpt, figure, figures, reading) &&
    !isOfNamedPart(excerpt, figure, reading) &&
    !isOfSeveral(excerpt, reading) &&
    isOfSubjectAsked(excerpt, reading) &&
    !isOfOwnLabel(one, figure, figures, reading.analysis) &&
    (!isOfEarlierWork(text) ||
      /(?<!\p{L})(?:lead|led|manage\p{L}*|run|ran|head\p{L}*|former|previous|before)(?!\p{L})/iu.test(
        question,
      ))
  );
}

/** Who may is allowed to; what may is possible. */
const POSSIBLE =
  /(?<!(?:you|we|customers|members|guests|visitors|users|anyone|everyone|one) )(?<!\p{L})(?:may|might|could|would)(?!\p{L})/iu;
const UNDECIDED =
  /(?<!\p{L})(?:in (?:advanced |early )?talks|committed|commits|pledged?|pledges|promised|promises|undertakes?|undertook|rumou?red|reportedly|seeks?|seeking|considering|proposed|planned)(?!\p{L})/iu;
const ASKS_MOST =
  /(?<!\p{L})(?:can|could|may|might|would|at most|maximum|max|up to|most|largest|biggest|greatest|highest|longest|limit|capacity|top)(?!\p{L})/iu;
const ASKS_PLAN =
  /(?<!\p{L})(?:commit\p{L}*|pledge\p{L}*|promise\p{L}*|want|wants|plan|plans|planned|planning|expect|expects|expected|expecting|will|aim|aims|target|targets|goal|due|upcoming|going|should|next|future|coming|out)(?!\p{L})/iu;
const ASKS_PAST =
  /(?<!\p{L})(?:former|formerly|previous|previously|past|used to|until|before|prior|at the time|last)(?!\p{L})/iu;

/** What will last is agreed on, and no mere plan. */
const ASKS_DURATION =
  /(?<!\p{L})(?:how long|(?:over|for|within|in) how many (?:years|months|weeks|days|hours)|how many (?:years|months|weeks|days|hours))(?!\p{L})/iu;
const OTHER_PLAN =
  /(?<!\p{L})(?:plan|plans|planned|aim|aims|hope|hopes|intend|intends|expects?|expected|target)(?!\p{L})/iu;

/** A plan answers a question for a plan, what may be one for what may be, what was one for what was. */
export function isOfTimeAsked(text: string, { start }: Pick<Place, 'start'>, question: string): boolean {
  const part = partAt(text, start);
  const before = text.slice(Math.max(0, text.indexOf(part)), start);
  if (
    (POSSIBLE.test(before) || UNDECIDED.test(before)) &&
    !ASKS_MOST.test(question) &&
    !ASKS_PLAN.test(question)
  )
    return false;
  // "A former tram depot" was bought, and is no matter of the past.
  switch (tenseOf(withoutRules(part).replace(/(?<!\p{L})an? former /giu, 'a '))) {
    case 'present':
      return true;
    case 'plan':
      return ASKS_PLAN.test(question) || (ASKS_DURATION.test(question) && !OTHER_PLAN.test(part));
    case 'past':
      return ASKS_PAST.test(question);
    default:
      return ASKS_MOST.test(question);
  }
}

const YEAR_AHEAD = /(?<!\p{L})(?:by|in|from|until|for) (?:\p{L}+ )?(20\d\d)(?!\d)/giu;

/** "75 % by 2027": a figure whose own clause names a year to come, and no other, answers a question about that year only. */
function isOfFutureYear(
  text: string,
  figure: Place,
  figures: readonly Place[],
  { analysis: { years, question }, today }: Reading,
): boolean {
  const before = text.slice(
    Math.max(0, ...figures.map(({ end }) => end).filter((end) => end <= figure.start)),
    figure.start,
  );
  const from = figure.start - (before.length - before.search(/[^,;]*$/u));
  const next = Math.min(
    text.length,
    ...figures.map(({ start }) => start).filter((start) => start >= figure.end),
  );
  const stop = text.slice(figure.end, next).search(/[,;]/u);
  const clause = text.slice(from, stop < 0 ? next : figure.end + stop);
  const ahead = [...clause.matchAll(YEAR_AHEAD)].map(([, year]) => Number(year));
  return (
    ahead.length > 0 &&
    !ASKS_PLAN.test(question) &&
    ahead.every((year) => year > today.getUTCFullYear() && !years.includes(year))
  );
}

const AT_MOST =
  /(?<!\p{L})(?:up to|as much as|as many as|at most|no more than|not more than|a maximum of|max(?:imum)?\.?)\s*$/iu;
const BELOW = /(?<!\p{L})(?:(?:fewer|less|lower|smaller) than|under|below)\s*$/iu;

/** "Up to 120" answers what is the most, and nothing else; "fewer than 20,000" answers nothing. */
function isNoBound(before: string, question: string): boolean {
  if (BELOW.test(before)) return /(?<!\p{L})(?:less|fewer|under|below|up to)(?!\p{L})/iu.test(question);
  return !AT_MOST.test(before) || ASKS_MOST.test(question);
}

/** "From 20 people up" tells the least, and no count. */
function isOpenEnd(text: string, { start, end }: Place, question: string): boolean {
  return (
    /(?<!\p{L})(?:from|ab) $/iu.test(text.slice(0, start)) &&
    /^ (?:\p{L}+ )?(?:up|upwards|onwards)(?!\p{L})/iu.test(text.slice(end)) &&
    !ASKS_LEAST.test(question)
  );
}

const RANGE_BEFORE = /(?<!\p{L})(?:from|between) [£$€]?\d[\d.,]*[km]?(?: \p{L}+)? (?:to|and) $/iu;
const RANGE_BEHIND = /^ ?(?:to|and|–|-) ?[£$€]?\d/iu;
const GROWN =
  /(?<!\p{L})(?:gr[eo]wn?|rose|risen|rises|increased|went|gone|fell|fallen|dropped|up|down)[^.;]{0,40}$/iu;
const ASKS_LEAST = /(?<!\p{L})(?:at least|minimum|least|smallest|lowest|cheapest|shortest|from)(?!\p{L})/iu;

/** "From 8 to 200": the ends of a range are the least and the most; "grown from 6 to 44" is 44 today. */
function isOfRange(text: string, { start, end }: Place, question: string): boolean {
  const before = text.slice(0, start);
  const upper = RANGE_BEFORE.exec(before);
  if (upper !== null) return !GROWN.test(before.slice(0, upper.index)) && !ASKS_MOST.test(question);
  const lower = /(?<!\p{L})(?:from|between) $/iu.exec(before);
  if (lower === null || !RANGE_BEHIND.test(text.slice(end))) return false;
  return GROWN.test(before.slice(0, lower.index)) || !ASKS_LEAST.test(question);
}

const LEFT_OUT =
  /^[^,;.]{0,12}?(?:,? )(?:before|excluding|without|net of|not (?:including|counting)|on top of|in addition to|instead of) ((?:[\p{L}-]+ ?){1,4})/iu;

/** "30 days before the event" leaves nothing out. */
const SPAN_OF_TIME =
  /^[ -](?:working |business |calendar )?(?:years?|months?|weeks?|days?|hours?|minutes?)(?!\p{L})/iu;

/** "£210m before transaction costs" tells no costs. */
function isExcluded({ passage, words }: Excerpt, { end }: Place, { terms }: Analysis): boolean {
  const { text } = passage;
  const match = LEFT_OUT.exec(text.slice(end));
  if (match === null || SPAN_OF_TIME.test(text.slice(end))) return false;
  const from = end + match[0].length - (match[1] ?? '').length;
  const to = end + match[0].length;
  const held = terms.flatMap(({ key }) => words.filter((word) => word.key === key));
  return held.some(
    ({ key, start }) =>
      start >= from && start < to && !words.some((other) => other.key === key && other.start < from),
  );
}

/** Whether a figure is no end of a range that the question does not ask for. */
export function isNoEnd(text: string, figure: Place, question: string): boolean {
  return !isOfRange(text, figure, question);
}

/** Words of which one excludes the others. */
const CONTRARIES = `pre post
gross net
single return
minimum maximum
first second third fourth
q1 q2 q3 q4
permanent seasonal temporary
retail wholesale
import export
adult child
winter summer
inbound outbound
domestic foreign
front rear
organic conventional
male female`
  .split('\n')
  .map((line) => line.split(' ').map(keyOfWord));

/** "Pre-money" is not "post-money": the phrase of the figure says the other of two contraries, and not the one asked for. */
function isContrary(text: string, figure: Place, figures: readonly Place[], question: string): boolean {
  const { start, end } = labelOf(text, figure, figures);
  const label = new Set(wordsOf(text.slice(start, end)).map(({ key }) => key));
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return CONTRARIES.some(
    (set) =>
      set.some((key) => label.has(key)) &&
      set.some((key) => asked.has(key)) &&
      !set.some((key) => label.has(key) && asked.has(key)),
  );
}

/** Words of a figure's own phrase that name nothing. */
const PLAIN =
  /(?<!\p{L})(?:per|a|an|the|each|every|for|from|only|just|and|or|plus|of|in|at|on|is|are|it|its|our|we|you|your|this|that|there|have|has|with|to|pay|pays?|costs?|billed|paid|when|month\p{L}*|year\p{L}*|annual\p{L}*|single|individual|one-time|one-off|flat|users?|seats?|persons?|people|nights?|hours?|days?|weeks?|kg|units?|vat|net|gross|excl|incl|excluding|including|starting|prices?|priced|fees?|rates?|now|today|currently|about|around|over|more|than|least|up|all|total|some|nearly|almost|million|billion|thousand)(?!\p{L})/giu;

/** "1 Gbit/s", "per finding": what a figure is measured in. */
const MEASURE = /\d[\d.,]*\s?[\p{L}/²³]+|(?<!\p{L})(?:per|each) [\p{L}-]+/giu;

/** Where the words asked for stand in headings only, a figure whose own phrase names another thing is of that thing. */
function isOfOwnLabel(
  { excerpt, within }: Ranked,
  figure: Place,
  figures: readonly Place[],
  { terms, wanted }: Analysis,
): boolean {
  if (
    within > 0 ||
    terms.length === 0 ||
    wanted === 'share' ||
    excerpt.headings[0]?.text.trim().endsWith('?')
  )
    return false;
  const { text } = excerpt.passage;
  const { start, end } = labelOf(text, figure, figures);
  const label = `${text.slice(start, figure.start)} ${text.slice(figure.end, end)}`
    .replace(MEASURE, ' ')
    .replace(PLAIN, ' ');
  const asked = new Set(terms.map(({ key }) => key));
  return wordsOf(label).some(
    ({ word, key }) => /\p{L}{3}/u.test(word) && !asked.has(key) && !excerpt.headingKeys.has(key),
  );
}
