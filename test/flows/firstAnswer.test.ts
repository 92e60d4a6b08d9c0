/** @folder The whole product, started as users start it. */

import { gunzipSync } from 'node:zlib';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import {
  type FlowStage,
  openFlowStage,
  openWebhookReceiver,
  TO_LOOPBACK,
  type WebhookReceiver,
} from '../support/flowStage.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** One question end to end: asked over HTTP, researched in an archive of one site, charged, polled, delivered. */

const HOME = `<!doctype html><html lang="en"><head><title>Nordwind Pumps – industrial pump monitoring software</title>
<meta property="og:site_name" content="Nordwind Pumps">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Nordwind Pumps",
"legalName":"Nordwind Pumps GmbH","url":"https://nordwind.example","foundingDate":"1998",
"numberOfEmployees":{"@type":"QuantitativeValue","value":412},
"address":{"@type":"PostalAddress","addressLocality":"Kiel","addressRegion":"Schleswig-Holstein","addressCountry":"DE"}}</script>
</head><body><h1>Pump monitoring for process plants</h1><p>Nordwind Pumps is an invented company that makes
monitoring software for industrial pumps, sold to plant operators.</p><footer>© 2026 Nordwind Pumps GmbH</footer></body></html>`;

const SITE: Record<string, string> = {
  'https://nordwind.example/': HOME,
  'https://plain.example/': '<!doctype html><title>Welcome</title><p>Coming soon.</p>',
};
const ARCHIVED_AT = '2026-11-01T10:00:00Z';

let flow: FlowStage;
let receiver: WebhookReceiver;

beforeAll(async () => {
  const pages = Object.entries(SITE).map(([url, html]) => warcPage(url, html, ARCHIVED_AT));
  receiver = await openWebhookReceiver();
  flow = await openFlowStage({
    organisation: 'Flow',
    archive: warcBytes(pages),
    asOf: '2026-11-02',
    settings: { ...TO_LOOPBACK, WORKER_CONCURRENCY: '2' },
  });
});

afterAll(async () => {
  await flow?.close();
  await receiver?.close();
});

let completed: EnrichmentRun;

test('a new question answers 202 with a Location that leads to the answer, every field of it quoted', async () => {
  const created = await flow.api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'WWW.Nordwind.example.',
    webhookUrl: receiver.url,
  });
  expect(created.status).toBe(202);
  expect(created.headers.get('location')).toBe(`/v1/enrichment-runs/${created.body.id}`);
  expect(created.body).toMatchObject({
    object: 'enrichment_run',
    status: 'processing',
    entity: { domain: 'nordwind.example' },
    credits: { state: 'reserved', amount: 0.6 },
  });

  completed = await flow.untilSettled(created.body.id);
  expect(completed).toMatchObject({
    status: 'completed',
    credits: { state: 'charged', amount: 0.6 },
    changeContext: null,
  });
  const answer = (completed.result as { jsonSchema: Record<string, unknown> }).jsonSchema;
  expect(answer).toMatchObject({
    domain: 'nordwind.example',
    employeeCount: 412,
    sizeRange: '201-500',
    foundedYear: 1998,
    headquarters: { city: 'Kiel', state: 'Schleswig-Holstein', countryCode: 'DE' },
  });
  for (const [field, value] of Object.entries(answer)) {
    if (value === null) continue;
    const cited = completed.sources.some(({ fields }) =>
      fields.some((name) => name === field || name.startsWith(`${field}.`)),
    );
    expect(cited, `${field} has a source`).toBe(true);
  }
  for (const { excerpt, url, accessedAt } of completed.sources) {
    expect(accessedAt).toBe(new Date(ARCHIVED_AT).toISOString());
    const page = SITE[url] ?? '';
    const squeezed = (text: string) => text.replace(/\s+/g, ' ');
    const visible = squeezed(page.replace(/<[^>]*>/g, ' '));
    expect(
      page.includes(excerpt) || visible.includes(excerpt) || squeezed(page).includes(excerpt),
      excerpt,
    ).toBe(true);
  }
  expect(completed.reasoning).toContain('412');
  expect(completed.confidence).toBeGreaterThan(0.5);
});

test('a repeat answers 200 with the same run and costs nothing, in the legacy API as well', async () => {
  const repeat = await flow.api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'nordwind.example',
  });
  expect(repeat.status).toBe(200);
  expect(repeat.body).toMatchObject({
    id: completed.id,
    status: 'completed',
    credits: { state: 'free', amount: 0 },
  });
  const legacy = await flow.api<Signal>('POST', '/v1/signals/sync/firmographics', {
    domain: 'nordwind.example',
  });
  expect(legacy).toMatchObject({
    status: 200,
    body: { id: completed.id, namedSignal: 'firmographics', status: 'completed' },
  });
  expect((await flow.api('GET', '/v1/credits')).body).toMatchObject({
    balance: 9.4,
    reserved: 0,
    remainingCredits: 9,
  });
});

test('the webhook carries the legacy shape, signed, once', async () => {
  await receiver.untilReceived(1);
  expect(receiver.received).toHaveLength(1);
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
  const { secret } = await assayJson<{ secret: string }>(
    ['webhooks', 'secret', '--org', 'Flow'],
    flow.settings,
  );
  const signal = new Webhook(secret).verify(body, headers) as Signal;
  expect(signal).toMatchObject({
    id: completed.id,
    signalType: 'COMPANY',
    namedSignal: 'firmographics',
    answer: completed.result,
  });
  expect(signal).not.toHaveProperty('credits');
  expect(signal).not.toHaveProperty('object');
});

test('the delivery log shows the attempt, and a replay sends the same message again', async () => {
  const log = await flow.api<{ results: WebhookDelivery[] }>('GET', '/v1/webhook-deliveries');
  const [delivery] = log.body.results;
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts: 1,
    lastStatusCode: 204,
    runId: completed.id,
  });
  const replay = await flow.api('POST', `/v1/webhook-deliveries/${delivery?.id}/replay`, {});
  expect(replay.status).toBe(202);
  await receiver.untilReceived(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery?.id);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
});

test('a synchronous question blocks until the answer; a site without information yields nulls, not guesses', async () => {
  const { status, body } = await flow.api<Signal>('POST', '/v1/signals/sync/firmographics', {
    domain: 'plain.example',
  });
  expect(status).toBe(200);
  expect(body.status).toBe('completed');
  const answer = (body.answer as { jsonSchema: Record<string, unknown> }).jsonSchema;
  expect(answer).toMatchObject({
    employeeCount: null,
    sizeRange: null,
    foundedYear: null,
    svcCategory: null,
  });
});

test('a company without any source fails and is not charged', async () => {
  const before = (await flow.api<{ balance: number }>('GET', '/v1/credits')).body.balance;
  const created = await flow.api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'nobody.example',
  });
  const failed = await flow.untilSettled(created.body.id);
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    result: null,
    credits: { state: 'released', amount: 0 },
  });
  expect((await flow.api<{ balance: number }>('GET', '/v1/credits')).body.balance).toBe(before);
});

test('an Idempotency-Key makes one run of two requests', async () => {
  const send = () =>
    flow.api<EnrichmentRun>(
      'POST',
      '/v1/companies/enrich/firmographics',
      { domain: 'nordwind.example', forceRefresh: true },
      { 'idempotency-key': 'flow-1' },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.body.id).toBe(second.body.id);
  const replayed = [first, second].filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
  expect(replayed).toHaveLength(1);
  const again = await flow.untilSettled(first.body.id);
  expect(again.changeContext).toMatchObject({
    changed: false,
    changeType: 'unchanged',
    previousRunId: completed.id,
  });
  expect(again.result).toEqual(completed.result);
});

test('usage adds up to what was charged', async () => {
  const usage = await flow.api<{ results: { key: string; credits: number; count: number }[] }>(
    'GET',
    '/v1/usage?groupBy=operation',
  );
  const spent = usage.body.results.reduce((sum, { credits }) => sum + credits, 0);
  const { balance } = (await flow.api<{ balance: number }>('GET', '/v1/credits')).body;
  expect(balance + spent).toBeCloseTo(10, 6);
});

test('the pages of an answer can be exported as a WARC that contains every quote', async () => {
  const { stdout, code } = await runAssay(['archive', completed.id], flow.settings);
  expect(code).toBe(0);
  const text = gunzipSync(stdout).toString('utf8');
  expect(text).toContain('WARC/1.1');
  expect(text).toContain('"numberOfEmployees":{"@type":"QuantitativeValue","value":412}');
  const exported = await assayJson<{ bytes: number; warcBase64: string }>(
    ['archive', completed.id],
    flow.settings,
  );
  const warc = Buffer.from(exported.warcBase64, 'base64');
  expect(exported).toEqual({ runId: completed.id, bytes: warc.length, warcBase64: expect.any(String) });
  expect(gunzipSync(warc).toString('utf8')).toBe(text);
});

test('metrics count the work of the worker threads', async () => {
  const text = await (await fetch(`${flow.assay.url}/metrics`)).text();
  expect(text).toMatch(/assay_runs_settled_total\{[^}]*outcome="completed"[^}]*\} [1-9]/);
});
