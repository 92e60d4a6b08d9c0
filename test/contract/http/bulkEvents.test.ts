import { BulkAccepted, BulkStatus } from '@assay/shared/bulk';
import { WebhookEvent } from '@assay/shared/webhookEndpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outbound } from '../../../server/outbound/index.ts';
import { NOTHING_FOUND } from '../../support/answers.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { answered, startResearcher } from '../../support/bulk/researcher.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { deliverDue, startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks.ts';

const BULK = '/v1/companies/enrich/batch';

let api: ApiServer;
let outbound: Outbound;
let receiver: WebhookReceiver;
beforeAll(async () => {
  api = await startApiServer({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  outbound = await outboundFor();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await outbound.close();
  await api.close();
});

test('an endpoint hears once of the end of a batch, with the status that GET shows', async () => {
  const client = await api.newClient();
  const endpoint = { url: `${receiver.origin}/batches`, events: ['batch.completed'] };
  expect((await client.post('/v1/webhook-endpoints', endpoint)).status).toBe(201);
  const body = { rows: [{ domain: 'a.example' }, { domain: 'b.example' }], types: ['funding'] };
  const { batchId } = BulkAccepted.parse((await client.post(BULK, body)).body);
  const read = async () => BulkStatus.parse((await client.get(`${BULK}/${batchId}`)).body);
  const researcher = startResearcher(api.store, () => answered(NOTHING_FOUND.funding));
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('completed');
  await researcher.stop();
  await deliverDue(api.store, outbound.postWebhook);
  const events = receiver.received.map((each) => WebhookEvent.parse(JSON.parse(each.body)));
  expect(events).toMatchObject([{ type: 'batch.completed' }]);
  expect(events[0]?.data).toEqual(await read());
});
