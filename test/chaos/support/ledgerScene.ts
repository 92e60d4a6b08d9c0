import type { Caller } from '../../../server/domain/caller.ts';
import type { Operation } from '../../../server/domain/pricing.ts';
import type { FastClockSettings } from './fastClock.ts';

/** What a worker process of the ledger test is started with, as JSON in its first argument. */
export interface Assignment {
  databaseUrl: string;
  seed: number;
  clock: FastClockSettings;
  callers: Caller[];
  /** How many actions it carries out at the same time. */
  actors: number;
}

/**
 * What a worker process has done, one JSON line each, written before the next statement is sent: the reported result
 * must hold, however the process dies.
 */
export type Report =
  | { kind: 'created'; runId: string; served: 'fresh' | 'twin' | 'cache'; idempotencyKey: string | null }
  | { kind: 'refused'; why: 'credits' | 'key busy' }
  | { kind: 'claimed'; jobs: number }
  | { kind: 'settled'; runId: string; outcome: 'completed' | 'failed'; nonce: string }
  | { kind: 'stale' }
  | { kind: 'received'; webhookId: string; body: string }
  | { kind: 'attempted' }
  | { kind: 'abandoned' }
  | { kind: 'granted' }
  | { kind: 'swept' }
  | { kind: 'replayed' };

/** The targets of webhooks; nothing is sent, a fake network answers at once. */
export const HOOKS = ['https://one.example/hook', 'https://two.example/hook', 'https://three.example/hook'];

/**
 * The kinds of work with their documented prices (docs/api-contract.md, "Credits"), not read from the code under
 * test.
 */
export const WORK = [
  { surface: 'enrichment', type: 'firmographics', operation: 'enrich.firmographics', price: 0.6 },
  { surface: 'enrichment', type: 'funding', operation: 'enrich.funding', price: 0.3 },
  { surface: 'enrichment', type: 'mna', operation: 'enrich.mna', price: 0.75 },
  { surface: 'enrichment', type: 'open-jobs', operation: 'enrich.open-jobs', price: 0.5 },
  { surface: 'legacy', type: 'funding', operation: 'signals.funding', price: 2 },
] as const satisfies readonly { operation: Operation; [field: string]: unknown }[];
