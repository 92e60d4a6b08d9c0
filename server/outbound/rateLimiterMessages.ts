import type { SlotAnswer, SlotOutcome, SlotRequest } from './rateLimiter.ts';

/** What a worker thread sends to the main thread's rate limiter. `id` names the slot within its thread. */
export type RateLimiterMessage =
  | { kind: 'take'; id: number; host: string; request: SlotRequest }
  | { kind: 'release'; id: number; outcome: SlotOutcome }
  | { kind: 'cancel'; id: number };

/** The reply; the slot itself stays in the main thread. */
export interface RateLimiterReply {
  id: number;
  answer: { kind: 'granted' } | Exclude<SlotAnswer, { kind: 'granted' }>;
}
