import type { BatchEstimate } from '@assay/shared/customEnrichment';
import { readDomain } from '@assay/shared/domainName';
import type { Deps } from '../../deps.ts';
import {
  type Batch,
  type BatchItem,
  type BatchResearch,
  type BatchRow,
  batchReference,
  requestOf,
  subjectOfRow,
} from '../../domain/batch.ts';
import { type Caller, spenderOf } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { PRICE_VERSION } from '../../domain/pricing.ts';
import { cacheKeyFor } from '../../domain/runRequest.ts';
import { findBatchOf, insertBatch } from '../../store/bulk/batches.ts';
import { insertItems, insertRows } from '../../store/bulk/items.ts';
import type { Transaction } from '../../store/database.ts';
import { bindResource, readKey } from '../../store/idempotencyKeys.ts';
import { enqueue } from '../../store/jobs.ts';
import { addAmounts, reserve, timesAmount } from '../../store/ledger.ts';
import { type AnsweringRun, findAnswering, lockUnderWay } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { requestDeliveries } from '../../store/webhookDeliveries.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { erasedAmong } from '../privacy/erasedAmong.ts';
import { reusable } from '../runs/resultCache.ts';
import { endBatch } from './endBatch.ts';

/** Longer than any batch lives. */
const HOLD_MS = 14 * 24 * 3_600_000;
/** Researches looked up in one statement. */
const LOOKED_UP_AT_ONCE = 1_000;

/** Rows and what is asked about each of them. */
export interface BatchWork {
  kind: 'bulk' | 'people' | 'signals';
  researches: readonly BatchResearch[];
  rows: readonly BatchRow[];
}

/** Work of which it is known what is answered already. */
export interface LookedUp extends BatchWork {
  items: readonly BatchItem[];
  estimate: BatchEstimate;
  /** Decimal text. */
  credits: string;
}

/** A batch that was accepted. */
export interface AcceptedBatch {
  id: string;
  estimate: BatchEstimate;
}

/** Rows as they are kept: domains normalised, and the first row of each company found for those after it. */
export function batchRowsOf(
  rows: readonly { domain: string; externalId?: string | null | undefined }[],
): BatchRow[] {
  const firstOf = new Map<string, number>();
  return rows.map(({ domain: text, externalId = null }, position) => {
    const reading = readDomain(text);
    const company = { position, externalId, contactProfileUrl: null, employerDomain: null };
    if (!reading.ok) return { ...company, domain: text, itemPosition: null, error: reading.reason };
    const { domain } = reading;
    const itemPosition = firstOf.get(domain) ?? position;
    firstOf.set(domain, itemPosition);
    return { ...company, domain, itemPosition, error: null };
  });
}

/** Finds what is answered or under way already, and with it the price of the others; creates nothing. */
export async function lookUp(deps: Deps, { organizationId }: Caller, work: BatchWork): Promise<LookedUp> {
  const { researches, rows } = work;
  const subjects = rows.filter(({ position, itemPosition }) => itemPosition === position);
  const items: BatchItem[] = [];
  const counts = researches.map(() => 0);
  const paying = new Set<number>();
  const step = Math.max(1, Math.floor(LOOKED_UP_AT_ONCE / Math.max(1, researches.length)));
  for (let from = 0; from < subjects.length; from += step) {
    const some = subjects.slice(from, from + step);
    const answering = await answeringRuns(deps, organizationId, researches, some);
    for (const [index, { position }] of some.entries())
      for (const research of researches.keys()) {
        const run = answering(research, index);
        items.push(itemOf(position, research, run));
        if (run !== undefined) continue;
        counts[research] = (counts[research] ?? 0) + 1;
        paying.add(position);
      }
  }
  const credits = addAmounts(
    researches.map(({ amount }, research) => timesAmount(amount, counts[research] ?? 0)),
  );
  const accepted = rows.filter(({ itemPosition }) => itemPosition !== null);
  const cached = accepted.filter(({ itemPosition }) => !paying.has(itemPosition ?? -1)).length;
  return {
    ...work,
    items,
    credits,
    estimate: { rows: accepted.length, cached, credits: Number(credits) },
  };
}

/**
 * Finds the runs that answer these researches about these companies or people, in one statement for each type. @returns which run
 * answers a research about one of them, by their indices; undefined where there is none
 */
async function answeringRuns(
  deps: Deps,
  organizationId: string,
  researches: readonly BatchResearch[],
  subjects: readonly BatchRow[],
): Promise<(research: number, subject: number) => AnsweringRun | undefined> {
  const keys = researches.map((research) =>
    research.forceRefresh
      ? []
      : subjects.map((row) => cacheKeyFor(organizationId, requestOf(research, subjectOfRow(row)))),
  );
  const found = new Map<string, AnsweringRun>();
  for (const type of new Set(researches.map((research) => research.type))) {
    const ofType = keys.filter((_keys, index) => researches[index]?.type === type).flat();
    for (const [key, run] of await findAnswering(deps.db, ofType, reusable(deps, type))) found.set(key, run);
  }
  return (research, subject) => found.get(keys[research]?.[subject]?.toString('hex') ?? '');
}

function itemOf(position: number, research: number, run: AnsweringRun | undefined): BatchItem {
  if (run === undefined) return { position, research, state: 'waiting', runId: null, served: null };
  const served = run.status === 'completed' ? 'cache' : 'twin';
  return { position, research, state: run.status, runId: run.id, served };
}

/** Called in the transaction that accepts a batch, once it is written and its credits are held; when it throws, nothing is done. */
export type OnAccepted = (tx: Transaction, batchId: string) => Promise<void>;

/**
 * Accepts a batch: its rows, one item for each research of each company or person, one hold for all that is not answered, and the job
 * that starts the runs in portions; all or nothing. A batch that needs no run has ended at once.
 *
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`, when the credits do not cover all of it; nothing is created
 * @throws CONFLICT              when a retry took over the Idempotency-Key and was refused, or when a person was erased meanwhile
 */
export async function acceptBatch(
  deps: Deps,
  caller: Caller,
  work: LookedUp,
  onAccepted: OnAccepted = async () => {},
): Promise<AcceptedBatch> {
  const bound = await findBound(deps, caller, caller.idempotency?.resourceId);
  if (bound !== null) return bound;
  const batch = newBatch(deps, caller, work);
  const isOurs = await withTransaction(deps, async (tx) => {
    if (!(await insert(tx, deps, caller, batch, work))) return false;
    await onAccepted(tx, batch.id);
    return true;
  });
  if (!isOurs) return findWinner(deps, caller);
  deps.wakeWorkers('batch');
  return { id: batch.id, estimate: work.estimate };
}

function newBatch(deps: Deps, { organizationId, apiKeyId }: Caller, work: LookedUp): Batch {
  const { kind, researches, rows, estimate, credits } = work;
  return {
    id: deps.ids.uuid(),
    organizationId,
    apiKeyId,
    kind,
    status: 'processing',
    researches: [...researches],
    accepted: estimate.rows,
    rejected: rows.length - estimate.rows,
    cached: estimate.cached,
    credits,
    priceVersion: PRICE_VERSION,
    progressedIn: 0,
    createdAt: deps.clock.now(),
    pausedAt: null,
    endedAt: null,
  };
}

/** @returns false when a retry has taken over the Idempotency-Key; nothing is written then */
async function insert(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  batch: Batch,
  { rows, items, researches }: LookedUp,
): Promise<boolean> {
  const { id, createdAt } = batch;
  const scopeHash = caller.idempotency?.scopeHash;
  if (scopeHash !== undefined && !(await bindResource(tx, scopeHash, id))) return false;
  await insertBatch(tx, batch);
  await insertRows(tx, id, rows);
  await insertItems(tx, id, items);
  await refuseErased(tx, batch.organizationId, rows);
  await requestTwinDeliveries(tx, researches, items);
  await hold(tx, caller, batch);
  if (items.every(({ state }) => state === 'completed')) await endBatch(tx, deps, batch);
  else
    await enqueue(tx, {
      queue: 'batch',
      subject: id,
      organizationId: caller.organizationId,
      availableAt: createdAt,
      createdAt,
    });
  return true;
}

/** After the rows are written, so that an erasure under way is either seen or sees them. @throws CONFLICT */
async function refuseErased(
  tx: Transaction,
  organizationId: string,
  rows: readonly BatchRow[],
): Promise<void> {
  const people = rows.flatMap(({ error, contactProfileUrl }) =>
    error === null && contactProfileUrl !== null ? contactProfileUrl : [],
  );
  if ((await erasedAmong(tx, organizationId, people, 'awaited')).size > 0)
    throw new AssayError(
      'CONFLICT',
      'A person of the batch was erased meanwhile; nothing was spent. Look at the price again.',
    );
}

/** Runs under way deliver to the batch's webhooks too; stored answers never do. */
async function requestTwinDeliveries(
  tx: Transaction,
  researches: readonly BatchResearch[],
  items: readonly BatchItem[],
): Promise<void> {
  const wanted = items.flatMap(({ research, state, runId }) => {
    const url = researches[research]?.webhookUrl ?? null;
    return state === 'processing' && runId !== null && url !== null ? [{ runId, url }] : [];
  });
  for (let from = 0; from < wanted.length; from += LOOKED_UP_AT_ONCE) {
    const some = wanted.slice(from, from + LOOKED_UP_AT_ONCE);
    const underWay = new Set(
      await lockUnderWay(
        tx,
        some.map(({ runId }) => runId),
      ),
    );
    await requestDeliveries(
      tx,
      some.filter(({ runId }) => underWay.has(runId)),
    );
  }
}

async function hold(tx: Transaction, caller: Caller, { id, credits, createdAt }: Batch): Promise<void> {
  if (Number(credits) === 0) return;
  const { organizationId, apiKeyId } = caller;
  const reservation = await reserve(tx, {
    reference: batchReference(id),
    organizationId,
    apiKeyId,
    spender: spenderOf(caller),
    operation: 'batch',
    amount: credits,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOLD_MS),
  });
  await requireHeld(tx, reservation, { organizationId, apiKeyId, needed: credits, at: createdAt });
}

/** The batch that an earlier request with the same Idempotency-Key created before its process died. */
async function findBound(
  deps: Deps,
  { organizationId }: Caller,
  resourceId: string | null | undefined,
): Promise<AcceptedBatch | null> {
  if (!resourceId) return null;
  const batch = await findBatchOf(deps.db, organizationId, resourceId);
  if (batch === null) return null;
  const { id, accepted, cached, credits } = batch;
  return { id, estimate: { rows: accepted, cached, credits: Number(credits) } };
}

/** The batch of the retry that took over the key. @throws CONFLICT when the retry was refused */
async function findWinner(deps: Deps, caller: Caller): Promise<AcceptedBatch> {
  const key = caller.idempotency && (await readKey(deps.db, caller.idempotency.scopeHash));
  const created = await findBound(deps, caller, key?.resourceId);
  if (created !== null) return created;
  throw new AssayError(
    'CONFLICT',
    'A retry with this Idempotency-Key was refused meanwhile; send the request again.',
  );
}
