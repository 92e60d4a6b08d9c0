/** @folder Runs: pricing, the result cache, joining and creating, reading, waiting, settling. */

import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { operationOf, PRICE_VERSION, PRICES } from '../../domain/pricing.ts';
import { comparisonIdentityOf, RESULT_SCHEMA_VERSIONS } from '../../domain/run.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import { cacheKeyOf, groupKeyOf } from '../../domain/runKeys.ts';
import { cacheKeyFor, type RunRequest, subjectOf } from '../../domain/runRequest.ts';
import { refuseWebhookTarget } from '../../outbound/webhookTarget.ts';
import { ensureCompanies } from '../../store/companies.ts';
import { isDuplicateKey, type Transaction } from '../../store/database.ts';
import { bindResource, readKey } from '../../store/idempotencyKeys.ts';
import { enqueueAll } from '../../store/jobs.ts';
import { reserveAll, timesAmount } from '../../store/ledger.ts';
import { findSuppressed } from '../../store/privacy.ts';
import { insertRuns, type NewRun } from '../../store/runs/newRuns.ts';
import {
  findBatch,
  findCompleted,
  findRun,
  findRuns,
  lockInFlight,
  type RunsByCacheKey,
} from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { requestDeliveries } from '../../store/webhookDeliveries.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { reusable } from './resultCache.ts';

/** Longer than any run can live: its budget times its attempts. */
const HOLD_MS = 2 * 3_600_000;
/** An identical run may settle between lookup and insert; the next round then finds it. */
const ROUNDS = 5;

/**
 * Called in the transaction that holds credits for new runs, with their price; when it throws, nothing is held or started. It may
 * be called again when the transaction is repeated. Requests that start nothing new do not call it.
 */
export type OnSpend = (tx: Transaction, credits: string) => Promise<void>;

/** A request with the cache key of its research, in both forms. */
interface KeyedRequest {
  request: RunRequest;
  cacheKey: Buffer;
  /** The cache key in hex. */
  key: string;
}

/**
 * Creates runs, or finds the stored and running ones that answer the same questions. Credits are held and runs and jobs
 * written, all or nothing; requests for the same research share a run. docs/api-contract.md "Runs and results".
 *
 * @param requests  at least one; all of the same type and surface
 * @param onSpend   bounds or records what is spent
 * @returns one for each request, in their order
 * @throws INSUFFICIENT_CREDITS  when the balance or the key's monthly cap does not cover what is not stored yet
 * @throws VALIDATION_ERROR      when a webhook address is private
 */
export async function createRuns(
  deps: Deps,
  caller: Caller,
  requests: readonly RunRequest[],
  onSpend?: OnSpend,
): Promise<CreatedRun[]> {
  refusePrivateWebhooks(
    deps,
    requests.map(({ webhookUrl }) => ({ field: 'webhookUrl', url: webhookUrl })),
  );
  const keyedRequests = requests.map((request): KeyedRequest => {
    const cacheKey = cacheKeyFor(caller.organizationId, request);
    return { request, cacheKey, key: cacheKey.toString('hex').toUpperCase() };
  });
  const found = await createOrFind(deps, caller, keyedRequests, onSpend);
  const created = keyedRequests.map(({ key }) => {
    const run = found.get(key);
    if (run === undefined) throw new Error(`The request ${key} has no run.`);
    return run;
  });
  if (created.some(({ served }) => served === 'fresh')) deps.wakeWorkers('research');
  return created;
}

/**
 * Refuses private addresses of webhooks, each under the name of its field in the request.
 *
 * @throws VALIDATION_ERROR  for every such address
 */
export function refusePrivateWebhooks(
  { config }: Pick<Deps, 'config'>,
  webhooks: readonly { field: string; url: string | null }[],
): void {
  const distinct = new Map(webhooks.map((webhook) => [`${webhook.field} ${webhook.url}`, webhook]));
  const faults = [...distinct.values()].flatMap(({ field, url }) => {
    const message = url === null ? null : refuseWebhookTarget(url, config);
    return message === null ? [] : [{ field, message }];
  });
  if (faults.length > 0) throw validationError(faults);
}

type Found = Map<string, CreatedRun>;

async function createOrFind(
  deps: Deps,
  caller: Caller,
  keyedRequests: KeyedRequest[],
  onSpend: OnSpend | undefined,
): Promise<Found> {
  const bound = await findBound(deps, caller, keyedRequests, caller.idempotency?.resourceId);
  if (bound !== null && keyedRequests.every(({ key }) => bound.has(key))) return bound;
  for (let round = 1; ; round += 1) {
    try {
      return await withTransaction(deps, async (tx) => {
        await refuseSuppressed(tx, caller, keyedRequests, 'committed');
        const found = new Map([...(await findExisting(tx, deps, keyedRequests)), ...(bound ?? [])]);
        const missing = keyedRequests.filter(({ key }) => !found.has(key));
        if (missing.length > 0)
          await insertFresh(tx, deps, caller, missing, {
            found,
            isBatch: isBatch(keyedRequests),
            isRetry: bound !== null,
            onSpend,
          });
        await requestTheirDeliveries(tx, keyedRequests, found);
        if (missing.length > 0) await refuseSuppressed(tx, caller, keyedRequests, 'awaited');
        return found;
      });
    } catch (error) {
      if (error instanceof KeyTakenOver) return findWinner(deps, caller, keyedRequests, error.scopeHash);
      if (!isDuplicateKey(error) || round === ROUNDS) throw error;
    }
  }
}

/** @throws FORBIDDEN when one of the people was erased and may not be researched */
async function refuseSuppressed(
  tx: Transaction,
  { organizationId }: Caller,
  keyedRequests: readonly KeyedRequest[],
  erasures: 'committed' | 'awaited',
): Promise<void> {
  const people = keyedRequests.flatMap(({ request }) =>
    request.entityType === 'contact' ? request.contactProfileUrl : [],
  );
  if (people.length > 0 && (await findSuppressed(tx, organizationId, people, erasures)).length > 0)
    throw new AssayError('FORBIDDEN', 'This person was erased; research about them is suppressed.');
}

/** What an earlier request with the same Idempotency-Key created before its process died. */
async function findBound(
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

/** For a request of several runs the Idempotency-Key is bound to the batch, else to the run: however many of them are new. */
const isBatch = (keyedRequests: readonly KeyedRequest[]): boolean => keyedRequests.length > 1;

function served(runs: RunsByCacheKey, how: CreatedRun['served']): Found {
  return new Map([...runs].map(([key, run]) => [key, { run, served: how }]));
}

/** This request stalled so long that a retry took over its Idempotency-Key; it must roll back. */
class KeyTakenOver extends Error {
  readonly scopeHash: Buffer;

  constructor(scopeHash: Buffer) {
    super('The Idempotency-Key was taken over.');
    this.scopeHash = scopeHash;
  }
}

/** What the retry that took the key over has created. @throws CONFLICT when it was refused */
async function findWinner(
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

/** The stored answers, and the runs under way, unless a refresh is requested. */
async function findExisting(
  tx: Transaction,
  deps: Deps,
  keyedRequests: readonly KeyedRequest[],
): Promise<Found> {
  const forced = new Set(keyedRequests.flatMap(({ request, key }) => (request.forceRefresh ? key : [])));
  const wanted = keyedRequests.filter(({ key }) => !forced.has(key));
  const [first] = wanted;
  if (first === undefined) return new Map();
  const rule = reusable(deps, first.request.type);
  const found = served(await findCompleted(tx, keysOf(wanted), rule), 'cache');
  const missing = () => wanted.filter(({ key }) => !found.has(key));
  const add = (more: Found) => {
    for (const [key, run] of more) found.set(key, run);
  };
  if (missing().length > 0) add(served(await lockInFlight(tx, keysOf(missing())), 'twin'));
  // An identical run that was being settled held the lock until its answer was stored: check once more.
  if (missing().length > 0) add(served(await findCompleted(tx, keysOf(missing()), rule), 'cache'));
  return found;
}

const keysOf = (keyedRequests: readonly KeyedRequest[]) => keyedRequests.map(({ cacheKey }) => cacheKey);

/** Inserts the missing runs, one for each research, with their jobs and holds, and adds them to those found. */
async function insertFresh(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  missing: readonly KeyedRequest[],
  {
    found,
    isBatch,
    isRetry,
    onSpend,
  }: { found: Found; isBatch: boolean; isRetry: boolean; onSpend: OnSpend | undefined },
): Promise<void> {
  // Among identical requests, one that forces a refresh decides for all of them.
  const unforced = missing.filter(({ request }) => !request.forceRefresh);
  const forced = missing.filter(({ request }) => request.forceRefresh);
  const distinct = [...new Map([...unforced, ...forced].map((keyed) => [keyed.key, keyed])).values()];
  const runs = await newRuns(tx, deps, caller, distinct, isBatch);
  await insertRuns(tx, runs);
  await enqueueAll(
    tx,
    runs.map((run) => {
      const { id: subject, createdAt } = run;
      return { queue: 'research', subject, availableAt: createdAt, createdAt, groupKey: groupKeyOf(run) };
    }),
  );
  const ids = runs.map(({ id }) => id);
  const scopeHash = caller.idempotency?.scopeHash;
  const resourceId = runs[0]?.batchId ?? ids[0];
  if (scopeHash && resourceId && !isRetry && !(await bindResource(tx, scopeHash, resourceId)))
    throw new KeyTakenOver(scopeHash);
  const stored = await findRuns(tx, caller.organizationId, ids);
  for (const [index, { key }] of distinct.entries()) {
    const run = stored.get(ids[index] ?? '');
    if (run === undefined) throw new Error(`Run ${ids[index]} vanished inside its own transaction.`);
    found.set(key, { run, served: 'fresh' });
  }
  await onSpend?.(tx, timesAmount(runs[0]?.amount ?? '0', runs.length));
  await hold(tx, caller, runs);
}

/** @param isBatch  whether the request asks for more than one run */
async function newRuns(
  tx: Transaction,
  deps: Deps,
  { organizationId, apiKeyId }: Caller,
  keyedRequests: readonly KeyedRequest[],
  isBatch: boolean,
): Promise<NewRun[]> {
  const now = deps.clock.now();
  const ids = keyedRequests.map(() => deps.ids.uuid());
  const subjects = keyedRequests.map(({ request }) => subjectOf(request));
  const companies = await ensureCompanies(tx, {
    organizationId,
    domains: subjects.flatMap(({ domain }) => domain ?? []),
    at: now,
    newId: () => deps.ids.uuid(),
  });
  const forced = keyedRequests.filter(({ request }) => request.forceRefresh);
  const taken = forced.length > 0 ? await lockInFlight(tx, keysOf(forced)) : new Map();
  return keyedRequests.map(({ request, cacheKey, key }, index): NewRun => {
    const subject = subjectOf(request);
    return {
      ...subject,
      id: ids[index] ?? '',
      organizationId,
      apiKeyId,
      surface: request.surface,
      companyId: subject.domain === null ? null : (companies.get(subject.domain) ?? null),
      forceRefresh: request.forceRefresh,
      answerType: subject.asked?.answerType ?? 'json_schema',
      resultSchemaVersion: RESULT_SCHEMA_VERSIONS[request.type],
      priceVersion: PRICE_VERSION,
      createdAt: now,
      cacheKey,
      questionKey: subject.asked && cacheKeyOf(comparisonIdentityOf({ organizationId, ...subject })),
      joinable: !taken.has(key),
      amount: priceOf(request),
      batchId: isBatch ? (ids[0] ?? null) : null,
    };
  });
}

/** The price of a new run for this request, decimal text. */
export function priceOf({ surface, type }: RunRequest): string {
  return PRICES[operationOf(surface, type)];
}

async function hold(tx: Transaction, caller: Caller, runs: readonly NewRun[]): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  const { surface, type, amount, createdAt } = first;
  const reservation = await reserveAll(
    tx,
    {
      organizationId: caller.organizationId,
      apiKeyId: caller.apiKeyId,
      operation: operationOf(surface, type),
      amount,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
    },
    runs.map(({ id }) => `run:${id}`),
  );
  await requireHeld(tx, reservation, { ...caller, needed: timesAmount(amount, runs.length), at: createdAt });
}

/** Requests deliveries for new and joined runs; a stored answer is never delivered (docs/api-contract.md "Webhooks"). */
async function requestTheirDeliveries(
  tx: Transaction,
  keyedRequests: readonly KeyedRequest[],
  found: Found,
): Promise<void> {
  const deliveries = keyedRequests.flatMap(({ key, request: { webhookUrl } }) => {
    const created = found.get(key);
    if (created === undefined || created.served === 'cache' || webhookUrl === null) return [];
    return [{ runId: created.run.id, url: webhookUrl }];
  });
  await requestDeliveries(tx, deliveries);
}
