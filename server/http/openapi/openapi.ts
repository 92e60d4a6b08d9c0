/** @folder /openapi.json and /docs, generated from the declarations of routes. */

import { FirmographicsAnswer } from '@assay/shared/firmographics';
import { FundingAnswer } from '@assay/shared/funding';
import { KEY_SCOPES, type RequiredScope } from '@assay/shared/keyScopes';
import { MAndAAnswer } from '@assay/shared/mna';
import { OpenJobsAnswer } from '@assay/shared/openJobs';
import { Signal } from '@assay/shared/signal';
import { TechStackAnswer } from '@assay/shared/techStack';
import { WebhookEvent } from '@assay/shared/webhookEndpoint';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Deps } from '../../deps.ts';
import { REQUIRED_IN_WORDS } from '../../domain/keyScopes.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { ListShape } from '../fieldSelection.ts';
import { shapeOf } from '../input.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../middleware/replayIdempotent.ts';
import { firstStatus, type Route, type V1Router } from '../route.ts';
import { introduction } from './introduction.ts';
import type { ListedPage } from './page.ts';
import { errorResponse, HEADERS, RATE_LIMIT_HEADERS, refer } from './responses.ts';

type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * The OpenAPI 3.1 document, generated from the same declarations that validate requests, so that the two
 * cannot differ.
 *
 * @param config  gives the server URL: PUBLIC_URL, else the origin of the document
 */
export function openApiDocument(
  routers: readonly V1Router[],
  pages: readonly ListedPage[],
  { PUBLIC_URL, HOST, PORT }: Pick<Deps['config'], 'PUBLIC_URL' | 'HOST' | 'PORT'>,
): OpenApiDocument {
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Assay API',
      version: packageJson.version,
      summary: 'Research, enrichment and scoring: every answer with its reasoning, confidence and sources.',
      description: introduction(PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: PUBLIC_URL ?? '/' }],
    security: [{ apiKey: [] }],
    tags: tagsOf(routers),
    paths: { ...apiPaths(routers), ...pagePaths(pages) },
    webhooks: { signalCompleted: { post: signalCompleted }, event: { post: event } },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key: \`sk_live_…\`. Its scopes are among ${KEY_SCOPES.join(', ')}; each includes read.`,
        },
      },
      headers: HEADERS,
      // Schemas that no route refers to: the body of webhooks, and the payloads of results.
      schemas: {
        Signal,
        WebhookEvent,
        FirmographicsSignalAnswer: FirmographicsAnswer,
        FundingSignalAnswer: FundingAnswer,
        MAndASignalAnswer: MAndAAnswer,
        OpenJobsSignalAnswer: OpenJobsAnswer,
        TechSignalAnswer: TechStackAnswer,
      },
    },
  };
  return createDocument(document, { allowEmptySchema: { undefined: true }, override: polish });
}

/**
 * Adapts generated schemas to readers: forbidden fields are left out, formats replace
 * their patterns, the bounds of JavaScript's integers are dropped, and responses may gain fields.
 */
function polish({ zodSchema, jsonSchema }: ZodOpenApiOverrideContext): void {
  if (zodSchema instanceof z.ZodObject && jsonSchema.properties !== undefined) {
    for (const [name, field] of Object.entries(zodSchema.shape)) {
      if (isForbidden(field)) delete jsonSchema.properties[name];
    }
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** `z.undefined()`: the field must not be sent. */
function isForbidden(field: z.core.$ZodType): boolean {
  return field instanceof z.ZodOptional ? isForbidden(field.unwrap()) : field instanceof z.ZodUndefined;
}

function tagsOf(routers: readonly V1Router[]): { name: string; description: string }[] {
  const descriptions = new Map(routers.map(({ tag, description }) => [tag, description]));
  descriptions.set('Operations', 'For operators of the server. No API key is needed.');
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

function pagePaths(pages: readonly ListedPage[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, summary, contentType } of pages) {
    if (summary === undefined) continue;
    const answer = {
      description: 'Success.',
      content: { [contentType]: {} },
      headers: refer('X-Request-Id'),
    };
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
    description: [spec.description, scopeInWords(route)].filter(Boolean).join('\n\n'),
    security: scopesOf(route.scope).map((scope) => ({ apiKey: [scope] })),
    requestParams: {
      ...(spec.params && { path: z.object(shapeOf(spec.params)) }),
      ...((spec.query || route.list) && {
        query: z.object({
          ...(spec.query && shapeOf(spec.query)),
          ...(route.list && { fields: fieldsOf(route.list) }),
        }),
      }),
      header: z.object({
        ...headerShape,
        ...(method === 'POST' && { [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey }),
      }),
    },
    ...(spec.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: spec.body,
            ...(spec.bodyExample !== undefined && { example: spec.bodyExample }),
          },
        },
      },
    }),
    responses: { ...successes(route), ...failures(route) },
  };
}

const fieldsOf = ({ fields }: ListShape) =>
  z
    .string()
    .optional()
    .meta({
      description: `Only these fields of each item, separated by commas, of: ${fields.join(', ')}.`,
      example: fields.slice(0, 2).join(','),
    });

const IdempotencyKey = z.string().min(1).max(255).optional().meta({
  description: 'For 24 hours, requests with the same key get the first answer.',
});

/** The scopes of which a key needs one. */
function scopesOf(required: RequiredScope): readonly string[] {
  if (required === 'write') return KEY_SCOPES.filter((scope) => scope !== 'read');
  return [required === 'erase' ? 'admin' : required];
}

function scopeInWords({ scope, hasDryRun }: Route): string {
  const words = `Needs a key with ${REQUIRED_IN_WORDS[scope]}`;
  if (scope === 'erase') return `${words}, or one that was made without scopes.`;
  return hasDryRun ? `${words}; with \`dryRun\` read is enough.` : `${words}.`;
}

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
      ...(spec.isStream && { content: { 'text/event-stream': { schema: z.string() } } }),
      ...(spec.returns && {
        content: {
          'application/json': {
            schema: spec.returns,
            ...(spec.examples?.[Number(status)] !== undefined && { example: spec.examples[Number(status)] }),
          },
          ...filesOf(spec),
        },
      }),
    };
  }
  return responses;
}

/** The other forms of a success: text, which its description explains. */
function filesOf({ files = {} }: Route['spec']) {
  return Object.fromEntries(
    Object.entries(files).map(([contentType, description]) => [
      contentType,
      { schema: { type: 'string' as const, description } },
    ]),
  );
}

/** The errors of all routes of this kind, and those that the route adds. */
function failures({ spec, method, list }: Route): ZodOpenApiResponsesObject {
  const hasInput =
    [spec.params, spec.query, spec.body, spec.headers, list].some(Boolean) || method === 'POST';
  const readsBody = method !== 'GET';
  const statuses = [
    ...(readsBody ? [400] : []),
    401,
    403,
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

const SIGNATURE_HEADERS = z.object({
  'webhook-id': z.string().describe('The same for every attempt; use it to ignore duplicates.'),
  'webhook-timestamp': z.string().describe('Unix seconds of this attempt.'),
  'webhook-signature': z
    .string()
    .describe(
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the signing secret; during a rotation two, separated by a blank.',
    ),
});

const RECEIVED = { '2XX': { description: 'Delivered.' }, '410': { description: 'Do not send again.' } };

/** What the address of a request gets. docs/api-contract.md "Webhooks". */
const signalCompleted: ZodOpenApiOperationObject = {
  operationId: 'signalCompleted',
  summary: 'Signal completed',
  description:
    'Sent to the webhookUrl of a request when new work completes; answers from the cache are not delivered. ' +
    'Signed according to Standard Webhooks with the secret of the organisation. Any 2xx counts as delivered, 410 ends the attempts, ' +
    'anything else is retried, with up to eight attempts over a day.',
  security: [],
  requestParams: { header: SIGNATURE_HEADERS },
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Signal' } } } },
  responses: RECEIVED,
};

/** What an endpoint gets. docs/webhooks.md. */
const event: ZodOpenApiOperationObject = {
  operationId: 'event',
  summary: 'Event',
  description:
    'Sent to every enabled webhook endpoint that asked for its type, signed with the secret of the endpoint. 410 disables the endpoint.',
  security: [],
  requestParams: { header: SIGNATURE_HEADERS },
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } } },
  responses: RECEIVED,
};
