import { KeyCredits } from '@assay/shared/credits';
import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';

const ASKED = { question: 'Do they ship abroad?', targets: ['a.example', 'b.example'], forceRefresh: true };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const newRpc = async (options?: { credits?: number }) =>
  rpcClientOf(api.url, (await api.newClient(options)).key);
const reserved = async (rpc: RpcClient) => dataOf(KeyCredits, await rpc.get('credits.get')).reserved;
/** Restores the state after a kill -9 between the work and the answer. */
const loseAnswers = () =>
  api.store.deps.db.write(
    'UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = created_at',
  );

/** The two ways to send a key. */
const KEYED: [string, (rpc: RpcClient, input: object, key: string) => ReturnType<RpcClient['post']>][] = [
  ['header', (rpc, input, key) => rpc.post('enrich.batch', input, { 'Idempotency-Key': key })],
  ['input', (rpc, input, key) => rpc.post('enrich.batch', { ...input, idempotencyKey: key })],
];

test.each(KEYED)(
  'a repeat with the same key in the %s gets the first answer and is paid once',
  async (_where, send) => {
    const rpc = await newRpc();
    const first = await send(rpc, ASKED, 'once');
    const again = await send(rpc, ASKED, 'once');
    expect(dataOf(EnrichBatchResult, again)).toEqual(dataOf(EnrichBatchResult, first));
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await reserved(rpc)).toBe(4);
    expect((await send(rpc, { ...ASKED, question: 'Do they ship overseas?' }, 'other')).status).toBe(200);
    expect(await reserved(rpc)).toBe(8);
  },
);

test.each(KEYED)('the same key in the %s with another input is 409', async (_where, send) => {
  const rpc = await newRpc();
  await send(rpc, ASKED, 'once');
  const { status, error } = await send(rpc, { ...ASKED, targets: ['c.example'] }, 'once');
  expect([status, error?.data.errorCode]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await reserved(rpc)).toBe(4);
});

test.each(KEYED)(
  'after a crash, a repeat with the key in the %s finds the runs that were made',
  async (_where, send) => {
    const rpc = await newRpc();
    const idsOf = (answer: Parameters<typeof dataOf>[1]) =>
      dataOf(EnrichBatchResult, answer).runs.map(({ id }) => id);
    const first = await send(rpc, ASKED, 'crash');
    await loseAnswers();
    expect(idsOf(await send(rpc, ASKED, 'crash'))).toEqual(idsOf(first));
    expect(await reserved(rpc)).toBe(4);
  },
);

test('a key in the header and the same in the input are equal; the one in the input takes precedence', async () => {
  const rpc = await newRpc();
  await rpc.post('enrich.batch', ASKED, { 'Idempotency-Key': 'once' });
  const again = await rpc.post(
    'enrich.batch',
    { ...ASKED, idempotencyKey: 'once' },
    { 'Idempotency-Key': 'other' },
  );
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await reserved(rpc)).toBe(4);
});

test('ten concurrent calls with one key are carried out once', async () => {
  const rpc = await newRpc();
  const input = { ...ASKED, idempotencyKey: 'at-once' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => rpc.post('enrich.batch', input)));
  expect(new Set(answers.map((answer) => dataOf(EnrichBatchResult, answer).runs[0]?.id)).size).toBe(1);
  expect(await reserved(rpc)).toBe(4);
});

test('keys of other organisations and of other procedures are other keys', async () => {
  const [one, other] = [await newRpc(), await newRpc()];
  const headers = { 'Idempotency-Key': 'shared' };
  const first = dataOf(EnrichBatchResult, await one.post('enrich.batch', ASKED, headers));
  const second = dataOf(EnrichBatchResult, await other.post('enrich.batch', ASKED, headers));
  expect(second.runs[0]?.id).not.toBe(first.runs[0]?.id);
  expect(
    (await one.post('email.batch', { contacts: [{ full_name: 'Jane Doe', domain: 'a.example' }] }, headers))
      .status,
  ).toBe(200);
});

test('an unaffordable call is carried out with the same key once there are credits', async () => {
  const rpc = await newRpc({ credits: 2 });
  const key = { 'Idempotency-Key': 'later' };
  expect((await rpc.post('enrich.batch', ASKED, key)).status).toBe(402);
  expect((await rpc.post('enrich.batch', { ...ASKED, targets: ['a.example'] }, key)).status).toBe(200);
});

test('a stored error is repeated word for word, with the id of the first request', async () => {
  const rpc = await newRpc();
  const input = {
    targets: ['a.example'],
    signalTemplateId: '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e',
    idempotencyKey: 'k',
  };
  const first = await rpc.post('enrich.batch', input);
  const again = await rpc.post('enrich.batch', input);
  expect([first.status, again.status]).toEqual([404, 404]);
  expect(again.error).toEqual(first.error);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('the calls of one request with a header are each done once, and those that failed may be sent again', async () => {
  const rpc = await newRpc({ credits: 9 });
  const tooMany = ['c.example', 'd.example', 'e.example', 'f.example', 'g.example'];
  const other = { ...ASKED, question: 'Do they ship overseas?' };
  const inputs = [ASKED, { ...ASKED, targets: tooMany }, other];
  const send = () => rpc.batch(new Array(3).fill('enrich.batch'), inputs, { 'Idempotency-Key': 'together' });
  const outcomes = ({ calls }: Awaited<ReturnType<typeof send>>) =>
    calls.map(({ data, error }) => error?.data.httpStatus ?? EnrichBatchResult.parse(data).runs[0]?.id);
  const first = outcomes(await send());
  expect(first).toEqual([expect.any(String), 402, expect.any(String)]);
  expect(first[0]).not.toBe(first[2]);
  expect(outcomes(await send())).toEqual(first);
  await loseAnswers();
  expect(outcomes(await send())).toEqual(first);
  expect(await reserved(rpc)).toBe(8);
});
