import { createHash, createHmac } from 'node:crypto';
import { APP, type CrmServer, PUBLIC_URL } from './hubspotScene.ts';

/** Assay's response to a call by HubSpot. */
export interface CalledAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends events as HubSpot does: signed (v3), an array, without a query. */
export async function sendEvents(
  crm: CrmServer,
  events: unknown,
  { secret = APP.clientSecret, query = '' }: { secret?: string; query?: string } = {},
): Promise<CalledAnswer> {
  const target = `/crm/hubspot/webhooks${query}`;
  const body = JSON.stringify(events);
  const timestamp = String(crm.store.clock.now().getTime());
  const signature = createHmac('sha256', secret)
    .update(`POST${PUBLIC_URL}${target}${body}${timestamp}`)
    .digest('base64');
  return post(crm.url + target, body, {
    'x-hubspot-signature-v3': signature,
    'x-hubspot-request-timestamp': timestamp,
  });
}

/** Executes the workflow action as HubSpot does: signed (v2). */
export async function executeAction(
  crm: CrmServer,
  execution: object,
  secret = APP.clientSecret,
): Promise<CalledAnswer> {
  const target = '/crm/hubspot/workflow-action';
  const body = JSON.stringify(execution);
  const signature = createHash('sha256').update(`${secret}POST${PUBLIC_URL}${target}${body}`).digest('hex');
  return post(crm.url + target, body, { 'x-hubspot-signature': signature });
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<CalledAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

let nextEvent = 100;

/** A HubSpot event with the documented fields. */
export function hubEvent(hubId: number, more: Record<string, unknown>): Record<string, unknown> {
  nextEvent += 1;
  return {
    eventId: nextEvent,
    subscriptionId: 234_567,
    portalId: hubId,
    appId: 54_321,
    occurredAt: 1_790_000_000_000 + nextEvent,
    subscriptionType: 'object.creation',
    attemptNumber: 0,
    objectTypeId: '0-2',
    changeSource: 'CRM_UI',
    sourceId: 'userId:45678',
    ...more,
  };
}
