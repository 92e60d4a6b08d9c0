import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { archiveRun } from './archiveRun.ts';

test('on a terminal the command explains how to redirect the archive', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  await expect(
    Promise.resolve().then(() => archiveRun('a-run', terminal, { json: false, show: () => {} })),
  ).rejects.toThrow('Redirect it: assay archive a-run > run.warc.gz');
  expect(terminal.readableLength).toBe(0);
});
