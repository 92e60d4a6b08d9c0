import { Id } from '@assay/shared/id';
import { pageQuery } from '@assay/shared/page';
import { WebhookDelivery } from '@assay/shared/webhookDelivery';
import {
  CreateWebhookEndpoint,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
} from '@assay/shared/webhookEndpoint';
import { z } from 'zod';
import { serializePage } from '../../serializers/page.ts';
import { serializeEndpoint } from '../../serializers/webhookEndpoint.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from '../../services/webhooks/endpoints.ts';
import { testEndpoint } from '../../services/webhooks/testEndpoint.ts';
import { v1Router } from '../route.ts';
import { ENDPOINT, ENDPOINT_CHANGES, SECRET_ROTATION } from './bodyExamples.ts';

const params = z.object({ endpointId: Id });
const errors = { 404: 'There is no such endpoint.' };
/** A test makes a request to any public address. */
const TESTS = { perMinute: 20, burst: 10 };

/** Where an organisation's events are sent. docs/webhooks.md. */
export const webhookEndpoints = v1Router('/webhook-endpoints', {
  tag: 'Webhook endpoints',
  description:
    'Addresses that hear of events: runs, batches, scores, signals. Signed after Standard Webhooks.',
})
  .get(
    '/',
    {
      operationId: 'listWebhookEndpoints',
      summary: 'List webhook endpoints',
      query: pageQuery,
      returns: WebhookEndpointPage,
    },
    async ({ deps, caller, query }) => {
      const all = await listEndpoints(deps, caller);
      const some = all.slice(query.offset, query.offset + query.limit);
      return serializePage(some.map(serializeEndpoint), all.length, query);
    },
  )
  .post(
    '/',
    {
      scope: 'write',
      operationId: 'createWebhookEndpoint',
      summary: 'Create a webhook endpoint',
      description: 'It hears of events from now on. The secret is shown this once.',
      body: CreateWebhookEndpoint,
      bodyExample: ENDPOINT,
      returns: WebhookEndpointWithSecret,
      status: 201,
      errors: { 409: 'The organisation has the most endpoints already, or the Idempotency-Key is in use.' },
    },
    async ({ deps, caller, body }) => {
      const { endpoint, secret } = await createEndpoint(deps, caller, body);
      return { ...serializeEndpoint(endpoint), secret };
    },
  )
  .patch(
    '/:endpointId',
    {
      scope: 'write',
      operationId: 'updateWebhookEndpoint',
      summary: 'Change a webhook endpoint',
      description:
        'Its address, events or status. `enabled` resumes it and sends what waited; `paused` keeps events, for a week at most.',
      params,
      body: UpdateWebhookEndpoint,
      bodyExample: ENDPOINT_CHANGES,
      returns: WebhookEndpoint,
      errors,
    },
    async ({ deps, caller, params, body }) =>
      serializeEndpoint(await updateEndpoint(deps, caller, params.endpointId, body)),
  )
  .delete(
    '/:endpointId',
    {
      scope: 'write',
      operationId: 'deleteWebhookEndpoint',
      summary: 'Delete a webhook endpoint',
      description: 'What waits for it ends as failed; its log stays.',
      params,
      status: 204,
      errors,
    },
    async ({ deps, caller, params }) => {
      await deleteEndpoint(deps, caller, params.endpointId);
      return undefined;
    },
  )
  .post(
    '/:endpointId/test',
    {
      scope: 'write',
      operationId: 'testWebhookEndpoint',
      summary: 'Test a webhook endpoint',
      description:
        'Sends an event of the type `webhook.test` at once and once, whatever the status, and answers with the delivery.',
      params,
      returns: WebhookDelivery,
      status: 200,
      perRouteLimit: TESTS,
      errors,
    },
    ({ deps, caller, params, signal }) => testEndpoint(deps, caller, params.endpointId, signal),
  )
  .post(
    '/:endpointId/rotate-secret',
    {
      scope: 'admin',
      operationId: 'rotateWebhookEndpointSecret',
      summary: 'Rotate the secret of a webhook endpoint',
      description:
        'Makes a new secret, shown this once. Until the overlap ends, each delivery has a signature with either secret.',
      params,
      body: RotateWebhookSecret,
      bodyExample: SECRET_ROTATION,
      returns: WebhookEndpointWithSecret,
      status: 200,
      errors,
    },
    async ({ deps, caller, params, body }) => {
      const { endpoint, secret } = await rotateSecret(deps, caller, params.endpointId, body);
      return { ...serializeEndpoint(endpoint), secret };
    },
  );
