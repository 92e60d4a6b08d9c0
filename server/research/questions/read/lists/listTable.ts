import { type Quote, quoteOf } from '../../../claims/claim.ts';
import { verbatimReader } from '../../../claims/reader.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { type Finding, findingOf, type Reading } from '../finding.ts';
import type { ItemGroup } from './listItems.ts';
import { asksForAway, isMarkedAway, isRowOfAnotherTime, nameInRow, namesPost } from './listRow.ts';
import { DAY, OF_ANY_KIND } from './listWords.ts';
import { untilLater } from './ofToday.ts';
import {
  areCounts,
  cellsAcross,
  isFilled,
  isLacking,
  type Line,
  linesOf,
  type Table,
  tablesOf,
} from './tableGrid.ts';

/** How a finding calls itself whose row another cell chose. */
export const ROW_CHOSEN = 'row that a column chooses';

/** "Not in Bergen": such a cell denies what it names. */
const DENIES = /(?<!\p{L})(?:no|not|except|without|excluding|from|until|planned|soon)(?!\p{L})/iu;
const CELL_WORDS_MAX = 8;
/** "The Ostrava plant" is told by its place alone. */
const PREMISES_BEHIND_NAME = inAnyCase(
  /(?<=\p{Lu}\p{L}+ )(?:plant|factory|site|office|lab|laboratory|branch|shop|store|works|warehouse|depot)(?!\p{L})/gu,
);

/**
 * Of a table, the things that another of its cells chooses: "brands that are sold through salons" are those beside which "Salons" stands, "lines that
 * run on Sundays" those with a yes below "Sunday service", "depots without a workshop" those with a no there. The things are told row by row or column
 * by column; a heading says what they are.
 */
export function rowsChosen(reading: Reading, asked: ListAsked): ItemGroup[] {
  const { ranked, analysis } = reading;
  if (asked.kind === null || analysis.years.length > 0 || analysis.extreme !== null) return [];
  const besides = new Set(
    wordsOf([...analysis.question.matchAll(PREMISES_BEHIND_NAME)].map(([word]) => word).join(' ')).map(
      ({ key }) => key,
    ),
  );
  const terms = analysis.terms
    .map(({ key }) => key)
    .filter(
      (key) => key !== asked.kind && !besides.has(key) && !OF_ANY_KIND.has(key) && !OF_THE_PAGE.has(key),
    );
  return tablesOf(ranked).flatMap((table) => chosenIn(table, terms, reading, asked));
}

/** "Which of the branches shown", "what are the numbers of": the page shows them, and a cell is how they are told. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(
  ['shown', 'show', 'listed', 'list', 'named', 'mentioned', 'numbers'].map(keyOfWord),
);

/** Goes before any list of which nothing chooses the items. */
const SURE = 2;

function chosenIn(table: Table, terms: readonly string[], reading: Reading, asked: ListAsked): ItemGroup[] {
  const isOfKind = (name: Excerpt, label: string | null) => isToldOfKind(name, label, asked.kind ?? '');
  return linesOf(table, isOfKind).flatMap(({ lines, isOfColumn }) => {
    const there = lines.filter((line) => !isAway(line, reading) && !isHead(line, asked.kind));
    const isAll = isOfColumn && !asked.isWithout && there.every((line) => isToldAbove(line, terms));
    const choose = (line: Line) =>
      chosen(line, { lines, terms, isWithout: asked.isWithout, today: reading.today });
    const byLine = there.map((line) => (isAll ? itemOf(line, []) : choose(line)));
    // A thing that is chosen and cannot be told, or is away at some time only, leaves the list incomplete.
    const isShort =
      byLine.some((told) => told?.length === 0) ||
      lines.some((line) => !there.includes(line) && isAwayInPart(line) && (isAll || choose(line) !== null));
    const items = isShort ? [] : byLine.flatMap((told) => told ?? []);
    // "Wednesday to Saturday" are four days.
    if (asked.kind === DAY && items.some(({ claim }) => SPAN.test(claim.value))) return [];
    // What all rows have in common chooses none of them, unless a column counts it.
    const isSome =
      items.length > 0 && (isOfColumn || items.length < lines.length || areAllCounted(lines, terms));
    const coverage = Math.max(...lines.map(({ name }) => name.coverage));
    return isSome ? [{ items: unique(items), score: SURE + coverage, isPartial: false }] : [];
  });
}

/** "Ship" above the names of ships, written as a row like theirs, is none of them. */
function isHead({ name }: Line, kind: string | null): boolean {
  const [noun, ...more] = wordsOf(name.excerpt.passage.text);
  return noun !== undefined && more.length === 0 && (noun.key === kind || keyOfWord(noun.word) === kind);
}

const SPAN = /(?<=\p{L}) ?(?:–|-|—|to|until|bis|au|al) ?(?=\p{L})/u;

/** Its own words or another cell say that the thing is not there; where just those are asked for, they are. */
const isAway = ({ name, cells }: Line, { analysis, today }: Reading): boolean =>
  !asksForAway(analysis.question) &&
  (isRowOfAnotherTime(name, today) ||
    cells.some(
      ({ excerpt, label }) =>
        isMarkedAway(excerpt.passage.text) &&
        !namesPost(label) &&
        !(IS_OPEN_POINT.test(excerpt.passage.text.trim()) && OF_DETAIL.test(label)),
    ));
/** How long it is, or who plays, may be told later: the thing is there. */
const IS_OPEN_POINT = /^(?:to be (?:announced|confirmed|decided|named)|tb[acd])(?!\p{L})/iu;
const OF_DETAIL =
  /(?<!\p{L})(?:time|duration|length|price|prices|cost|fee|cast|author|music|interval|notes?|languages?|speakers?|teachers?|venue|room|hall|size|colou?rs?)(?!\p{L})/iu;

/** "Spring: open, autumn: sold out": what is not there at one time may be there at another. */
const isAwayInPart = ({ cells }: Line): boolean =>
  cells.some(({ excerpt, label }) => OF_TIME.test(label) && isMarkedAway(excerpt.passage.text)) &&
  cells.some(({ excerpt }) => STANDS.test(excerpt.passage.text.trim()));
const OF_TIME =
  /(?<!\p{L})(?:spring|summer|autumn|winter|season|term|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L})|(?<!\d)20\d\d(?!\d)/iu;
const STANDS =
  /^(?:open|bookable|available|on sale|in stock|free places|places (?:free|left)|yes|✓|✔|✅|•|●)(?!\p{L})/iu;

const unique = (items: Finding<string>[]): Finding<string>[] => [
  ...new Map(items.map((item) => [item.claim.value, item])).values(),
];

/** The label above a column says what its cells are; what the things of a line are, the headings above the table or the page as well. */
function isToldOfKind({ headingKeys, pageKeys }: Excerpt, label: string | null, kind: string): boolean {
  const kinds = [kind, ...saidFor(kind)];
  const labelled = new Set(wordsOf(label ?? '').map(({ key }) => key));
  return label === null
    ? kinds.some((key) => headingKeys.has(key) || pageKeys.has(key))
    : kinds.some((key) => labelled.has(key));
}

/** Words of a question that neither the headings of a table say, nor the name of a line. */
function openIn({ name: { excerpt } }: Line, terms: readonly string[]): string[] {
  const around = new Set([...excerpt.headingKeys, ...wordsOf(excerpt.passage.text).map(({ key }) => key)]);
  return terms.filter((key) => !isSaidIn(around, key));
}
const isOpen = (line: Line, terms: readonly string[]): boolean =>
  openIn(line, terms).some((key) => !GENERIC.has(key));

/** The headings of a table say in the question's own words of what all its lines are. */
const isToldAbove = ({ name: { excerpt } }: Line, terms: readonly string[]): boolean =>
  terms.some((key) => !GENERIC.has(key)) &&
  terms.every((key) => excerpt.headings.some(({ text }) => wordsOf(text).some((word) => word.key === key)));

/** "In which countries do they have stockists?": a column with that head has a number of them in every row. */
function areAllCounted(lines: readonly Line[], terms: readonly string[]): boolean {
  const [first] = lines;
  if (first === undefined) return false;
  const open = openIn(first, terms);
  return first.cells.some(({ label, place }) => {
    const header = new Set(wordsOf(label).map(({ key }) => key));
    return (
      open.some((key) => header.has(key)) &&
      open.every((key) => isSaidIn(header, key) || HAVING.has(key)) &&
      areCounts(cellsAcross(lines, place).map(({ excerpt }) => excerpt.passage.text))
    );
  });
}

/** The thing of a line, null where none of its cells chooses it: a cell beside it says all that the table's heading and the thing's name leave unsaid. */
function chosen(
  line: Line,
  {
    lines,
    terms,
    isWithout,
    today,
  }: { lines: readonly Line[]; terms: readonly string[] } & Pick<Choice, 'isWithout' | 'today'>,
): Finding<string>[] | null {
  if (!isOpen(line, terms)) return null;
  const open = openIn(line, terms);
  const beside = line.cells.find((cell) => {
    const column = cellsAcross(lines, cell.place).map(({ excerpt }) => excerpt.passage.text);
    return isChoosing(cell.excerpt, cell.label, { open, column, isWithout, today });
  });
  return beside === undefined ? null : itemOf(line, [quoteOf(beside.excerpt.passage)]);
}

function itemOf({ name }: Line, via: Quote[]): Finding<string>[] {
  const item = nameInRow(name.excerpt.passage.text);
  if (item === '') return [];
  return findingOf<string>(name, {
    value: item,
    said: { words: item, reader: verbatimReader },
    at: 0,
    name: ROW_CHOSEN,
    strength: 0.85,
    via,
  });
}

interface Choice {
  open: readonly string[];
  /** What stands in the same place of the other lines. */
  column: readonly string[];
  isWithout: boolean;
  today: Date;
}

function isChoosing(
  { passage: { text }, words }: Excerpt,
  label: string,
  { open, column, isWithout, today }: Choice,
): boolean {
  const header = new Set(wordsOf(label).map(({ key }) => key));
  const untold = open.filter((key) => !isSaidIn(header, key) && !tellsDoer(header, key));
  // "Which ships carry cars?": a number of cars says so.
  const isHeaded = untold.length < open.length && untold.every((key) => HAVING.has(key));
  const telling = isHeaded ? [] : untold;
  if (isWithout) return telling.length === 0 && isLacking(text);
  if (telling.length === 0) return isFilled(text, column);
  const own = new Set(words.map(({ key }) => key));
  return (
    words.length <= CELL_WORDS_MAX &&
    !DENIES.test(untilLater(text, today)) &&
    telling.every((key) => isSaidIn(own, key))
  );
}

/** "Director" above a name says whom they were directed by. */
const tellsDoer = (header: ReadonlySet<string>, key: string): boolean =>
  key.length >= DEED_LEAST && [...header].some((word) => word === `${key}or` || word === `${key}er`);
const DEED_LEAST = 4;

const HAVING: ReadonlySet<string> = new Set(
  'carry take have hold own bear feature include support allow accept provide offer come serve stock'
    .split(' ')
    .map(keyOfWord),
);

const isSaidIn = (held: ReadonlySet<string>, key: string): boolean =>
  held.has(key) || [...saidFor(key)].some((other) => held.has(other));
