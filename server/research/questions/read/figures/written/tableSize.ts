import type { Passage } from '../../../../documents/passage.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';

const WORD =
  "(?:thousands?|millions?|billions?|tausend|tsd\\.?|mio\\.?|millionen|mrd\\.?|milliarden|milliers|mille|millones|miles|migliaia|milioni|duizend(?:en)?|miljoen(?:en)?|tusen|['’´`]?000s?|['’]000['’]?s)";
const OF = '(?:(?:the )?\\p{L}{2,12}|[€£$¥]|US\\$)';
const FIGURES =
  '(?:all |the |our )?(?:figures?|amounts?|values?|numbers?|sums?|data|totals?|angaben|zahlen|beträge|montants|chiffres|importes|cifras|bedragen)(?: (?:are|is|in this table|below|above|shown|stated|given|expressed|reported|presented|unless stated otherwise|unless otherwise stated)){0,3}';
/** "(in thousands)", "2025 ('000)", "Castings sold (thousand tonnes)", "All figures in millions of euros.", "thousands". */
const SIZES: RegExp[] = [
  new RegExp(
    `\\((?:${FIGURES} )?(?:in |en )?(?:${OF} )?(?:in |en )?(?<size>${WORD})(?: (?:of |de |d['’])?${OF})?(?:[,;] ?[^()]{1,40})?\\)`,
    'iu',
  ),
  new RegExp(
    `(?:^|[,;:–] )(?:${FIGURES},? )?(?:in|en) (?:${OF} )?(?<size>${WORD})(?: (?:of |de |d['’])?${OF})?(?=$|[.,;)])`,
    'iu',
  ),
  new RegExp(`^(?:${OF} )?(?<size>${WORD})(?: (?:of )?${OF})?$`, 'iu'),
  new RegExp(`, (?<size>${WORD})$`, 'iu'),
];
const ENGLISH: [RegExp, string][] = [
  [/^(?:thousands?|tausend|tsd\.?|milliers|mille|miles|migliaia|duizend\p{L}*|tusen|.*000.*)$/iu, 'thousand'],
  [/^(?:millions?|mio\.?|millionen|millones|milioni|miljoen\p{L}*)$/iu, 'million'],
  [/^(?:billions?|mrd\.?|milliarden)$/iu, 'billion'],
];
const CHARACTERS_MAX = 120;

/** The size in which words say that figures are told, in English; null where they say none. */
export function sizeIn(words: string): string | null {
  if (words.length > CHARACTERS_MAX) return null;
  for (const form of SIZES) {
    const size = form.exec(words.trim())?.groups?.size;
    if (size !== undefined) return ENGLISH.find(([name]) => name.test(size))?.[1] ?? null;
  }
  return null;
}

/** In what size a table tells its figures, and where it says so. */
export interface TableSize {
  size: string;
  passage: Passage;
}

/** What is not told in the size of a whole table: shares, staff, what each costs. */
const NOT_IN_SIZE =
  /%|(?<!\p{L})(?:per (?:share|cent|unit)|a share|eps|ratios?|margins?|rates?|percent\p{L}*|employees?|staff|headcount|fte|people)(?!\p{L})/iu;

const IN_MONEY = /[£€$¥]|(?<![\p{L}\p{N}])\p{Lu}{3}(?!\p{L})/u;

/**
 * The size of the figures in a cell: by the labels of its row and column, else by the caption, what stands right above the table, or right
 * below it. What is said of all figures is not said of shares and staff.
 */
export function sizeOfTable(excerpt: Excerpt): TableSize | null {
  const { headings, passage, siblings } = excerpt;
  const table = passage.line.cell?.table;
  if (table === undefined) return null;
  const sized = ({ text, passage: place }: { text: string; passage: Passage }): TableSize[] => {
    const size = sizeIn(text);
    return size === null ? [] : [{ size, passage: place }];
  };
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  const cells = siblings.filter((one) => one.passage.line.cell?.table === table);
  const corner = cells.find(({ passage: { line } }) => line.cell?.row === 0 && line.cell.column === 0);
  const [own] = [
    ...labels.filter((label) => label.passage.line.cell !== undefined),
    ...(corner === undefined ? [] : [{ text: corner.passage.text, passage: corner.passage }]),
  ].flatMap(sized);
  const isNotSized = labels.some(
    ({ text, passage: { line } }) => line.cell !== undefined && NOT_IN_SIZE.test(text),
  );
  // "SEK million" at the head of a table says nothing of its row of employees.
  if (own !== undefined) return isNotSized && IN_MONEY.test(own.passage.text) ? null : own;
  if (isNotSized) return null;
  const around = [cells[0], cells.at(-1)].map((cell) => (cell === undefined ? -1 : siblings.indexOf(cell)));
  const [first = -1, last = -1] = around;
  const beside = [siblings[first - 1], siblings[last + 1]]
    .filter((one) => one !== undefined && one.passage.line.cell === undefined)
    .map((one) => (one as Excerpt).passage)
    .map((place) => ({ text: place.text, passage: place }));
  const captions = headings.filter(({ passage: { line } }) => line.cell === undefined).slice(0, 2);
  return [...captions, ...beside].flatMap(sized)[0] ?? null;
}
