import { open, readFile, rename, rm } from 'node:fs/promises';
import { CommandFault } from '../commandFault.ts';

/** What has been started about one slice of rows; what is null has not been. */
export interface SliceState {
  batchId: string | null;
  emailBatchIds: string[];
}

/**
 * How far a file has come: kept beside the output, so that the same command goes on after it was killed. Rows that are written are
 * in `<output>.part` up to `bytes`; what follows there is of a slice that was not finished and is written anew.
 */
export interface FileState {
  version: 1;
  /** Digest of the input file, the server and all that is asked. */
  job: string;
  /** Whether the price was accepted. */
  isAgreed: boolean;
  rows: number;
  bytes: number;
  totals: Totals;
  slice: SliceState;
  /** Everything is written; only the file's name is still to be changed. */
  isWritten: boolean;
  /** Rows of the input, as counted for the price. */
  rowsExpected: number;
}

/** Numbers for the last line. */
export interface Totals {
  answered: number;
  incomplete: number;
  rejected: number;
  emails: number;
  credits: number;
}

export const NO_SLICE: SliceState = { batchId: null, emailBatchIds: [] };

export function newState(job: string): FileState {
  return {
    version: 1,
    job,
    isAgreed: false,
    rows: 0,
    bytes: 0,
    totals: { answered: 0, incomplete: 0, rejected: 0, emails: 0, credits: 0 },
    slice: NO_SLICE,
    isWritten: false,
    rowsExpected: 0,
  };
}

export const statePath = (output: string) => `${output}.state.json`;
export const partPath = (output: string) => `${output}.part`;

/** The state beside an output, null when there is none. @throws CommandFault when it is of another job or unreadable */
export async function readState(output: string, job: string): Promise<FileState | null> {
  const path = statePath(output);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new CommandFault(`${path} cannot be read: ${error.message}`);
  });
  if (text === null) return null;
  const state = parsed(text);
  if (state?.version !== 1)
    throw new CommandFault(`${path} is damaged. Delete it and ${partPath(output)} to begin anew.`);
  if (state.job === job) return state;
  throw new CommandFault(
    `${path} says that ${output} was begun from another file, server or question. Repeat that command to finish it, choose another -o, or delete the state to begin anew.`,
  );
}

function parsed(text: string): FileState | null {
  try {
    return JSON.parse(text) as FileState;
  } catch {
    return null;
  }
}

/** Replaces the state in one step: after a crash there is the old one or the new one. */
export async function writeState(output: string, state: FileState): Promise<void> {
  const path = statePath(output);
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(state)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/**
 * Makes sure that one process alone works on an output: a second one would write between its rows.
 * @returns what gives it back
 */
export async function lockOutput(output: string): Promise<() => Promise<void>> {
  const path = `${output}.lock`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') throw new CommandFault(`${output} cannot be written: ${message}`);
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      if (owner > 0 && isAlive(owner))
        throw new CommandFault(
          `Process ${owner} is working on ${output}. Wait for it; if it is something else, delete ${path}.`,
        );
      await rm(path, { force: true });
    }
  }
  throw new CommandFault(`Another process is working on ${output}.`);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false; // left by an earlier process of the same number, as in a container
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
