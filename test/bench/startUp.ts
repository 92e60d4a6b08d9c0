import { type Finding, inMs } from './support/findings.ts';
import type { Stage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const STARTS = 5;
const AIM_MS = 3_000;

/** From the start of the process to the first "ready", with the database up and migrated. */
export async function measureStartUp(stage: Stage): Promise<Finding> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await stage.startAssay('all');
    starts.push(server.readyAfterMs);
    await server.stop();
  }
  return {
    what: 'start-up to ready, database up',
    ratio: null,
    measured: inMs(median(starts)),
    aim: `≤ ${AIM_MS} ms`,
    met: median(starts) <= AIM_MS,
    numbers: { readyAfterMs: starts },
  };
}
