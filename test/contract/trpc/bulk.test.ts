import { BulkAccepted, BulkResults, BulkStatus } from '@assay/shared/bulk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { emptyAnswer, startResearcher } from '../../support/bulk/researcher.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';

const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
let researcher: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  api = await startApiServer();
});
afterEach(async () => {
  await researcher?.stop();
  researcher = undefined;
  await api.store.deps.db.write('DELETE FROM jobs');
});
afterAll(() => api.close());

const newRpc = async (options?: { credits?: number }) => {
  const client = await api.newClient(options);
  return rpcClientOf(api.url, client.key);
};
const statusOf = async (rpc: RpcClient, batchId: unknown) =>
  dataOf(BulkStatus, await rpc.get('bulk.status', { batchId }));

test('a batch is started, watched to its end, and read page by page', async () => {
  const rpc = await newRpc();
  const input = {
    rows: [
      { domain: 'a.example', externalId: 'row 1' },
      { domain: 'no domain' },
      { domain: 'www.B.example' },
      { domain: 'A.example' },
    ],
    types: ['funding'],
    questions: [QUESTION],
  };
  const estimate = { rows: 3, cached: 0, credits: 4.6 };
  const dry = dataOf(BulkAccepted, await rpc.post('bulk.start', { ...input, dryRun: true }));
  expect(dry).toMatchObject({ batchId: null, accepted: 3, rejected: 1, estimate });
  const batch = dataOf(BulkAccepted, await rpc.post('bulk.start', input));
  expect(batch).toMatchObject({ accepted: 3, rejected: 1, estimate });
  expect(batch.errors).toMatchObject([{ row: 1, domain: 'no domain', externalId: null }]);
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({
    status: 'processing',
    counts: { rows: 4, total: 4, waiting: 4, processing: 0, completed: 0, cached: 0 },
    credits: { estimated: 4.6, reserved: 4.6, charged: 0 },
  });
  researcher = startResearcher(api.store, emptyAnswer);
  await expect
    .poll(async () => (await statusOf(rpc, batch.batchId)).status, { timeout: 15_000 })
    .toBe('completed');
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({
    counts: { total: 4, waiting: 0, processing: 0, completed: 4, failed: 0 },
    credits: { reserved: 0, charged: 4.6 },
  });
  const first = dataOf(BulkResults, await rpc.get('bulk.results', { batchId: batch.batchId, limit: 3 }));
  expect(
    first.results.map(({ row, domain, externalId, status }) => [row, domain, externalId, status]),
  ).toEqual([
    [0, 'a.example', 'row 1', 'completed'],
    [1, 'no domain', null, 'rejected'],
    [2, 'b.example', null, 'completed'],
  ]);
  const more = { batchId: batch.batchId, cursor: first.nextCursor };
  const second = dataOf(BulkResults, await rpc.get('bulk.results', more));
  expect(second).toMatchObject({ nextCursor: null, results: [{ row: 3, domain: 'a.example' }] });
  expect(second.results[0]?.researches).toEqual(first.results[0]?.researches);
  expect(first.results[0]?.researches.map(({ research }) => research)).toEqual([
    'funding',
    QUESTION.question,
  ]);
});

test('a cancelled batch starts nothing more and gives back what has not started', async () => {
  const rpc = await newRpc();
  const rows = [{ domain: 'a.example' }, { domain: 'b.example' }];
  const { batchId } = dataOf(BulkAccepted, await rpc.post('bulk.start', { rows, types: ['mna'] }));
  const cancelled = dataOf(BulkStatus, await rpc.post('bulk.cancel', { batchId }));
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    counts: { cancelled: 2 },
    credits: { estimated: 1.5, reserved: 0, charged: 0 },
  });
  researcher = startResearcher(api.store, emptyAnswer);
  await expect
    .poll(async () => (await statusOf(rpc, batchId)).completedAt, { timeout: 10_000 })
    .not.toBeNull();
  expect(await statusOf(rpc, batchId)).toMatchObject({ status: 'cancelled', credits: { charged: 0 } });
});
