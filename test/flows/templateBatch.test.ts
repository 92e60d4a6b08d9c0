import { answerValueOf } from '@assay/shared/answers';
import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import type { SignalTemplate } from '@assay/shared/signalTemplate';
import type { AppliedTemplates, TemplateProposal } from '@assay/shared/templateExtraction';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson } from '../support/assayProcess.ts';
import { extent } from '../support/extent.ts';
import {
  type FlowStage,
  openFlowStage,
  openWebhookReceiver,
  TO_LOOPBACK,
  type WebhookReceiver,
} from '../support/flowStage.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A template asked about many companies at once, deliveries of its answers, its next version, and templates from ad-hoc questions. */

const COMPANIES = extent({ usual: 40, long: 100 });
const hostOf = (index: number) => `roaster-${index}.example`;
/** Every fourth company's page does not mention its shops. */
const shopsOf = (index: number) => (index % 4 === 3 ? null : 2 + (index % 30));

const TEMPLATES = '/v1/companies/signals/templates';
const BATCH = '/v1/companies/enrich/custom/batch';

let flow: FlowStage;
let receiver: WebhookReceiver;

function homeOf(index: number): string {
  const shops = shopsOf(index);
  return `<!doctype html><html lang="en"><head><title>Roaster ${index}</title>
<meta property="og:site_name" content="Roaster ${index}"></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster ${index} is an invented company.${shops === null ? '' : ` We run ${shops} coffee shops in our region.`}</p>
<footer>© 2026 Roaster ${index} Ltd</footer></body></html>`;
}

beforeAll(async () => {
  const homes = Array.from({ length: COMPANIES }, (_, index) =>
    warcPage(`https://${hostOf(index)}/`, homeOf(index)),
  );
  receiver = await openWebhookReceiver();
  flow = await openFlowStage({
    organisation: 'Flow',
    credits: 1000,
    archive: warcBytes(homes),
    asOf: '2026-11-02',
    settings: TO_LOOPBACK,
  });
});

afterAll(async () => {
  await flow?.close();
  await receiver?.close();
});

let template: SignalTemplate;
let runs: EnrichmentRun[];

test('a template is asked about many companies at once; each is answered from its own page', async () => {
  template = (
    await flow.api<SignalTemplate>('POST', TEMPLATES, {
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
  const { status, body } = await flow.api<EnrichmentRunBatch>('POST', BATCH, {
    targets: Array.from({ length: COMPANIES }, (_, index) => hostOf(index)),
    signalTemplateId: template.templateId,
    webhookUrl: receiver.url,
  });
  expect([status, body.accepted, body.rejected]).toEqual([202, COMPANIES, 0]);
  runs = await Promise.all(body.runs.map(({ id }) => flow.untilSettled(id)));
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
  await receiver.untilReceived(COMPANIES);
  const { secret } = await assayJson<{ secret: string }>(
    ['webhooks', 'secret', '--org', 'Flow'],
    flow.settings,
  );
  const webhook = new Webhook(secret);
  const signals = receiver.received.map(({ headers, body }) => webhook.verify(body, headers) as Signal);
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
  const [first] = receiver.received;
  if (first === undefined) throw new Error('Nothing was receiver.received.');
  expect(() => webhook.verify(`${first.body} `, first.headers)).toThrow();
});

test('a repeat is free and delivers nothing; the next version is another question, named in its run', async () => {
  const again = await flow.api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(0), hostOf(1)],
    signalTemplateId: template.templateId,
    webhookUrl: receiver.url,
  });
  expect(again.body.runs.map(({ id, credits }) => [id, credits.state])).toEqual([
    [runs[0]?.id, 'free'],
    [runs[1]?.id, 'free'],
  ]);
  const next = await flow.api<SignalTemplate>('PATCH', `${TEMPLATES}/${template.templateId}`, {
    question: 'How many coffee shops do they run in all?',
  });
  expect(next.body.version).toBe(2);
  const { body } = await flow.api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(0)],
    signalTemplateId: template.templateId,
  });
  const run = await flow.untilSettled(body.runs[0]?.id ?? '');
  expect(run.id).not.toBe(runs[0]?.id);
  expect(run).toMatchObject({
    signalTemplateId: template.templateId,
    signalTemplateVersionId: next.body.versionId,
    question: 'How many coffee shops do they run in all?',
    result: { type: 'number', number: { value: shopsOf(0) } },
  });
  expect(receiver.received).toHaveLength(COMPANIES);
});

test('ad-hoc questions become a template; applying twice is refused and says what is attached', async () => {
  const asked = await flow.api<EnrichmentRunBatch>('POST', BATCH, {
    targets: [hostOf(4), hostOf(5)],
    question: 'Does the company roast its own coffee?',
    answerType: 'boolean',
  });
  const ids = asked.body.runs.map(({ id }) => id);
  await Promise.all(ids.map((id) => flow.untilSettled(id)));
  const { body: proposal } = await flow.api<TemplateProposal>(
    'POST',
    '/v1/signal-templates/extract/propose',
    {
      signalType: 'COMPANY',
    },
  );
  expect(proposal.clusters.map(({ kind, executionIds }) => [kind, executionIds.toSorted()])).toEqual([
    ['new', ids.toSorted()],
  ]);
  const apply = () =>
    flow.api<AppliedTemplates & { alreadyAttached: string[] }>('POST', '/v1/signal-templates/extract/apply', {
      clusters: proposal.clusters,
    });
  const applied = await apply();
  expect([applied.status, applied.body.created[0]?.attached]).toEqual([201, 2]);
  const repeated = await apply();
  expect(repeated.status).toBe(409);
  expect(repeated.body.alreadyAttached.toSorted()).toEqual(ids.toSorted());
});
