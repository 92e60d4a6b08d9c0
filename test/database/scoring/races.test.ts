import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { assignObjects } from '../../../server/services/scoring/assignments.ts';
import { deleteProfile } from '../../../server/services/scoring/profiles.ts';
import { readScores } from '../../../server/services/scoring/readScores.ts';
import { rescoreProfile } from '../../../server/services/scoring/rescoreProfile.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import { computeScores, serveScoreRequests } from '../../../server/services/scoring/scoreRequests.ts';
import type { Database, Executor, Transaction } from '../../../server/store/database.ts';
import { requestScores } from '../../../server/store/scoring/work.ts';
import { saveAnswers } from '../../../server/store/signalTemplates/templateAnswers.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../../support/scoring/scene.ts';
import { claimScoring, doScoring } from '../../support/scoring/scoring.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const OVERTAKING_MS = 200;
const never = new AbortController().signal;

let store: TestStore;
let caller: Caller;
let scene: ScoringScene;
beforeAll(async () => {
  store = await openTestStore();
  ({ caller } = await store.newCaller());
  scene = await makeScene(store.deps, caller);
});
afterAll(() => store.close());

/** Dependencies whose first statement of this kind waits until it is released. */
function pausingAt(statement: RegExp) {
  let release: () => void = () => {};
  let arrive: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const pass = async (sql: string) => {
    if (!statement.test(sql)) return;
    arrive();
    await gate;
  };
  const paused = <Kind extends Executor>(executor: Kind): Kind => ({
    ...executor,
    rows: async (sql: string, parameters = []) => pass(sql).then(() => executor.rows(sql, parameters)),
    write: async (sql: string, parameters = []) => pass(sql).then(() => executor.write(sql, parameters)),
  });
  const { db } = store.deps;
  const deps: Deps = {
    ...store.deps,
    db: {
      ...paused<Database>(db),
      transaction: (work) => db.transaction((tx) => work(paused<Transaction>(tx))),
    },
  };
  return { deps, reached, release };
}

async function scoreOf(domain: string): Promise<number | undefined> {
  const [row] = await readScores(store.deps, caller, { objectType: 'company', objectId: [domain] });
  return row?.score;
}

/** Only the rule about the warehouse matters: the object has no other answer. */
async function answerWarehouse(domain: string, value: boolean): Promise<void> {
  const { organizationId } = caller;
  const objectHash = hashOfObject('company', domain);
  await withTransaction(store.deps, async (tx) => {
    await saveAnswers(tx, [
      {
        organizationId,
        objectHash,
        signalTemplateId: scene.templateIds[0],
        runId: store.deps.ids.uuid(),
        answerType: 'boolean',
        result: JSON.stringify({ type: 'boolean', boolean: { value } }),
        confidence: 0.8,
        completedAt: store.clock.now(),
      },
    ]);
    await requestScores(tx, { organizationId, objectHashes: [objectHash], now: store.clock.now() });
  });
}

const assign = (deps: Deps, domain: string) =>
  assignObjects(deps, caller, {
    profileId: scene.profileId,
    objectType: 'company',
    objectIds: [domain],
  });

const share = (points: number) => Math.round((10_000 * points) / (points + 15 + 18 + 20)) / 100;

test('a rule that changes while an object is being assigned determines its final score', async () => {
  await answerWarehouse('assigned.example', true);
  const paused = pausingAt(/INSERT INTO scores/);
  const assigning = assign(paused.deps, 'assigned.example');
  await paused.reached;
  const changing = putRule(store.deps, caller, scene.profileId, scene.warehouseRule(33));
  await sleep(OVERTAKING_MS);
  paused.release();
  await Promise.all([assigning, changing]);
  expect(await scoreOf('assigned.example')).toBe(share(33));
});

test('an answer that arrives while its object is being scored causes another computation', async () => {
  const domain = 'answered.example';
  await assign(store.deps, domain);
  await answerWarehouse(domain, false);
  const [job] = await claimScoring(store, 'score');
  if (job === undefined) throw new Error('No computation was queued.');
  const paused = pausingAt(/DELETE FROM score_requests/);
  const serving = serveScoreRequests(paused.deps, job, never);
  await paused.reached;
  store.clock.advance(1_000);
  await answerWarehouse(domain, true);
  paused.release();
  await serving;
  await doScoring(store);
  expect(await scoreOf(domain)).toBe(share(33));
});

test('a request that arrives while its job ends gets a new job', async () => {
  const domain = 'late.example';
  await assign(store.deps, domain);
  await computeScores(store.deps, caller, { objectType: 'company', objectIds: [domain] });
  const [job] = await claimScoring(store, 'score');
  if (job === undefined) throw new Error('No computation was queued.');
  const paused = pausingAt(/DELETE FROM jobs/);
  const serving = serveScoreRequests(paused.deps, job, never);
  await paused.reached;
  await answerWarehouse(domain, true);
  paused.release();
  await serving;
  expect(await doScoring(store)).toBe(1);
  expect(await scoreOf(domain)).toBe(share(33));
});

test('a rule that changes while the last objects are being rescored causes another rescore', async () => {
  await fillScene(store.deps, caller, scene, { count: 600 });
  await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(40));
  const [job] = await claimScoring(store, 'rescore');
  if (job === undefined) throw new Error('No rescoring was queued.');
  const paused = pausingAt(/DELETE FROM profile_rescores/);
  const rescoring = rescoreProfile(paused.deps, job, never);
  await paused.reached;
  const changing = putRule(store.deps, caller, scene.profileId, scene.warehouseRule(50));
  await sleep(OVERTAKING_MS);
  paused.release();
  await Promise.all([rescoring, changing]);
  expect(await doScoring(store)).toBe(1);
  expect(await scoreOf('assigned.example')).toBe(share(50));
});

test('what is deleted while it is being rescored stays deleted', async () => {
  await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(60));
  const [job] = await claimScoring(store, 'rescore');
  if (job === undefined) throw new Error('No rescoring was queued.');
  const paused = pausingAt(/INSERT INTO score_history/);
  const rescoring = rescoreProfile(paused.deps, job, never);
  await paused.reached;
  const deleting = deleteProfile(store.deps, caller, scene.profileId);
  await sleep(OVERTAKING_MS);
  paused.release();
  await Promise.all([rescoring, deleting]);
  await doScoring(store);
  expect(await scoreOf(sceneDomain(3))).toBeUndefined();
  for (const table of ['scoring_assignments', 'scores', 'score_history', 'profile_rescores'])
    expect(await store.deps.db.rows(`SELECT profile_id FROM ${table} LIMIT 1`)).toEqual([]);
});

test('an object that is being assigned to a profile while that is deleted leaves nothing behind', async () => {
  scene = await makeScene(store.deps, caller);
  const paused = pausingAt(/INSERT INTO scoring_assignments/);
  const assigning = assign(paused.deps, 'orphan.example');
  await paused.reached;
  const deleting = deleteProfile(store.deps, caller, scene.profileId).then(() => doScoring(store));
  await sleep(OVERTAKING_MS);
  paused.release();
  await Promise.all([assigning, deleting]);
  expect(await scoreOf('orphan.example')).toBeUndefined();
  for (const table of ['scoring_assignments', 'scores', 'score_history'])
    expect(await store.deps.db.rows(`SELECT profile_id FROM ${table} LIMIT 1`)).toEqual([]);
});
