import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { processesWithArgument } from '../../server/bin/processes.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts `npm test`'s launcher as a shell would, in a process group of its own. */
function startRunner(args: string[]) {
  const env = { ...process.env, TEST_DATABASE_ADMIN_URL: '' };
  const child = spawn(process.execPath, [join(root, 'scripts/launch.js'), 'test', ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let said = '';
  const waiting = new Map<string, () => void>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    for (const [words, found] of waiting) if (said.includes(words)) found();
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    pid: child.pid ?? 0,
    says: (words: string) => new Promise<void>((resolve) => waiting.set(words, resolve)),
    end: new Promise<{ code: number | null; printed: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, printed })),
    ),
  };
}

/** Folders of the test engines that children of this process have started; they exist as long as the engine runs. */
async function enginesOf(launcherPid: number): Promise<string[]> {
  const folders = ['/dev/shm', tmpdir()];
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const engines = names.flat().filter((name) => name.startsWith('assay-engine-'));
  const parents = await Promise.all(engines.map((name) => parentOf(name.split('-')[2] ?? '')));
  return engines.filter((_, index) => parents[index] === String(launcherPid));
}

async function parentOf(pid: string): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[1];
}

test.each([
  ['Ctrl-C, which reaches every process of the terminal,', (pid: number) => process.kill(-pid, 'SIGINT')],
  ['a SIGTERM to the launcher alone', (pid: number) => process.kill(pid, 'SIGTERM')],
])('%s ends a test run and its engine in order', async (_, interrupt) => {
  const runner = startRunner(['--only', 'database-mariadb']);
  await runner.says('RUN');
  const [engine = 'none', ...others] = await enginesOf(runner.pid);
  expect(others).toEqual([]);
  const data =
    ['/dev/shm', tmpdir()].map((folder) => join(folder, engine)).find((path) => existsSync(path)) ?? '';
  expect(processesWithArgument(`--datadir=${join(data, 'data')}`)).toHaveLength(1);
  interrupt(runner.pid);
  const { code, printed } = await runner.end;
  expect(code).toBe(130);
  expect(printed).not.toMatch(/passed/);
  expect(processesWithArgument(`--datadir=${join(data, 'data')}`)).toEqual([]);
  expect(existsSync(data)).toBe(false);
});

test('one JSON value is all that --json prints, and a failed step ends the run with code 1', async () => {
  const runner = startRunner(['--json', '--only', 'rules']);
  const { code, printed } = await runner.end;
  const report = JSON.parse(printed);
  expect(report.steps.map((step: { step: string }) => step.step)).toEqual(['rules']);
  expect(code).toBe(report.failed === 0 ? 0 : 1);
});

test('an unknown step is an error that names those there are', async () => {
  const runner = startRunner(['--only', 'unti']);
  await runner.says('there is no step unti. There are: format, types');
  expect(await runner.end).toEqual({ code: 2, printed: '' });
});
