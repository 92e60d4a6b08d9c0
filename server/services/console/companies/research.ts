import { BULK_PAIRS_MAX } from '@assay/shared/bulk';
import type { ListPrice, ListResearch, StartListResearch } from '@assay/shared/console/companies';
import type { RunErrorCode } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import {
  type BatchRow,
  type BatchState,
  ERASED_ROW,
  requestOf,
  subjectOfRow,
} from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject, subjectOfListRow } from '../../../domain/companyList.ts';
import { AssayError, validationError } from '../../../domain/errors.ts';
import { cacheKeyFor } from '../../../domain/runRequest.ts';
import { findBatchOf, lockBatch } from '../../../store/bulk/batches.ts';
import { rowsByPosition } from '../../../store/console/companyRows.ts';
import { lockList, updateList } from '../../../store/console/lists.ts';
import { findLastFailures, KEYS_AT_ONCE } from '../../../store/console/newestAnswers.ts';
import type { Transaction } from '../../../store/database.ts';
import { audit } from '../../audit.ts';
import { acceptBatch, type LookedUp, lookUp } from '../../bulk/acceptBatch.ts';
import { cancelBulk } from '../../bulk/cancelBulk.ts';
import { pauseBulk } from '../../bulk/pauseBulk.ts';
import { stateOf } from '../../bulk/readBulk.ts';
import { researchesOf } from '../../bulk/researches.ts';
import { erasedAmong } from '../../privacy/erasedAmong.ts';
import { refuseAbove } from '../agreedSpending.ts';
import { carriedOutOnce } from '../carriedOutOnce.ts';
import { columnIdOf } from './columns.ts';
import { requireList } from './lists.ts';

/** Most kinds of research that a list keeps a column for; the oldest question makes room. */
const COLUMNS_MAX = 40;

/** What a research of the list would cost now. @throws NOT_FOUND, VALIDATION_ERROR, UNKNOWN_TECHNOLOGY */
export async function priceOfList(deps: Deps, caller: Caller, asked: ListResearch): Promise<ListPrice> {
  return priceOf(deps, caller, await lookUpList(deps, caller, asked));
}

/** The price of this work, and what of it failed when it was last tried. */
export async function priceOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { items, rows, researches, estimate }: LookedUp,
): Promise<ListPrice> {
  const missing = items.filter(({ runId }) => runId === null);
  const rowAt = new Map(rows.map((row) => [row.position, row]));
  const answersOf = new Map<RunErrorCode, number>();
  for (let from = 0; from < missing.length; from += KEYS_AT_ONCE) {
    const keys = missing.slice(from, from + KEYS_AT_ONCE).flatMap(({ position, research }) => {
      const asked = researches[research];
      const row = rowAt.get(position);
      return asked === undefined || row === undefined
        ? []
        : [cacheKeyFor(organizationId, requestOf(asked, subjectOfRow(row)))];
    });
    for (const { errorCode } of (await findLastFailures(db, keys)).values())
      answersOf.set(errorCode, (answersOf.get(errorCode) ?? 0) + 1);
  }
  return {
    credits: estimate.credits,
    companies: items.length / researches.length,
    rejected: rows.length - estimate.rows,
    stored: items.length - missing.length,
    missing: missing.length,
    failed: [...answersOf]
      .map(([reason, answers]) => ({ reason, answers }))
      .sort((a, b) => b.answers - a.answers),
  };
}

/**
 * Researches every company or person of a list, as one batch: docs/bulk.md. The list remembers it, and what was asked. What is spent is audited.
 *
 * @param maxCredits  what was agreed to
 * @throws INSUFFICIENT_CREDITS
 * @throws CONFLICT  when it would cost more now, or when the list is being researched already; nothing is spent
 */
export async function researchList(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { research, maxCredits, idempotencyKey }: StartListResearch,
): Promise<void> {
  const call = { procedure: 'companies.research', key: idempotencyKey, input: research };
  await carriedOutOnce(deps, caller, call, async (keyed) => {
    const work = await lookUpList(deps, keyed, research);
    return startResearch(deps, keyed, actor, { listId: research.listId, work, maxCredits });
  });
}

/**
 * Starts what was agreed to.
 * @param makeList  makes the list in the same transaction, where it is not there yet
 * @returns the id of the batch
 */
export async function startResearch(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { listId, work, maxCredits, makeList }: AgreedResearch,
): Promise<string> {
  const { organizationId } = caller;
  const { credits } = work.estimate;
  refuseAbove(maxCredits, credits);
  const { id } = await acceptBatch(deps, caller, work, async (tx, batchId) => {
    await makeList?.(tx);
    const list = await lockList(tx, organizationId, listId);
    if (list === null || list.removedAt !== null) throw new AssayError('CONFLICT', 'The list was removed.');
    await refuseWhileRunning(tx, list);
    const known = new Map(list.researches.map((one) => [columnIdOf(one), one]));
    for (const one of work.researches) known.set(columnIdOf(one), one);
    await updateList(tx, { ...list, batchId, researches: [...known.values()].slice(-COLUMNS_MAX) });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'research.requested',
      subject: `list:${list.id}`,
      details: {
        batch: batchId,
        [list.entityType === 'contact' ? 'people' : 'companies']: work.estimate.rows,
        researches: work.researches.length,
        credits,
      },
    });
  });
  return id;
}

interface AgreedResearch {
  listId: string;
  work: LookedUp;
  maxCredits: number;
  makeList?: (tx: Transaction) => Promise<void>;
}

async function refuseWhileRunning(tx: Transaction, { batchId }: CompanyListRecord): Promise<void> {
  // A lock reads what is there now, and not what was there when the transaction began.
  const running = batchId === null ? null : await lockBatch(tx, batchId);
  if (running !== null && running.endedAt === null)
    throw new AssayError(
      'CONFLICT',
      'This list is being researched already. Wait until that ends, or cancel it; nothing was spent.',
    );
}

async function lookUpList(deps: Deps, caller: Caller, { listId, ...asked }: ListResearch): Promise<LookedUp> {
  const list = await requireList(deps, caller, listId);
  if (list.accepted === 0)
    throw validationError([
      { field: 'listId', message: 'has no row with a company or person that could be researched' },
    ]);
  const isOfPeople = list.entityType === 'contact';
  refuseTypesOfCompanies(list, asked.types);
  const researches = await researchesOf(deps, caller, asked);
  refuseTooMany(researches.length, list.accepted);
  const rows = await batchRowsOfList(deps, list);
  return lookUp(deps, caller, { kind: isOfPeople ? 'people' : 'bulk', researches, rows });
}

/** People are asked questions, not researched. @throws VALIDATION_ERROR */
export function refuseTypesOfCompanies(list: CompanyListRecord | null, types: readonly unknown[]): void {
  if (list?.entityType === 'contact' && types.length > 0)
    throw validationError([
      { field: 'types', message: 'is about companies; people are asked questions, or those of templates' },
    ]);
}

/** @throws VALIDATION_ERROR when it is more than one batch takes */
export function refuseTooMany(researches: number, rows: number): void {
  if (researches * rows <= BULK_PAIRS_MAX) return;
  throw validationError([
    {
      field: 'types',
      message: `times the rows must be at most ${BULK_PAIRS_MAX}: of ${rows} rows choose at most ${Math.floor(BULK_PAIRS_MAX / rows)} at a time`,
    },
  ]);
}

/** The rows keep their positions, by which the cells of the table find what became of them. */
export async function batchRowsOfList(
  { db }: Pick<Deps, 'db'>,
  { id, organizationId, accepted, rejected }: CompanyListRecord,
): Promise<BatchRow[]> {
  const firstOf = new Map<string, number>();
  const rows = await rowsByPosition(db, { listId: id }, { from: 0, limit: accepted + rejected });
  const people = rows.flatMap(({ contactProfileUrl, error }) =>
    contactProfileUrl !== null && error === null ? contactProfileUrl : [],
  );
  const erased = await erasedAmong(db, organizationId, people);
  return rows.map((row) => {
    const { position, externalId, contactProfileUrl } = row;
    const isErased = contactProfileUrl !== null && erased.has(contactProfileUrl);
    const error = isErased ? ERASED_ROW.error : row.error;
    const isPerson = contactProfileUrl !== null;
    const shared = {
      position,
      domain: isPerson ? '' : row.domain,
      contactProfileUrl,
      employerDomain: isPerson && row.domain !== '' ? row.domain : null,
      externalId,
      error,
    };
    if (error !== null) return { ...shared, itemPosition: null };
    const subject = idOfSubject(subjectOfListRow(row));
    const itemPosition = firstOf.get(subject) ?? position;
    firstOf.set(subject, itemPosition);
    return { ...shared, itemPosition };
  });
}

/** How far the newest research of a list is; null when there is none, or it is no longer kept. @throws NOT_FOUND */
export async function progressOfList(deps: Deps, caller: Caller, listId: string): Promise<BatchState | null> {
  const { batchId } = await requireList(deps, caller, listId);
  const batch = batchId === null ? null : await findBatchOf(deps.db, caller.organizationId, batchId);
  return batch === null ? null : stateOf(deps.db, batch);
}

/** What somebody does to a research under way. */
export type Intervention = 'pause' | 'resume' | 'cancel';

const ACTION = {
  pause: 'research.paused',
  resume: 'research.resumed',
  cancel: 'research.cancelled',
} as const;

/** Pauses the research of a list, lets it go on, or cancels what has not started. @throws NOT_FOUND */
export async function intervene(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { listId, intervention }: { listId: string; intervention: Intervention },
): Promise<void> {
  const { batchId } = await requireList(deps, caller, listId);
  if (batchId === null) return;
  const record = (tx: Transaction) =>
    audit(tx, deps, actor, {
      organizationId: caller.organizationId,
      action: ACTION[intervention],
      subject: `list:${listId}`,
      details: { batch: batchId },
    });
  if (intervention === 'cancel') return cancelBulk(deps, caller, batchId, record);
  return pauseBulk(deps, caller, { batchId, paused: intervention === 'pause' }, record);
}
