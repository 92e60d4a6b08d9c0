/** @folder The TypeScript client against a real server: each example of its README prints what the README says. */

import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '../../../server/domain/run.ts';
import { signWebhook } from '../../../server/domain/webhookSignature.ts';
import { COMPLETED_RUN, COMPLETED_SIGNAL } from '../../../server/http/v1/enrichment/firmographicsExamples.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { getRun } from '../../../server/services/runs/readRuns.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { keepPage } from '../../../server/store/research/pages.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { type Consumer, openConsumer, readmeExamples } from '../../support/builtClient.ts';

const EXAMPLES = await readmeExamples();
const printing = EXAMPLES.flatMap(({ code, prints }, index) =>
  prints === null ? [] : [{ file: `example${index}.ts`, code, prints }],
);
const receiver = EXAMPLES.find(({ prints }) => prints === null)?.code ?? '';

let api: ApiServer;
let client: Client;
let consumer: Consumer;
let isOver = false;
let worker: Promise<void>;
beforeAll(async () => {
  api = await startApiServer();
  client = await api.newClient({ credits: 100 });
  consumer = await openConsumer({
    ...Object.fromEntries(printing.map(({ file, code }) => [file, code])),
    'receiver.ts': receiver,
  });
  worker = settleAll(await keepCitedPage());
});
afterAll(async () => {
  isOver = true;
  await worker;
  await consumer.close();
  await api.close();
});

/** Settles every run in a moment, as a worker would. */
async function settleAll(pageId: string): Promise<void> {
  const { deps } = api.store;
  while (!isOver) {
    const claim = { queue: 'research', limit: 100, leaseMs: 30_000, claim: deps.ids.uuid() } as const;
    for (const job of await withTransaction(deps, (tx) => claimJobs(tx, claim))) {
      const run = await getRun(deps, client.caller, job.subject);
      await settleRun(deps, job, run, answerTo(run, pageId));
      deps.settledRuns.announce(run.id);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function answerTo({ type, answerType }: Run, pageId: string): ResearchOutcome {
  const found = COMPLETED_RUN.result?.jsonSchema as Record<string, unknown>;
  const answer = type === 'firmographics' ? found : { value: answerType === 'boolean' ? true : 310 };
  const citations = COMPLETED_RUN.sources.map(({ accessedAt, ...source }) => ({
    ...source,
    accessedAt: new Date(accessedAt),
    publishedAt: null,
    pageId,
  }));
  return { kind: 'answered', answer, reasoning: 'The site says so.', confidence: 0.86, citations };
}

/** The page that the answers cite. */
async function keepCitedPage(): Promise<string> {
  const bytes = Buffer.from(COMPLETED_RUN.sources[0]?.excerpt ?? '');
  const [id, url] = [api.store.deps.ids.uuid(), 'https://example.com/about'];
  const now = api.store.clock.now();
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const page = { id, contentHash, requestedUrl: url, url, method: 'GET', requestBodyHash: null } as const;
  await keepPage(api.store.deps.db, { ...page, status: 200, headers: {}, bytes, accessedAt: now }, now);
  return id;
}

test('the README has the examples that are run here', () => {
  expect(printing.length).toBeGreaterThanOrEqual(5);
  expect(receiver).toContain('verifyWebhook');
});

test.each(printing)('$file of the README prints what it says', async ({ file, prints }) => {
  const printed = await consumer.run(file, { ASSAY_URL: api.url, ASSAY_API_KEY: client.key });
  expect(printed).toBe(prints);
});

test('the receiver of the README takes what the server signs, also with two signatures, and nothing else', async () => {
  const { receive } = (await import(pathToFileURL(`${consumer.folder}/receiver.ts`).href)) as {
    receive(request: Request): Promise<Response>;
  };
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const old = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const body = JSON.stringify(COMPLETED_SIGNAL);
  const now = new Date();
  const headers = signWebhook([secret], 'msg_1', now, body);
  const both = `${signWebhook([old], 'msg_1', now, body)['webhook-signature']} ${headers['webhook-signature']}`;
  const send = (given: Record<string, string>, text = body) =>
    receive(new Request('https://receiver.example/', { method: 'POST', headers: given, body: text }));
  process.env.ASSAY_WEBHOOK_SECRET = secret;
  try {
    expect((await send(headers)).status).toBe(204);
    expect((await send({ ...headers, 'webhook-signature': both })).status).toBe(204);
    expect((await send(headers, `${body} `)).status).toBe(401);
    expect((await send(signWebhook([old], 'msg_1', now, body))).status).toBe(401);
  } finally {
    delete process.env.ASSAY_WEBHOOK_SECRET;
  }
});
