import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { startTransfer, transferLine } from './transfer.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const stream = {
    isTTY,
    columns: 80,
    write: (text: string) => written.push(stripVTControlCharacters(text)) > 0,
  };
  return { written, clock, stream: stream as unknown as NodeJS.WriteStream };
}

test('a transfer shows how much has arrived, the speed and the remaining time', () => {
  expect(transferLine(0, 9.05e9, null)).toBe('0 % of 9.05 GB');
  expect(transferLine(3.9e9, 9.05e9, 12_300_000)).toBe('43 % of 9.05 GB, 12.3 MB/s, 7 min left');
  expect(transferLine(9e9, 9.05e9, 12_300_000)).toBe('99 % of 9.05 GB, 12.3 MB/s, 5 s left');
  expect(transferLine(9.05e9, 9.05e9, 12_300_000)).toBe('100 % of 9.05 GB');
});

test('a terminal gets a bar that stays on its line, drawn at most ten times a second', () => {
  const { written, clock, stream } = screen(true);
  const transfer = startTransfer('phi', clock, stream);
  for (let done = 0; done <= 1_000; done += 1, clock.ms += 10) transfer.update(done * 1e6, 1e9);
  transfer.end();
  expect(written.length).toBeLessThan(110);
  expect(written.at(-2)).toContain(`${'█'.repeat(24)} 100 % of 1.00 GB`);
  expect(written.every((text) => !text.includes('\n') && text.length <= 80)).toBe(true);
  expect(written.some((text) => text.includes('100 MB/s'))).toBe(true);
});

test('a pipe gets a line every ten seconds, and the last', () => {
  const { written, clock, stream } = screen(false);
  const transfer = startTransfer('phi', clock, stream);
  for (let done = 0; done <= 100; done += 1, clock.ms += 250) transfer.update(done * 1e7, 1e9);
  expect(written).toHaveLength(3);
  expect(written.at(-1)).toBe('phi: 100 % of 1.00 GB\n');
});
