import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

/** The answer to a repeated question describes what has changed, in any version of its template. */

const CUSTOM = '/v1/companies/enrich/custom';
const TEMPLATES = '/v1/companies/signals/templates';
const QUESTION = { question: 'How many shops do they run?', answerType: 'number' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

/** Asks about one company, settles the run with a number, and reads it. */
async function answered(client: Client, asked: object, value: number | null): Promise<EnrichmentRun> {
  const { status, body } = await client.post(CUSTOM, { domain: 'shops.example', ...asked });
  expect(status).toBe(202);
  await api.settle(client.caller, body.id as string, {
    kind: 'answered',
    answer: { value },
    reasoning: 'The home page says so.',
    confidence: 0.8,
    citations: [],
  });
  api.store.clock.advance(60_000);
  return EnrichmentRun.parse((await client.get(`/v1/enrichment-runs/${body.id}`)).body);
}

test('the next version of a template compares with the version before, and with the question asked ad hoc', async () => {
  const client = await api.newClient();
  const adHoc = await answered(client, QUESTION, 11);
  expect(adHoc.changeContext).toBeNull();

  const { body: template } = await client.post(TEMPLATES, { name: 'Shops', ...QUESTION });
  const ask = { signalTemplateId: template.templateId };
  const first = await answered(client, ask, 12);
  expect(first.changeContext).toMatchObject({ changeType: 'modified', previousRunId: adHoc.id });

  const ranges = [{ rangeStart: 10, rangeEnd: null, answerQualification: 'good' }];
  await client.patch(`${TEMPLATES}/${template.templateId}`, { qualificationCriteria: { ranges } });
  const second = await answered(client, ask, 12);
  expect(second.signalTemplateVersionId).not.toBe(first.signalTemplateVersionId);
  expect(second.changeContext).toMatchObject({
    changed: false,
    changeType: 'unchanged',
    previousRunId: first.id,
    previousCompletedAt: first.completedAt,
    previousResult: first.result,
  });

  const gone = await answered(client, { ...ask, forceRefresh: true }, null);
  expect(gone.changeContext).toMatchObject({
    changed: true,
    changeType: 'removed',
    previousRunId: second.id,
  });
  const back = await answered(client, { ...ask, forceRefresh: true }, 14);
  expect(back.changeContext).toMatchObject({ changed: true, changeType: 'added', previousRunId: gone.id });
});

test.each([
  ['another wording', { question: 'How many stores do they run?' }],
  ['another answer type', { answerType: 'percentage' }],
  ['another strictness', { verificationMode: 'lenient' }],
])('%s is another question, with no previous answer to compare', async (_what, different) => {
  const client = await api.newClient();
  await answered(client, QUESTION, 11);
  const other = await answered(client, { ...QUESTION, ...different }, 12);
  expect(other.changeContext).toBeNull();
});
