import { Webhook } from 'standardwebhooks';
import type { WebhookPost } from '../../server/outbound/webhookPost.ts';
import { deliverWebhooks } from '../../server/services/webhooks/deliverWebhooks.ts';
import { claimJobs } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import type { TestStore } from './store.ts';

/** A webhook as it arrived. */
export interface Received {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** A receiver on loopback. It answers as `respond` says, 204 at first. */
export interface WebhookReceiver {
  origin: string;
  received: Received[];
  respond: { status: number; body?: string | Buffer };
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const receiver: Omit<WebhookReceiver, 'origin' | 'close'> = { received, respond: { status: 204 } };
  const server: TestServer = await startHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        body: Buffer.concat(chunks).toString(),
        headers: request.headers as Record<string, string>,
      });
      response.writeHead(receiver.respond.status).end(receiver.respond.body);
    });
  });
  return Object.assign(receiver, { origin: server.origin, close: server.close });
}

/** The body of a webhook, if the Standard Webhooks library accepts its signature. @throws otherwise */
export function verified({ body, headers }: Received, secret: string): Record<string, unknown> {
  return new Webhook(secret).verify(body, headers) as Record<string, unknown>;
}

/** Sends all that is due, as workers would. @returns how many jobs were carried out */
export async function deliverDue(store: TestStore, postWebhook: WebhookPost): Promise<number> {
  const { deps } = store;
  for (let carriedOut = 0; ; ) {
    const jobs = await withTransaction(deps, (tx) =>
      claimJobs(tx, {
        queue: 'delivery',
        limit: 50,
        leaseMs: 30_000,
        claim: deps.ids.uuid(),
      }),
    );
    if (jobs.length === 0) return carriedOut;
    carriedOut += jobs.length;
    for (const job of jobs)
      await deliverWebhooks({ ...deps, outbound: { postWebhook } }, job, new AbortController().signal);
  }
}
