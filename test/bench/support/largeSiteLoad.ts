/** Asks questions of a site with 300,000 addresses in a separate thread, and reports what it takes. Sitemaps are made when they are asked for. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestion } from '../../../server/research/questions/answerQuestion.ts';
import { indexedSite, LARGE_HOST, QUESTION, tarnSite } from '../../support/largeSites.ts';
import { type MemoryAnswer, MemoryWeb, memoryContext } from '../../support/memoryWeb.ts';

/** What one question took. */
export interface LargeSiteLoad {
  isAnswered: boolean;
  tookMs: number;
  /** The longest time for which the event loop was blocked. */
  lagMs: number;
  /** The most that the heap and its buffers grew. */
  grewBytes: number;
}

const RESOLUTION_MS = 5;
const pages = tarnSite(indexedSite(workerData));

/** Each file is copied when it is asked for, as if it had come from the network. */
class FreshWeb extends MemoryWeb {
  override fetch(...[request, signal]: Parameters<MemoryWeb['fetch']>) {
    const { body, ...answer } = (pages[request.url] ?? { body: '' }) as MemoryAnswer;
    const known: Record<string, MemoryAnswer> =
      body === '' ? {} : { [request.url]: { ...answer, body: Buffer.from(body) } };
    return new MemoryWeb({ [`https://${LARGE_HOST}/`]: { body: '' }, ...known }).fetch(request, signal);
  }
}

const used = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function ask(): Promise<LargeSiteLoad> {
  const before = used();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, used());
  }, RESOLUTION_MS);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await sleep(4 * RESOLUTION_MS);
  const startedAt = performance.now();
  const outcome = await answerQuestion(
    memoryContext(new FreshWeb(pages)),
    { entity: { type: 'company', domain: LARGE_HOST } },
    { ...QUESTION, outputSchema: null, verificationMode: 'strict' },
  );
  const tookMs = performance.now() - startedAt;
  await sleep(4 * RESOLUTION_MS);
  delay.disable();
  clearInterval(sampling);
  const isAnswered = outcome.kind === 'answered' && outcome.answer.value !== null;
  return {
    isAnswered,
    tookMs,
    lagMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    grewBytes: most - before,
  };
}

/** The first loads what all use. */
await ask();
parentPort?.postMessage(await ask());
parentPort?.close();
