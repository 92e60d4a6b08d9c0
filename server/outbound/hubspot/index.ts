import type { Clock } from '../../domain/effects.ts';
import type { ConnectionPools } from '../connectionPools.ts';
import { retryAfterMs } from '../retryAfter.ts';
import { ALONE, type Turns } from '../turns/turns.ts';
import type { HubspotApi } from './api.ts';
import { HUBSPOT_WINDOWS, HubQueue } from './hubQueue.ts';
import { createTransport, type TransportAnswer } from './transport.ts';

const TRIES_MAX = 3;
const LONGEST_WAIT_MS = 10_000;
/** HubSpot's burst window: the pause after a 429 without Retry-After. */
const PAUSE_MS = 1_000;
const QUEUES_KEPT = 1_000;

/**
 * Opens the access to HubSpot. The rate limit is counted in this thread, so a process makes all its requests from its
 * main thread; with `turns` it holds for all processes together.
 *
 * @param windows rate limits of the account; by default HubSpot's documented ones
 */
export function createHubspotApi(
  pools: ConnectionPools,
  {
    baseUrl,
    clock,
    windows = HUBSPOT_WINDOWS,
    turns = ALONE,
  }: { baseUrl: string; clock: Clock; windows?: typeof HUBSPOT_WINDOWS; turns?: Turns | undefined },
): HubspotApi {
  const transport = createTransport(pools, baseUrl);
  const queues = new Map<number | null, HubQueue>();

  function queueOf(hubId: number | null): HubQueue {
    const known = queues.get(hubId);
    if (known !== undefined) return known;
    if (queues.size >= QUEUES_KEPT) for (const [id, queue] of queues) if (queue.isIdle) queues.delete(id);
    const queue = new HubQueue(clock, { windows, turns, name: String(hubId ?? 'none') });
    queues.set(hubId, queue);
    return queue;
  }

  return {
    async request({ hubId, lane = 'general', ...request }, signal) {
      const queue = queueOf(hubId);
      for (let tries = 1; ; tries += 1) {
        const { pausedMs } = queue;
        if (pausedMs > LONGEST_WAIT_MS)
          return { kind: 'answered', status: 429, body: null, retryAfterMs: pausedMs };
        const answer = await queue
          .run(lane, signal, async () => {
            const received = await transport(request, signal);
            obey(queue, received, clock.now());
            return received;
          })
          .catch(() => ({
            kind: 'failed' as const,
            reason: 'the request was not sent because too many requests were waiting',
          }));
        if (answer.kind === 'failed') return answer;
        const pauseMs = retryAfterMs(answer.headers.get('retry-after') ?? undefined, clock.now());
        const isWorthWaiting = (pauseMs ?? PAUSE_MS) <= LONGEST_WAIT_MS;
        if (answer.status === 429 && tries < TRIES_MAX && isWorthWaiting) continue;
        return { kind: 'answered', status: answer.status, body: answer.body, retryAfterMs: pauseMs };
      }
    },
  };
}

/** Pauses the hub's requests when an answer reports an exhausted limit. HubSpot, "API usage guidelines". */
function obey(queue: HubQueue, answer: TransportAnswer, now: Date): void {
  if (answer.kind === 'failed') return;
  const { status, headers } = answer;
  const asked = retryAfterMs(headers.get('retry-after') ?? undefined, now);
  if (status === 429) queue.pause(asked ?? PAUSE_MS);
  else if (status === 503 && asked !== null) queue.pause(asked);
  const remaining = headers.get('x-hubspot-ratelimit-remaining');
  const intervalMs = Number(headers.get('x-hubspot-ratelimit-interval-milliseconds') ?? Number.NaN);
  if (remaining === '0' && intervalMs > 0) queue.pause(Math.min(intervalMs, LONGEST_WAIT_MS));
}
