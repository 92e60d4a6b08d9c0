import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_TYPES, currentClientTypes } from '../../../scripts/clientTypes.ts';
import { type Consumer, openConsumer, readmeExamples } from '../../../test/support/builtClient.ts';

/** What a strict program must be able to write, and what the compiler must refuse. */
const USES = `
import { type components, createAssay, unwrap, verifyWebhook } from '@assay/client';

const assay = createAssay({ url: 'https://assay.example.com', key: 'sk_live_x' });

// A field with a default may be left out, and is there in the answer.
const run = await unwrap(assay.POST('/v1/companies/enrich/firmographics', { body: { domain: 'example.com' } }));
const people: number | null | undefined = run.result?.jsonSchema.employeeCount;
const amount: number = run.credits.amount;
// @ts-expect-error the domain is required
assay.POST('/v1/companies/enrich/firmographics', { body: {} });
// @ts-expect-error funding has no head count
(await unwrap(assay.POST('/v1/companies/enrich/funding', { body: { domain: 'a.example' } }))).result?.jsonSchema.employeeCount;

// Results are a union by type.
type Run = components['schemas']['EnrichmentRun'];
function headline(one: Run): string | number | null {
  switch (one.type) {
    case 'firmographics':
      return one.result?.jsonSchema.employeeCount ?? null;
    case 'funding':
      return one.result?.jsonSchema.latestRound ?? null;
    case 'mna':
      return one.result?.jsonSchema.latestEvents[0]?.counterparty ?? null;
    case 'open-jobs':
      return one.result?.jsonSchema.openings ?? null;
    case 'tech-stack':
      return one.result?.jsonSchema.primary ?? null;
    case 'custom':
      return answer(one.result);
    default: {
      const none: never = one;
      return none;
    }
  }
}
function answer(result: components['schemas']['QuestionResult'] | null): string | number | null {
  if (result === null) return null;
  if (result.type === 'currency') return result.currency.value === null ? null : result.currency.currency ?? '';
  if (result.type === 'list') return result.list.value?.join(', ') ?? null;
  if (result.type === 'contacts') return result.contacts.value?.[0]?.name ?? null;
  if (result.type === 'json_schema') return JSON.stringify(result.jsonSchema);
  // @ts-expect-error not every other result is a number
  result.number;
  return null;
}

for await (const one of assay.items('/v1/enrichment-runs', { status: ['completed'] })) headline(one);
for await (const template of assay.items('/v1/companies/signals/templates')) template.versionId.length;
// @ts-expect-error a single run is no list
assay.items('/v1/enrichment-runs/{runId}');

const rules = await unwrap(assay.GET('/v1/scoring/profiles/{profileId}/rules', { params: { path: { profileId: 'x' } } }));
rules[0]?.pointValues;
const many = await unwrap(assay.POST('/trpc/enrich.batch', { body: { type: 'funding', targets: ['example.com'] } }));
many.result.data.estimate.credits.toFixed(2);

const { payload } = await verifyWebhook({ headers: {}, body: '', secret: [] });
payload.answer?.type satisfies string | undefined;
// @ts-expect-error deprecated operations are not offered
assay.POST('/v1/signals/firmographics', { body: { domain: 'example.com' } });
export { amount, people };
`;

let consumer: Consumer;
beforeAll(async () => {
  const examples = (await readmeExamples()).map(({ code }, index) => [`example${index}.ts`, code]);
  consumer = await openConsumer({ 'uses.ts': USES, ...Object.fromEntries(examples) });
});
afterAll(() => consumer.close());

test('the types of the client are those of the document that the server serves now', async () => {
  const isCurrent = (await readFile(CLIENT_TYPES, 'utf8')) === (await currentClientTypes());
  expect(isCurrent, 'out of date: npm run client:types').toBe(true);
});

test('a program in the strictest mode compiles against the client as it is published, and so does its README', async () => {
  expect(await consumer.compile()).toBe('');
});

test('what is published knows nothing of Node', async () => {
  for (const name of ['assay', 'errors', 'index', 'pages', 'retries', 'waiting', 'webhooks']) {
    const text = await readFile(`${consumer.folder}/node_modules/@assay/client/dist/${name}.js`, 'utf8');
    expect([name, /\b(?:process|Buffer|require|global|__dirname)\b|["']node:|\.ts["']/.exec(text)]).toEqual([
      name,
      null,
    ]);
  }
});
