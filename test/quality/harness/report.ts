import { LABELLED_TYPES, type LabelledType } from './answerFields.ts';
import { HALVES, type Half } from './company.ts';
import { type Counted, type JudgedItem, type Measured, measure } from './measure.ts';

/** Least citation validity and coverage; most wrong answers and calibration error. */
export interface Aims {
  citationValidity: number;
  wrongAmongAttempted: number;
  coverage: number;
  calibrationError: number;
}

/** What the prebuilt types are to reach on the held-out half. */
export const AIMS: Aims = {
  citationValidity: 1,
  wrongAmongAttempted: 0.03,
  coverage: 0.8,
  calibrationError: 0.08,
};

/** The same for free questions, answered without a model. No aim is set for their confidence. */
export const QUESTION_AIMS: Aims = {
  citationValidity: 1,
  wrongAmongAttempted: 0.05,
  coverage: 0.6,
  calibrationError: 1,
};

/** Every line of the table: each half by type and in total, then both halves where both were researched. */
export function measureAll(judged: readonly JudgedItem[]): Measured[] {
  const types: (LabelledType | 'all')[] = [...LABELLED_TYPES, 'all'];
  const present = HALVES.filter((half) => judged.some(({ company }) => company.half === half));
  const halves: (Half | 'both')[] = present.length > 1 ? [...present, 'both'] : present;
  return halves
    .flatMap((half) => types.map((type) => measure(judged, half, type)))
    .filter(({ items }) => items > 0);
}

/** The aims that a line misses, in words; empty when it meets all. */
export function missedAims(measured: Measured, aims: Aims): string[] {
  const { citationValidity, wrongAmongAttempted, coverage, calibrationError } = measured;
  return [
    isBelow(citationValidity, aims.citationValidity)
      ? `citation validity ${percent(citationValidity)}, not 100 %`
      : '',
    isBelow(aims.wrongAmongAttempted, wrongAmongAttempted)
      ? `wrong among attempted ${percent(wrongAmongAttempted)}, over ${percent(aims.wrongAmongAttempted)}`
      : '',
    isBelow(coverage, aims.coverage) ? `coverage ${percent(coverage)}, under ${percent(aims.coverage)}` : '',
    isBelow(aims.calibrationError, calibrationError)
      ? `ECE ${decimal(calibrationError)}, over ${decimal(aims.calibrationError)}`
      : '',
  ].filter(Boolean);
}

function isBelow(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && low < high;
}

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const decimal = (number: number | null) => (number === null ? '–' : number.toFixed(3));

interface Column {
  name: string;
  cell: (measured: Measured) => string;
  /** Whether the aim is met; null where there is none. */
  met: (measured: Measured, aims: Aims) => boolean | null;
}

const plain = (name: string, cell: Column['cell']): Column => ({ name, cell, met: () => null });

const COLUMNS: Column[] = [
  plain('half', ({ half }) => half),
  plain('type', ({ type }) => type),
  plain('items', ({ items }) => String(items)),
  plain('fields', ({ fields }) => String(fields)),
  plain('attempted', ({ attempted }) => String(attempted)),
  plain('precision', ({ precision }) => percent(precision)),
  {
    name: 'coverage',
    cell: ({ coverage }) => percent(coverage),
    met: ({ coverage }, aims) => coverage === null || coverage >= aims.coverage,
  },
  {
    name: 'wrong',
    cell: ({ wrongAmongAttempted }) => percent(wrongAmongAttempted),
    met: ({ wrongAmongAttempted: wrong }, aims) => wrong === null || wrong <= aims.wrongAmongAttempted,
  },
  {
    name: 'ECE',
    cell: ({ calibrationError }) => decimal(calibrationError),
    met: ({ calibrationError: error }, aims) => error === null || error <= aims.calibrationError,
  },
  {
    name: 'citations',
    cell: ({ citationValidity }) => percent(citationValidity),
    met: ({ citationValidity: validity }, aims) => validity === null || validity >= aims.citationValidity,
  },
];

/** Marks a cell that meets an aim or misses it. */
export type Paint = (words: string, met: boolean) => string;

/** The table as lines of columns. */
export function drawTable(measured: readonly Measured[], paint: Paint, aims: Aims): string {
  const widths = COLUMNS.map(({ name, cell }) =>
    Math.max(name.length, ...measured.map((line) => cell(line).length)),
  );
  const padded = (words: string, column: number) =>
    column < 2 ? words.padEnd(widths[column] ?? 0) : words.padStart(widths[column] ?? 0);
  const lines = measured.map((line) =>
    COLUMNS.map(({ cell, met }, column) => {
      const words = padded(cell(line), column);
      const isMet = met(line, aims);
      return isMet === null ? words : paint(words, isMet);
    }).join('  '),
  );
  const header = COLUMNS.map(({ name }, column) => padded(name, column)).join('  ');
  return [header, widths.map((width) => '─'.repeat(width)).join('  '), ...lines].join('\n');
}

/** The table in Markdown. */
export function markdownTable(measured: readonly Measured[]): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(COLUMNS.map(({ name }) => name)),
    row(COLUMNS.map((_, column) => (column < 2 ? '---' : '--:'))),
    ...measured.map((line) => row(COLUMNS.map(({ cell }) => cell(line)))),
  ].join('\n');
}

/** Something that an answer got wrong, left out, or cited wrongly. */
export interface Failure {
  item: string;
  kind: 'wrong' | 'missed' | 'citation' | 'failed';
  told: string;
}

/** A judged item, prebuilt or a question. */
type Shown = Counted & { company: { half: Half }; item: { id: string; question?: string } };

/** What went wrong in the tune half. Of the held-out half nothing is told: who knows its failures would tune to them. */
export function failuresToShow(judged: readonly Shown[]): Failure[] {
  return judged
    .filter(({ company }) => company.half === 'tune')
    .flatMap(({ item, failure, comparisons, citationFaults }) => [
      ...(failure === null ? [] : [{ item: item.id, kind: 'failed' as const, told: failure }]),
      ...comparisons
        .filter(({ attempted, right, holding }) => !right && (attempted || holding === 'something'))
        .map(({ path, label, value, attempted }) => ({
          item: item.id,
          kind: attempted ? ('wrong' as const) : ('missed' as const),
          told: `${item.question ?? ''} ${path}: ${JSON.stringify(value)} instead of ${JSON.stringify(label)}`.trim(),
        })),
      ...citationFaults.map((told) => ({ item: item.id, kind: 'citation' as const, told })),
    ]);
}
