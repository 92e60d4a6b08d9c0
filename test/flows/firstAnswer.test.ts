import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../server/domain/page.ts';
import { writeWarc } from '../../server/outbound/warcWriter.ts';
import { type AssayProcess, assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** The whole way of one question: asked over HTTP, researched in an archive of one site, paid, polled, delivered. */

const HOME = `<!doctype html><html lang="en"><head><title>Nordwind Pumps – industrial pump monitoring software</title>
<meta property="og:site_name" content="Nordwind Pumps">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Nordwind Pumps",
"legalName":"Nordwind Pumps GmbH","url":"https://nordwind.example","foundingDate":"1998",
"numberOfEmployees":{"@type":"QuantitativeValue","value":412},
"address":{"@type":"PostalAddress","addressLocality":"Kiel","addressRegion":"Schleswig-Holstein","addressCountry":"DE"}}</script>
</head><body><h1>Pump monitoring for process plants</h1><p>Nordwind Pumps is an invented company that makes
monitoring software for industrial pumps, sold to plant operators.</p><footer>© 2026 Nordwind Pumps GmbH</footer></body></html>`;

let database: TestDatabase;
let folder: string;
let receiver: TestServer;
let assay: AssayProcess;
let settings: Record<string, string>;
let key: string;

const api = async <Shape>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${assay.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Shape };
};

async function untilSettled(id: string): Promise<EnrichmentRun> {
  for (let look = 0; look < 300; look += 1) {
    const { body } = await api<EnrichmentRun>('GET', `/v1/enrichment-runs/${id}`);
    if (body.status !== 'processing') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`run ${id} never settled`);
}

const SITE: Record<string, string> = {
  'https://nordwind.example/': HOME,
  'https://plain.example/': '<!doctype html><title>Welcome</title><p>Coming soon.</p>',
};
const ARCHIVED_AT = new Date('2026-11-01T10:00:00Z');

function archived(url: string, html: string, index: number): Page {
  const bytes = Buffer.from(html);
  return {
    id: `01890000-0000-7000-8000-00000000000${index}`,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes,
    accessedAt: ARCHIVED_AT,
  };
}

/** What the receiver got, in order. */
const received: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-flow-'));
  const archive = join(folder, 'site.warc.gz');
  const pages = Object.entries(SITE).map(([url, html], index) => archived(url, html, index));
  await writeWarc(pages, createWriteStream(archive));
  receiver = await startHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  });
  settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: archive,
    RESEARCH_AS_OF: '2026-11-02',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  };
  await assayJson(['orgs', 'create', 'Flow', '--credits', '10'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Flow'], settings)).key;
  assay = await startAssay(settings);
});

afterAll(async () => {
  await assay?.stop();
  await receiver?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

let completed: EnrichmentRun;

test('a fresh question answers 202 with a Location that leads to the answer, every field of it quoted', async () => {
  const created = await api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'WWW.Nordwind.example.',
    webhookUrl: `${receiver.origin}/hook`,
  });
  expect(created.status).toBe(202);
  expect(created.headers.get('location')).toBe(`/v1/enrichment-runs/${created.body.id}`);
  expect(created.body).toMatchObject({
    object: 'enrichment_run',
    status: 'processing',
    entity: { domain: 'nordwind.example' },
    credits: { state: 'reserved', amount: 0.6 },
  });

  completed = await untilSettled(created.body.id);
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
    expect(accessedAt).toBe(ARCHIVED_AT.toISOString());
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

test('a repeat answers 200 with the same run and costs nothing, on the legacy surface as well', async () => {
  const repeat = await api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'nordwind.example',
  });
  expect(repeat.status).toBe(200);
  expect(repeat.body).toMatchObject({
    id: completed.id,
    status: 'completed',
    credits: { state: 'free', amount: 0 },
  });
  const legacy = await api<Signal>('POST', '/v1/signals/sync/firmographics', { domain: 'nordwind.example' });
  expect(legacy).toMatchObject({
    status: 200,
    body: { id: completed.id, namedSignal: 'firmographics', status: 'completed' },
  });
  expect((await api('GET', '/v1/credits')).body).toMatchObject({
    balance: 9.4,
    reserved: 0,
    remainingCredits: 9,
  });
});

test('the webhook carries the legacy shape, signed, once', async () => {
  for (let look = 0; look < 100 && received.length === 0; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  const { secret } = await assayJson<{ secret: string }>(['webhooks', 'secret', '--org', 'Flow'], settings);
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
  const log = await api<{ results: WebhookDelivery[] }>('GET', '/v1/webhook-deliveries');
  const [delivery] = log.body.results;
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts: 1,
    lastStatusCode: 204,
    runId: completed.id,
  });
  const replay = await api('POST', `/v1/webhook-deliveries/${delivery?.id}/replay`, {});
  expect(replay.status).toBe(202);
  for (let look = 0; look < 100 && received.length === 1; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received[1]?.headers['webhook-id']).toBe(delivery?.id);
  expect(received[1]?.body).toBe(received[0]?.body);
});

test('a synchronous question blocks until the answer; a site that says nothing yields nulls, not guesses', async () => {
  const { status, body } = await api<Signal>('POST', '/v1/signals/sync/firmographics', {
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

test('a company that nothing is known of fails and is not charged', async () => {
  const before = (await api<{ balance: number }>('GET', '/v1/credits')).body.balance;
  const created = await api<EnrichmentRun>('POST', '/v1/companies/enrich/firmographics', {
    domain: 'nobody.example',
  });
  const failed = await untilSettled(created.body.id);
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    result: null,
    credits: { state: 'released', amount: 0 },
  });
  expect((await api<{ balance: number }>('GET', '/v1/credits')).body.balance).toBe(before);
});

test('an Idempotency-Key makes one run of two requests', async () => {
  const send = () =>
    api<EnrichmentRun>(
      'POST',
      '/v1/companies/enrich/firmographics',
      { domain: 'nordwind.example', forceRefresh: true },
      { 'idempotency-key': 'flow-1' },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.body.id).toBe(second.body.id);
  const replayed = [first, second].filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
  expect(replayed).toHaveLength(1);
  const again = await untilSettled(first.body.id);
  expect(again.changeContext).toMatchObject({
    changed: false,
    changeType: 'unchanged',
    previousRunId: completed.id,
  });
  expect(again.result).toEqual(completed.result);
});

test('usage adds up to what was charged', async () => {
  const usage = await api<{ results: { key: string; credits: number; count: number }[] }>(
    'GET',
    '/v1/usage?groupBy=operation',
  );
  const spent = usage.body.results.reduce((sum, { credits }) => sum + credits, 0);
  const { balance } = (await api<{ balance: number }>('GET', '/v1/credits')).body;
  expect(balance + spent).toBeCloseTo(10, 6);
});

test('the pages behind an answer can be written as a WARC that holds every quote', async () => {
  const { stdout, code } = await runAssay(['archive', completed.id], settings);
  expect(code).toBe(0);
  const text = gunzipSync(stdout).toString('utf8');
  expect(text).toContain('WARC/1.1');
  expect(text).toContain('"numberOfEmployees":{"@type":"QuantitativeValue","value":412}');
});

test('metrics count the work of the worker threads', async () => {
  const text = await (await fetch(`${assay.url}/metrics`)).text();
  expect(text).toMatch(/assay_runs_settled_total\{[^}]*outcome="completed"[^}]*\} [1-9]/);
});
