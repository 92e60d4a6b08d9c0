/**
 * Mutual exclusion between processes by a lock file. The kernel does not release such a lock, so the next process breaks one whose
 * holder is dead; an atomic mkdir decides which process may break it, so that two never both believe they hold it.
 */
import { linkSync, mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning } from './processes.js';

const POLL_MS = 50;
/** Breaking a lock takes microseconds: a breaker's mark this old is from a killed process. */
const BREAKER_STALE_POLLS = 20;

let acquisitions = 0;

/**
 * Runs `work` while no other process (and no other call in this one) holds the lock file.
 * @template T
 * @param {string} path  the lock file; its folder is made
 * @param {{ waitMs: number, onWait?: (holderPid: number) => void }} options  `onWait` is called once, when waiting begins
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Error naming the holder when the lock is still held after `waitMs`
 */
export async function withProcessLock(path, options, work) {
  mkdirSync(dirname(path), { recursive: true });
  await acquire(path, options);
  try {
    return await work();
  } finally {
    unlinkSync(path);
  }
}

/**
 * @param {string} path
 * @param {{ waitMs: number, onWait?: (holderPid: number) => void }} options
 */
async function acquire(path, options) {
  acquisitions += 1;
  const ticket = `${path}.${process.pid}.${acquisitions}`;
  const me = identify(process.pid);
  writeFileSync(ticket, `${me.pid} ${me.started}`);
  try {
    for (let polls = 0; !tryLink(ticket, path); polls += 1) {
      const holder = readHolder(path);
      if (holder !== undefined && !isRunning(holder)) {
        breakLock(path, polls);
      } else if (holder !== undefined && polls * POLL_MS >= options.waitMs) {
        throw new Error(
          `Process ${holder.pid} has held ${path} for more than ${Math.round(options.waitMs / 1000)} s. ` +
            'Wait for it, or end it and try again.',
        );
      }
      if (polls === 1 && holder !== undefined) options.onWait?.(holder.pid);
      await sleep(POLL_MS);
    }
  } finally {
    unlinkSync(ticket);
  }
}

/**
 * A hard link appears completely or not at all, so a lock file is never seen empty.
 * @param {string} ticket
 * @param {string} path
 * @returns {boolean}
 */
function tryLink(ticket, path) {
  try {
    linkSync(ticket, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {import('./processes.js').ProcessIdentity | undefined}
 */
function readHolder(path) {
  try {
    const [pid, started] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), started: started ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Removes a dead holder's lock, unless another process is doing so.
 * @param {string} path
 * @param {number} polls  how often this process has checked
 */
function breakLock(path, polls) {
  const breaker = `${path}.breaking`;
  try {
    mkdirSync(breaker);
  } catch {
    if (polls > BREAKER_STALE_POLLS && statSync(breaker, { throwIfNoEntry: false })) rmdirSync(breaker);
    return;
  }
  try {
    const holder = readHolder(path);
    if (holder !== undefined && !isRunning(holder)) unlinkSync(path);
  } finally {
    rmdirSync(breaker);
  }
}
