import type { JobView } from '../../sheets-addon/src/sidebarApi.ts';
import type { AppsScript } from './fakes/appsScript.ts';
import type { Execution } from './fakes/execution.ts';

type Moment = (call: string, execution: Execution) => boolean;

/** The worst moments for Google to stop an execution. */
const MOMENTS: readonly [string, Moment][] = [
  // The server has accepted a chunk, but its answer is lost.
  [
    'UrlFetchApp.answer',
    (call, { calls }) => call === 'UrlFetchApp.answer' && calls.includes('Lock.tryLock'),
  ],
  // The cells are written, but not recorded in the job yet.
  ['Range.setNotes', (call) => call === 'Range.setNotes'],
  // The cells and notes are written, and the job is about to be saved.
  [
    'after setNotes',
    (call, { calls }) => call === 'Properties.setProperties' && calls.includes('Range.setNotes'),
  ],
  // A chunk is about to be saved, before it is sent.
  [
    'before it is sent',
    (call, { calls }) => call === 'Properties.setProperties' && !calls.includes('UrlFetchApp.fetch'),
  ],
];

/** The worst moments of a batch: after each the next step does the same again. */
const BATCH_MOMENTS: readonly [string, Moment][] = [
  // The rows are about to be saved, before they are sent.
  [
    'before it is sent',
    (call, { calls }) => call === 'Properties.setProperties' && !calls.includes('UrlFetchApp.fetch'),
  ],
  // The server has accepted them, but its answer is lost.
  ['the answer is lost', (call) => call === 'UrlFetchApp.answer'],
  // The server has accepted them, and the job is about to note it.
  [
    'before it is noted',
    (call, { calls }) => call === 'Properties.setProperties' && calls.includes('UrlFetchApp.answer'),
  ],
  // The cells are written, but not recorded in the job yet.
  ['Range.setNotes', (call) => call === 'Range.setNotes'],
  // The cells and notes are written, and the job is about to be saved.
  [
    'after setNotes',
    (call, { calls }) => call === 'Properties.setProperties' && calls.includes('Range.setNotes'),
  ],
];

/** Stops an execution at each of the worst moments of a batch, one after the other.
 * @returns a function for every step, and one for the moments that occurred
 */
export function killAtEach(google: AppsScript): { onStep(): void; killed: string[]; moments: number } {
  const killed: string[] = [];
  let isArmed = false;
  const onStep = () => {
    const [name, moment] = BATCH_MOMENTS[killed.length] ?? [];
    if (isArmed || name === undefined || moment === undefined) return;
    isArmed = true;
    google.kill = (call, execution) => {
      if (!moment(call, execution)) return false;
      google.kill = () => false;
      isArmed = false;
      killed.push(name);
      return true;
    };
  };
  onStep();
  return { killed, onStep, moments: BATCH_MOMENTS.length };
}

/** Stops an execution every so many rows, each time at another moment.
 * @returns a function for every step, and one for the moments that occurred
 */
export function killEvery(
  google: AppsScript,
  rows: number,
): { onStep(view: JobView | null): void; killed: string[] } {
  const killed: string[] = [];
  let next = rows;
  const arm = () => {
    const [name, moment] = MOMENTS[killed.length % MOMENTS.length] ?? MOMENTS[0] ?? ['never', () => false];
    google.kill = (call, execution) => {
      if (!moment(call, execution)) return false;
      google.kill = () => false;
      killed.push(name);
      return true;
    };
  };
  return {
    killed,
    onStep(view) {
      if (view === null || view.finished < next) return;
      next += rows;
      arm();
    },
  };
}

/** Does something once, as soon as so many rows are settled. */
export function onceAt(
  rows: number,
  act: () => void | Promise<void>,
): (view: JobView | null) => Promise<void> {
  let isDone = false;
  return async (view) => {
    if (isDone || view === null || view.finished < rows) return;
    isDone = true;
    await act();
  };
}
