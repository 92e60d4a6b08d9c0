/** Reads heavy sites one after another in a separate thread and reports how long each blocked the event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { researchQuestion } from '../../../server/research/registry.ts';
import { HEAVY_HOST, HEAVY_SITES } from '../../support/heavySites.ts';
import { MemoryWeb, memoryContext } from '../../support/memoryWeb.ts';

/** How one site was read. */
export interface HeavyReading {
  site: string;
  tookMs: number;
  /** The longest time for which the event loop was blocked. */
  lagMs: number;
}

const RESOLUTION_MS = 5;
const QUESTION = {
  question: 'How many employees does the company have?',
  answerType: 'number',
  outputSchema: null,
  verificationMode: 'strict',
} as const;

const read = async (site: string): Promise<HeavyReading> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await sleep(4 * RESOLUTION_MS);
  const startedAt = performance.now();
  await researchQuestion(
    memoryContext(new MemoryWeb(HEAVY_SITES[site]?.pages ?? {})),
    { entity: { type: 'company', domain: HEAVY_HOST } },
    QUESTION,
  );
  const tookMs = performance.now() - startedAt;
  await sleep(4 * RESOLUTION_MS);
  delay.disable();
  return { site, tookMs, lagMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) };
};

const names = Object.keys(HEAVY_SITES);
/** The first reading loads what all use. */
await read(names[0] ?? '');
for (const site of names) parentPort?.postMessage(await read(site));
parentPort?.close();
