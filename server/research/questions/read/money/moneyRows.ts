import type { Analysis } from '../../analysis.ts';
import type { Ranked } from '../../ranking.ts';
import { inFullYears } from '../../words/businessYears.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** Words of a label that tell no figure from another: units, periods, and what a whole is called. */
const PLAIN = new Set(
  (
    'the of which thereof davon for and in at per our its their with to by from as an net gross total overall group consolidated company annual yearly year full fiscal financial ' +
    'million billion thousand mio mn bn eur usd gbp chf sek nok dkk cad aud euro pound dollar euros pounds dollars excl incl excluding including vat ' +
    'price cost fee rate billed month monthly plan amount value figure affaires'
  )
    .split(' ')
    .map(keyOfWord),
);
/** In these "net" and "gross" tell two figures apart. */
/** "2025–26" is one year. */
const SPAN = /(?<!\d)(20\d\d) ?[/–-] ?(?:20)?\d\d(?!\d)/gu;
/** "Half year to 30 June 2026": the day on which a span ends tells no other span. */
const END_OF_SPAN = / (?:to|ended|ending|until) (?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}{3,9}(?= (?:19|20)\d\d)/giu;
const BRACKET = /\([^()]*\)/gu;

const OF_WHICH =
  /^(?:[–—-] ?)?(?:of which|thereof|davon|dont|di cui|de (?:los|las) cuales|de ell[ao]s?)(?!\p{L})/iu;
/** "Child 4–15", "Senior 65+", "$5 to 20 million": from where to where, which tells no other row. */
const AGES = /(?<![\p{L}\d])(?:\d[\d,.]{0,12} ?(?:[–-]|to) ?[€£$]?\d[\d,.]{0,12}|\d{1,2} ?\+)(?!\d)/gu;

interface Labelled {
  one: Ranked;
  hits: number;
  extra: number;
}

/**
 * Of the cells of tables those whose row and column are called as the question calls it, where there are such: asked for "net income", the row
 * "Net interest income" is another one, and asked for 2025, "Q3 2025" is another column.
 *
 * @param isFigure  a figure of accounts, which goes by one name: a row that is called by more words is another figure, even where it is alone
 */
export function ofRowsAsked(ranked: readonly Ranked[], analysis: Analysis, isFigure: boolean): Ranked[] {
  const asked = new Set(wordsOf(analysis.question).map(({ key }) => key));
  for (const { key } of analysis.terms) asked.add(key);
  const isAsked = (key: string) => asked.has(key) || [...saidFor(key)].some((other) => asked.has(other));
  const cells = new Map(
    ranked.flatMap((one) => labelled(one, isAsked) ?? []).map((cell) => [cell.one, cell]),
  );
  const most = Math.max(0, ...[...cells.values()].filter(({ extra }) => extra === 0).map(({ hits }) => hits));
  const fitting = ranked.filter((one) => {
    const cell = cells.get(one);
    if (cell === undefined || cell.extra === 0) return true;
    return !isFigure && cell.hits > most;
  });
  return isFigure ? withoutPartsOfWhole(fitting, isAsked) : fitting;
}

/** What the row of a whole is called. */
const WHOLE =
  /^(?:(?:the )?(?:grand )?total|group|overall|all|altogether|sum|in all|gesamt|insgesamt|summe|total général|totaal|totale)$/iu;

/** Of a column with a row for the whole, no row of a part that the question does not name: "Grants" is no total income. */
function withoutPartsOfWhole(ranked: readonly Ranked[], isAsked: (key: string) => boolean): Ranked[] {
  const columns = new Set(ranked.flatMap((one) => (WHOLE.test(rowOf(one)) ? [columnOf(one)] : [])));
  return ranked.filter((one) => {
    const row = rowOf(one);
    if (row === '' || WHOLE.test(row) || !columns.has(columnOf(one))) return true;
    return wordsOf(row).some(({ key }) => isAsked(key));
  });
}

const rowOf = ({ excerpt: { passage, headings } }: Ranked): string => {
  const { cell } = passage.line;
  if (cell === undefined || cell.column === 0) return '';
  return (
    headings.find(({ passage: { line } }) => line.cell?.row === cell.row && line.cell.column === 0)?.text ??
    ''
  ).trim();
};

const columnOf = ({ excerpt: { passage } }: Ranked): string =>
  `${passage.document.url} ${passage.line.cell?.table} ${passage.line.cell?.column}`;

function labelled(one: Ranked, isAsked: (key: string) => boolean): Labelled | null {
  const { passage, headings } = one.excerpt;
  if (passage.line.cell === undefined || passage.line.cell.column === 0) return null;
  const all = headings.filter((heading) => heading.passage.line.cell !== undefined);
  // A row that is a part of another one is called by the name of that as well.
  const labels = all.slice(0, OF_WHICH.test(all[0]?.text ?? '') ? 3 : 2);
  if (labels.length === 0) return null;
  const keys = labels
    .flatMap(({ text }) =>
      wordsOf(
        inFullYears(text)
          .replace(BRACKET, ' ')
          .replace(END_OF_SPAN, ' ')
          .replace(SPAN, '$1')
          .replace(AGES, ' '),
      ),
    )
    .filter(({ word }) => !/^(?:19|20)\d\d$/u.test(word) && (word.length > 2 || /^(?:q|h|\d)\w$/u.test(word)))
    .map(({ key }) => key);
  const hits = keys.filter((key) => isAsked(key)).length;
  if (hits === 0) return null;
  return { one, hits, extra: keys.filter((key) => !PLAIN.has(key) && !isAsked(key)).length };
}
