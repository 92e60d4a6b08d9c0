import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardData } from '@assay/shared/hubspot/card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consent } from '../hubspot/consent.ts';
import { type FakeHubspot, startHubspot } from '../hubspot/fakeHubspot.ts';
import { editByPerson, writtenByApp } from '../hubspot/records.ts';
import { type AssayProcess, assayJson, startAssay } from '../support/assayProcess.ts';
import { freePort } from '../support/freePort.ts';
import { makeOrganization } from '../support/organization.ts';
import { FJORDLYS, HOST } from '../support/questionSite.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** From the installation to the property: the whole story on a real server, its workers, the web from an archive, and the fake HubSpot. */

const APP = { clientId: 'client-id', clientSecret: 'client-secret-of-this-test' };
const HUB = 62_515;
const RECORD = '65059681032';

let database: TestDatabase;
let folder: string;
let hubspot: FakeHubspot;
let assay: AssayProcess;
let settings: Record<string, string>;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  hubspot = await startHubspot(APP);
  folder = await mkdtemp(join(tmpdir(), 'assay-hubspot-'));
  const archive = join(folder, 'web.warc.gz');
  const records = Object.entries(FJORDLYS).map(([url, { body }]) => warcPage(url, String(body)));
  await writeFile(archive, warcBytes(records));
  const port = String(await freePort());
  settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_ARCHIVE: archive,
    RESEARCH_AS_OF: '2026-11-02',
    HUBSPOT_CLIENT_ID: APP.clientId,
    HUBSPOT_CLIENT_SECRET: APP.clientSecret,
    HUBSPOT_API_BASE_URL: hubspot.url,
    WORKER_CONCURRENCY: '1',
  };
  assay = await startAssay(settings);
  ({ key } = await makeOrganization(settings, { name: 'Acme', credits: 50 }));
});
afterAll(async () => {
  await assay?.stop();
  await hubspot?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function api<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(assay.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as Body;
}

/** A call of the card on the company's record, as HubSpot signs it. */
async function card(path: string, more: object = {}): Promise<CardData> {
  const target = `${settings.PUBLIC_URL}/crm/hubspot/${path}?portalId=${HUB}&userId=7`;
  const record = { objectType: 'company', recordId: RECORD, properties: { domain: HOST } };
  const body = JSON.stringify({ ...record, ...more });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', APP.clientSecret)
    .update(`POST${target}${body}${timestamp}`)
    .digest('base64');
  const answer = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hubspot-signature-v3': signature,
      'x-hubspot-request-timestamp': timestamp,
    },
    body,
  });
  const result = (await answer.json()) as { ok: boolean; data: CardData & { card?: CardData } };
  expect([answer.status, result.ok]).toEqual([200, true]);
  return result.data.card ?? result.data;
}

const property = (name: string) =>
  hubspot.state.account(HUB).records.companies.get(RECORD)?.properties[name] ?? null;

async function eventually(what: string, isThere: () => Promise<boolean> | boolean): Promise<void> {
  for (let look = 0; look < 400; look += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not within 40 s: ${what}.\n${assay.output()}`);
}

async function install(): Promise<void> {
  const { url } = await assayJson<{ url: string }>(['hubs', 'connect-link', '--org', 'Acme'], settings);
  const begun = await fetch(url, { redirect: 'manual' });
  const page = new URL(begun.headers.get('location') ?? '');
  const redirectUri = page.searchParams.get('redirect_uri') ?? '';
  const agreed = consent(hubspot.state, HUB, page);
  if ('refusal' in agreed) throw new Error(agreed.refusal);
  const { code } = agreed;
  const state = page.searchParams.get('state') ?? '';
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const asked = await fetch(`${redirectUri}?${new URLSearchParams({ code, state })}`, {
    headers: { cookie },
  });
  const token = /name="token" value="([^"]*)"/.exec(await asked.text())?.[1] ?? '';
  const form = new URLSearchParams({ token });
  const ended = await fetch(redirectUri, { method: 'POST', headers: { cookie }, body: form });
  expect(ended.status).toBe(200);
}

const founded = (signalTemplateId: string, late: number) => ({
  signalTemplateId,
  dimension: 'fit',
  answerType: 'number',
  pointValues: {
    ranges: [
      { min: 0, max: 1990, points: 20 },
      { min: 1990, max: null, points: late },
    ],
  },
});

test('install, open the card, research, see the score in the property, change the rule, see it change, change it by hand, see it stay', async () => {
  await install();
  hubspot.state.addRecord(HUB, 'companies', RECORD, { domain: HOST, name: 'Fjordlys' });
  const profile = await api<{ id: string }>('POST', '/v1/scoring/profiles', {
    profileType: 'company',
    name: 'Durable goods',
  });
  const template = await api<{ id: string }>('POST', '/v1/companies/signals/templates', {
    name: 'Founded',
    question: 'When was Fjordlys founded?',
    answerType: 'number',
  });
  const rules = `/v1/scoring/profiles/${profile.id}/rules`;
  await api('PUT', rules, founded(template.id, 20));

  expect(await card('card')).toMatchObject({ state: 'not_assigned', writeBack: { status: 'none' } });
  await card('research');
  await eventually('the score is in the property', () => property('assay_fit_score') === '100');
  await eventually('the card says that it was written', async () => {
    const { state, writeBack, scores } = await card('card');
    return state === 'scored' && scores[0]?.score === 100 && writeBack.status === 'written';
  });
  expect(property('assay_fit_band')).toBe('High');
  expect(property('assay_signal_coverage')).toBe('100');
  expect(property('assay_top_reasons')).toContain('Founded: 1998 (+20 of 20)');

  await api('PUT', rules, founded(template.id, 10));
  await eventually('the property follows the rule', () => property('assay_fit_score') === '50');

  const account = hubspot.state.account(HUB);
  editByPerson(account, 'companies', RECORD, { assay_fit_score: '99' }, Date.now());
  await api('PUT', rules, founded(template.id, 5));
  await eventually('the other properties follow', () => property('assay_fit_band') === 'Low');
  expect(property('assay_fit_score')).toBe('99');
  await eventually('the card says what was kept', async () => {
    const { writeBack } = await card('card');
    return writeBack.keptProperties.includes('assay_fit_score');
  });

  const reset = ['hubs', 'outbox', '--hub-id', String(HUB), '--reset-company', HOST];
  expect(await assayJson(reset, settings)).toMatchObject({ reset: 1 });
  await eventually('Assay has it back', () => property('assay_fit_score') === '25');
  expect(writtenByApp(account, 'companies', RECORD, 'assay_fit_score').slice(-3)).toEqual([
    '100',
    '50',
    '25',
  ]);
  expect(hubspot.state.violations).toBe(0);
});
