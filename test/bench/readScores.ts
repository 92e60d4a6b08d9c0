import { fileURLToPath } from 'node:url';
import { assignObjects } from '../../server/services/scoring/assignments.ts';
import { fillScene, makeScene, sceneDomain } from '../support/scoring/scene.ts';
import { besideBare } from './support/besideBare.ts';
import type { Finding } from './support/findings.ts';
import type { Stage } from './support/stage.ts';

const BARE_KOA = fileURLToPath(new URL('support/bareKoaScores.ts', import.meta.url));
const OBJECTS = 10_000;

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
  return besideBare(stage, {
    what: 'GET of the scores of one object with a key, against bare Koa with one indexed select',
    path: `/v1/scoring/scores?objectType=company&objectId=${domain}`,
    script: BARE_KOA,
    args: [stage.databaseUrl, caller.organizationId, domain],
  });
}
