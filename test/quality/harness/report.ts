import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { type Judged, type Measured, measure } from './measure.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/quality.md', import.meta.url));
const BEGIN = '<!-- table: npm run quality -->';
const END = '<!-- end of the table -->';

/** What one reader did. */
export interface ReaderReport {
  reader: string;
  lines: Measured[];
  calls: number;
  charactersPerQuestion: number;
  /** Share of its prompts that had no recording. */
  unrecorded: number;
}

/** Every line of the table: questions by language and answer type, prebuilt types, each in all. */
export function linesOf(judged: readonly Judged[]): Measured[] {
  const questions = judged.filter(({ type }) => type === 'custom');
  const prebuilt = judged.filter(({ type }) => type !== 'custom');
  const by = (some: readonly Judged[], keyOf: (one: Judged) => string, prefix: string): Measured[] =>
    [...Map.groupBy(some, keyOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, group]) => measure(`${prefix}${key}`, group));
  return [
    measure('questions', questions),
    ...by(questions, ({ company }) => company.language, 'in '),
    ...by(questions, ({ answerType }) => answerType, ''),
    measure('prebuilt types', prebuilt),
    ...by(prebuilt, ({ type }) => type, ''),
  ].filter(({ asked }) => asked > 0);
}

const HEADS = [
  '',
  'asked',
  'held',
  'right of held',
  'answered',
  'wrong',
  'wrong of answered',
  'quotes literal',
  'ECE',
];

function cellsOf({
  name,
  asked,
  held,
  rightOfHeld,
  answered,
  wrong,
  wrongOfAnswered,
  quotesLiteral,
  calibrationError,
}: Measured): string[] {
  return [
    name,
    String(asked),
    String(held),
    percent(rightOfHeld),
    String(answered),
    String(wrong),
    percent(wrongOfAnswered),
    percent(quotesLiteral),
    calibrationError === null ? `${wrong} wrong` : calibrationError.toFixed(3),
  ];
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)} %`;
}

export function drawReport({
  reader,
  lines,
  calls,
  charactersPerQuestion,
  unrecorded,
}: ReaderReport): string {
  const table = new Table({
    head: HEADS,
    colAligns: HEADS.map((_, index) => (index === 0 ? 'left' : 'right')),
    style: { head: ['bold'] },
  });
  for (const line of lines) table.push(cellsOf(line));
  const cost =
    calls === 0
      ? ''
      : `\n${calls} calls, ${charactersPerQuestion} prompt characters a question, ${percent(unrecorded)} of the prompts without a recording`;
  return `${reader}\n${table.toString()}${cost}`;
}

/** Puts the tables into docs/quality.md, between its marks; the same numbers give the same file. */
export async function writeReports(reports: readonly ReaderReport[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1)
    throw new Error('docs/quality.md has lost the marks between which the table stands.');
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['reader', ...HEADS];
  const rows = reports.flatMap(({ reader, lines }) => lines.map((line) => row([reader, ...cellsOf(line)])));
  const table = [row(head), row(head.map((_, index) => (index < 2 ? '---' : '--:'))), ...rows].join('\n');
  const costs = reports
    .filter(({ calls }) => calls > 0)
    .map(
      ({ reader, calls, charactersPerQuestion, unrecorded }) =>
        `${reader}: ${calls} calls, ${charactersPerQuestion} prompt characters a question, ${percent(unrecorded)} of the prompts without a recording.`,
    );
  const written = `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${costs.join('\n')}\n\n${text.slice(end)}`;
  if (written !== text) await writeFile(DOCUMENT, written);
}

/** Something that an answer got wrong, left out or quoted wrongly. */
export interface Fault {
  id: string;
  kind: 'wrong' | 'missed' | 'quote' | 'failed';
  words: string;
}

export function faultsOf(judged: readonly Judged[]): Fault[] {
  return judged.flatMap(({ id, question, failure, comparisons, quoteFaults }) => [
    ...(failure === null ? [] : [{ id, kind: 'failed' as const, words: failure }]),
    ...comparisons
      .filter(({ attempted, right, holding }) => !right && (attempted || holding === 'something'))
      .map(({ path, label, value, attempted }) => ({
        id,
        kind: attempted ? ('wrong' as const) : ('missed' as const),
        words:
          `${question ?? ''} ${path}: ${JSON.stringify(value)} instead of ${JSON.stringify(label)}`.trim(),
      })),
    ...quoteFaults.map((words) => ({ id, kind: 'quote' as const, words })),
  ]);
}
