import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import { computeScores } from '../../../server/services/scoring/scoreRequests.ts';
import type { Transaction } from '../../../server/store/database.ts';
import {
  deleteAssignment,
  findAssignment,
  findAssignments,
  listAssignments,
  lockNextObjects,
  lockObjects,
  profilesOfObjects,
  sampleObjects,
} from '../../../server/store/scoring/assignments.ts';
import {
  countAssigned,
  countAssignedTo,
  countRules,
  countScores,
} from '../../../server/store/scoring/profileCounts.ts';
import { findProfile, holdProfile, listProfiles } from '../../../server/store/scoring/profiles.ts';
import { listRanked } from '../../../server/store/scoring/ranking.ts';
import { listRules } from '../../../server/store/scoring/rules.ts';
import {
  countByScore,
  deleteScores,
  findScores,
  forgetObject,
  listVersions,
  purgeProfile,
} from '../../../server/store/scoring/scores.ts';
import { endScoreRequests, lockRescore, nextScoreRequests } from '../../../server/store/scoring/work.ts';
import { findAnswers } from '../../../server/store/signalTemplates/templateAnswers.ts';
import { isAnsweredByUniqueIndex, plansOf } from '../../support/plans.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../../support/scoring/scene.ts';
import { doScoring } from '../../support/scoring/scoring.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const OBJECTS = 6_000;
const uuid = '01890000-0000-7000-8000-000000000000';

let store: TestStore;
let caller: Caller;
let scene: ScoringScene;
const hashes = Array.from({ length: 500 }, (_, index) => hashOfObject('company', sceneDomain(index)));
const [hash = Buffer.alloc(32)] = hashes;

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  ({ caller } = await store.newCaller());
  scene = await makeScene(store.deps, caller);
  await fillScene(store.deps, caller, scene, { count: OBJECTS });
  await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(30));
  await doScoring(store);
  for (let start = 0; start < OBJECTS; start += 500)
    await computeScores(store.deps, caller, {
      objectType: 'company',
      objectIds: Array.from({ length: 500 }, (_, index) => sceneDomain(start + index)),
    });
  await makeOtherProfiles();
  for (const table of [
    'scoring_profiles',
    'scoring_rules',
    'scoring_assignments',
    'scores',
    'score_history',
    'template_answers',
    'score_requests',
  ])
    await store.deps.db.rows(`ANALYZE TABLE ${table}`);
});
afterAll(() => store.close());

/** Enough of other organisations that an optimiser picks an index because it is better. */
async function makeOtherProfiles(): Promise<void> {
  const { caller: other } = await store.newCaller();
  const { db } = store.deps;
  await db.write(
    `INSERT INTO scoring_profiles (id, organization_id, type, name, revision, created_at, updated_at)
     SELECT UUID(), ?, 'company', 'Other', 1, assigned_at, assigned_at FROM scoring_assignments`,
    [other.organizationId],
  );
  await db.write(
    `INSERT INTO scoring_rules (id, profile_id, signal_template_id, dimension, answer_type, point_values, created_at)
     SELECT UUID(), id, UUID(), 'fit', 'boolean', '{}', created_at FROM scoring_profiles WHERE organization_id = ?`,
    [other.organizationId],
  );
}

test.each<
  [string, (tx: Transaction, of: { organizationId: string; profileId: string }) => Promise<unknown>, string[]]
>([
  ['reading scores', (tx, of) => findScores(tx, of.organizationId, [hash]), ['scores_by_object']],
  ['reading the scores of 500', (tx, of) => findScores(tx, of.organizationId, hashes), ['scores_by_object']],
  [
    'reading answers',
    (tx, of) => findAnswers(tx, of.organizationId, { objectHashes: hashes, templateIds: scene.templateIds }),
    ['PRIMARY'],
  ],
  ['reading a profile', (tx, of) => findProfile(tx, of.organizationId, of.profileId), ['PRIMARY']],
  ['holding a profile', (tx, of) => holdProfile(tx, of.profileId), ['PRIMARY']],
  ['listing profiles', (tx, of) => listProfiles(tx, of.organizationId), ['scoring_profiles_by_time']],
  [
    'counting rules',
    (tx, of) => countRules(tx, of.organizationId),
    ['scoring_profiles_by_time', 'scoring_rules_by_signal'],
  ],
  ['counting objects', (tx, of) => countAssigned(tx, of.organizationId), ['scoring_profiles_by_time']],
  ['counting objects of one profile', (tx, of) => countAssignedTo(tx, of.profileId), ['PRIMARY']],
  [
    'counting scores',
    (tx, of) => countScores(tx, of.organizationId),
    ['scoring_profiles_by_time', 'scores_by_rank'],
  ],
  ['listing rules', (tx, of) => listRules(tx, of.profileId), ['scoring_rules_by_signal']],
  [
    'listing history',
    (tx, { profileId }) =>
      listVersions(tx, { profileId, objectHash: hash, dimension: 'fit', limit: 20, offset: 0 }),
    ['PRIMARY'],
  ],
  ['counting by score', (tx, of) => countByScore(tx, of.profileId, 'fit'), ['scores_by_score']],
  [
    'listing assignments',
    (tx, of) => listAssignments(tx, of.organizationId, hash),
    ['scoring_assignments_by_object'],
  ],
  [
    'finding an assignment',
    (tx, of) => findAssignment(tx, of.organizationId, uuid),
    ['scoring_assignments_by_id'],
  ],
  ['finding assignments', (tx, of) => findAssignments(tx, of.profileId, hashes), ['PRIMARY']],
  [
    'finding whose objects they are',
    (tx, of) => profilesOfObjects(tx, of.organizationId, hashes),
    ['scoring_assignments_by_object'],
  ],
  ['drawing a sample', (tx, of) => sampleObjects(tx, of.profileId, 500), ['PRIMARY']],
  ['locking named objects', (tx, of) => lockObjects(tx, of.profileId, hashes), ['PRIMARY']],
  ['ending an assignment', (tx, of) => deleteAssignment(tx, of.profileId, hash), ['PRIMARY']],
  [
    'removing scores',
    (tx, of) => deleteScores(tx, of.profileId, hashes, ['fit']),
    ['PRIMARY', 'scores_by_score'],
  ],
  ['purging a profile', (tx, of) => purgeProfile(tx, of.profileId, 100), ['PRIMARY', 'scores_by_score']],
  ['locking a rescoring', (tx, of) => lockRescore(tx, of.profileId), ['PRIMARY']],
  ['looking what waits', (tx, of) => nextScoreRequests(tx, of.organizationId, 500), ['PRIMARY']],
  [
    'ending requests',
    (tx, of) => endScoreRequests(tx, of.organizationId, [{ objectHash: hash, times: 1 }]),
    ['PRIMARY'],
  ],
  [
    'forgetting a person',
    (tx, of) => forgetObject(tx, of.organizationId, hash),
    [
      'PRIMARY',
      'scores_by_object',
      'scoring_assignments_by_object',
      'hub_outbox_by_object',
      'hub_records_by_owner',
      'webhook_events_by_object',
    ],
  ],
])('%s goes by an index alone', async (_name, work, indexes) => {
  const of = { organizationId: caller.organizationId, profileId: scene.profileId };
  const steps = await plansOf(store, (tx) => work(tx, of));
  const tables = steps.filter(
    ({ table, Extra }) => table !== null && !table.startsWith('<') && !/const table/.test(Extra ?? ''),
  );
  expect(tables.length > 0 || isAnsweredByUniqueIndex(steps)).toBe(true);
  for (const step of tables) {
    expect(step.type, JSON.stringify(step)).not.toBe('ALL');
    expect(['PRIMARY', ...indexes]).toContain(step.key);
  }
  const used = tables.map(({ key }) => key);
  expect(indexes.some((index) => used.includes(index)) || tables.length === 0, JSON.stringify(steps)).toBe(
    true,
  );
});

test('a rescore reads its next objects in the order of their rows, without sorting', async () => {
  const [step] = await plansOf(store, (tx) => lockNextObjects(tx, scene.profileId, hash, 500));
  expect(step?.key).toBe('PRIMARY');
  expect(step?.Extra ?? '').not.toContain('filesort');
});

test('removing one request among thousands reads only that one', async () => {
  const [step] = await plansOf(store, (tx) =>
    endScoreRequests(tx, caller.organizationId, [{ objectHash: hash, times: 1 }]),
  );
  expect(Number(step?.rows)).toBeLessThan(10);
});

test('every page of the best objects is read in the order of an index, however many are equal', async () => {
  const of = { profileId: scene.profileId, dimension: 'fit' as const, limit: 20 };
  const [first] = await listRanked(store.deps.db, { ...of, after: null });
  for (const after of [null, first ?? null]) {
    const steps = await plansOf(store, (tx) => listRanked(tx, { ...of, after, limit: OBJECTS }));
    expect(new Set(steps.map(({ key }) => key))).toEqual(new Set(['scores_by_score', 'PRIMARY']));
    expect(
      steps.map(({ Extra }) => Extra ?? '').filter((extra) => extra.includes('filesort')),
      JSON.stringify(steps),
    ).toEqual([]);
  }
});
