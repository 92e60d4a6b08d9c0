import { ERROR_CODES } from '@assay/shared/errorCodes';
import { ErrorEnvelope, RateLimitBody } from '@assay/shared/errorEnvelope';
import { Signal } from '@assay/shared/signal';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiHeaderObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import packageJson from '../package.json' with { type: 'json' };
import { shapeOf } from './input.ts';
import { IDEMPOTENCY_KEY_HEADER } from './middleware/replayIdempotent.ts';
import { INTRODUCTION } from './openapiIntroduction.ts';
import type { Page } from './page.ts';
import { firstStatus, type Route, type V1Router } from './route.ts';

type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * The OpenAPI 3.1 document of the routes: made from the same declarations that validate requests, so that it
 * cannot say anything else.
 *
 * @param serverUrl  where the API is reached; `/` means where the document came from
 */
export function openApiDocument(
  routers: readonly V1Router[],
  pages: readonly Page[],
  serverUrl = '/',
): OpenApiDocument {
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Assay API',
      version: packageJson.version,
      summary: 'Research, enrichment and scoring: every answer with its reasoning, confidence and sources.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: tagsOf(routers),
    paths: { ...apiPaths(routers), ...pagePaths(pages) },
    webhooks: { signalCompleted: { post: signalCompleted } },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `sk_live_…`.' },
      },
      headers: HEADERS,
    },
  };
  return createDocument(document, { allowEmptySchema: { undefined: true }, override: forbidUndefined });
}

/** A field that must not be there is `z.undefined()` to the validator, and `not: {}` in JSON Schema. */
function forbidUndefined({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: object;
}): void {
  if (zodSchema instanceof z.ZodUndefined) Object.assign(jsonSchema, { not: {} });
}

type HeaderName =
  | 'X-Request-Id'
  | 'X-Ratelimit-Limit'
  | 'X-Ratelimit-Remaining'
  | 'X-Ratelimit-Reset'
  | 'Retry-After'
  | 'Idempotent-Replayed';

const HEADERS: Record<HeaderName, ZodOpenApiHeaderObject> = {
  'X-Request-Id': {
    description: 'Names this request in the logs of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Ratelimit-Limit': { description: 'How many requests may come at once.', schema: { type: 'integer' } },
  'X-Ratelimit-Remaining': { description: 'How many may come now.', schema: { type: 'integer' } },
  'X-Ratelimit-Reset': {
    description: 'The Unix second at which all of them may come again.',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: '`true` when this is the kept answer of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const refer = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const RATE_LIMIT_HEADERS = refer('X-Ratelimit-Limit', 'X-Ratelimit-Remaining', 'X-Ratelimit-Reset');

function tagsOf(routers: readonly V1Router[]): { name: string; description: string }[] {
  const descriptions = new Map(routers.map(({ tag, description }) => [tag, description]));
  descriptions.set('Operations', 'For whoever runs the server. No key is needed.');
  return [...descriptions].map(([name, description]) => ({ name, description }));
}

function apiPaths(routers: readonly V1Router[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routers.flatMap(({ routes }) => routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
}

function pagePaths(pages: readonly Page[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, summary, contentType } of pages) {
    if (summary === undefined) continue;
    const answer = { description: summary, content: { [contentType]: {} }, headers: refer('X-Request-Id') };
    const responses: ZodOpenApiResponsesObject = { '200': answer };
    if (path === '/readyz') responses['503'] = errorResponse(503);
    paths[path] = { get: { tags: ['Operations'], summary, security: [], responses } };
  }
  return paths;
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { spec, method } = route;
  const headerShape = spec.headers === undefined ? {} : shapeOf(spec.headers);
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: spec.summary,
    ...(spec.description !== undefined && { description: spec.description }),
    requestParams: {
      ...(spec.params && { path: z.object(shapeOf(spec.params)) }),
      ...(spec.query && { query: z.object(shapeOf(spec.query)) }),
      header: z.object({
        ...headerShape,
        ...(method === 'POST' && { [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey }),
      }),
    },
    ...(spec.body && {
      requestBody: { required: true, content: { 'application/json': { schema: spec.body } } },
    }),
    responses: { ...successes(route), ...failures(route) },
  };
}

const IdempotencyKey = z.string().min(1).max(255).optional().meta({
  description: 'Repeats of this request with the same key get its first answer, for 24 hours.',
  example: 'f1d4f9c4-6e3b-4c1f-9f57-0f6f4b2f7b1e',
});

/** `GET /v1/enrichment-runs/:runId` is `getEnrichmentRunsByRunId`. */
function operationId({ method, path }: Route): string {
  const words = path
    .replace(/^\/v1\//, '')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function successes(route: Route): ZodOpenApiResponsesObject {
  const { spec, method } = route;
  const declared = typeof spec.status === 'object' ? spec.status : { [firstStatus(spec)]: 'Success.' };
  const headers = {
    ...refer('X-Request-Id'),
    ...RATE_LIMIT_HEADERS,
    ...(method === 'POST' && refer('Idempotent-Replayed')),
  };
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, description] of Object.entries(declared)) {
    responses[`${Number(status)}` as '200'] = {
      description,
      headers,
      ...(spec.returns && { content: { 'application/json': { schema: spec.returns } } }),
    };
  }
  return responses;
}

/** What can go wrong with any route of this kind, and what the route adds. */
function failures({ spec, method }: Route): ZodOpenApiResponsesObject {
  const hasInput = [spec.params, spec.query, spec.body, spec.headers].some(Boolean) || method === 'POST';
  const readsBody = method !== 'GET';
  const statuses = [
    ...(readsBody ? [400] : []),
    401,
    ...(spec.params ? [404] : []),
    ...(method === 'POST' ? [409] : []),
    ...(readsBody ? [413, 415] : []),
    ...(hasInput ? [422] : []),
    429,
    500,
    503,
  ];
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of statuses) responses[`${status}` as '400'] = errorResponse(status);
  for (const [status, description] of Object.entries(spec.errors ?? {})) {
    responses[`${Number(status)}` as '400'] = {
      ...errorResponse(Number(status)),
      id: undefined,
      description,
    };
  }
  return responses;
}

const MEANINGS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  401: 'The API key is missing, unknown or revoked.',
  402: 'The balance or the monthly cap of the key does not cover the price. Nothing was done.',
  404: 'There is no such thing, or it belongs to another organisation.',
  408: 'The time is over and the work still goes on; poll the record.',
  409: 'The state of the thing does not allow this, or the Idempotency-Key is in use or was used for another body.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  422: 'The input is not valid; `fields` lists everything that is wrong with it.',
  429: 'Too many requests. The limit of the key answers with the flat body, the limit of a route with the envelope.',
  500: 'Something went wrong on the side of the server.',
  502: 'Something that the server depends on failed.',
  503: 'The server is starting or stopping, or its database cannot be reached.',
};

function errorResponse(status: number): ZodOpenApiResponseObject {
  return RESPONSES.get(status) ?? describeError(status);
}

function describeError(status: number): ZodOpenApiResponseObject {
  const isLimited = status !== 401 && status !== 503;
  return {
    id: `Error${status}`,
    description: MEANINGS[status] ?? 'An error.',
    headers: {
      ...refer('X-Request-Id'),
      ...(isLimited && RATE_LIMIT_HEADERS),
      ...((status === 429 || status === 503) && refer('Retry-After')),
    },
    content: {
      'application/json': {
        schema: status === 429 ? z.union([RateLimitBody, ErrorEnvelope]) : ErrorEnvelope,
        ...errorExamples(status),
      },
    },
  };
}

/** One object a status, so that the generator makes it one component. */
const RESPONSES = new Map(
  Object.keys(MEANINGS).map((status) => [Number(status), describeError(Number(status))]),
);

function errorExamples(status: number) {
  const examples: Record<string, { value: unknown }> = {};
  for (const [code, entry] of Object.entries(ERROR_CODES)) {
    if (entry.status === status) examples[code] = { value: exampleEnvelope(code, entry) };
  }
  if (status === 429) {
    const message = 'Rate limit exceeded. Try again in 2 seconds.';
    examples.keyLimit = { value: { statusCode: 429, message, error: 'Too Many Requests', retryAfter: 2 } };
  }
  return { examples };
}

function exampleEnvelope(
  code: string,
  { status, type, action }: { status: number; type: string; action: string },
) {
  return {
    error: {
      type,
      code,
      message: status === 422 ? 'domain: is required' : 'What was wrong with this request.',
      errorCode: code,
      errorAction: action,
      details: {},
      requestId: '019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e',
      fields: status === 422 ? [{ field: 'domain', message: 'is required' }] : [],
    },
  };
}

/** Specification, "Events"; decisions §4, "Signed webhooks". */
const signalCompleted: ZodOpenApiOperationObject = {
  operationId: 'signalCompleted',
  summary: 'A research has completed',
  description:
    'Sent to the webhookUrl of the request when fresh work completes; a cache serve sends nothing. ' +
    'Signed as Standard Webhooks describe. Any 2xx counts as delivered, 410 ends the attempts, ' +
    'anything else is tried again, eight times over a day.',
  security: [],
  requestParams: {
    header: z.object({
      'webhook-id': z.string().describe('The same on every attempt; use it to drop repeats.'),
      'webhook-timestamp': z.string().describe('Unix seconds of this attempt.'),
      'webhook-signature': z
        .string()
        .describe(
          '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the secret of the organisation.',
        ),
    }),
  },
  requestBody: { content: { 'application/json': { schema: Signal } } },
  responses: { '2XX': { description: 'Delivered.' }, '410': { description: 'Do not send again.' } },
};
