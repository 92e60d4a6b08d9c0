import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import type { RunRequest } from '../../domain/runRequest.ts';
import type { Transaction } from '../../store/database.ts';
import { bindResource, readKey } from '../../store/idempotencyKeys.ts';
import { findBatch, findRun, type RunsByCacheKey } from '../../store/runs/runs.ts';

/** A request with the cache key of its research, in both forms. */
export interface KeyedRequest {
  request: RunRequest;
  cacheKey: Buffer;
  /** The cache key in hex. */
  key: string;
}

/** Runs by the cache key of their research, in hex. */
export type Found = Map<string, CreatedRun>;

/** For a request of several runs the Idempotency-Key is bound to the batch, else to the run: however many of them are new. */
export const isBatch = (keyedRequests: readonly KeyedRequest[]): boolean => keyedRequests.length > 1;

/** Runs that were all found the same way. */
export function served(runs: RunsByCacheKey, how: CreatedRun['served']): Found {
  return new Map([...runs].map(([key, run]) => [key, { run, served: how }]));
}

/** What an earlier request with the same Idempotency-Key created before its process died. */
export async function findBound(
  deps: Deps,
  caller: Caller,
  keyedRequests: readonly KeyedRequest[],
  resourceId: string | null | undefined,
): Promise<Found | null> {
  if (!resourceId) return null;
  const [only] = keyedRequests;
  if (!isBatch(keyedRequests) && only !== undefined) {
    const run = await findRun(deps.db, caller.organizationId, resourceId);
    return run && new Map([[only.key, { run, served: 'fresh' }]]);
  }
  return served(await findBatch(deps.db, caller.organizationId, resourceId), 'fresh');
}

/** This request stalled so long that a retry took over its Idempotency-Key; it must roll back. */
export class KeyTakenOver extends Error {
  readonly scopeHash: Buffer;

  constructor(scopeHash: Buffer) {
    super('The Idempotency-Key was taken over.');
    this.scopeHash = scopeHash;
  }
}

/** What the retry that took the key over has created. @throws CONFLICT when it was refused */
export async function findWinner(
  deps: Deps,
  caller: Caller,
  keyedRequests: KeyedRequest[],
  scopeHash: Buffer,
): Promise<Found> {
  const key = await readKey(deps.db, scopeHash);
  const created = await findBound(deps, caller, keyedRequests, key?.resourceId);
  if (created !== null && keyedRequests.every((keyed) => created.has(keyed.key))) return created;
  throw new AssayError(
    'CONFLICT',
    'A retry with this Idempotency-Key was refused meanwhile; send the request again.',
  );
}

/**
 * A request that joins a run under way is bound to it like one that created it: the run may end before the request is repeated,
 * and the repeat would start another.
 */
export async function bindTwin(
  tx: Transaction,
  caller: Caller,
  keyedRequests: readonly KeyedRequest[],
  found: Found,
): Promise<void> {
  if (isBatch(keyedRequests)) return;
  for (const { run, served } of found.values()) if (served === 'twin') await bind(tx, caller, run.id);
}

/** @throws KeyTakenOver when the request's Idempotency-Key is bound already, or gone */
export async function bind(tx: Transaction, { idempotency }: Caller, resourceId: string): Promise<void> {
  if (idempotency && !(await bindResource(tx, idempotency.scopeHash, resourceId)))
    throw new KeyTakenOver(idempotency.scopeHash);
}
