import type { Wanted } from '../analysis.ts';
import type { Excerpt } from '../excerpts.ts';
import { type Heading, LEVEL_OF_LABELS } from '../headings.ts';
import { asksBusinessYear, inFullYears, isOfBusinessYear, yearOfColumn } from '../words/businessYears.ts';
import { tellsYearBefore, withoutComparedYears, yearAbove } from './figures/when/comparatives.ts';
import type { Reading } from './finding.ts';
import { isOfYearBefore } from './yearBefore.ts';

/** What is answered by a figure, or by what is written like one. */
export const FIGURES: ReadonlySet<Wanted> = new Set<Wanted>([
  'number',
  'share',
  'money',
  'hours',
  'email',
  'phone',
]);
/** Of these each figure is held to the years of its own clause. */
const BOUND_BY_CLAUSE: ReadonlySet<Wanted> = new Set<Wanted>(['number', 'share', 'money']);

/** `2025`, `31 December 2025`, `Q3 2025`, `9M 2025`, `2025/26`: the heading of a column of one year. */
const OF_YEAR =
  /^(?:\D{0,12}|[QH]\d |\d{1,2}[MH] |\d{1,2}\.? \p{L}{3,9} )(?:19|20)\d\d(?: ?[/–-] ?(?:20)?\d\d)?\D{0,12}$/iu;

const AHEAD =
  /(?<!\p{L})(?<how>by|in|from|until|for|on) (?:\d{1,2}(?:st|nd|rd|th)? )?(?:\p{L}+ )?(?:\d{1,2},? )?(?<year>20\d\d)(?!\d)/giu;
/** "In the previous year sales came to …", below "2025 in figures". */
const OPENS_BEFORE =
  /^(?:in the (?:previous|prior|preceding) (?:financial |business )?year|(?:in )?the year before|a year earlier|im vorjahr|l['’](?:année précédente|exercice précédent)|(?:en )?el (?:año|ejercicio) anterior|nell['’](?:anno|esercizio) precedente)(?!\p{L})/iu;
const ASKS_BEFORE = /(?<!\p{L})(?:previous|prior|preceding|before|earlier)(?!\p{L})/iu;

/** Whenever that was: what a thing costs is asked of today. */
const ASKS_WHAT_WAS = /(?<!\p{L})(?:did|was|were|had)(?!\p{L})/iu;

/** "2022 | Series A | £12 million": of a row that has a name of its own the date tells only when that was. */
const isDateOfNamedRow = ({ passage: label }: Heading, { passage, headings }: Excerpt): boolean => {
  const { cell } = passage.line;
  const isOfRow = (place = label.line.cell) => cell !== undefined && place?.row === cell.row;
  return (
    isOfRow() &&
    headings.some(
      (other) => other.kind !== undefined && other.passage !== label && isOfRow(other.passage.line.cell),
    )
  );
};

/** A question about a year is answered by words about that year. */
export function isOfYear(
  excerpt: Excerpt,
  { analysis: { years, wanted, question }, today }: Reading,
): boolean {
  const { passage, headings, page } = excerpt;
  // The label of a row or column says of which year a cell is.
  const labelled = headings
    .filter((label) => years.length > 0 || !ASKS_WHAT_WAS.test(question) || !isDateOfNamedRow(label, excerpt))
    .map(({ level, text }) => ({ level, text: inFullYears(text) }))
    .filter(({ level, text }) => level >= LEVEL_OF_LABELS && OF_YEAR.test(text))
    .map(({ text }) => yearOfColumn(text, question));
  if (FIGURES.has(wanted) && OPENS_BEFORE.test(passage.text) && !ASKS_BEFORE.test(question)) {
    const above = yearAbove(headings);
    return above !== null && years.includes(above - 1);
  }
  const thisYear = today.getUTCFullYear();
  if (years.length === 0 && headings.some(({ isOvertaken }) => isOvertaken)) return false;
  if (labelled.length > 0)
    return labelled.some((year) =>
      years.length > 0 ? years.includes(year) : year >= thisYear - 1 && year <= thisYear,
    );
  // What is so until a year to come is so today: a certificate "valid until June 2028".
  const ahead = [...passage.text.matchAll(AHEAD)]
    .filter(({ groups }) => wanted !== 'yesNo' || !/^until$/iu.test(groups?.how ?? ''))
    .map(({ groups }) => Number(groups?.year));
  if (
    ((FIGURES.has(wanted) && !BOUND_BY_CLAUSE.has(wanted)) || wanted === 'yesNo' || wanted === 'items') &&
    ahead.length > 0 &&
    ahead.every((year) => year > thisYear && !years.includes(year))
  )
    return false;
  if (years.length === 0) return true;
  const isOfFigure = wanted === 'money' || wanted === 'share';
  const said = [
    isOfFigure ? withoutComparedYears(passage.text, question) : passage.text,
    page.document.title,
    page.document.url,
    ...headings.map(({ text }) => text),
    // A story of that year tells of it; figures in it may be of the year before.
    ...(FIGURES.has(wanted) || wanted === 'yesNo' ? [] : [page.document.publishedAt?.getUTCFullYear() ?? '']),
  ].join(' ');
  const around = inFullYears(said);
  return years.some(
    (year) =>
      (around.includes(String(year)) && !(isOfFigure && asksBusinessYear(question))) ||
      isOfBusinessYear(around, question) ||
      (isOfFigure && tellsYearBefore(passage.text, year, yearAbove(headings))) ||
      isOfYearBefore(excerpt, year, { isFigure: BOUND_BY_CLAUSE.has(wanted) }),
  );
}
