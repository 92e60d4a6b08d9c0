import { CardData } from '@assay/shared/hubspot/card';
import { HubSettings } from '@assay/shared/hubspot/settings';
import type { WriteBack } from '@assay/shared/hubspot/writeBack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import { doHubWork } from '../../../server/services/hubspot/doHubWork.ts';
import { readOutbox, retryOutbox } from '../../../server/services/hubspot/writeBack/outbox.ts';
import { saveHubSettings } from '../../../server/store/hubspot/hubs.ts';
import { findOutboxRow } from '../../../server/store/hubspot/outbox.ts';
import { besideOf, editByPerson } from '../../hubspot/records.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import {
  claimCrm,
  doAllCrmWork,
  doCrmWork,
  makeWriteBackScene,
  type WriteBackScene,
} from '../../hubspot/writeBackScene.ts';
import { sceneDomain } from '../../support/scoring/scene.ts';

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

const nowMs = () => crm.store.clock.now().getTime();
const outboxRow = ({ hubId }: WriteBackScene, index: number) =>
  findOutboxRow(crm.store.deps.db, hubId, hashOfObject('company', sceneDomain(index)));

test('a score is written into the record of its company, all seven properties, as texts', async () => {
  const scene = await makeWriteBackScene(crm, 3);
  await doCrmWork(crm.store);
  const record = scene.account.records.companies.get(scene.recordOf(0))?.properties ?? {};
  expect(record).toMatchObject({
    assay_fit_score: '38.36',
    assay_fit_band: 'Medium',
    assay_signal_coverage: '75',
  });
  expect(record.assay_top_reasons).toContain('Fit 38.36 of 100');
  expect(Date.parse(record.assay_scored_at ?? '')).toBeLessThanOrEqual(nowMs());
  expect(record).not.toHaveProperty('assay_urgency_score');
  expect(await outboxRow(scene, 0)).toMatchObject({ status: 'written', dueAt: null, reason: null });
});

test('however often a score changes before its turn, its last state is sent, once', async () => {
  const scene = await makeWriteBackScene(crm, 4);
  for (const points of [30, 40, 50]) await scene.changeRule(points);
  await doCrmWork(crm.store);
  expect(scene.written(scene.recordOf(0), 'assay_fit_score')).toEqual(['56.31']);
  expect(scene.written(scene.recordOf(3), 'assay_fit_score')).toHaveLength(1);
  const sent = besideOf(scene.account).updates.filter(({ recordId }) => recordId === scene.recordOf(0));
  expect(sent).toHaveLength(1);
});

test('a score that did not change is not sent again, nor queued', async () => {
  const scene = await makeWriteBackScene(crm, 3);
  await doCrmWork(crm.store);
  const before = await outboxRow(scene, 0);
  await scene.changeRule(20);
  expect(await outboxRow(scene, 1)).not.toEqual(before);
  await doCrmWork(crm.store);
  const updates = besideOf(scene.account).updates.filter(({ recordId }) => recordId === scene.recordOf(0));
  expect(updates).toHaveLength(1);
  expect(await outboxRow(scene, 0)).toEqual(before);
});

test('several records of one domain all get the score, and a new one gets it when it is found', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  crm.hubspot.state.addRecord(scene.hubId, 'companies', '777', { domain: sceneDomain(0) });
  await doCrmWork(crm.store);
  expect(scene.value('777', 'assay_fit_score')).toBe('38.36');
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('a record with the company’s domain among its additional ones gets the score, but not one whose name only resembles it', async () => {
  const scene = await makeWriteBackScene(crm, 2);
  const { records } = scene.account;
  records.companies.delete(scene.recordOf(0));
  const add = (id: string, hs_additional_domains: string) =>
    crm.hubspot.state.addRecord(scene.hubId, 'companies', id, {
      domain: 'holding.example',
      hs_additional_domains,
    });
  add('881', `elsewhere.example;${sceneDomain(0)}`);
  add('882', `not-${sceneDomain(0)}`);
  await doCrmWork(crm.store);
  expect(scene.value('881', 'assay_fit_score')).toBe('38.36');
  expect(scene.value('882', 'assay_fit_score')).toBeNull();
});

test('what a person changed stays, whatever becomes of the score, and nothing else is held back', async () => {
  const scene = await makeWriteBackScene(crm, 3);
  await doCrmWork(crm.store);
  const record = scene.recordOf(0);
  editByPerson(scene.account, 'companies', record, { assay_fit_score: '99' }, nowMs());
  await scene.changeRule(50);
  await doCrmWork(crm.store);
  expect(scene.value(record, 'assay_fit_score')).toBe('99');
  expect(scene.value(record, 'assay_fit_band')).toBe('Medium');
  await scene.changeRule(80);
  await doCrmWork(crm.store);
  expect(scene.value(record, 'assay_fit_score')).toBe('99');
});

test('a property that a person emptied stays empty', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  await doCrmWork(crm.store);
  const record = scene.recordOf(0);
  editByPerson(scene.account, 'companies', record, { assay_top_reasons: '' }, nowMs());
  await scene.changeRule(50);
  await doCrmWork(crm.store);
  expect(scene.value(record, 'assay_top_reasons')).toBe('');
  expect(scene.value(record, 'assay_fit_score')).toBe('56.31');
});

test('a person’s value that was there before Assay is never overwritten', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  editByPerson(scene.account, 'companies', scene.recordOf(0), { assay_fit_band: 'High' }, nowMs());
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_band')).toBe('High');
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('one record that breaks a rule of the account is given up with the reason; the other ninety-nine are written', async () => {
  const scene = await makeWriteBackScene(crm, 100);
  const bad = scene.recordOf(42);
  besideOf(scene.account).rules.push(({ id }) => (id === bad ? 'Industry is required.' : null));
  await doCrmWork(crm.store);
  expect(await outboxRow(scene, 42)).toMatchObject({
    status: 'dead',
    dueAt: null,
    reason: 'HubSpot refused it: Industry is required.',
  });
  const written = Array.from({ length: 100 }, (_, index) =>
    scene.value(scene.recordOf(index), 'assay_fit_score'),
  );
  expect(written.filter((value) => value === null)).toHaveLength(1);
  expect(written[42]).toBeNull();
});

test('a record that is not in the search yet is looked for once more; without any record it is left alone', async () => {
  const scene = await makeWriteBackScene(crm, 2);
  besideOf(scene.account).searchLagMs = 30_000;
  scene.account.records.companies.delete(scene.recordOf(1));
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBeNull();
  await doAllCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
  expect(await outboxRow(scene, 1)).toMatchObject({ status: 'unmatched', dueAt: null });
});

test('a property that an administrator deleted is made anew, once', async () => {
  const scene = await makeWriteBackScene(crm, 2);
  scene.account.properties.companies.delete('assay_fit_score');
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('a property that the settings do not write stays deleted, whatever else is made', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { deps } = crm.store;
  const settings = HubSettings.parse({ writeProperties: ['assay_fit_score', 'assay_fit_band'] });
  await saveHubSettings(deps.db, scene.hubId, settings, deps.clock.now());
  const { companies } = scene.account.properties;
  for (const name of ['assay_fit_score', 'assay_top_reasons']) companies.delete(name);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
  expect(companies.has('assay_top_reasons')).toBe(false);
});

test('a band that HubSpot does not take holds back only the records that have it', async () => {
  const scene = await makeWriteBackScene(crm, 6);
  await scene.changeRule(50);
  const band = scene.account.properties.companies.get('assay_fit_band');
  if (band === undefined) throw new Error('The hub has no such property.');
  band.options = band.options.filter(({ value }) => value !== 'Medium');
  crm.hubspot.state.faults.push({ path: '/crm/properties/2026-09/companies/groups', status: 400 });
  await doCrmWork(crm.store);
  expect(await outboxRow(scene, 0)).toMatchObject({
    status: 'dead',
    reason: expect.stringContaining('allowed options'),
  });
  expect(await outboxRow(scene, 1)).toMatchObject({ status: 'written' });
  expect(scene.value(scene.recordOf(1), 'assay_fit_score')).not.toBeNull();
});

test('settings that are saved while scores are being written are followed at once', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { deps } = crm.store;
  const save = (settings: object) =>
    saveHubSettings(deps.db, scene.hubId, HubSettings.parse(settings), deps.clock.now());
  await save({ writeProperties: ['assay_fit_band'] });
  const sent = deps.hubspot;
  let isFirst = true;
  const hubspot: typeof sent = {
    request: async (request, signal) => {
      if (isFirst && request.path.endsWith('/batch/update')) {
        isFirst = false;
        await save({});
      }
      return sent.request(request, signal);
    },
  };
  await doCrmWork({ deps: { ...deps, hubspot } });
  expect(isFirst).toBe(false);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('settings decide which properties are written, and a change of them writes what they add', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { deps } = crm.store;
  await saveHubSettings(
    deps.db,
    scene.hubId,
    HubSettings.parse({ writeProperties: ['assay_fit_band'] }),
    deps.clock.now(),
  );
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_band')).toBe('Medium');
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBeNull();
  await saveHubSettings(deps.db, scene.hubId, HubSettings.parse({}), deps.clock.now());
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('faults of HubSpot are ridden out: 429, 500 and 401 lose nothing and kill nothing', async () => {
  const scene = await makeWriteBackScene(crm, 5);
  const update = '/crm/objects/2026-09/companies/batch/update';
  const search = '/crm/objects/2026-09/companies/search';
  crm.hubspot.state.faults.push(
    { path: search, status: 500 },
    { path: search, status: 502 },
    { path: update, status: 429, headers: { 'Retry-After': '1' } },
    { path: update, status: 401 },
    { path: update, status: 500 },
    { path: update, status: 503 },
  );
  await doAllCrmWork(crm.store);
  for (let index = 0; index < 5; index += 1)
    expect(scene.written(scene.recordOf(index), 'assay_fit_score')).toHaveLength(1);
});

test('a worker that comes back after it lost the job notes nothing, and the newer state is written over what it sent', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { deps } = crm.store;
  const [late] = await claimCrm(crm.store);
  if (late === undefined) throw new Error('There is no job.');
  // Its lease ends while it is on its way; the score changes and another worker writes the new one.
  const sent = deps.hubspot;
  let isFirst = true;
  const slow: typeof deps = {
    ...deps,
    hubspot: {
      request: async (request, signal) => {
        if (isFirst && request.path.endsWith('/batch/update')) {
          isFirst = false;
          await deps.db.write("UPDATE jobs SET available_at = created_at WHERE queue = 'crm'");
          await scene.changeRule(50);
          await doCrmWork(crm.store);
        }
        return sent.request(request, signal);
      },
    },
  };
  await expect(doHubWork(slow, late, new AbortController().signal)).rejects.toThrow('no longer the current');
  expect(scene.written(scene.recordOf(0), 'assay_fit_score')).toEqual(['56.31', '38.36']);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('56.31');
});

test('what was given up is listed with its reason, and written when it is tried again', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { deps } = crm.store;
  const { rules } = besideOf(scene.account);
  rules.push(() => 'Industry is required.');
  await doCrmWork(crm.store);
  const view = await readOutbox(deps, scene.hubId, 'dead');
  expect(view.counts).toEqual({ pending: 0, written: 0, unmatched: 0, dead: 1 });
  expect(view.rows).toMatchObject([
    { objectId: sceneDomain(0), reason: expect.stringContaining('Industry') },
  ]);
  rules.length = 0;
  expect(await retryOutbox(deps, scene.hubId)).toBe(1);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
  expect((await readOutbox(deps, scene.hubId, 'dead')).counts).toMatchObject({ written: 1, dead: 0 });
});

const cardOf = ({ recordOf }: WriteBackScene, index: number, recordId = recordOf(index)) => ({
  objectType: 'company',
  recordId,
  properties: { domain: sceneDomain(index) },
});

async function writeBackOf({ hubId }: WriteBackScene, path: string, body: object): Promise<WriteBack> {
  const answer = await callCard(crm, hubId, path, body);
  return CardData.parse(answer.body.data).writeBack;
}

test('a record that HubSpot refused is written when somebody has corrected it and recomputes it on its card', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  const { rules } = besideOf(scene.account);
  rules.push(() => 'Industry is required.');
  await doCrmWork(crm.store);
  const refused = await writeBackOf(scene, 'card', cardOf(scene, 0));
  expect(refused).toMatchObject({ status: 'failed', message: expect.stringContaining('Recompute') });
  rules.length = 0;
  expect((await writeBackOf(scene, 'recompute', cardOf(scene, 0))).status).toBe('pending');
  await doCrmWork(crm.store);
  expect((await writeBackOf(scene, 'card', cardOf(scene, 0))).status).toBe('written');
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('a record that HubSpot’s search does not find is written from its card, and nobody else’s is', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  besideOf(scene.account).searchLagMs = 30 * 86_400_000;
  crm.hubspot.state.addRecord(scene.hubId, 'companies', '77', { domain: 'stranger.example' });
  await doAllCrmWork(crm.store);
  expect(await outboxRow(scene, 0)).toMatchObject({ status: 'unmatched' });
  await writeBackOf(scene, 'recompute', cardOf(scene, 0, '77'));
  await doAllCrmWork(crm.store);
  expect(scene.value('77', 'assay_fit_score')).toBeNull();
  await writeBackOf(scene, 'recompute', cardOf(scene, 0));
  await doAllCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('while the hub pauses the card says what HubSpot answered', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  crm.hubspot.state.faults.push({ path: '/crm/objects/2026-09/companies/batch/update', status: 403 });
  await doCrmWork(crm.store);
  const paused = await writeBackOf(scene, 'card', cardOf(scene, 0));
  expect(paused).toMatchObject({ status: 'pending', message: expect.stringContaining('403') });
  await doAllCrmWork(crm.store);
  expect(await writeBackOf(scene, 'card', cardOf(scene, 0))).toMatchObject({
    status: 'written',
    message: null,
  });
});

test('a hub that moves to another organisation takes nothing of the first one along', async () => {
  const scene = await makeWriteBackScene(crm, 2);
  await doCrmWork(crm.store);
  const other = await crm.newClient();
  await leaveHub(crm.store.deps, scene.hubId, new AbortController().signal);
  await installHub(crm, other, scene.hubId);
  const { counts } = await readOutbox(crm.store.deps, scene.hubId, 'pending');
  expect(counts).toEqual({ pending: 0, written: 0, unmatched: 0, dead: 0 });
  await scene.changeRule(50);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
});

test('a hub that is uninstalled keeps what waits, and is written when it is installed again', async () => {
  const scene = await makeWriteBackScene(crm, 1);
  await doCrmWork(crm.store);
  await leaveHub(crm.store.deps, scene.hubId, new AbortController().signal);
  await scene.changeRule(50);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('38.36');
  await installHub(crm, scene.client, scene.hubId);
  await doCrmWork(crm.store);
  expect(scene.value(scene.recordOf(0), 'assay_fit_score')).toBe('56.31');
});
