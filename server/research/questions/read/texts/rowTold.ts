import type { Excerpt } from '../../excerpts.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import type { Finding, Reading } from '../finding.ts';
import { hasForm, hasFormAsked } from './answerForms.ts';
import { sentenceFinding } from './sentenceFinding.ts';

/** "Until when may the quarry be worked?": what is done until then, a column "Permitted until" leaves out. */
const UNTIL_WHEN = /^(?:until|till|up to) when (?:may|can|is|are|does|do|will) .* (?<deed>\p{L}+)\W*$/iu;
const HEAD_OF_END = /(?<!\p{L})(?:until|till|expir\p{L}+|ends?|valid to)(?!\p{L})/iu;
/** A row that takes back what its other cells tell. */
const GIVEN_UP =
  /(?<!\p{L})(?:cancel\p{L}*|withdrawn|postponed|suspended|discontinued|scrapped|sold|closed|expired|superseded|on hold|abandoned)(?!\p{L})/iu;
const ASKS_PAST = /^when (?:was|were|did)(?!\p{L})/iu;
const ASKS_AHEAD = /^when (?:will|should|is .* (?:due|expected|planned|scheduled))(?!\p{L})/iu;

interface Row {
  cells: Ranked[];
}

/**
 * The cell of a table whose row is told by another cell than its first, and whose column says what is asked of it: "Delivery" of the row with
 * the fishery research vessel, which a number opens. Nothing where two rows fit, or two cells of one.
 */
export function readRowFindings(reading: Reading): Finding<string>[] {
  if (!hasForm(reading.analysis.wanted)) return [];
  const told = rowsOf(reading.ranked).flatMap((row) => cellsToldIn(row, reading));
  const [only, ...others] = told;
  return only === undefined || others.length > 0 ? [] : sentenceFinding(only);
}

function rowsOf(ranked: readonly Ranked[]): Row[] {
  const rows = new Map<string, Row>();
  for (const one of ranked) {
    const { page, passage } = one.excerpt;
    const { cell } = passage.line;
    if (cell === undefined) continue;
    const key = `${page.document.url} ${cell.table} ${cell.row}`;
    const row = rows.get(key) ?? { cells: [] };
    row.cells.push(one);
    rows.set(key, row);
  }
  return [...rows.values()].filter(({ cells }) => cells.length > 1);
}

/** The head of the column that a cell stands in. */
function headOf({ headings, passage }: Excerpt): string {
  const { cell } = passage.line;
  const head = headings.find(({ passage: { line } }) => {
    const place = line.cell;
    return (
      place !== undefined &&
      place.table === cell?.table &&
      place.column === cell.column &&
      place.row !== cell.row
    );
  });
  return head?.text ?? '';
}

function cellsToldIn({ cells }: Row, reading: Reading): Ranked[] {
  const { analysis, today } = reading;
  if (cells.some(({ excerpt }) => GIVEN_UP.test(excerpt.passage.text))) return [];
  return cells.filter((one) => {
    const { excerpt } = one;
    const head = headOf(excerpt);
    if (head === '' || !hasFormAsked(excerpt, analysis)) return false;
    if (!isOfTime(excerpt.passage.text, analysis.question, today)) return false;
    const ofHead = new Set(wordsOf(head).map(({ key }) => key));
    const deed = HEAD_OF_END.test(head)
      ? UNTIL_WHEN.exec(analysis.question)?.groups?.deed?.toLowerCase()
      : undefined;
    const asked = analysis.terms.filter(({ word }) => word !== deed);
    const byHead = [...asked, ...analysis.verbs].filter(({ key }) => isSaidIn(key, ofHead));
    const rest = asked.filter((term) => !byHead.includes(term));
    if (byHead.length === 0 || !rest.some(({ key }) => !GENERIC.has(key))) return false;
    return cells.some((other) => other !== one && tellsRow(other, rest, analysis.named));
  });
}

/** Whether a cell says which row it is: in its own words, and those of the headings above the table. */
function tellsRow({ excerpt }: Ranked, rest: readonly { key: string }[], named: readonly string[]): boolean {
  const own = new Set(excerpt.words.map(({ key }) => key));
  const above = new Set([...own, ...excerpt.pageKeys, ...excerpt.headingKeys]);
  const isNamed = named.every((key) => own.has(key) || !rest.some((term) => term.key === key));
  return (
    isNamed &&
    rest.some(({ key }) => own.has(key)) &&
    rest.every(({ key }) => isSaidIn(key, named.length > 0 ? above : own))
  );
}

const isSaidIn = (key: string, held: ReadonlySet<string>): boolean =>
  held.has(key) || [...saidFor(key)].some((other) => held.has(other));

/** What is to come is no answer to what was, and the other way round. */
function isOfTime(text: string, question: string, today: Date): boolean {
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text)?.[0] ?? 0);
  if (year === 0) return true;
  const now = today.getUTCFullYear();
  return !(ASKS_PAST.test(question) && year > now) && !(ASKS_AHEAD.test(question) && year < now);
}
