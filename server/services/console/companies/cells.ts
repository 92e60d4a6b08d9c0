import type { MissingContribution } from '@assay/shared/scoring/score';
import { type UnknownScore, unknownScore } from '@assay/shared/scoring/shownScore';
import type { Deps } from '../../../deps.ts';
import { type BatchItem, type BatchResearch, requestOf } from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyListRecord } from '../../../domain/companyList.ts';
import type { Run } from '../../../domain/run.ts';
import { cacheKeyFor } from '../../../domain/runRequest.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { findBatchOf } from '../../../store/bulk/batches.ts';
import { readItems } from '../../../store/bulk/items.ts';
import { findPositions, findScoreValues } from '../../../store/console/companyRows.ts';
import { findLastFailures } from '../../../store/console/newestAnswers.ts';
import { findAnswering, findRuns } from '../../../store/runs/runs.ts';
import { columnIdOf, researchColumns } from './columns.ts';

const EVER = { since: new Date(0), withPlain: true };

/** What a column shows of a company. */
export interface Cell {
  state: BatchItem['state'];
  /** Null while it waits. */
  run: Run | null;
}

/** What the columns show of one company, by their ids. */
export interface Cells {
  answers: Map<string, Cell>;
  /** Exact; of a score that says nothing why. */
  scores: Map<string, number | UnknownScore>;
}

/**
 * What the columns show of these companies: of each research the newest answer of any age, else what is happening to it in the newest
 * research of the list, else that it failed when it was last tried; and the scores by every profile. Answers are found by the keys of their research, scores by their objects.
 *
 * @param columns  ids of columns; others are not read
 */
export async function readCells(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  {
    list,
    columns,
    domains,
  }: { list: CompanyListRecord | null; columns: readonly string[]; domains: readonly string[] },
): Promise<Map<string, Cells>> {
  const cells = new Map(
    domains.map((domain): [string, Cells] => [domain, { answers: new Map(), scores: new Map() }]),
  );
  const asked = [...researchColumns(list)].filter(([id]) => columns.includes(id));
  if (asked.length > 0) {
    if (list?.batchId != null) await addStates(deps, caller, list, asked, cells);
    await addAnswers(deps, caller, asked, cells);
  }
  if (columns.some(isScore)) await addScores(deps, caller, cells);
  return cells;
}

const isScore = (column: string) => /^(?:fit|urgency):/.test(column);

async function addAnswers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  asked: readonly [string, BatchResearch][],
  cells: Map<string, Cells>,
): Promise<void> {
  const keyed = [...cells].flatMap(([domain, { answers }]) =>
    asked.map(([column, research]) => ({
      answers,
      column,
      key: cacheKeyFor(organizationId, requestOf(research, domain)),
    })),
  );
  const found = await findAnswering(
    db,
    keyed.map(({ key }) => key),
    EVER,
  );
  const failures = await findLastFailures(
    db,
    keyed.flatMap(({ key }) => (found.has(key.toString('hex')) ? [] : [key])),
  );
  const runIdOf = (key: Buffer) =>
    found.get(key.toString('hex'))?.id ?? failures.get(key.toString('hex'))?.runId ?? '';
  const ids = [...new Set(keyed.map(({ key }) => runIdOf(key)))].filter((id) => id !== '');
  if (ids.length === 0) return;
  const runs = await findRuns(db, organizationId, ids);
  for (const { answers, column, key } of keyed) {
    const run = runs.get(runIdOf(key));
    // An older answer does not hide that it is being researched anew, nor that this has failed.
    if (run !== undefined && !isNewer(answers.get(column)?.run, run))
      answers.set(column, { state: run.status, run });
  }
}

const isNewer = (known: Run | null | undefined, run: Run): boolean =>
  known != null && known.createdAt.getTime() > run.createdAt.getTime();

/** What became of each research in the newest batch of the list. */
async function addStates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  list: CompanyListRecord,
  asked: readonly [string, BatchResearch][],
  cells: Map<string, Cells>,
): Promise<void> {
  const batch = await findBatchOf(db, organizationId, list.batchId ?? '');
  if (batch === null) return;
  const columnOf = batch.researches.map(columnIdOf);
  const positions = await findPositions(db, list.id, [...cells.keys()]);
  if (positions.size === 0) return;
  const domainAt = new Map([...positions].map(([domain, position]) => [position, domain]));
  const items = await readItems(db, batch.id, [...positions.values()]);
  const ids = items.flatMap(({ state, runId }) => (state === 'completed' ? [] : (runId ?? [])));
  const runs = ids.length === 0 ? new Map<string, Run>() : await findRuns(db, organizationId, ids);
  const shown = new Set(asked.map(([column]) => column));
  for (const { position, research, state, runId } of items) {
    const column = columnOf[research] ?? '';
    const run = runs.get(runId ?? '') ?? null;
    if (state === 'completed' || !shown.has(column)) continue;
    cells.get(domainAt.get(position) ?? '')?.answers.set(column, { state: run?.status ?? state, run });
  }
}

async function addScores(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  cells: Map<string, Cells>,
): Promise<void> {
  const domainOf = new Map(
    [...cells.keys()].map((domain) => [hashOfObject('company', domain).toString('hex'), domain]),
  );
  const hashes = [...domainOf.keys()].map((hash) => Buffer.from(hash, 'hex'));
  for (const found of await findScoreValues(db, organizationId, hashes)) {
    const { objectHash, profileId, dimension, score, signalCoverage, missing } = found;
    const unknown = unknownScore({
      signalCoverage,
      missing: missing === null ? [] : (JSON.parse(missing) as MissingContribution[]),
    });
    cells
      .get(domainOf.get(objectHash.toString('hex')) ?? '')
      ?.scores.set(`${dimension}:${profileId}`, unknown ?? Number(score));
  }
}
