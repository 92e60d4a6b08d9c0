/**
 * An organisation that does everything that a key allows, and more, in a process of its own: `<server> <key>`. It floods with requests,
 * with keys that do not exist and with batches of 20,000 rows, and lets its webhooks go to a receiver that never answers.
 * `GET /counts` on PORT says what it has done.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_SITES, hostileSite } from './hostileSites.ts';

const [server = '', key = ''] = process.argv.slice(2);
const FLOODING_CONNECTIONS = 16;
const GUESSING_CONNECTIONS = 4;
const QUESTIONS = 100;
const BATCH_EVERY_MS = 30_000;
const ENDPOINTS = 5;

const counts = { requests: 0, refused: 0, guesses: 0, batches: 0, batchesRefused: 0, webhooks: 0 };
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

const silent = createServer(() => {
  counts.webhooks += 1; // and no answer, ever
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const receiver = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

createServer((_request, response) => response.end(JSON.stringify(counts))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);

await Promise.all(
  Array.from({ length: ENDPOINTS }, (_, index) =>
    post('/v1/webhook-endpoints', {
      url: `${receiver}/${index}`,
      events: ['run.completed', 'run.failed', 'batch.completed'],
    }),
  ),
);
for (let connection = 0; connection < FLOODING_CONNECTIONS; connection += 1) void flood();
for (let connection = 0; connection < GUESSING_CONNECTIONS; connection += 1) void guess();
void sendBatches();

async function flood(): Promise<never> {
  for (let count = 0; ; count += 1) {
    const status =
      count % 10 === 0
        ? await post('/v1/companies/enrich/funding', {
            domain: hostileSite(count),
            webhookUrl: `${receiver}/own`,
          })
        : await get('/v1/enrichment-runs?limit=100', headers.authorization);
    counts.requests += 1;
    if (status === 429) counts.refused += 1;
  }
}

async function guess(): Promise<never> {
  for (let count = 0; ; count += 1) {
    await get('/v1/credits', `Bearer sk_live_${String(count).padStart(43, 'x')}`);
    counts.guesses += 1;
  }
}

/** 200 companies and 100 questions each. */
async function sendBatches(): Promise<never> {
  for (let batch = 0; ; batch += 1) {
    const status = await post('/v1/companies/signals/batch', {
      domains: Array.from({ length: HOSTILE_SITES }, (_, index) => hostileSite(index)),
      signals: Array.from({ length: QUESTIONS }, (_, index) => ({
        question: `Does the company run warehouse number ${batch * QUESTIONS + index}?`,
        answerType: 'boolean',
      })),
      async: true,
    });
    counts.batches += 1;
    if (status >= 400) counts.batchesRefused += 1;
    await sleep(BATCH_EVERY_MS);
  }
}

function get(path: string, authorization: string): Promise<number> {
  return statusOf(fetch(server + path, { headers: { authorization } }));
}

function post(path: string, body: object): Promise<number> {
  return statusOf(fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** 0 when the connection failed. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const response = await asked;
    await response.arrayBuffer();
    return response.status;
  } catch {
    await sleep(100);
    return 0;
  }
}
