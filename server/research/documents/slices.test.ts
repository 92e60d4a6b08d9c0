import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { blocksOf, blocksOfAsync } from './blocks.ts';
import { readDocument, readDocumentAsync } from './document.ts';
import { runInSlices } from './slices.ts';

const LONG =
  '<div class=n><h2>Docks &amp; halls</h2><p>We have <b>12</b> docks.<br>And 3 halls.</p></div>'.repeat(
    3_000,
  );

test('a long page is read with many pauses, and comes to the same as without one', async () => {
  const page = memoryPage('https://acme.example/', { body: LONG });
  let pauses = 0;
  let isReading = true;
  const count = () => {
    pauses += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const document = await readDocumentAsync(page);
  const blocks = await blocksOfAsync(document);
  isReading = false;
  expect(pauses).toBeGreaterThan(20);
  expect(readDocument(page)).toBe(document);
  expect(blocksOf(document)).toBe(blocks);
  const other = readDocument(memoryPage('https://acme.example/', { body: LONG }));
  expect(other.text).toBe(document.text);
  expect(blocksOf(other).map(({ kind, text }) => [kind, text])).toEqual(
    blocks.map(({ kind, text }) => [kind, text]),
  );
});

test('however many pages are read at once, one step is done in a turn of the event loop', async () => {
  let turn = 0;
  let isRunning = true;
  const count = () => {
    turn += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  function* steps() {
    for (let step = 0; step < 5; step += 1) {
      yield;
      turns.push(turn);
    }
  }
  await Promise.all(Array.from({ length: 6 }, () => runInSlices(steps())));
  isRunning = false;
  expect(turns).toHaveLength(30);
  expect(new Set(turns).size).toBeGreaterThanOrEqual(29);
});
