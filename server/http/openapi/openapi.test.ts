import { ANSWER_TYPES } from '@assay/shared/answerType';
import { RUN_TYPES } from '@assay/shared/enrichmentRun';
import { ERROR_CODES } from '@assay/shared/errorCodes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../test/support/httpApp.ts';
import { readConfig } from '../../config.ts';
import { appRouter } from '../../trpc/router.ts';
import { v1Router } from '../route.ts';
import { v1Routers } from '../v1/index.ts';
import { openApiDocument } from './openapi.ts';
import { PROCEDURES } from './procedures.ts';

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
  tags: z.array(z.looseObject({ name: z.string() })),
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

/** A verb and a noun, as generated clients call it. */
const OPERATION_ID = /^[a-z]+(?:[A-Z][a-z]*)+$/;

test('every route declares the name that generated clients call it', () => {
  const routes = v1Routers.flatMap((router) => router.routes);
  const faults = routes.flatMap(({ method, path, spec: { operationId } }) => {
    if (operationId === undefined)
      return [
        `${method} ${path} lacks operationId: add a verb and a noun, such as 'listThings', beside its summary`,
      ];
    return OPERATION_ID.test(operationId)
      ? []
      : [`${method} ${path}: ${operationId} is not a verb and a noun`];
  });
  expect(faults).toEqual([]);
  const ids = routes.map(({ spec }) => spec.operationId);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(['listScoringRules', 'getRun', 'enrichFirmographics']));
});

test('it passes the linter in its strict form', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(await served());
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
  ).toEqual([]);
});

test('a result is a union by type, with the answer of each kind of research in full', async () => {
  const { components } = await served();
  const { EnrichmentRun, QuestionResult, FirmographicsRun, FirmographicsResult } = components.schemas;
  const mapping = EnrichmentRun?.discriminator as { propertyName: string; mapping: Record<string, string> };
  expect(mapping.propertyName).toBe('type');
  expect(Object.keys(mapping.mapping).sort()).toEqual([...RUN_TYPES].sort());
  expect(QuestionResult?.discriminator).toMatchObject({
    propertyName: 'type',
    mapping: Object.fromEntries(ANSWER_TYPES.map((type) => [type, expect.any(String)])),
  });
  expect(FirmographicsRun).toMatchObject({
    properties: {
      result: { anyOf: [{ $ref: '#/components/schemas/FirmographicsResult' }, { type: 'null' }] },
    },
  });
  expect(FirmographicsResult).toMatchObject({
    properties: { jsonSchema: { $ref: '#/components/schemas/FirmographicsSignalAnswer' } },
  });
});

test('what has a default is optional in requests and present in answers', async () => {
  const { components, paths } = await served();
  expect(components.schemas.EnrichCompany).toMatchObject({
    required: ['domain'],
    properties: { forceRefresh: { $ref: '#/components/schemas/ForceRefresh' } },
  });
  expect(components.schemas.ForceRefresh).toMatchObject({ type: 'boolean', default: false });
  for (const path of Object.values(paths)) {
    for (const operation of Object.values(path)) {
      const request = JSON.stringify(operation.requestBody ?? {});
      expect(request).not.toContain('"default"');
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    const optional = Object.entries((schema.properties ?? {}) as Record<string, object>).filter(
      ([field, { default: given }]: [string, { default?: unknown }]) =>
        given !== undefined && !((schema.required ?? []) as string[]).includes(field),
    );
    expect([name, optional]).toEqual([name, []]);
  }
});

test('the legacy routes, and no others, are deprecated and say until when they work', async () => {
  const { paths } = await served();
  for (const [path, operations] of Object.entries(paths)) {
    for (const raw of Object.values(operations)) {
      const operation = Operation.parse(raw);
      const isLegacy = operation.tags.includes('Signals (legacy)');
      expect([path, raw.deprecated ?? false]).toEqual([path, isLegacy]);
      if (isLegacy) expect(raw.description).toMatch(/^Deprecated; it works until 2027-12-01 at least\. Use /);
    }
  }
});

test('every error has an example of its own, and so has the webhook', async () => {
  const { components, paths, webhooks } = await served();
  type Examples = Record<string, { value: { error?: { message: string }; message?: string } }>;
  const Described = z.looseObject({
    content: z.object({ 'application/json': z.looseObject({ examples: z.custom<Examples>().optional() }) }),
  });
  const ofRoutes = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => Object.values(Operation.parse(operation).responses)),
  );
  const examples = [...Object.values(components.responses as object), ...ofRoutes].flatMap((response) => {
    const described = Described.safeParse(response);
    return Object.entries(described.data?.content['application/json'].examples ?? {});
  });
  const messages = new Map(
    examples.map(([code, { value }]) => [code, value.error?.message ?? value.message]),
  );
  expect([...messages.values()]).toEqual([...new Set(messages.values())]);
  const elsewhere = ['MALFORMED_REQUEST', 'HEADERS_TOO_LARGE', 'UPSTREAM_FAILED'];
  const codes = Object.keys(ERROR_CODES).filter((code) => !elsewhere.includes(code));
  expect([...messages.keys()]).toEqual(expect.arrayContaining(codes));
  expect(webhooks).toMatchObject({
    signalCompleted: {
      post: { requestBody: { content: { 'application/json': { example: { status: 'completed' } } } } },
    },
  });
});

test('the procedures of tRPC stand beside, each with its input and its answer', async () => {
  const { paths } = await served();
  const documented = Object.keys(paths).flatMap((path) => /^\/trpc\/(.+)$/.exec(path)?.[1] ?? []);
  const procedures = appRouter._def.procedures as unknown as Record<string, unknown>;
  expect(documented.sort()).toEqual(Object.keys(procedures).sort());
  for (const { input, example, answer, answerExample } of Object.values(PROCEDURES)) {
    if (example !== undefined) expect(() => input?.parse(example)).not.toThrow();
    if (answerExample !== undefined) expect(answer.parse(answerExample)).toEqual(answerExample);
  }
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
      scope: 'research',
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
  const ofRouter = Object.keys(document.paths ?? {}).filter((path) => path.startsWith('/v1/'));
  expect(ofRouter).toEqual(['/v1/things/{thingId}/parts/{partId}']);
});
