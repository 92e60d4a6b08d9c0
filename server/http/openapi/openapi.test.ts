import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../test/support/httpApp.ts';
import { readConfig } from '../../config.ts';
import { v1Router } from '../route.ts';
import { v1Routers } from '../v1/index.ts';
import { openApiDocument } from './openapi.ts';

/** The document as a client gets it, loosely typed. */
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), z.looseObject({})),
});
const Document = z.looseObject({
  openapi: z.string(),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

async function served() {
  const app = await startApp();
  const response = await fetch(`${app.url}/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return Document.parse(await response.json());
}

test('/openapi.json is valid OpenAPI 3.1', async () => {
  const document = await served();
  expect(document.openapi).toBe('3.1.1');
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
});

test('every operation has a title of its own', async () => {
  const { paths } = await served();
  const titles = Object.values(paths).flatMap((path) => Object.values(path).map(({ summary }) => summary));
  expect(titles).toEqual([...new Set(titles)]);
});

test('it documents every route that is mounted, and no other', async () => {
  const { paths } = await served();
  const documented = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const mounted = v1Routers.flatMap(({ routes }) =>
    routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  expect(documented.sort()).toEqual(mounted.sort());
  expect(mounted.length).toBeGreaterThan(8);
});

test.each(['companies', 'contacts'])(
  'free questions about %s say where they are polled, and that a template can be missing',
  async (noun) => {
    const { paths } = await served();
    const creation = paths[`/v1/${noun}/signals`]?.post;
    expect(creation?.description).toContain(`GET /v1/${noun}/signals/{signalId}`);
    for (const path of [`/v1/${noun}/signals`, `/v1/${noun}/signals/sync`])
      expect(Object.keys(Operation.parse(paths[path]?.post).responses)).toContain('404');
  },
);

test('every operation has its own id, a known tag, the common errors and the rate-limit headers', async () => {
  const { paths, tags } = await served();
  const names = new Set(tags.map(({ name }) => name));
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.startsWith('/v1/')) continue;
    for (const [method, raw] of Object.entries(operations)) {
      const operation = Operation.parse(raw);
      expect(ids.has(operation.operationId)).toBe(false);
      ids.add(operation.operationId);
      expect(operation.tags.every((tag) => names.has(tag))).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']));
      const hasKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
      expect(hasKey).toBe(method === 'post');
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
      expect(success).toMatchObject({ headers: { 'X-Ratelimit-Remaining': expect.anything() } });
    }
  }
});

test('schemas are named components, and describe input as it is sent', async () => {
  const { components, paths } = await served();
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['EnrichmentRun', 'EnrichCompany', 'Signal', 'ErrorEnvelope', 'RateLimitBody']),
  );
  expect(Object.keys(components.schemas).filter((name) => /Output|Input/.test(name))).toEqual([]);
  expect(components.schemas.EnrichCompany).toMatchObject({
    required: ['domain'],
    properties: { domain: { type: 'string', example: 'example.com' } },
  });
  expect(components.schemas.EnrichCompany?.properties).not.toHaveProperty('contactProfileUrl');
  const list = Operation.parse(paths['/v1/enrichment-runs']?.get);
  expect(list.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  });
  expect(list.parameters.find(({ name }) => name === 'status')).toMatchObject({
    schema: { type: 'array', items: { enum: ['processing', 'completed', 'failed'] } },
  });
});

test('every example answer is one that its route could give', () => {
  const examples = v1Routers.flatMap(({ routes }) =>
    routes.flatMap(({ spec }) =>
      Object.values(spec.examples ?? {}).map((example) => [spec.returns, example] as const),
    ),
  );
  expect(examples.length).toBeGreaterThan(4);
  for (const [schema, example] of examples) expect(schema?.parse(example)).toEqual(example);
});

test.each([
  [{ PUBLIC_URL: 'https://assay.example.com' }, 'https://assay.example.com'],
  [{ PORT: '9090' }, 'http://127.0.0.1:9090'],
  [{ HOST: '::1' }, 'http://[::1]:8080'],
])('the first request of the introduction can be pasted: with %j it names %s', (environment, address) => {
  const { info } = openApiDocument([], [], readConfig(environment));
  expect(info.description).toContain(`export ASSAY_URL=${address}\nexport ASSAY_API_KEY=sk_live_`);
});

test('every body has a valid example that sends nothing to real hosts', () => {
  const routes = v1Routers.flatMap((router) => router.routes).filter(({ spec }) => spec.body !== undefined);
  expect(routes.length).toBeGreaterThan(30);
  for (const { path, spec } of routes) {
    expect([path, spec.bodyExample]).toEqual([path, expect.any(Object)]);
    expect(() => spec.body?.parse(spec.bodyExample)).not.toThrow();
    expect(JSON.stringify(spec.bodyExample)).not.toContain('webhookUrl');
  }
});

test('a route with everything a declaration can hold still makes a valid document', async () => {
  const router = v1Router('/things', { tag: 'Things', description: 'For tests.' }).put(
    '/:thingId/parts/:partId',
    {
      summary: 'All',
      params: z.object({ thingId: z.uuid(), partId: z.string() }),
      query: z.object({ deep: z.stringbool().default(false) }),
      headers: z.object({ 'X-Size': z.string().optional() }).transform((headers) => headers),
      body: z.object({ either: z.union([z.string(), z.number()]) }).refine(() => true),
      returns: z.array(z.object({ id: z.uuid() }).meta({ id: 'Thing' })),
      status: { 200: 'Replaced.', 201: 'Made.' },
      errors: { 402: 'Too poor.', 409: 'In the way.', 502: 'The other side is down.' },
    },
    async () => [],
  );
  const config = readConfig({ PUBLIC_URL: 'https://assay.example.com' });
  const document = openApiDocument([router], [], config);
  expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
  expect(document.servers).toEqual([{ url: 'https://assay.example.com' }]);
  expect(Object.keys(document.paths ?? {})).toEqual(['/v1/things/{thingId}/parts/{partId}']);
});
