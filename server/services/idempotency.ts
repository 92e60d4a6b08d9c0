/** @folder What the server does, one verb a file; each owns its transaction. Here at the top: what all features share. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Caller, IdempotencyClaim } from '../domain/caller.ts';
import { AssayError } from '../domain/errors.ts';
import * as store from '../store/idempotencyKeys.ts';

/** What a request presents: the key counts for this organisation, method and path only. Decisions §6. */
export interface KeyedRequest {
  method: string;
  path: string;
  key: string;
  /** SHA-256 of the raw body. */
  bodyHash: Buffer;
}

/** The first answer to a keyed request. */
export interface KeptAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** What to do with a keyed request. `reused`: another body; `busy`: the first request is still under way. */
export type KeyDecision =
  | { kind: 'run'; claim: IdempotencyClaim }
  | ({ kind: 'replay' } & KeptAnswer)
  | { kind: 'reused' }
  | { kind: 'busy' };

/** Remembers keys and their first answers. */
export interface IdempotencyKeeper {
  claimKey(caller: Caller, request: KeyedRequest): Promise<KeyDecision>;
  keepAnswer(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void>;
  forgetKey(claim: IdempotencyClaim): Promise<void>;
  handOver(claim: IdempotencyClaim): Promise<void>;
  keepAlive(claim: IdempotencyClaim): () => void;
}

/** Answers after which nothing was done, so the same key may try again. Decisions §6, "Idempotency". */
const NOT_KEPT = new Set([400, 401, 402, 422, 429]);

/** Whether an answer with this status is the answer to all repeats. */
export const isKept = (status: number): boolean => !NOT_KEPT.has(status);

/** Why a request with a key is not done. */
export const KEY_REFUSALS = {
  reused: () =>
    new AssayError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a request with another body.',
    ),
  busy: () => new AssayError('CONFLICT', 'The first request with this Idempotency-Key has not ended.'),
};

type IdempotencyDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const KEEP_MS = 24 * 3_600_000;
/** The holder renews its lock every third of this; a dead holder's key can be taken over after it. */
const LOCK_MS = 15_000;
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * Takes the key, or finds the answer its first request got, waiting a while for one that is under way. A key
 * whose holder died is taken over, with the id of what that request had created, if it got that far.
 */
export async function claimKey(
  deps: IdempotencyDeps,
  caller: Caller,
  request: KeyedRequest,
): Promise<KeyDecision> {
  const scopeHash = createHash('sha256')
    .update(JSON.stringify([caller.organizationId, request.method, request.path, request.key]))
    .digest();
  const giveUpAt = deps.clock.now().getTime() + WAIT_MS;
  do {
    const decision = await decide(deps, caller, scopeHash, request.bodyHash);
    if (decision !== 'wait') return decision;
    await sleep(LOOK_AGAIN_MS);
  } while (deps.clock.now().getTime() < giveUpAt);
  return { kind: 'busy' };
}

async function decide(
  deps: IdempotencyDeps,
  caller: Caller,
  scopeHash: Buffer,
  bodyHash: Buffer,
): Promise<KeyDecision | 'wait'> {
  const now = deps.clock.now();
  const known = await store.readKey(deps.db, scopeHash);
  if (known === null) {
    const inserted = await store.insertKey(deps.db, {
      scopeHash,
      organizationId: caller.organizationId,
      bodyHash,
      lockedUntil: after(now, LOCK_MS),
      createdAt: now,
      expiresAt: after(now, KEEP_MS),
    });
    return inserted ? { kind: 'run', claim: { scopeHash, resourceId: null } } : 'wait';
  }
  if (known.expiresAt <= now) {
    await store.deleteExpiredKey(deps.db, scopeHash, now);
    return 'wait';
  }
  if (!known.bodyHash.equals(bodyHash)) return { kind: 'reused' };
  if (known.status !== null) {
    return { kind: 'replay', status: known.status, body: known.body ?? '', headers: known.headers };
  }
  if (known.lockedUntil > now) return 'wait';
  const taken = await store.takeOverKey(deps.db, scopeHash, after(now, LOCK_MS), now);
  return taken ? { kind: 'run', claim: { scopeHash, resourceId: known.resourceId } } : 'wait';
}

/** Keeps the first answer for a day. */
export function keepAnswer(
  deps: IdempotencyDeps,
  claim: IdempotencyClaim,
  answer: KeptAnswer,
): Promise<void> {
  return store.storeAnswer(deps.db, claim.scopeHash, answer);
}

/** Lets go of the key: the request was refused before it did anything, so the key may be used again. */
export function forgetKey(deps: IdempotencyDeps, claim: IdempotencyClaim): Promise<void> {
  return store.deleteUnusedKey(deps.db, claim.scopeHash);
}

/** Lets a repeat take the key over at once, with what the request has created: nobody waits for it here any more. */
export function handOver(deps: IdempotencyDeps, claim: IdempotencyClaim): Promise<void> {
  return store.extendKey(deps.db, claim.scopeHash, deps.clock.now());
}

/** Renews the lock while the request is under way. @returns a function that stops it */
export function keepAlive(deps: IdempotencyDeps, claim: IdempotencyClaim): () => void {
  const timer = setInterval(() => {
    store.extendKey(deps.db, claim.scopeHash, after(deps.clock.now(), LOCK_MS)).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an idempotency key could not be kept locked');
    });
  }, LOCK_MS / 3);
  return () => clearInterval(timer);
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
