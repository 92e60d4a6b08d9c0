import { quoteOf } from '../../../claims/claim.ts';
import { verbatimReader } from '../../../claims/reader.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { type Finding, findingOf, type Reading } from '../finding.ts';
import type { ItemGroup } from './listItems.ts';
import { isRowMarkedAway, isRowOfAnotherTime, nameInRow } from './listRow.ts';

/** How a finding calls itself whose row another cell chose. */
export const ROW_CHOSEN = 'row that a column chooses';

const YES = /^(?:yes|ja|oui|sí|✓|✔|✅|•|●|x|included|available)\.?$/iu;
/** "Not in Bergen": such a cell denies what it names. */
const DENIES = /(?<!\p{L})(?:no|not|except|without|excluding|from|until|planned|soon)(?!\p{L})/iu;
const CELL_WORDS_MAX = 8;
/** "The Ostrava plant" is told by its place alone. */
const PREMISES_BEHIND_NAME = inAnyCase(
  /(?<=\p{Lu}\p{L}+ )(?:plant|factory|site|office|lab|laboratory|branch|shop|store|works|warehouse|depot)(?!\p{L})/gu,
);

/**
 * Of a table, the rows that another column chooses: "brands that are sold through salons" are those beside which "Salons" stands, "lines that run on
 * Sundays" those with a yes below "Sunday service". Its heading, its caption or its first column says what the rows are.
 */
export function rowsChosen({ ranked, analysis, today }: Reading, { kind }: ListAsked): ItemGroup[] {
  if (kind === null || analysis.years.length > 0 || analysis.extreme !== null) return [];
  const besides = new Set(
    wordsOf([...analysis.question.matchAll(PREMISES_BEHIND_NAME)].map(([word]) => word).join(' ')).map(
      ({ key }) => key,
    ),
  );
  const terms = analysis.terms.map(({ key }) => key).filter((key) => key !== kind && !besides.has(key));
  const tables = new Map<string, Ranked[]>();
  for (const one of ranked) {
    const { cell, tag } = one.excerpt.passage.line;
    if (cell?.column !== 0 || tag !== 'td' || !isToldOfKind(one.excerpt, kind)) continue;
    const table = `${one.excerpt.page.document.url} ${cell.table}`;
    tables.set(table, [...(tables.get(table) ?? []), one]);
  }
  return [...tables.values()].flatMap((rows) => {
    const inOrder = rows
      .sort((a, b) => a.excerpt.index - b.excerpt.index)
      .filter((one) => !isRowMarkedAway(one) && !isRowOfAnotherTime(one, today));
    const items = inOrder.flatMap((one) => chosen(one, terms));
    return items.length === 0 || items.length === rows.length
      ? []
      : [{ items, score: SURE + Math.max(...inOrder.map(({ coverage }) => coverage)), isPartial: false }];
  });
}

/** Goes before any list of which nothing chooses the items. */
const SURE = 2;

const isToldOfKind = ({ headingKeys, pageKeys }: Excerpt, kind: string): boolean =>
  [kind, ...saidFor(kind)].some((key) => headingKeys.has(key) || pageKeys.has(key));

/** The item of a row, where a cell beside it says all that the table's heading and the item leave unsaid. */
function chosen(one: Ranked, terms: readonly string[]): Finding<string>[] {
  const { passage, headingKeys, siblings } = one.excerpt;
  const { cell } = passage.line;
  const item = nameInRow(passage.text);
  const around = new Set([...headingKeys, ...wordsOf(passage.text).map(({ key }) => key)]);
  const open = terms.filter((key) => !isSaidIn(around, key));
  if (item === '' || !open.some((key) => !GENERIC.has(key))) return [];
  const beside = siblings.find(
    (other) =>
      other.passage.line.cell?.table === cell?.table &&
      other.passage.line.cell?.row === cell?.row &&
      (other.passage.line.cell?.column ?? 0) > 0 &&
      isChoosing(other, open),
  );
  if (beside === undefined) return [];
  return findingOf<string>(one, {
    value: item,
    said: { words: item, reader: verbatimReader },
    at: 0,
    name: ROW_CHOSEN,
    strength: 0.85,
    via: [quoteOf(beside.passage)],
  });
}

function isChoosing({ passage: { text }, headings, words }: Excerpt, open: readonly string[]): boolean {
  const column = headings.find(
    ({ level, passage }) => level >= LEVEL_OF_LABELS && (passage.line.cell?.column ?? 0) > 0,
  );
  const header = new Set(wordsOf(column?.text ?? '').map(({ key }) => key));
  const telling = open.filter((key) => !isSaidIn(header, key));
  if (telling.length === 0) return YES.test(text.trim());
  const own = new Set(words.map(({ key }) => key));
  return words.length <= CELL_WORDS_MAX && !DENIES.test(text) && telling.every((key) => isSaidIn(own, key));
}

const isSaidIn = (held: ReadonlySet<string>, key: string): boolean =>
  held.has(key) || [...saidFor(key)].some((other) => held.has(other));
