import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { VERSIONS_MAX } from '../../../server/domain/profileVersion.ts';
import { createReady } from '../../../server/services/scoring/createReady.ts';
import { beginHistory, readVersions } from '../../../server/services/scoring/profileHistory.ts';
import { deleteProfile, getProfile, replaceProfile } from '../../../server/services/scoring/profiles.ts';
import { publishRules, putBackVersion } from '../../../server/services/scoring/publishRules.ts';
import { listRules } from '../../../server/services/scoring/rules.ts';
import { deleteTemplate } from '../../../server/services/signalTemplates/signalTemplates.ts';
import {
  findProfileVersion,
  insertProfileVersion,
  listProfileVersions,
} from '../../../server/store/scoring/profileVersions.ts';
import { plansOf } from '../../support/plans.ts';
import { makeScene, type ScoringScene } from '../../support/scoring/scene.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let caller: Caller;
let scene: ScoringScene;
let profileId: string;
beforeAll(async () => {
  store = await openTestStore();
  ({ caller } = await store.newCaller());
  scene = await makeScene(store.deps, caller);
  ({ profileId } = scene);
});
afterAll(() => store.close());

const revisionOf = async (id = profileId) => (await getProfile(store.deps, caller, id)).revision;
const publish = async (points: number, revision: number) =>
  publishRules(store.deps, caller, {
    profileId,
    revision,
    changes: { put: [scene.warehouseRule(points)], remove: [] },
  });

test('of two publications to the same rules one is saved, and the other is refused', async () => {
  const revision = await revisionOf();
  const outcomes = await Promise.allSettled([publish(31, revision), publish(32, revision)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toMatchObject({ code: 'CONFLICT' });
  expect(await revisionOf()).toBe(revision + 1);
});

test('a version whose question was deleted is not put back, and nothing changes', async () => {
  const of = await createReady(store.deps, caller, { gallery: 'construction' });
  const [rule] = await listRules(store.deps, caller, of);
  if (rule === undefined) throw new Error('No rule.');
  const made = await revisionOf(of);
  const changes = { put: [], remove: [rule.id] };
  await publishRules(store.deps, caller, { profileId: of, revision: made, changes });
  await deleteTemplate(store.deps, caller, rule.signalTemplateId);
  const revision = await revisionOf(of);
  await expect(
    putBackVersion(store.deps, caller, { profileId: of, revision, version: made }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('was deleted since') });
  expect(await revisionOf(of)).toBe(revision);
  expect(await readVersions(store.deps, caller, of)).toHaveLength(2);
});

test('the settings that the studio does not show are kept, and put back with the rules', async () => {
  const of = await createReady(store.deps, caller, { gallery: 'energy' });
  const [rule] = await listRules(store.deps, caller, of);
  const settings = { percentile: true, halfLifeDays: { [rule?.id ?? '']: 30 }, minConfidence: 0.4 };
  await replaceProfile(store.deps, caller, of, { name: 'Energy', settings });
  const before = await revisionOf(of);
  const changes = { put: [], remove: [], minConfidence: null, bands: [{ name: 'Good', min: 50 }] };
  await publishRules(store.deps, caller, { profileId: of, revision: before, changes });
  const { minConfidence, ...others } = settings;
  expect((await getProfile(store.deps, caller, of)).settings).toEqual({ ...others, bands: changes.bands });
  const revision = await revisionOf(of);
  await putBackVersion(store.deps, caller, { profileId: of, revision, version: before });
  expect((await getProfile(store.deps, caller, of)).settings).toEqual(settings);
});

test('a history begins once, keeps fifty versions, and goes with its profile', async () => {
  const of = await createReady(store.deps, caller, { gallery: 'empty-company' });
  await beginHistory(store.deps, caller, of);
  expect(await readVersions(store.deps, caller, of)).toHaveLength(1);
  const version = { profileId: of, origin: 'published', putBack: null, rules: [], settings: null } as const;
  await store.deps.db.transaction(async (tx) => {
    for (let revision = 2; revision <= VERSIONS_MAX + 3; revision += 1)
      await insertProfileVersion(
        tx,
        { ...version, revision, actor: { kind: 'system', id: null }, createdAt: store.clock.now() },
        VERSIONS_MAX,
      );
  });
  const kept = await readVersions(store.deps, caller, of);
  expect([kept.length, kept[0]?.revision, kept.at(-1)?.revision]).toEqual([50, 53, 4]);
  await deleteProfile(store.deps, caller, of);
  expect(await listProfileVersions(store.deps.db, of, 1)).toEqual([]);
});

test('versions are found by the key of their profile, without sorting', async () => {
  const version = { profileId, revision: 900, origin: 'published', putBack: null } as const;
  const content = { rules: [], settings: null, actor: { kind: 'system', id: null } } as const;
  const steps = [
    ...(await plansOf(store, (tx) => listProfileVersions(tx, profileId, 50))),
    ...(await plansOf(store, (tx) => findProfileVersion(tx, profileId, 900))),
    ...(await plansOf(store, (tx) =>
      insertProfileVersion(tx, { ...version, ...content, createdAt: store.clock.now() }, 1),
    )),
  ].filter(({ table, rows }) => table !== null && rows !== null); // an INSERT reads no rows
  expect(new Set(steps.map(({ key }) => key))).toEqual(new Set(['PRIMARY']));
  expect(steps.filter(({ Extra }) => (Extra ?? '').includes('filesort'))).toEqual([]);
});
