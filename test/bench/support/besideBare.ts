import { type Finding, perSecond } from './findings.ts';
import { requestsPerSecond } from './load.ts';
import type { Stage } from './stage.ts';
import { interleaved, median, medianRatio } from './statistics.ts';

const ROUNDS = 7;
const ROUND_S = 3;
const WARM_UP_S = 4;
const AIM = 0.6;

/** Requests a second for one path with its key, against those that a bare Koa script answers; the two alternate. */
export async function besideBare(
  stage: Stage,
  { what, path, script, args }: { what: string; path: string; script: string; args: string[] },
): Promise<Finding> {
  const assay = await stage.startAssay('api');
  const bare = await stage.startScript(script, args);
  try {
    const askAssay = (seconds: number) =>
      requestsPerSecond(assay.url + path, seconds, { authorization: `Bearer ${stage.key}` });
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
      what,
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
