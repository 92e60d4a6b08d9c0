import type { Deps } from '../../deps.ts';
import {
  type Batch,
  type BatchItem,
  type BatchState,
  batchReference,
  type ResultPage,
  type RowResult,
} from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound, validationError } from '../../domain/errors.ts';
import type { Run } from '../../domain/run.ts';
import { findBatchOf } from '../../store/bulk/batches.ts';
import { countItems, readItems, readRows } from '../../store/bulk/items.ts';
import type { Executor } from '../../store/database.ts';
import { addAmounts, readHold } from '../../store/ledger.ts';
import { findRuns } from '../../store/runs/runs.ts';

/** Most runs that are read at once, so that memory stays flat whatever a batch asks. */
const RUNS_AT_ONCE = 2_000;

/** A batch of the caller's organisation. @throws NOT_FOUND */
export async function findBulk({ db }: Pick<Deps, 'db'>, caller: Caller, batchId: string): Promise<Batch> {
  const batch = await findBatchOf(db, caller.organizationId, batchId);
  if (batch === null) throw notFound('batch', batchId);
  return batch;
}

/** A batch whose rows are companies: results name each row by its domain. @throws NOT_FOUND also for one of people */
async function findWithDomains(deps: Pick<Deps, 'db'>, caller: Caller, batchId: string): Promise<Batch> {
  const batch = await findBulk(deps, caller, batchId);
  if (batch.kind === 'people') throw notFound('batch', batchId);
  return batch;
}

/** Where a batch stands, at one moment. @throws NOT_FOUND */
export async function readBulkStatus(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  batchId: string,
): Promise<BatchState> {
  return stateOf(deps.db, await findBulk(deps, caller, batchId));
}

/** Where this batch stands. */
export async function stateOf(db: Executor, batch: Batch): Promise<BatchState> {
  const counts = await countItems(db, batch.id);
  const rest = (await readHold(db, batchReference(batch.id))) ?? '0';
  return { batch, counts, reserved: addAmounts([rest, counts.reserved]) };
}

/**
 * Results from a cursor on, at most `limit` rows: fewer where the rows have many researches.
 * @param subjects  `companies`: of a caller to whom rows are domains, for whom a batch of people does not exist
 * @throws NOT_FOUND, VALIDATION_ERROR
 */
export async function readBulkResults(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { batchId, cursor, limit }: { batchId: string; cursor?: string | undefined; limit: number },
  subjects: 'companies' | 'any' = 'companies',
): Promise<ResultPage> {
  const find = subjects === 'any' ? findBulk : findWithDomains;
  return readPage(deps, await find(deps, caller, batchId), positionOf(cursor), limit);
}

/** All pages of results from a cursor on, one after the other. @throws NOT_FOUND, VALIDATION_ERROR before the first page */
export async function readAllResults(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { batchId, cursor }: { batchId: string; cursor?: string | undefined },
): Promise<{ batch: Batch; pages: AsyncGenerator<RowResult[]> }> {
  const batch = await findWithDomains(deps, caller, batchId);
  const from = positionOf(cursor);
  async function* pages() {
    for (let next: string | null = cursorOf(from); next !== null; ) {
      const page: ResultPage = await readPage(deps, batch, positionOf(next), ROWS_AT_ONCE);
      yield page.results;
      next = page.nextCursor;
    }
  }
  return { batch, pages: pages() };
}

const ROWS_AT_ONCE = 250;

async function readPage(
  { db }: Pick<Deps, 'db'>,
  batch: Batch,
  from: number,
  limit: number,
): Promise<ResultPage> {
  const most = Math.max(1, Math.floor(RUNS_AT_ONCE / Math.max(1, batch.researches.length)));
  const count = Math.min(limit, most);
  const found = await readRows(db, batch.id, from, count + 1);
  const rows = found.slice(0, count);
  const positions = [...new Set(rows.flatMap(({ itemPosition }) => itemPosition ?? []))];
  const items = positions.length === 0 ? [] : await readItems(db, batch.id, positions);
  const ids = items.flatMap(({ runId }) => runId ?? []);
  const runs = ids.length === 0 ? new Map<string, Run>() : await findRuns(db, batch.organizationId, ids);
  const itemsOf = Map.groupBy(items, ({ position }) => position);
  const results = rows.map((row) => ({
    row,
    items: (itemsOf.get(row.itemPosition ?? -1) ?? []).map((item) => {
      const run = runs.get(item.runId ?? '') ?? null;
      return { item: { ...item, state: stateNow(item, run) }, run };
    }),
  }));
  const next = found[count];
  return { batch, results, nextCursor: next === undefined ? null : cursorOf(next.position) };
}

/** The run is newer than what the batch has noticed of it. */
const stateNow = (item: BatchItem, run: Run | null): BatchItem['state'] =>
  item.state === 'processing' && run !== null ? run.status : item.state;

const cursorOf = (position: number) => Buffer.from(`row:${position}`).toString('base64url');

function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, position] = /^row:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position === undefined)
    throw validationError([
      { field: 'cursor', message: 'is none of ours; give nextCursor of the page before' },
    ]);
  return Number(position);
}
