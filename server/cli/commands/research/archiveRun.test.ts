import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { archiveRun } from './archiveRun.ts';

test('a terminal gets no bytes, but is told where to send them', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  await expect(
    Promise.resolve().then(() => archiveRun('a-run', terminal, { json: false, show: () => {} })),
  ).rejects.toThrow('Redirect it: assay archive a-run > run.warc.gz');
  expect(terminal.readableLength).toBe(0);
});
