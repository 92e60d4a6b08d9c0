import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A process whose log goes where `redirection` says; it exits on its own. */
async function logging(script: string, redirection: string): Promise<{ stdout: string; stderr: string }> {
  const source = `import { createLog } from '${new URL('log.ts', import.meta.url).href}'; ${script}`;
  return run('sh', ['-c', `"$0" --input-type=module -e "$1" ${redirection}`, process.execPath, source], {
    timeout: 50_000,
  });
}

const MANY = `const log = createLog('info', 'stdout');
  for (let line = 0; line < 50_000; line += 1) log.info({ line }, 'request');
  await new Promise((resolve) => setTimeout(resolve, 300));
  console.error('alive');
  log.info({}, 'last words');`;

test('a log whose disk is full loses lines, says so once, and stops neither the process nor its end', async () => {
  const { stderr } = await logging(MANY, '> /dev/full');
  expect(stderr.match(/the log cannot be written \(ENOSPC\)/gu)).toHaveLength(1);
  expect(stderr).toContain('alive');
});

test('a thread whose log cannot be written goes on', async () => {
  const thread = `import { Worker } from 'node:worker_threads';
    const code = 'import(' + JSON.stringify('${new URL('log.ts', import.meta.url).href}') + ').then(({ createLog }) => { const log = createLog("info", "stdout"); for (let line = 0; line < 100; line += 1) log.info({ line }, "request"); process.getBuiltinModule("node:worker_threads").parentPort.postMessage("alive"); })';
    new Worker(code, { eval: true }).on('message', (words) => console.error(words));`;
  expect((await logging(thread, '> /dev/full')).stderr).toContain('alive');
});

test('every line is written by the end of the process', async () => {
  const { stdout } = await logging(MANY, '| tail -n 2');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; line?: number }),
  ).toMatchObject([{ line: 49_999 }, { msg: 'last words' }]);
});
