import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { HeavyMessage, HeavyRun } from '../../test/support/heavyResearch.ts';
import { HEAVY_SITES } from '../../test/support/heavySites.ts';
import { systemClock } from '../deps.ts';
import { ALIVE_MS, StallWatch } from '../runtime/stallWatch.ts';

const PROMPT_CHARACTERS_MAX = 30_000;
const REASONING_CHARACTERS_MAX = 20_000;
const CITATIONS_MAX = 120;
const SCRIPT = new URL('../../test/support/heavyResearch.ts', import.meta.url);

/** Every run over the heavy sites in a worker thread; ends with the name of the run at which the thread was caught, if it was. */
function researchHeavySites(): Promise<{ runs: HeavyRun[]; caughtAt: string | null }> {
  const worker = new Worker(SCRIPT);
  const runs: HeavyRun[] = [];
  let current = '';
  return new Promise((resolve, reject) => {
    const end = (caughtAt: string | null) => {
      clearInterval(looking);
      void worker.terminate();
      resolve({ runs, caughtAt });
    };
    const watch = new StallWatch(systemClock, () => end(current));
    const looking = setInterval(() => watch.check(), ALIVE_MS);
    worker.on('message', (message: HeavyMessage) => {
      watch.beat('research');
      if (message.kind === 'begins') current = message.name;
      if (message.kind === 'ran') runs.push(message.run);
      if (message.kind === 'done') end(null);
    });
    worker.on('error', reject);
  });
}

test('no page catches a thread, and what a run reads, asks and answers has limits', {
  timeout: 600_000,
}, async () => {
  const { runs, caughtAt } = await researchHeavySites();
  expect(caughtAt).toBeNull();
  expect(new Set(runs.map(({ site }) => site))).toEqual(new Set(Object.keys(HEAVY_SITES)));
  for (const { site, type, outcome, promptCharacters } of runs) {
    const name = `${site}: ${type}`;
    expect([name, outcome.kind === 'failed' ? outcome.errorCode : '']).toEqual([
      name,
      outcome.kind === 'failed' ? 'NOTHING_TO_READ' : '',
    ]);
    expect(promptCharacters, name).toBeLessThan(PROMPT_CHARACTERS_MAX);
    if (outcome.kind === 'failed') continue;
    expect(outcome.reasoning.length, name).toBeLessThan(REASONING_CHARACTERS_MAX);
    expect(outcome.citations.length, name).toBeLessThan(CITATIONS_MAX);
  }
});
