import { fileURLToPath } from 'node:url';
import { assignObjects } from '../../server/services/scoringAssignments.ts';
import { fillScene, makeScene, sceneDomain } from '../support/scoringScene.ts';
import { type Finding, perSecond } from './support/findings.ts';
import { requestsPerSecond } from './support/load.ts';
import type { Stage } from './support/stage.ts';
import { interleaved, median, medianRatio } from './support/statistics.ts';

const BARE_KOA = fileURLToPath(new URL('support/bareKoaScores.ts', import.meta.url));
const OBJECTS = 10_000;
const ROUNDS = 7;
const ROUND_S = 3;
const WARM_UP_S = 4;
const AIM = 0.6;

/** GETs a second of one object's score with a key, against a bare Koa handler that selects the same row by its index. */
export async function measureReadScores(stage: Stage): Promise<Finding> {
  const { deps, caller } = stage;
  const domain = sceneDomain(1);
  const scene = await makeScene(deps, caller);
  await fillScene(deps, caller, scene, { from: OBJECTS, count: OBJECTS });
  await fillScene(deps, caller, scene, { count: 2 });
  await deps.db.write('DELETE FROM scoring_assignments WHERE profile_id = ? AND object_id = ?', [
    scene.profileId,
    domain,
  ]);
  await assignObjects(deps, caller, {
    profileId: scene.profileId,
    objectType: 'company',
    objectIds: [domain],
  });
  const assay = await stage.startAssay('api');
  const bare = await stage.startScript(BARE_KOA, [stage.databaseUrl, caller.organizationId, domain]);
  try {
    const askAssay = (seconds: number) =>
      requestsPerSecond(`${assay.url}/v1/scoring/scores?objectType=company&objectId=${domain}`, seconds, {
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
      what: 'GET of the scores of one object with a key, against bare Koa with one indexed select',
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
