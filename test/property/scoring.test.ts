/** @folder Random sequences of actions, and what must hold after each. */

import { setTimeout as sleep } from 'node:timers/promises';
import { answerStateOf } from '@assay/shared/scoring/answer';
import type { Dimension } from '@assay/shared/scoring/rule';
import { scoreDimension } from '@assay/shared/scoring/score';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/domain/caller.ts';
import { hashOfObject, type ScoringRule } from '../../server/domain/scoring.ts';
import {
  assignObjects,
  deleteAssignment,
  listAssignments,
} from '../../server/services/scoring/assignments.ts';
import { readScoreHistory, readScores } from '../../server/services/scoring/readScores.ts';
import { rescoreProfile } from '../../server/services/scoring/rescoreProfile.ts';
import { deleteRule, listRules, putRule } from '../../server/services/scoring/rules.ts';
import { computeScores, serveScoreRequests } from '../../server/services/scoring/scoreRequests.ts';
import { simulateScores } from '../../server/services/scoring/simulateScores.ts';
import { requestScores } from '../../server/store/scoring/work.ts';
import { findAnswers, saveAnswers } from '../../server/store/signalTemplates/templateAnswers.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { extent } from '../support/extent.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../support/scoring/scene.ts';
import { claimScoring, doScoring } from '../support/scoring/scoring.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

/** Numbers of objects above and below the limit from which a change of rules is a job. */
const SIZES = [620, 12] as const;
const TOUCHED = 10;
const ACTORS = 5;
const WORKERS = 2;
const RUNS = extent({ usual: 3, long: 8 });

type Action =
  | { kind: 'put'; template: 0 | 3; dimension: Dimension; points: number }
  | { kind: 'delete'; template: 0 | 3; dimension: Dimension }
  | { kind: 'answer'; object: number; value: boolean | null }
  | { kind: 'compute'; objects: number[] }
  | { kind: 'assign' | 'unassign'; object: number };

const object = fc.nat(TOUCHED - 1);
const template = fc.constantFrom(0 as const, 3 as const);
const dimension = fc.constantFrom<Dimension>('fit', 'urgency');
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    template,
    dimension,
    points: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), template, dimension }),
  fc.record({
    kind: fc.constant('answer' as const),
    object,
    value: fc.option(fc.boolean(), { freq: 4 }),
  }),
  fc.record({ kind: fc.constant('compute' as const), objects: fc.array(object, { minLength: 1 }) }),
  fc.record({ kind: fc.constantFrom('assign' as const, 'unassign' as const), object }),
);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function act(caller: Caller, { profileId, templateIds }: ScoringScene, step: Action): Promise<void> {
  const { deps } = store;
  const named = (index: number) => ({ objectType: 'company' as const, objectId: sceneDomain(index) });
  switch (step.kind) {
    case 'put': {
      const { dimension, points } = step;
      const signalTemplateId = templateIds[step.template];
      const pointValues = { true: points, false: -1 };
      await putRule(deps, caller, profileId, {
        signalTemplateId,
        dimension,
        answerType: 'boolean',
        pointValues,
      });
      return;
    }
    case 'delete': {
      const rule = (await listRules(deps, caller, profileId)).find(
        ({ signalTemplateId, dimension }) =>
          signalTemplateId === templateIds[step.template] && dimension === step.dimension,
      );
      if (rule) await deleteRule(deps, caller, profileId, rule.id).catch(unlessGone);
      return;
    }
    case 'answer':
      return answer(caller, templateIds[3], step);
    case 'compute':
      await computeScores(deps, caller, {
        objectType: 'company',
        objectIds: step.objects.map(sceneDomain),
      });
      return;
    case 'assign':
      await assignObjects(deps, caller, {
        profileId,
        objectType: 'company',
        objectIds: [sceneDomain(step.object)],
      });
      return;
    case 'unassign':
      for (const { id } of await listAssignments(deps, caller, named(step.object)))
        await deleteAssignment(deps, caller, id).catch(unlessGone);
  }
}

function unlessGone(error: unknown): void {
  if ((error as { code?: string }).code !== 'NOT_FOUND') throw error;
}

/** Writes what settling a run stores for rules to read. */
function answer(
  { organizationId }: Caller,
  signalTemplateId: string,
  { object, value }: Extract<Action, { kind: 'answer' }>,
): Promise<void> {
  const { deps } = store;
  const objectHash = hashOfObject('company', sceneDomain(object));
  return withTransaction(deps, async (tx) => {
    const result = JSON.stringify({ type: 'boolean', boolean: { value } });
    const completedAt = deps.clock.now();
    const row = { organizationId, objectHash, signalTemplateId, result, completedAt };
    await saveAnswers(tx, [{ ...row, runId: deps.ids.uuid(), answerType: 'boolean', confidence: 0.8 }]);
    await requestScores(tx, { organizationId, objectHashes: [objectHash], now: completedAt });
  });
}

/** Works like a worker thread until it is stopped. */
async function work(stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const jobs = [...(await claimScoring(store, 'score')), ...(await claimScoring(store, 'rescore'))];
    const never = new AbortController().signal;
    for (const job of jobs)
      await (job.queue === 'score' ? serveScoreRequests : rescoreProfile)(store.deps, job, never);
    if (jobs.length === 0) await sleep(5);
  }
}

/** The rows that follow from the current rules and answers, by the pure arithmetic. */
async function expectedRows(caller: Caller, { profileId, templateIds }: ScoringScene, objectIds: string[]) {
  const { deps } = store;
  const rules = await listRules(deps, caller, profileId);
  const hashes = new Map(objectIds.map((id) => [id, hashOfObject('company', id)]));
  const answers = await findAnswers(deps.db, caller.organizationId, {
    objectHashes: [...hashes.values()],
    templateIds,
  });
  const rows: unknown[] = [];
  for (const objectId of objectIds) {
    const assigned = await listAssignments(deps, caller, { objectType: 'company', objectId });
    if (assigned.length === 0) continue;
    const known = answers.get(hashes.get(objectId)?.toString('hex') ?? '');
    for (const dimension of ['fit', 'urgency'] as const) {
      const own = rules.filter((rule) => rule.dimension === dimension);
      if (own.length === 0) continue;
      const of = (id: string) => own.find((rule) => rule.signalTemplateId === id) as ScoringRule;
      const result = scoreDimension(own, (id) => answerStateOf(of(id), known?.get(id) ?? null));
      rows.push({ objectId, dimension, ...result });
    }
  }
  return rows;
}

async function expectConsistent(caller: Caller, scene: ScoringScene, size: number): Promise<void> {
  const { deps } = store;
  const all = Array.from({ length: size }, (_, index) => sceneDomain(index));
  const objectIds = [...new Set([...all.slice(0, TOUCHED), ...all.slice(-3)])];
  const scores = await readScores(deps, caller, { objectType: 'company', objectId: objectIds });
  const shown = scores.map(
    ({ objectId, dimension, score, contributions, missing, signalCoverage, totalRules }) => ({
      objectId,
      dimension,
      score,
      contributions,
      missing,
      signalCoverage,
      totalRules,
    }),
  );
  expect(shown).toEqual(await expectedRows(caller, scene, objectIds));

  for (const score of scores) {
    const { profileId, objectType, objectId, dimension } = score;
    const selection = { profileId, objectType, objectId, dimension, limit: 100, offset: 0 };
    const { rows } = await readScoreHistory(deps, caller, selection);
    const replayed = rows.toReversed();
    expect(replayed.map(({ version }) => version)).toEqual(replayed.map((_, index) => index + 1));
    const content = (row: (typeof rows)[number] | undefined) =>
      row && [row.score, row.signalCoverage, row.contributions];
    const [newest, previous] = rows;
    expect(content(newest)).toEqual(content(score));
    expect([score.previousScore, score.previousContributions]).toEqual([
      previous?.score ?? null,
      previous?.contributions ?? null,
    ]);
    for (const [index, row] of replayed.entries())
      expect(content(row)).not.toEqual(content(replayed[index - 1]));
  }
  const simulated = await simulateScores(deps, caller, { profileId: scene.profileId, objectIds });
  const assigned = new Set(scores.map(({ objectId }) => objectId));
  expect(simulated.objects.filter(({ objectId }) => assigned.has(objectId))).toEqual(
    scores.map(({ objectId, dimension, score }) => ({ objectId, dimension, before: score, after: score })),
  );
}

test.each(SIZES)(
  'of %s objects, whatever rules, answers, assignments and computations change at once, the last state is what is scored',
  async (size) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 50 }), async (actions) => {
        const { caller } = await store.newCaller();
        const scene = await makeScene(store.deps, caller);
        await fillScene(store.deps, caller, scene, { count: size });
        await computeScores(store.deps, caller, {
          objectType: 'company',
          objectIds: Array.from({ length: Math.min(size, 500) }, (_, index) => sceneDomain(index)),
        });
        const shift = new AbortController();
        const workers = Array.from({ length: WORKERS }, () => work(shift.signal));
        const left = actions.values();
        const actor = async () => {
          for (const step of left) await act(caller, scene, step);
        };
        await Promise.all(Array.from({ length: ACTORS }, actor));
        await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(7));
        shift.abort();
        await Promise.all(workers);
        await doScoring(store);
        await expectConsistent(caller, scene, size);
      }),
      { numRuns: RUNS },
    );
  },
);
