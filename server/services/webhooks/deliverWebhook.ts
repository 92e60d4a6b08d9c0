/** @folder Delivering webhooks, the delivery log, signing secrets. */

import type { Deps } from '../../deps.ts';
import { webhookPauseMs } from '../../domain/retrySchedule.ts';
import { signWebhook } from '../../domain/webhookSignature.ts';
import type { Outbound } from '../../outbound/index.ts';
import type { WebhookAnswer } from '../../outbound/webhookPost.ts';
import { type ClaimedJob, finishJob, postponeJob } from '../../store/jobs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { findDeliveryToSend, recordAttempt } from '../../store/webhookDeliveries.ts';
import { readWebhookSecret } from './signingSecrets.ts';

/** What a delivery depends on. */
type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'encryptionKey' | 'config'> & {
  outbound: Pick<Outbound, 'postWebhook'>;
};

/** The verdict on an attempt: 2xx is delivered, 410 stops, anything else is retried until the schedule ends. */
type Verdict = { status: 'delivered' | 'failed'; pauseMs: null } | { status: 'pending'; pauseMs: number };

/**
 * Makes one attempt at a delivery and records it. At most one attempt's outcome is lost when the process dies
 * in between; the receiver then sees the same webhook-id twice.
 */
export async function deliverWebhook(
  deps: DeliveryDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const delivery = await findDeliveryToSend(deps.db, job.subject);
  if (delivery === null || delivery.status !== 'pending') {
    await withTransaction(deps, (tx) => finishJob(tx, job));
    return;
  }
  const secret = await readWebhookSecret(deps, delivery.organizationId);
  const sentAt = deps.clock.now();
  const answer = await deps.outbound.postWebhook(
    {
      url: delivery.url,
      body: delivery.body,
      headers: signWebhook(secret, delivery.id, sentAt, delivery.body),
    },
    stopping,
  );
  if (stopping.aborted && answer.kind === 'failed') return; // does not count as an attempt: the job is returned
  const verdict = judge(answer, delivery.attempts + 1, deps.randomness.fraction());
  const nextAttemptAt =
    verdict.pauseMs === null ? null : new Date(deps.clock.now().getTime() + verdict.pauseMs);
  await withTransaction(deps, async (tx) => {
    if (nextAttemptAt === null) await finishJob(tx, job);
    else await postponeJob(tx, job, nextAttemptAt);
    await recordAttempt(
      tx,
      {
        deliveryId: delivery.id,
        at: sentAt,
        statusCode: answer.kind === 'answered' ? answer.status : null,
        error: errorOf(answer),
        durationMs: answer.durationMs,
      },
      { status: verdict.status, nextAttemptAt },
    );
  });
  deps.metrics.webhookAttempts.inc({ outcome: verdict.status });
}

function judge(answer: WebhookAnswer, attempt: number, fraction: number): Verdict {
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) {
    return { status: 'delivered', pauseMs: null };
  }
  if (answer.kind === 'answered' && answer.status === 410) return { status: 'failed', pauseMs: null };
  const retryAfterMs = answer.kind === 'answered' ? answer.retryAfterMs : null;
  const pauseMs = webhookPauseMs(attempt, fraction, retryAfterMs);
  return pauseMs === null ? { status: 'failed', pauseMs: null } : { status: 'pending', pauseMs };
}

function errorOf(answer: WebhookAnswer): string | null {
  if (answer.kind === 'failed') return answer.reason;
  return answer.status >= 200 && answer.status < 300 ? null : `answered ${answer.status}`;
}
