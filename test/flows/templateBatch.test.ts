import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerValueOf } from '@assay/shared/answers';
import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import type { AppliedTemplates, TemplateProposal } from '@assay/shared/templateExtraction';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, assayJson, startAssay } from '../support/assayProcess.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A template asked of a hundred companies at once, its answers delivered, its next version, and templates out of ad-hoc questions. */

const COMPANIES = 100;
const hostOf = (index: number) => `roaster-${index}.example`;
/** Every fourth company says nothing about its shops. */
const shopsOf = (index: number) => (index % 4 === 3 ? null : 2 + (index % 30));

const TEMPLATES = '/v1/companies/signals/templates';
const BATCH = '/v1/companies/enrich/custom/batch';

let database: TestDatabase;
let folder: string;
let receiver: TestServer;
let assay: AssayProcess;
let settings: Record<string, string>;
let key: string;
const received: { headers: Record<string, string>; body: string }[] = [];

function homeOf(index: number): string {
  const shops = shopsOf(index);
  return `<!doctype html><html lang="en"><head><title>Roaster ${index}</title>
<meta property="og:site_name" content="Roaster ${index}"></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster ${index} is an invented company.${shops === null ? '' : ` We run ${shops} coffee shops in our region.`}</p>
<footer>© 2026 Roaster ${index} Ltd</footer></body></html>`;
}

async function api<Shape>(method: string, path: string, body?: object) {
  const response = await fetch(`${assay.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Shape };
}

async function untilSettled(id: string): Promise<EnrichmentRun> {
  for (let look = 0; look < 600; look += 1) {
    const { body } = await api<EnrichmentRun>('GET', `/v1/enrichment-runs/${id}`);
    if (body.status !== 'processing') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`run ${id} never settled`);
}

async function untilReceived(count: number): Promise<void> {
  for (let look = 0; look < 300 && received.length < count; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-flow-'));
  const archive = join(folder, 'sites.warc.gz');
  const homes = Array.from({ length: COMPANIES }, (_, index) =>
    warcPage(`https://${hostOf(index)}/`, homeOf(index)),
  );
  await writeFile(archive, warcBytes(homes));
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
  await assayJson(['orgs', 'create', 'Flow', '--credits', '1000'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Flow'], settings)).key;
  assay = await startAssay(settings);
});

afterAll(async () => {
  await assay?.stop();
  await receiver?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

let template: SignalTemplate;
let runs: EnrichmentRun[];

test('a template is asked of a hundred companies at once; each is answered from its own page', async () => {
  template = (
    await api<SignalTemplate>('POST', TEMPLATES, {
      name: 'Coffee shops',
      question: 'How many coffee shops does the company run?',
      answerType: 'number',
      qualificationCriteria: {
        ranges: [
          { rangeStart: null, rangeEnd: 10, answerQualification: 'poor' },
          { rangeStart: 10, rangeEnd: null, answerQualification: 'excellent' },
        ],
      },
    })
  ).body;
  const { status, body } = await api<EnrichmentRunBatch>('POST', BATCH, {
    targets: Array.from({ length: COMPANIES }, (_, index) => hostOf(index)),
    signalTemplateId: template.templateId,
    webhookUrl: `${receiver.origin}/hook`,
  });
  expect([status, body.accepted, body.rejected]).toEqual([202, COMPANIES, 0]);
  runs = await Promise.all(body.runs.map(({ id }) => untilSettled(id)));
  expect(runs.map(({ status: state }) => state)).toEqual(runs.map(() => 'completed'));
  expect(runs.map(({ result }) => answerValueOf('number', result))).toEqual(
    runs.map((_, index) => shopsOf(index)),
  );
  for (const [index, run] of runs.entries()) {
    const shops = shopsOf(index);
    const verdict = shops === null ? null : shops < 10 ? 'poor' : 'excellent';
    expect(run).toMatchObject({ signalTemplateVersionId: template.versionId, qualification: verdict });
    if (shops !== null) expect(run.sources[0]?.excerpt).toContain(String(shops));
  }
});

test('each completed run is delivered once, genuinely signed, in the legacy shape', async () => {
  await untilReceived(COMPANIES);
  const { secret } = await assayJson<{ secret: string }>(['webhooks', 'secret', '--org', 'Flow'], settings);
  const webhook = new Webhook(secret);
  const signals = received.map(({ headers, body }) => webhook.verify(body, headers) as Signal);
  expect(signals.map(({ id }) => id).sort()).toEqual(runs.map(({ id }) => id).sort());
  for (const signal of signals) {
    expect(signal).toMatchObject({
      signalType: 'COMPANY',
      status: 'completed',
      question: template.question,
      signalTemplateId: template.templateId,
      answerType: 'number',
    });
    expect(signal).not.toHaveProperty('object');
  }
  const [first] = received;
  if (first === undefined) throw new Error('Nothing was received.');
  expect(() => webhook.verify(`${first.body} `, first.headers)).toThrow();
});

test('asked again it is free and sends nothing; the next version is another question, named on its run', async () => {
  const again = await api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(0), hostOf(1)],
    signalTemplateId: template.templateId,
    webhookUrl: `${receiver.origin}/hook`,
  });
  expect(again.body.runs.map(({ id, credits }) => [id, credits.state])).toEqual([
    [runs[0]?.id, 'free'],
    [runs[1]?.id, 'free'],
  ]);
  const next = await api<SignalTemplate>('PATCH', `${TEMPLATES}/${template.templateId}`, {
    question: 'How many coffee shops do they run in all?',
  });
  expect(next.body.version).toBe(2);
  const { body } = await api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(0)],
    signalTemplateId: template.templateId,
  });
  const run = await untilSettled(body.runs[0]?.id ?? '');
  expect(run.id).not.toBe(runs[0]?.id);
  expect(run).toMatchObject({
    signalTemplateId: template.templateId,
    signalTemplateVersionId: next.body.versionId,
    question: 'How many coffee shops do they run in all?',
    result: { type: 'number', number: { value: shopsOf(0) } },
  });
  expect(received).toHaveLength(COMPANIES);
});

test('ad-hoc questions become a template; applying twice is refused and says what is attached', async () => {
  const asked = await api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(4), hostOf(5)],
    question: 'Does the company roast its own coffee?',
    answerType: 'boolean',
  });
  const ids = asked.body.runs.map(({ id }) => id);
  await Promise.all(ids.map(untilSettled));
  const { body: proposal } = await api<TemplateProposal>('POST', '/v1/signal-templates/extract/propose', {
    signalType: 'COMPANY',
  });
  expect(proposal.clusters.map(({ kind, executionIds }) => [kind, executionIds.toSorted()])).toEqual([
    ['new', ids.toSorted()],
  ]);
  const apply = () =>
    api<AppliedTemplates & { alreadyAttached: { executionId: string }[] }>(
      'POST',
      '/v1/signal-templates/extract/apply',
      { clusters: proposal.clusters },
    );
  const applied = await apply();
  expect([applied.status, applied.body.created[0]?.attached]).toEqual([201, 2]);
  const repeated = await apply();
  expect(repeated.status).toBe(409);
  expect(repeated.body.alreadyAttached.map(({ executionId }) => executionId).sort()).toEqual(ids.toSorted());
});
