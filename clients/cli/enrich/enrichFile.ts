/** @folder A file of companies: recognising it, its price, research in slices, the written result (docs/command-line-files.md). */

import { open, rename, rm, truncate } from 'node:fs/promises';
import type { Cell } from '@assay/shared/answerCells';
import type { Columns } from '@assay/shared/table/columns';
import { readSubject, type Subject } from '@assay/shared/table/subject';
import type { Api } from '../connection/api.ts';
import type { Effects } from '../effects.ts';
import { answerTitles } from './answerCells.ts';
import type { Plan } from './plan.ts';
import { SCORE_TITLES, scoreCompanies } from './scoreCompanies.ts';
import {
  type Answered,
  awaitSlice,
  contactKey,
  readAnswers,
  readEmails,
  researchable,
  type Slice,
  type SliceProgress,
  startSlice,
} from './sliceWork.ts';
import { type FileState, NO_SLICE, partPath, statePath, writeState } from './state.ts';
import type { TableFormat } from './tableFormat.ts';
import { csvLines } from './writeRows.ts';

/** A file as it is read, and what is to be done with its rows. */
export interface FileTask {
  output: string;
  format: TableFormat;
  header: readonly string[];
  columns: Columns;
  /** The rows below the header, from the first one. */
  rows(): AsyncIterable<string[]>;
  plan: Plan;
  job: string;
}

export interface Tools {
  api: Api;
  effects: Effects;
  signal: AbortSignal;
  /** Rows that are written, and where the present slice of `sliceRows` stands. */
  onProgress(progress: SliceProgress & { rows: number; sliceRows: number }): void;
}

const ROWS_PER_WRITE = 500;
const BYTE_ORDER_MARK = '\uFEFF';
const EMAIL_TITLES = ['email found', 'email status', 'email score'];

/**
 * Researches the rows that are not written yet, slice by slice. After each slice its rows are on disk and the state says so, in this
 * order: a process that dies anywhere leaves a file that the next one continues, with the batches that were started.
 */
export async function enrichFile(task: FileTask, begun: FileState, tools: Tools): Promise<FileState> {
  let state = begun;
  const save = async (changes: Partial<FileState>) => {
    state = { ...state, ...changes };
    await writeState(task.output, state);
  };
  if (!state.isWritten) {
    const part = await openPart(task, state);
    try {
      if (state.bytes === 0) await save({ bytes: await part.append(head(task)) });
      for await (const rows of slicesOf(task, state.rows)) {
        const slice: Slice = {
          job: task.job,
          start: state.rows,
          subjects: rows.map((row) => subjectOf(task, row)),
        };
        const done = await workOff(task.plan, slice, state, (change) => save({ slice: change }), tools);
        let bytes = state.bytes;
        for (let start = 0; start < rows.length; start += ROWS_PER_WRITE) {
          const cells = rows
            .slice(start, start + ROWS_PER_WRITE)
            .map((row, index) => [...fitted(row, task), ...(done.added[start + index] ?? [])]);
          bytes = await part.append(csvLines(cells, task.format.separator));
        }
        await part.sync();
        const totals = { ...state.totals };
        for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += done.totals[name];
        await save({ rows: state.rows + rows.length, bytes, totals, slice: NO_SLICE });
      }
    } finally {
      await part.close();
    }
    await save({ isWritten: true });
  }
  await finish(task.output);
  return state;
}

/** Gives the finished file its name; once more when a process died in the middle of it. */
async function finish(output: string): Promise<void> {
  await rename(partPath(output), output).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(statePath(output), { force: true });
}

/** The unfinished output, cut back to what the state knows. */
async function openPart({ output }: FileTask, { bytes: known }: FileState) {
  const path = partPath(output);
  const file = await open(path, known === 0 ? 'w' : 'a', 0o600);
  let bytes = known;
  if (known > 0) await truncate(path, known);
  return {
    /** @returns the length of the file with it */
    append: async (text: string): Promise<number> => {
      await file.writeFile(text);
      bytes += Buffer.byteLength(text);
      return bytes;
    },
    sync: () => file.sync(),
    close: () => file.close(),
  };
}

/** A file that a spreadsheet wrote is given back as one: with a byte order mark it recognises UTF-8. */
function head({ format, header, plan }: FileTask): string {
  const mark = format.hasMark || format.encoding !== 'utf-8' ? BYTE_ORDER_MARK : '';
  const titles = [
    'assay domain',
    'assay status',
    'assay reason',
    ...plan.researches.flatMap((research) => answerTitles(research, plan.extras)),
    ...(plan.email ? EMAIL_TITLES : []),
    ...(plan.profile === null ? [] : SCORE_TITLES.map((title) => `${plan.profile?.name}: ${title}`)),
  ];
  return mark + csvLines([[...header, ...titles]], format.separator);
}

async function* slicesOf(task: FileTask, skipped: number): AsyncGenerator<string[][]> {
  const size = task.plan.rowsAtOnce;
  let slice: string[][] = [];
  let place = 0;
  for await (const row of task.rows()) {
    place += 1;
    if (place <= skipped) continue;
    slice.push(row);
    if (slice.length === size) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}

/** The subject of a row; a row whose cells have slipped is about nobody knows whom. */
export function subjectOf(
  { header, columns }: Pick<FileTask, 'header' | 'columns'>,
  row: readonly string[],
): Subject {
  const beyond = row.slice(header.length).some((cell) => cell.trim() !== '');
  if (!beyond) return readSubject(row, columns);
  const fault = `the row has ${row.length} cells and the header ${header.length}: a separator inside a text must be in quotes`;
  return { domain: null, fullName: null, fault };
}

/** A row with as many cells as the header; what is beyond stays in the last one. */
function fitted(row: readonly string[], { header, format }: FileTask): string[] {
  const last = header.length - 1;
  const beyond = row.slice(last).filter((cell, index) => index === 0 || cell.trim() !== '');
  return header.map((_, place) => (place === last ? beyond.join(format.separator) : (row[place] ?? '')));
}

async function workOff(
  plan: Plan,
  slice: Slice,
  before: FileState,
  save: (state: FileState['slice']) => Promise<void>,
  tools: Tools,
): Promise<{ added: Cell[][]; totals: FileState['totals'] }> {
  const { api, effects, signal } = tools;
  const at = { rows: before.rows, sliceRows: slice.subjects.length };
  const started = await startSlice(api, plan, slice, before.slice, save, signal);
  const credits = await awaitSlice(api, started, {
    effects,
    signal,
    onProgress: (progress) => tools.onProgress({ ...progress, ...at }),
  });
  const rows = researchable(slice);
  const answers = await readAnswers(api, plan, started, signal);
  const byPlace = new Map(rows.map(({ place }, index) => [place, answers[index]]));
  const emails = await readEmails(api, started, signal);
  const scored = rows
    .filter(({ place }) => byPlace.get(place)?.isRejected !== true)
    .map(({ domain }) => domain);
  const scoresOf =
    plan.profile === null ? null : await scoreCompanies(api, plan.profile.id, scored, { effects, signal });

  const totals = { answered: 0, incomplete: 0, rejected: 0, emails: 0, credits };
  const added = slice.subjects.map((subject, place): Cell[] => {
    const answer: Answered = byPlace.get(place) ?? {
      cells: [],
      reasons: [],
      isRejected: subject.domain === null,
    };
    const reasons = subject.fault === null ? [...answer.reasons] : [subject.fault];
    const email = plan.email ? emailCells(subject, emails, answer.isRejected, reasons) : [];
    if (email[0]) totals.emails += 1;
    const status = answer.isRejected ? 'rejected' : reasons.length > 0 ? 'incomplete' : 'done';
    totals[status === 'done' ? 'answered' : status] += 1;
    const empty = plan.researches.flatMap((research) => answerTitles(research, plan.extras)).map(() => null);
    return [
      subject.domain,
      status,
      reasons.join('; '),
      ...(answer.cells.length > 0 ? answer.cells : empty),
      ...email,
      ...(scoresOf === null ? [] : scoresOf(subject.domain ?? '')),
    ];
  });
  return { added, totals };
}

function emailCells(
  { domain, fullName }: Subject,
  emails: Awaited<ReturnType<typeof readEmails>>,
  isRejected: boolean,
  reasons: string[],
): Cell[] {
  if (domain === null || isRejected) return [null, null, null];
  if (fullName === null) {
    reasons.push('e-mail: no name of a person in this row');
    return [null, null, null];
  }
  const contact = emails.get(contactKey(fullName, domain));
  if (contact === undefined) return [null, null, null];
  if (contact.status === 'error') reasons.push(`e-mail: ${contact.error_code ?? 'error'}`);
  if (contact.status === 'inconclusive')
    reasons.push('e-mail: the mail hosts gave no clear answer; ask again later');
  const { state, score } = contact.verification ?? {};
  return [contact.email, state ?? contact.status, score ?? null];
}
