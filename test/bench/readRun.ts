import { fileURLToPath } from 'node:url';
import { makeAnsweredRun } from './support/answeredRun.ts';
import { type Finding, perSecond } from './support/findings.ts';
import { requestsPerSecond } from './support/load.ts';
import type { Stage } from './support/stage.ts';
import { interleaved, median, medianRatio } from './support/statistics.ts';

const BARE_KOA = fileURLToPath(new URL('support/bareKoa.ts', import.meta.url));
const ROUNDS = 7;
const ROUND_S = 3;
const WARM_UP_S = 4;
const AIM = 0.6;

/** Requests a second for one run with its key, against a bare Koa handler that does one keyed select. */
export async function measureReadRun(stage: Stage): Promise<Finding> {
  const run = await makeAnsweredRun(stage);
  const assay = await stage.startAssay('api');
  const bare = await stage.startScript(BARE_KOA, [stage.databaseUrl, run.id]);
  try {
    const askAssay = (seconds: number) =>
      requestsPerSecond(`${assay.url}/v1/enrichment-runs/${run.id}`, seconds, {
        authorization: `Bearer ${stage.key}`,
      });
    const askBare = (seconds: number) => requestsPerSecond(`${bare.url}/`, seconds);
    await askAssay(WARM_UP_S);
    await askBare(WARM_UP_S);
    const rounds = await interleaved(
      ROUNDS,
      () => askAssay(ROUND_S),
      () => askBare(ROUND_S),
    );
    const { first, second } = rounds;
    const ratio = medianRatio(rounds);
    return {
      what: 'GET of a run with a key, against bare Koa with one keyed select',
      ratio,
      measured: `${perSecond(median(first))} against ${perSecond(median(second))}`,
      aim: `≥ ${AIM}`,
      met: ratio >= AIM,
      numbers: { assayPerSecond: first, barePerSecond: second },
    };
  } finally {
    await assay.stop();
    await bare.stop();
  }
}
