/** @folder Use cases, one verb per file; each owns its transaction. Directly here: what all features share. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Caller, IdempotencyClaim } from '../domain/caller.ts';
import { AssayError } from '../domain/errors.ts';
import * as store from '../store/idempotencyKeys.ts';

/** A request with an Idempotency-Key. The key is scoped to organisation, method and path. */
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

/** How to proceed with a keyed request. `reused`: it has another body; `busy`: the first request is still under way. */
export type KeyDecision =
  | { kind: 'run'; claim: IdempotencyClaim }
  | ({ kind: 'replay' } & KeptAnswer)
  | { kind: 'reused' }
  | { kind: 'busy' };

/** Stores keys and their first answers. */
export interface IdempotencyKeeper {
  claimKey(caller: Caller, request: KeyedRequest): Promise<KeyDecision>;
  keepAnswer(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void>;
  forgetKey(claim: IdempotencyClaim): Promise<void>;
  handOver(claim: IdempotencyClaim): Promise<void>;
  keepAlive(claim: IdempotencyClaim): () => void;
}

/** Statuses that tell the client to send the request again, corrected or later. docs/api-contract.md "Idempotency". */
const NOT_KEPT = new Set([400, 401, 402, 408, 422, 429]);

/** Whether an answer with this status is stored and given to all repeats. A failure that says "try again" must not be repeated. */
export const isKept = (status: number): boolean => status < 500 && !NOT_KEPT.has(status);

/** Errors for a keyed request that is not carried out. */
export const KEY_REFUSALS = {
  reused: () =>
    new AssayError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a request with another body.',
    ),
  busy: () => new AssayError('CONFLICT', 'The first request with this Idempotency-Key has not ended.'),
};

type IdempotencyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>;

const KEEP_MS = 24 * 3_600_000;
/** The holder renews its lock every third of this; a dead holder's key can be taken over after it. */
const LOCK_MS = 15_000;
const WAIT_MS = 10_000;
const POLL_MS = 50;

/**
 * Claims the key, or finds the answer of its first request, waiting a while for one that is under way. A key
 * whose holder died is taken over, with the id of what that request had created, if any.
 */
export async function claimKey(
  deps: IdempotencyDeps,
  caller: Caller,
  request: KeyedRequest,
): Promise<KeyDecision> {
  const scopeHash = scopeHashOf(caller, request);
  const giveUpAt = deps.clock.now().getTime() + WAIT_MS;
  do {
    const decision = await decide(deps, caller, scopeHash, request.bodyHash);
    if (decision !== 'wait') return decision;
    await sleep(POLL_MS);
  } while (deps.clock.now().getTime() < giveUpAt);
  return { kind: 'busy' };
}

/** Whether a request with this key has created something that its repeats do not pay for again. Claims nothing. */
export async function isBound(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  request: Omit<KeyedRequest, 'bodyHash'>,
): Promise<boolean> {
  const known = await store.readKey(db, scopeHashOf(caller, request));
  return known !== null && known.resourceId !== null && !known.isExpired;
}

function scopeHashOf(
  { organizationId }: Caller,
  { method, path, key }: Omit<KeyedRequest, 'bodyHash'>,
): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, method, path, key]))
    .digest();
}

async function decide(
  deps: IdempotencyDeps,
  caller: Caller,
  scopeHash: Buffer,
  bodyHash: Buffer,
): Promise<KeyDecision | 'wait'> {
  const holder = deps.ids.uuid();
  const known = await store.readKey(deps.db, scopeHash);
  if (known === null) {
    const inserted = await store.insertKey(deps.db, {
      scopeHash,
      holder,
      organizationId: caller.organizationId,
      bodyHash,
      lockMs: LOCK_MS,
      createdAt: deps.clock.now(),
      keepMs: KEEP_MS,
    });
    return inserted ? { kind: 'run', claim: { scopeHash, holder, resourceId: null } } : 'wait';
  }
  if (known.isExpired) {
    await store.deleteExpiredKey(deps.db, scopeHash);
    return 'wait';
  }
  if (!known.bodyHash.equals(bodyHash)) return { kind: 'reused' };
  if (known.status !== null) {
    return { kind: 'replay', status: known.status, body: known.body ?? '', headers: known.headers };
  }
  if (known.isLocked) return 'wait';
  const claim = { scopeHash, holder, resourceId: known.resourceId };
  const taken = await store.takeOverKey(deps.db, claim, LOCK_MS);
  return taken ? { kind: 'run', claim } : 'wait';
}

/** Stores the first answer for a day. */
export function keepAnswer(
  deps: IdempotencyDeps,
  claim: IdempotencyClaim,
  answer: KeptAnswer,
): Promise<void> {
  return store.storeAnswer(deps.db, claim, answer);
}

/**
 * Frees the key after an answer that is not kept. A request that bound nothing had no effect, and its key is deleted; a key that
 * is bound passes to the retry, which goes on with what the request created and pays for it no second time.
 */
export async function forgetKey(deps: IdempotencyDeps, claim: IdempotencyClaim): Promise<void> {
  if (!(await store.deleteUnusedKey(deps.db, claim))) await handOver(deps, claim);
}

/** Lets a repeat take the key over at once, with what the request has created: its caller here has gone. */
export function handOver(deps: IdempotencyDeps, claim: IdempotencyClaim): Promise<void> {
  return store.extendKey(deps.db, claim, 0);
}

/** Renews the lock while the request is under way. @returns a function that stops it */
export function keepAlive(deps: IdempotencyDeps, claim: IdempotencyClaim): () => void {
  const timer = setInterval(() => {
    store.extendKey(deps.db, claim, LOCK_MS).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an idempotency key could not be kept locked');
    });
  }, LOCK_MS / 3);
  return () => clearInterval(timer);
}
