import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { identify } from './processes.js';
import { withProcessLock } from './processLock.js';

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'here.lock');
}

/** A process that has run and is gone. */
async function deadProcess() {
  const child = spawn('sleep', ['30']);
  const identity = identify(child.pid ?? 0);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  return identity;
}

/** Counts how many are inside at once. */
function crowd() {
  let inside = 0;
  let most = 0;
  const enter = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(5);
    inside -= 1;
  };
  return { enter, most: () => most };
}

test('only one process holds the lock at a time, and the file is removed afterwards', async () => {
  const path = await lockPath();
  const { enter, most } = crowd();
  await Promise.all(Array.from({ length: 8 }, () => withProcessLock(path, { waitMs: 10_000 }, enter)));
  expect(most()).toBe(1);
  expect(await readdir(join(path, '..'))).toEqual([]);
});

test('the lock of a dead process is broken once, also by many concurrent processes', async () => {
  const path = await lockPath();
  const dead = await deadProcess();
  await writeFile(path, `${dead.pid} ${dead.started}`);
  const { enter, most } = crowd();
  await Promise.all(Array.from({ length: 8 }, () => withProcessLock(path, { waitMs: 10_000 }, enter)));
  expect(most()).toBe(1);
});

test('a pid that another process has by now does not hold the lock', async () => {
  const path = await lockPath();
  await writeFile(path, `${process.pid} 1`);
  expect(await withProcessLock(path, { waitMs: 1_000 }, async () => 'inside')).toBe('inside');
});

test('a process that was killed while breaking a lock does not stop the next one', async () => {
  const path = await lockPath();
  const dead = await deadProcess();
  await writeFile(path, `${dead.pid} ${dead.started}`);
  await mkdir(`${path}.breaking`);
  expect(await withProcessLock(path, { waitMs: 20_000 }, async () => 'inside')).toBe('inside');
});

test('waiting has a timeout, and its message names the holder', async () => {
  const path = await lockPath();
  const me = identify(process.pid);
  await writeFile(path, `${me.pid} ${me.started}`);
  const waits: number[] = [];
  const waiting = withProcessLock(path, { waitMs: 200, onWait: (pid) => waits.push(pid) }, async () => {});
  await expect(waiting).rejects.toThrow(`Process ${me.pid} has held`);
  expect(waits).toEqual([me.pid]);
});

test('work that fails frees the lock', async () => {
  const path = await lockPath();
  const failing = withProcessLock(path, { waitMs: 1_000 }, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});
