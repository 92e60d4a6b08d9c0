import { BestObjects } from '@assay/shared/scoring/bestObjects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import {
  ASSIGNMENTS,
  BOOLEAN,
  codeOf,
  fieldsOf,
  makeProfile,
  PROFILES,
  putRule,
} from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let api: ApiServer;
let client: Client;
let profileId: string;
const domains = Array.from({ length: 7 }, (_, index) => `best-${index}.example`);
const shippers = domains.slice(0, 3);

beforeAll(async () => {
  api = await startApiServer();
  client = await api.newClient();
  profileId = await makeProfile(client);
  const [ships, hires] = [await makeTemplate(client, 'boolean'), await makeTemplate(client, 'boolean')];
  await putRule(client, profileId, { signalTemplateId: ships, ...BOOLEAN });
  await putRule(client, profileId, { signalTemplateId: hires, ...BOOLEAN, dimension: 'urgency' });
  for (const domain of shippers)
    await answerTemplate(api, client, { templateId: ships, domain, value: true });
  await answerTemplate(api, client, { templateId: hires, domain: 'best-6.example', value: true });
  await client.post(`${ASSIGNMENTS}/bulk`, { profileId, objectType: 'company', objectIds: domains });
  await doScoring(api.store);
});
afterAll(() => api.close());

async function pageOf(query: string): Promise<BestObjects> {
  const { status, body } = await client.get(`${PROFILES}/${profileId}/objects?${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return BestObjects.parse(body);
}

test('the best accounts of a profile come first, each once, however small the pages and however many are equal', async () => {
  const seen: string[] = [];
  let query = 'objectType=company&sort=-fit&limit=2';
  for (;;) {
    const { results, nextCursor } = await pageOf(query);
    seen.push(...results.map(({ objectId }) => objectId));
    if (nextCursor === null) break;
    query = `sort=-fit&limit=2&cursor=${encodeURIComponent(nextCursor)}`;
  }
  expect(seen).toHaveLength(domains.length);
  expect(new Set(seen)).toEqual(new Set(domains));
  expect(new Set(seen.slice(0, 3))).toEqual(new Set(shippers));
});

test('each has both scores, and the most urgent are a page of their own', async () => {
  const { results } = await pageOf('sort=-urgency&limit=1');
  expect(results).toMatchObject([
    { objectType: 'company', objectId: 'best-6.example', fit: { score: 0 }, urgency: { score: 100 } },
  ]);
  expect((await pageOf('')).results[0]?.fit?.score).toBe(100);
});

test('a cursor of another order, an unknown one, another type and a foreign profile are refused by name', async () => {
  const path = `${PROFILES}/${profileId}/objects`;
  const { nextCursor } = await pageOf('sort=-fit&limit=1');
  for (const query of [`sort=-urgency&cursor=${nextCursor}`, 'cursor=nonsense']) {
    const refused = await client.get(`${path}?${query}`);
    expect(codeOf(refused)).toEqual([422, 'VALIDATION_ERROR']);
    expect(fieldsOf(refused)).toEqual(['cursor']);
  }
  expect(codeOf(await client.get(`${path}?objectType=contact`))).toEqual([422, 'OBJECT_TYPE_MISMATCH']);
  expect(codeOf(await (await api.newClient()).get(path))).toEqual([404, 'NOT_FOUND']);
});
