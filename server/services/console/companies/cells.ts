import type { MissingContribution } from '@assay/shared/scoring/score';
import { type UnknownScore, unknownScore } from '@assay/shared/scoring/shownScore';
import type { Deps } from '../../../deps.ts';
import { type BatchItem, type BatchResearch, requestOf } from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject, subjectOfListRow } from '../../../domain/companyList.ts';
import type { Run } from '../../../domain/run.ts';
import { cacheKeyFor, type ResearchSubject } from '../../../domain/runRequest.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { findBatchOf } from '../../../store/bulk/batches.ts';
import { readItems } from '../../../store/bulk/items.ts';
import { findScoreValues } from '../../../store/console/companyRows.ts';
import { findSubjects, readSubjectsAt } from '../../../store/console/listSubjects.ts';
import { findLastFailures } from '../../../store/console/newestAnswers.ts';
import { findAnswering, findRuns } from '../../../store/runs/runs.ts';
import { columnIdOf, researchColumns } from './columns.ts';

const EVER = { since: new Date(0), withPlain: true };

/** What a column shows of a company or person. */
export interface Cell {
  state: BatchItem['state'];
  /** Null while it waits. */
  run: Run | null;
}

/** What the columns show of one company or person, by their ids. */
export interface Cells {
  answers: Map<string, Cell>;
  /** Exact; of a score that says nothing why. */
  scores: Map<string, number | UnknownScore>;
}

/** A company or a person with the cells that are read. */
interface Shown extends Cells {
  subject: ResearchSubject;
  /** Of its first row in the list; null of all companies. */
  position: number | null;
}

/**
 * What the columns show of these companies or people: of each research the newest answer of any age, else what is happening to it in the
 * newest research of the list, else that it failed when it was last tried; and the scores by every profile. Answers are found by the keys of
 * their research, scores by their objects.
 *
 * @param columns   ids of columns; others are not read
 * @param subjects  domains, or profile URLs of a list of people
 */
export async function readCells(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  {
    list,
    columns,
    subjects,
  }: { list: CompanyListRecord | null; columns: readonly string[]; subjects: readonly string[] },
): Promise<Map<string, Cells>> {
  const shown = await shownOf(deps, list, subjects);
  const asked = [...researchColumns(list)].filter(([id]) => columns.includes(id));
  if (asked.length > 0) {
    if (list?.batchId != null) await addStates(deps, caller, list.batchId, asked, shown);
    await addAnswers(deps, caller, asked, shown);
  }
  if (columns.some(isScore)) await addScores(deps, caller, shown);
  return shown;
}

/** Which companies or people stand in these rows of a list, as {@link readCells} takes them. */
export async function subjectsAt(
  { db }: Pick<Deps, 'db'>,
  { id }: CompanyListRecord,
  positions: readonly number[],
): Promise<string[]> {
  const rows = await readSubjectsAt(db, id, positions);
  return rows.map((row) => idOfSubject(subjectOfListRow(row)));
}

const isScore = (column: string) => /^(?:fit|urgency):/.test(column);

/** What is read of a list, a person's employer among it, is what the list says; of all companies their domain. */
async function shownOf(
  { db }: Pick<Deps, 'db'>,
  list: CompanyListRecord | null,
  subjects: readonly string[],
): Promise<Map<string, Shown>> {
  const without = (subject: ResearchSubject, position: number | null): [string, Shown] => [
    idOfSubject(subject),
    { subject, position, answers: new Map(), scores: new Map() },
  ];
  if (list === null)
    return new Map(subjects.map((domain) => without({ entityType: 'company', domain }, null)));
  const hashes = subjects.map((id) => hashOfObject(list.entityType, id));
  const found = await findSubjects(db, list.id, hashes);
  return new Map(found.map((row) => without(subjectOfListRow(row), row.position)));
}

async function addAnswers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  asked: readonly [string, BatchResearch][],
  shown: ReadonlyMap<string, Shown>,
): Promise<void> {
  const keyed = [...shown.values()].flatMap(({ subject, answers }) =>
    asked.map(([column, research]) => ({
      answers,
      column,
      key: cacheKeyFor(organizationId, requestOf(research, subject)),
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
  batchId: string,
  asked: readonly [string, BatchResearch][],
  shown: ReadonlyMap<string, Shown>,
): Promise<void> {
  const batch = await findBatchOf(db, organizationId, batchId);
  if (batch === null) return;
  const columnOf = batch.researches.map(columnIdOf);
  const at = new Map(
    [...shown.values()].flatMap((one): [number, Shown][] =>
      one.position === null ? [] : [[one.position, one]],
    ),
  );
  if (at.size === 0) return;
  const items = await readItems(db, batch.id, [...at.keys()]);
  const ids = items.flatMap(({ state, runId }) => (state === 'completed' ? [] : (runId ?? [])));
  const runs = ids.length === 0 ? new Map<string, Run>() : await findRuns(db, organizationId, ids);
  const columns = new Set(asked.map(([column]) => column));
  for (const { position, research, state, runId } of items) {
    const column = columnOf[research] ?? '';
    const run = runs.get(runId ?? '') ?? null;
    if (state === 'completed' || !columns.has(column)) continue;
    at.get(position)?.answers.set(column, { state: run?.status ?? state, run });
  }
}

async function addScores(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  shown: ReadonlyMap<string, Shown>,
): Promise<void> {
  const of = new Map(
    [...shown.values()].map((one) => [
      hashOfObject(one.subject.entityType, idOfSubject(one.subject)).toString('hex'),
      one,
    ]),
  );
  const hashes = [...of.keys()].map((hash) => Buffer.from(hash, 'hex'));
  for (const found of await findScoreValues(db, organizationId, hashes)) {
    const { objectHash, profileId, dimension, score, signalCoverage, missing } = found;
    const unknown = unknownScore({
      signalCoverage,
      missing: missing === null ? [] : (JSON.parse(missing) as MissingContribution[]),
    });
    of.get(objectHash.toString('hex'))?.scores.set(`${dimension}:${profileId}`, unknown ?? Number(score));
  }
}
