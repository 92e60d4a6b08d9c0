/** @folder Runs: pricing, the result cache, joining and creating, reading, waiting, settling. */

import type { Deps } from '../../deps.ts';
import { type Caller, spenderOf } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { operationOf, PRICE_VERSION, PRICES } from '../../domain/pricing.ts';
import { comparisonIdentityOf, RESULT_SCHEMA_VERSIONS } from '../../domain/run.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import { cacheKeyOf } from '../../domain/runKeys.ts';
import { cacheKeyFor, type RunRequest, subjectOf } from '../../domain/runRequest.ts';
import { refuseWebhookTarget } from '../../outbound/webhookTarget.ts';
import { takeFromBatch } from '../../store/bulk/items.ts';
import { ensureCompanies } from '../../store/companies.ts';
import { isDuplicateKey, type Transaction } from '../../store/database.ts';
import { enqueueAll, type Priority } from '../../store/jobs.ts';
import { carve, reserveAll, timesAmount } from '../../store/ledger.ts';
import { findSuppressed } from '../../store/privacy.ts';
import { insertRuns, type NewRun } from '../../store/runs/newRuns.ts';
import { findCompleted, findRuns, lockInFlight } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { hastenRuns } from '../../store/waitingWork.ts';
import { requestDeliveries } from '../../store/webhookDeliveries.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { refuseWebhookUrls } from '../webhooks/webhookUrls.ts';
import {
  bind,
  bindTwin,
  type Found,
  findBound,
  findWinner,
  isBatch,
  type KeyedRequest,
  KeyTakenOver,
  served,
} from './boundRuns.ts';
import { jobOf, queueJobs } from './queueJobs.ts';
import { reusable } from './resultCache.ts';
import { refuseBeyondCap } from './waitingCap.ts';

/** Longer than any run can live: its budget times its attempts. */
export const HOLD_MS = 2 * 3_600_000;
/** An identical run may settle between lookup and insert; the next round then finds it. */
const ROUNDS = 5;

/**
 * Called in the transaction that holds credits for new runs, with their price; when it throws, nothing is held or started. It may
 * be called again when the transaction is repeated. Requests that start nothing new do not call it.
 */
export type OnSpend = (tx: Transaction, credits: string) => Promise<void>;

/** How new runs are queued and paid for. */
interface Terms {
  priority: Priority;
  onSpend: OnSpend | undefined;
}

/**
 * Creates runs, or finds the stored and running ones that answer the same questions. Credits are held and runs and jobs
 * written, all or nothing; requests for the same research share a run. docs/api-contract.md "Runs and results".
 *
 * @param requests  at least one; all of the same type and surface
 * @param onSpend   bounds or records what is spent
 * @param priority  before or after the organisation's other work
 * @returns one for each request, in their order
 * @throws INSUFFICIENT_CREDITS  when the balance or the key's monthly cap does not cover what is not stored yet
 * @throws VALIDATION_ERROR      when a webhook address is private, or not https although the organisation wants it
 * @throws TOO_MANY_REQUESTS     when too many of the organisation's runs wait, beside rows of batches
 */
export async function createRuns(
  deps: Deps,
  caller: Caller,
  requests: readonly RunRequest[],
  onSpend?: OnSpend,
  priority: Priority = requests.length > 1 ? 'batch' : 'interactive',
): Promise<CreatedRun[]> {
  await refuseWebhookUrls(
    deps,
    caller.organizationId,
    requests.map(({ webhookUrl }) => ({ field: 'webhookUrl', url: webhookUrl })),
  );
  const keyedRequests = keyed(caller, requests);
  const created = inOrder(
    keyedRequests,
    await createOrFind(deps, caller, keyedRequests, { priority, onSpend }),
  );
  if (created.some(({ served }) => served === 'fresh')) deps.wakeWorkers('research');
  return created;
}

/** How runs that belong to a batch are paid. */
export interface BatchTerms {
  /** The reference of the hold out of which theirs are carved. */
  hold: string;
  priceVersion: string;
  /** The price that was agreed for each run, decimal text. */
  amount: string;
}

/**
 * Creates the runs of a portion of a batch in the caller's transaction, or finds those that answer the same. They are paid out of
 * the hold of the batch, so that nothing can be refused any more.
 *
 * @param requests  at least one; all of the same type, surface and price
 * @returns one for each request, in their order
 * @throws a duplicate-key error  when an identical run was created meanwhile: begin the transaction again
 */
export async function createRunsOfBatch(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  requests: readonly RunRequest[],
  terms: BatchTerms,
): Promise<CreatedRun[]> {
  const keyedRequests = keyed(caller, requests);
  const found = await findExisting(tx, deps, keyedRequests);
  const missing = keyedRequests.filter(({ key }) => !found.has(key));
  if (missing.length > 0) {
    const runs = (await newRuns(tx, deps, caller, distinctOf(missing), false)).map((run) => ({
      ...run,
      amount: terms.amount,
      priceVersion: terms.priceVersion,
    }));
    await insertRuns(tx, runs);
    await enqueueAll(
      tx,
      runs.map((run) => jobOf(run, 'batch')),
    );
    await addFresh(tx, caller, distinctOf(missing), runs, found);
    await carve(tx, terms.hold, runs.map(referenceOf), termsOf(runs));
  }
  await requestTheirDeliveries(tx, keyedRequests, found);
  return inOrder(keyedRequests, found);
}

const keyed = ({ organizationId }: Caller, requests: readonly RunRequest[]): KeyedRequest[] =>
  requests.map((request) => {
    const cacheKey = cacheKeyFor(organizationId, request);
    return { request, cacheKey, key: cacheKey.toString('hex').toUpperCase() };
  });

function inOrder(keyedRequests: readonly KeyedRequest[], found: Found): CreatedRun[] {
  return keyedRequests.map(({ key }) => {
    const run = found.get(key);
    if (run === undefined) throw new Error(`The request ${key} has no run.`);
    return run;
  });
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

async function createOrFind(
  deps: Deps,
  caller: Caller,
  keyedRequests: KeyedRequest[],
  terms: Terms,
): Promise<Found> {
  const bound = await findBound(deps, caller, keyedRequests, caller.idempotency?.resourceId);
  if (bound !== null && keyedRequests.every(({ key }) => bound.has(key))) return bound;
  for (let round = 1; ; round += 1) {
    try {
      return await withTransaction(deps, async (tx) => {
        await refuseSuppressed(tx, caller, keyedRequests, 'committed');
        const found = new Map([...(await findExisting(tx, deps, keyedRequests)), ...(bound ?? [])]);
        const missing = keyedRequests.filter(({ key }) => !found.has(key));
        const joined = [...found.values()].flatMap(({ run, served }) => (served === 'twin' ? run.id : []));
        if (terms.priority === 'interactive' && joined.length > 0)
          await hastenRuns(tx, caller.organizationId, joined);
        if (missing.length > 0)
          await insertFresh(tx, deps, caller, missing, {
            found,
            isBatch: isBatch(keyedRequests),
            isRetry: bound !== null,
            ...terms,
          });
        else if (bound === null) await bindTwin(tx, caller, keyedRequests, found);
        await requestTheirDeliveries(tx, keyedRequests, found);
        if (!isBatch(keyedRequests)) await hurry(tx, [...found.values()]);
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

/** The stored answers, and the runs under way; of a forced refresh only one that was forced as well. */
async function findExisting(
  tx: Transaction,
  deps: Deps,
  keyedRequests: readonly KeyedRequest[],
): Promise<Found> {
  const forcedKeys = new Set(keyedRequests.flatMap(({ request, key }) => (request.forceRefresh ? key : [])));
  const forced = keyedRequests.filter(({ key }) => forcedKeys.has(key));
  const wanted = keyedRequests.filter(({ key }) => !forcedKeys.has(key));
  const refreshing: Found =
    forced.length > 0 ? served(await lockInFlight(tx, keysOf(forced), { forced: true }), 'twin') : new Map();
  const [first] = wanted;
  if (first === undefined) return refreshing;
  const rule = reusable(deps, first.request.type);
  const found = served(await findCompleted(tx, keysOf(wanted), rule), 'cache');
  const missing = () => wanted.filter(({ key }) => !found.has(key));
  const add = (more: Found) => {
    for (const [key, run] of more) found.set(key, run);
  };
  if (missing().length > 0) add(served(await lockInFlight(tx, keysOf(missing()), { forced: false }), 'twin'));
  // An identical run that was being settled held the lock until its answer was stored: check once more.
  if (missing().length > 0) add(served(await findCompleted(tx, keysOf(missing()), rule), 'cache'));
  add(refreshing);
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
    priority,
    onSpend,
  }: Terms & { found: Found; isBatch: boolean; isRetry: boolean },
): Promise<void> {
  const distinct = distinctOf(missing);
  if (priority !== 'batch') await refuseBeyondCap(tx, caller.organizationId, distinct.length);
  const runs = await newRuns(tx, deps, caller, distinct, isBatch);
  await insertRuns(tx, runs);
  await queueJobs(tx, deps, caller, runs, priority);
  const resourceId = runs[0]?.batchId ?? runs[0]?.id;
  if (resourceId && !isRetry) await bind(tx, caller, resourceId);
  await addFresh(tx, caller, distinct, runs, found);
  await onSpend?.(tx, timesAmount(runs[0]?.amount ?? '0', runs.length));
  await hold(tx, caller, runs);
}

/** One request for each research. Among identical ones, one that forces a refresh decides for all of them. */
function distinctOf(missing: readonly KeyedRequest[]): KeyedRequest[] {
  const unforced = missing.filter(({ request }) => !request.forceRefresh);
  const forced = missing.filter(({ request }) => request.forceRefresh);
  return [...new Map([...unforced, ...forced].map((one) => [one.key, one])).values()];
}

/** Queues the job of a run that waits for it in a batch: somebody asks for it alone, and would wait for the batch. */
async function hurry(tx: Transaction, found: readonly CreatedRun[]): Promise<void> {
  for (const { run, served } of found)
    if (served === 'twin' && (await takeFromBatch(tx, run.id)))
      await enqueueAll(tx, [jobOf(run, 'interactive')]);
}

/** Adds new runs to those found, as they are stored. */
async function addFresh(
  tx: Transaction,
  { organizationId }: Caller,
  distinct: readonly KeyedRequest[],
  runs: readonly NewRun[],
  found: Found,
): Promise<void> {
  const ids = runs.map(({ id }) => id);
  const stored = await findRuns(tx, organizationId, ids);
  for (const [index, { key }] of distinct.entries()) {
    const run = stored.get(ids[index] ?? '');
    if (run === undefined) throw new Error(`Run ${ids[index]} vanished inside its own transaction.`);
    found.set(key, { run, served: 'fresh' });
  }
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
  return keyedRequests.map(({ request, cacheKey }, index): NewRun => {
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
  const { organizationId, apiKeyId } = caller;
  const reservation = await reserveAll(
    tx,
    { organizationId, apiKeyId, spender: spenderOf(caller), ...termsOf(runs) },
    runs.map(referenceOf),
  );
  await requireHeld(tx, reservation, {
    organizationId,
    apiKeyId,
    needed: timesAmount(first.amount, runs.length),
    at: first.createdAt,
  });
}

/** The reference of the hold and the charge of a run. */
const referenceOf = ({ id }: NewRun) => `run:${id}`;

/** What the holds of runs of one kind have in common. */
function termsOf([first]: readonly NewRun[]) {
  if (first === undefined) throw new Error('There are no runs to pay for.');
  const { surface, type, amount, createdAt } = first;
  const expiresAt = new Date(createdAt.getTime() + HOLD_MS);
  return { operation: operationOf(surface, type), amount, createdAt, expiresAt };
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
