import { KeyCredits } from '@assay/shared/credits';
import { WorkEmailResult } from '@assay/shared/workEmail';
import { EmailBatch, EmailBatchAccepted, EmailBatchEstimate } from '@assay/shared/workEmailBatch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder, untilAborted } from '../../support/mail/scriptedFinder.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';

const JANE = { full_name: 'Jane Doe', domain: 'WWW.acme.example.' };
const CONTACTS = [
  JANE,
  { full_name: 'jane doe', domain: 'acme.example' },
  { full_name: 'John Roe', domain: 'acme.example' },
  { full_name: 'Cher', domain: 'acme.example' },
];

let api: ApiServer;
let finder: ScriptedFinder;
beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(() => {
  finder = new ScriptedFinder();
  api.store.deps.emailFinder = finder;
});
afterAll(() => api.close());

const newRpc = async (options?: { credits?: number }) => {
  const client = await api.newClient(options);
  return { client, rpc: rpcClientOf(api.url, client.key) };
};
const creditsOf = async (rpc: RpcClient) => {
  const { balance, reserved } = dataOf(KeyCredits, await rpc.get('credits.get'));
  return { balance, reserved };
};

test('email.find answers and charges as /v1 does', async () => {
  const { rpc } = await newRpc();
  expect(dataOf(WorkEmailResult, await rpc.post('email.find', { ...JANE, company_name: 'Acme' }))).toEqual({
    status: 'found',
    email: 'jane.doe@acme.example',
    verification: { state: 'deliverable', score: 95, accept_all: false },
  });
  expect(finder.searches).toEqual([
    { fullName: 'Jane Doe', domain: 'acme.example', companyName: 'Acme', location: null },
  ]);
  finder.script = () => OUTCOMES.greylisted;
  expect(dataOf(WorkEmailResult, await rpc.post('email.find', JANE)).status).toBe('inconclusive');
  expect(await creditsOf(rpc)).toEqual({ balance: 99.9, reserved: 0 });
});

test.each([
  [{ ...JANE, full_name: 'Cher' }, 'full_name'],
  [{ ...JANE, domain: 'https://acme.example' }, 'domain'],
])('email.find refuses %j', async (input, field) => {
  const { rpc } = await newRpc();
  const { status, error } = await rpc.post('email.find', input);
  expect([status, error?.data.fields[0]?.field]).toEqual([422, field]);
});

test('email.find without credits is 402 before any mail host is asked', async () => {
  const { rpc } = await newRpc({ credits: 0.05 });
  const { status, error } = await rpc.post('email.find', JANE);
  expect([status, error?.data.errorCode, finder.searches.length]).toEqual([402, 'INSUFFICIENT_CREDITS', 0]);
});

test('a search whose client has disconnected is cancelled and costs nothing; with an Idempotency-Key it continues', async () => {
  const { client, rpc } = await newRpc();
  for (const idempotencyKey of [undefined, 'held']) {
    let end: () => void = () => undefined;
    finder.script = async (_person, _domain, signal) => {
      await Promise.race([untilAborted(signal), new Promise<void>((resolve) => (end = resolve))]);
      return OUTCOMES.found;
    };
    const searches = finder.searches.length;
    const gone = new AbortController();
    const request = fetch(`${api.url}/trpc/email.find`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...JANE, idempotencyKey }),
      signal: gone.signal,
    });
    await expect.poll(() => finder.searches.length).toBe(searches + 1);
    gone.abort();
    await expect(request).rejects.toThrow();
    if (idempotencyKey !== undefined) end();
    const balance = idempotencyKey === undefined ? 100 : 99.9;
    await expect.poll(() => creditsOf(rpc)).toEqual({ balance, reserved: 0 });
  }
  const kept = await rpc.post('email.find', { ...JANE, idempotencyKey: 'held' });
  expect(dataOf(WorkEmailResult, kept).status).toBe('found');
  expect(kept.headers.get('idempotent-replayed')).toBe('true');
});

test('email.batch estimates its price, is created once for its key, and is read by its id', async () => {
  const { client, rpc } = await newRpc();
  const price = dataOf(
    EmailBatchEstimate,
    await rpc.post('email.batch', { contacts: CONTACTS, dryRun: true }),
  );
  expect(price).toEqual({ row_count: 3, estimate: { rows: 2, cached: 0, credits: 0.2 } });
  expect(await creditsOf(rpc)).toEqual({ balance: 100, reserved: 0 });
  const input = { contacts: CONTACTS, idempotencyKey: 'chunk-1' };
  const taken = dataOf(EmailBatchAccepted, await rpc.post('email.batch', input));
  expect(taken).toEqual({ batch_id: expect.any(String), status: 'pending', row_count: 3 });
  await api.store.deps.db.write(
    'UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = created_at',
  );
  expect(dataOf(EmailBatchAccepted, await rpc.post('email.batch', input)).batch_id).toBe(taken.batch_id);
  expect(await creditsOf(rpc)).toEqual({ balance: 100, reserved: 0.2 });
  const batchId = taken.batch_id;
  const batch = dataOf(EmailBatch, await rpc.post('email.batchStatus', { batchId }));
  expect(batch).toEqual((await client.get(`/v1/contacts/find-email/batch/${batchId}`)).body);
  expect(batch.contacts.map(({ status }) => status)).toEqual(['pending', 'pending', 'error']);
  const stranger = await (await newRpc()).rpc.get('email.batchStatus', { batchId });
  expect([stranger.status, stranger.error?.data.errorCode]).toEqual([404, 'NOT_FOUND']);
});

test('a thousand contacts with the longest names are one call', async () => {
  const { rpc } = await newRpc({ credits: 100 });
  const contacts = Array.from({ length: 1000 }, (_, index) => ({
    full_name: `Jane ${'d'.repeat(190)}${String.fromCharCode(97 + (index % 26))} ${'é'.repeat(index)}`.slice(
      0,
      1000,
    ),
    domain: `${'a'.repeat(60)}.host-${index}.example`,
  }));
  const taken = dataOf(EmailBatchAccepted, await rpc.post('email.batch', { contacts }));
  expect(taken.row_count).toBe(1000);
});
