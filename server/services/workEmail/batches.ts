import { readDomain } from '@assay/shared/domainName';
import { FULL_NAME_LENGTH_MAX, MAIL_DOMAIN_LENGTH_MAX } from '@assay/shared/workEmail';
import type { EmailBatchEstimate, FindEmailBatch } from '@assay/shared/workEmailBatch';
import type { Deps } from '../../deps.ts';
import { type Caller, spenderOf } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import { PRICE_VERSION, PRICES } from '../../domain/pricing.ts';
import type { EmailBatchCounts, EmailBatchState } from '../../domain/workEmail.ts';
import { isFresh, searchFreshDays } from '../../email/freshness.ts';
import { nameKeyOf } from '../../email/names/nameKey.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import type { Executor, Transaction } from '../../store/database.ts';
import { bindResource, readKey } from '../../store/idempotencyKeys.ts';
import { enqueueAll } from '../../store/jobs.ts';
import { reserveAll, timesAmount } from '../../store/ledger.ts';
import { withTransaction } from '../../store/transaction.ts';
import { findAsked } from '../../store/workEmail/askedSearches.ts';
import {
  findEmailBatch,
  findEmailBatches,
  insertEmailBatch,
  type NewEmailBatch,
} from '../../store/workEmail/batches.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { personSuppressed, suppressedSearches } from '../privacy/suppressions.ts';
import type { OnSpend } from '../runs/createRuns.ts';
import { BATCH_LIFE_MS, rowReference } from './batchRows.ts';
import { isCharged } from './billing.ts';
import { publishEndedBatch } from './publishEndedBatch.ts';
import { judgeName } from './searchableName.ts';
import { knownSearches } from './verificationCache.ts';

/** When a batch's holds expire, long after its work must have ended. */
const HOLD_MS = 2 * BATCH_LIFE_MS;

/**
 * Creates a batch: its rows, a job for each domain, and a hold for each row that may cost credits, all or nothing. Rows
 * that cannot be searched end at once. docs/api-contract.md "Work e-mail".
 *
 * @param onSpend  called in the transaction that holds the credits; it rolls back when this throws
 * @returns the batch, and its number of distinct contacts
 * @throws INSUFFICIENT_CREDITS  when the credits do not cover all of it; then nothing is created
 * @throws FORBIDDEN             when one of the people was erased
 */
export async function createEmailBatch(
  deps: Deps,
  caller: Caller,
  contacts: FindEmailBatch['contacts'],
  onSpend?: OnSpend,
): Promise<{ id: string; rowCount: number }> {
  const bound = await findBound(deps, caller, caller.idempotency?.resourceId);
  if (bound !== null) return bound;
  const read = readContacts(contacts);
  await refuseSuppressed(deps.db, caller, read, 'committed');
  const batch = newBatch(deps, caller, read);
  const isOurs = await withTransaction(deps, async (tx) => {
    if (!(await insert(tx, caller, batch))) return false;
    await hold(tx, caller, batch, onSpend);
    await refuseSuppressed(tx, caller, read, 'awaited');
    if (batch.groups.length === 0)
      await publishEndedBatch(tx, deps, { organizationId: caller.organizationId, batchId: batch.id });
    return true;
  });
  if (!isOurs) return findWinner(deps, caller);
  if (batch.groups.length > 0) deps.wakeWorkers('email');
  return { id: batch.id, rowCount: batch.rows.length };
}

/** A page of the caller's batches without their people, newest first, and where the next page begins. */
export async function listEmailBatches(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { cursor = null, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ batches: EmailBatchCounts[]; next: string | null }> {
  // One more shows whether there is a next page.
  const found = await findEmailBatches(db, organizationId, { before: cursor, limit: limit + 1 });
  const batches = found.slice(0, limit);
  return { batches, next: found.length > limit ? (batches.at(-1)?.id ?? null) : null };
}

/** A batch of the caller's organisation. @throws NOT_FOUND */
export async function getEmailBatch(deps: Deps, caller: Caller, id: string): Promise<EmailBatchState> {
  const batch = await findEmailBatch(deps.db, caller.organizationId, id);
  if (batch === null) throw notFound('work e-mail batch', id);
  return batch;
}

function newBatch(deps: Deps, { organizationId }: Caller, contacts: BatchContact[]): NewEmailBatch {
  const domains = new Set(contacts.flatMap(({ kind, domain }) => (kind === 'invalid' ? [] : domain)));
  const groups = [...domains].map((domain) => ({ id: deps.ids.uuid(), domain }));
  const groupOf = new Map(groups.map(({ id, domain }) => [domain, id]));
  return {
    id: deps.ids.uuid(),
    organizationId,
    priceVersion: PRICE_VERSION,
    createdAt: deps.clock.now(),
    groups,
    rows: contacts.map(({ fullName, domain, kind }) =>
      kind === 'invalid'
        ? { fullName, domain, groupId: null, status: 'error', errorCode: 'invalid_input', held: false }
        : {
            fullName,
            domain,
            groupId: groupOf.get(domain) ?? null,
            status: 'pending',
            errorCode: null,
            held: mayCost(kind),
          },
    ),
  };
}

/** Names of companies are never searched for and therefore free. */
const mayCost = (kind: BatchContact['kind']) => kind === 'person';

/** @returns false when a retry has taken over the Idempotency-Key; the caller rolls the batch back */
async function insert(tx: Transaction, caller: Caller, batch: NewEmailBatch): Promise<boolean> {
  const { id, createdAt } = batch;
  const scopeHash = caller.idempotency?.scopeHash;
  if (scopeHash !== undefined && !(await bindResource(tx, scopeHash, id))) return false;
  await insertEmailBatch(tx, batch);
  if (batch.groups.length > 0)
    await enqueueAll(
      tx,
      batch.groups.map((group) => ({
        queue: 'email',
        subject: group.id,
        organizationId: batch.organizationId,
        priority: 'batch',
        availableAt: createdAt,
        createdAt,
      })),
    );
  return true;
}

/** @throws FORBIDDEN naming the contacts who were erased, by their place in the request */
async function refuseSuppressed(
  db: Executor,
  { organizationId }: Caller,
  contacts: readonly BatchContact[],
  erasures: 'committed' | 'awaited',
): Promise<void> {
  const suppressed = await suppressedSearches(db, organizationId, contacts, erasures);
  if (suppressed.length > 0)
    throw personSuppressed(suppressed.map((index) => `contacts.${contacts[index]?.position}`));
}

async function hold(
  tx: Transaction,
  caller: Caller,
  { id, rows, createdAt }: NewEmailBatch,
  onSpend: OnSpend | undefined,
): Promise<void> {
  const references = rows.flatMap(({ held }, position) =>
    held ? rowReference({ batchId: id, position }) : [],
  );
  const amount = PRICES['find-email'];
  const needed = timesAmount(amount, references.length);
  await onSpend?.(tx, needed);
  if (references.length === 0) return;
  const reservation = await reserveAll(
    tx,
    {
      organizationId: caller.organizationId,
      apiKeyId: caller.apiKeyId,
      spender: spenderOf(caller),
      operation: 'find-email',
      amount,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
    },
    references,
  );
  await requireHeld(tx, reservation, {
    ...caller,
    needed,
    at: createdAt,
  });
}

/** The batch that an earlier request with the same Idempotency-Key created before its process died. */
async function findBound(
  deps: Deps,
  { organizationId }: Caller,
  resourceId: string | null | undefined,
): Promise<{ id: string; rowCount: number } | null> {
  if (!resourceId) return null;
  const batch = await findEmailBatch(deps.db, organizationId, resourceId);
  return batch && { id: batch.id, rowCount: batch.rows.length };
}

/** The batch of the retry that took over the key. @throws CONFLICT when the retry was refused */
async function findWinner(deps: Deps, caller: Caller): Promise<{ id: string; rowCount: number }> {
  const key = caller.idempotency && (await readKey(deps.db, caller.idempotency.scopeHash));
  const created = await findBound(deps, caller, key?.resourceId);
  if (created !== null) return created;
  throw new AssayError(
    'CONFLICT',
    'A retry with this Idempotency-Key was refused meanwhile; send the request again.',
  );
}

/**
 * The reusable outcomes that the organisation has seen of these searches, in their order. The verification cache is shared:
 * an outcome that another organisation put there afterwards would tell whom it searched for.
 */
async function knownOutcomes(
  { db, clock }: Deps,
  organizationId: string,
  contacts: readonly BatchContact[],
): Promise<(SearchOutcome | null)[]> {
  const searches = contacts.map(({ fullName, domain }) => ({ domain, searchKey: nameKeyOf(fullName) }));
  const asked = await findAsked(db, organizationId, searches);
  return (await knownSearches(db, searches)).map((known, index) => {
    const askedAt = asked[index] ?? null;
    if (known === null || askedAt === null || askedAt < known.checkedAt) return null;
    const days = searchFreshDays(known.outcome);
    return days !== null && isFresh(known.checkedAt, days, clock.now()) ? known.outcome : null;
  });
}

/** The highest possible price of the batch, as far as the organisation knows the outcomes; creates nothing. */
export async function estimateEmailBatch(
  deps: Deps,
  caller: Caller,
  contacts: FindEmailBatch['contacts'],
): Promise<{ rowCount: number; estimate: EmailBatchEstimate['estimate'] }> {
  const read = readContacts(contacts);
  await refuseSuppressed(deps.db, caller, read, 'committed');
  const searchable = read.filter(({ kind }) => kind !== 'invalid');
  const known = await knownOutcomes(deps, caller.organizationId, searchable);
  const paid = searchable.filter(({ kind }, index) => {
    const outcome = known[index] ?? null;
    return mayCost(kind) && (outcome === null || isCharged({ ...outcome, verifiedOn: 'nowhere' }));
  });
  return {
    rowCount: read.length,
    estimate: {
      rows: searchable.length,
      cached: known.filter((outcome) => outcome !== null).length,
      credits: Number(timesAmount(PRICES['find-email'], paid.length)),
    },
  };
}

/** A contact of a batch: its domain, normalised if valid, and how its name can be used. */
interface BatchContact {
  fullName: string;
  domain: string;
  kind: 'person' | 'company' | 'invalid';
  /** Where it first stands in the request. */
  position: number;
}

/**
 * The distinct contacts of a request, in its order: domains are normalised, and two contacts are the same when their domains and
 * names are equal without regard to case.
 */
function readContacts(contacts: FindEmailBatch['contacts']): BatchContact[] {
  const distinct = new Map<string, BatchContact>();
  for (const [position, { full_name: fullName, domain: text }] of contacts.entries()) {
    const reading = readDomain(text);
    const domain = reading.ok ? reading.domain : text.trim().toLowerCase();
    const key = JSON.stringify([nameKeyOf(fullName), domain]);
    if (distinct.has(key)) continue;
    const isSearchable =
      reading.ok && text.length <= MAIL_DOMAIN_LENGTH_MAX && fullName.length <= FULL_NAME_LENGTH_MAX;
    distinct.set(key, { fullName, domain, kind: isSearchable ? kindOf(fullName) : 'invalid', position });
  }
  return [...distinct.values()];
}

function kindOf(fullName: string): BatchContact['kind'] {
  const { kind } = judgeName(fullName);
  return kind === 'fault' ? 'invalid' : kind;
}
