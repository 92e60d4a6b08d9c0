/** @folder Profiles, rules and assignments; scoring, rescoring, what-if. */

import { hash } from 'node:crypto';
import { answerStateOf } from '@assay/shared/scoring/answer';
import { Dimension } from '@assay/shared/scoring/rule';
import { type ScoreResult, scorerOf } from '@assay/shared/scoring/score';
import type { Deps } from '../../deps.ts';
import type { ScoringProfile, ScoringRule } from '../../domain/scoring.ts';
import { serializeScore } from '../../serializers/scoring.ts';
import type { Executor, Transaction } from '../../store/database.ts';
import type { AssignedObject } from '../../store/scoring/assignments.ts';
import {
  type ComputedScore,
  deleteScores,
  findChangedScores,
  saveScores,
} from '../../store/scoring/scores.ts';
import { type AnswersOfObject, findAnswers } from '../../store/signalTemplates/templateAnswers.ts';
import { publishEvents } from '../webhooks/publishEvents.ts';
import { nameScores } from './nameScores.ts';

/** Most contributions in one statement: bounds memory and packet size, whatever the number of rules. */
const CONTRIBUTIONS_AT_ONCE = 10_000;
const CONTENT_BYTES = 16;

/** The profile and rules to score by. */
export interface Scoring {
  profile: ScoringProfile;
  rules: readonly ScoringRule[];
}

/** Scores of one object, by dimension; only dimensions with a rule have one. */
export type ObjectScores = ReadonlyMap<Dimension, ScoreResult>;

/**
 * Scores objects of a profile and stores the scores, with few statements for many objects. The caller holds the profile
 * and has locked the objects, in this order, so that an earlier rule set or answer never overwrites a later one.
 */
export async function scoreObjects(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { profile, rules }: Scoring,
  objects: readonly AssignedObject[],
): Promise<void> {
  const computedAt = deps.clock.now();
  const scorer = objectScorer({ profile, rules }, computedAt);
  const atOnce = Math.max(1, Math.floor(CONTRIBUTIONS_AT_ONCE / Math.max(1, rules.length)));
  for (let start = 0; start < objects.length; start += atOnce) {
    const some = objects.slice(start, start + atOnce);
    const scores = await scoresOf(tx, profile.organizationId, rules, scorer, some);
    await saveScores(
      tx,
      scores.flatMap(({ object, byDimension }) =>
        [...byDimension].map(
          ([dimension, result]): ComputedScore => ({
            id: deps.ids.uuid(),
            profileId: profile.id,
            organizationId: profile.organizationId,
            objectHash: object.hash,
            dimension,
            ...writtenResult(result),
            profileRevision: profile.revision,
            computedAt,
          }),
        ),
      ),
    );
    await publishChanged(tx, deps, profile, some);
  }
}

/** Tells webhook endpoints of the scores that have changed; their rows are read only when one listens. */
async function publishChanged(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: profileId, organizationId, type: objectType }: ScoringProfile,
  objects: readonly AssignedObject[],
): Promise<void> {
  await publishEvents(tx, deps, organizationId, ['score.changed'], async () => {
    const idOf = new Map(objects.map(({ hash, objectId }) => [hash.toString('hex'), objectId]));
    const objectHashes = objects.map((object) => object.hash);
    const changed = await findChangedScores(tx, { organizationId, profileId, objectHashes });
    const named = await nameScores(tx, changed, ({ objectHash }) => ({
      objectType,
      objectId: idOf.get(objectHash.toString('hex')) ?? '',
    }));
    return named.map((score) => ({
      type: 'score.changed',
      data: serializeScore(score),
      objectHash: score.objectHash,
    }));
  });
}

/** Deletes the scores of objects in dimensions without rules. */
export async function dropRuleless(
  tx: Transaction,
  { profile, rules }: Scoring,
  objects: readonly AssignedObject[],
): Promise<void> {
  const kept = Dimension.options.filter((dimension) => rules.some((rule) => rule.dimension === dimension));
  if (objects.length === 0 || kept.length === Dimension.options.length) return;
  await deleteScores(
    tx,
    profile.id,
    objects.map((object) => object.hash),
    kept,
  );
}

/** Makes the scorer of a rule set. Whatever depends on the rules alone is computed once. */
export function objectScorer(
  { profile, rules }: Scoring,
  now: Date,
): (answers: AnswersOfObject | undefined) => ObjectScores {
  const extras = profile.settings === null ? undefined : { settings: profile.settings, now };
  const scorers = Dimension.options.flatMap((dimension) => {
    const own = rules.filter((rule) => rule.dimension === dimension);
    if (own.length === 0) return [];
    const ruleOf = new Map(own.map((rule) => [rule.signalTemplateId, rule]));
    return [{ dimension, ruleOf, score: scorerOf(own, extras) }];
  });
  return (answers) =>
    new Map(
      scorers.map(({ dimension, ruleOf, score }) => [
        dimension,
        score((templateId) => {
          const rule = ruleOf.get(templateId);
          if (rule === undefined) throw new Error(`No rule of ${dimension} reads template ${templateId}.`);
          return answerStateOf(rule, answers?.get(templateId) ?? null);
        }),
      ]),
    );
}

async function scoresOf(
  db: Executor,
  organizationId: string,
  rules: readonly ScoringRule[],
  scorer: ReturnType<typeof objectScorer>,
  objects: readonly AssignedObject[],
): Promise<{ object: AssignedObject; byDimension: ObjectScores }[]> {
  const answers = await findAnswers(db, organizationId, {
    objectHashes: objects.map((object) => object.hash),
    templateIds: [...new Set(rules.map(({ signalTemplateId }) => signalTemplateId))],
  });
  return objects.map((object) => ({
    object,
    byDimension: scorer(answers.get(object.hash.toString('hex'))),
  }));
}

function writtenResult({ score, contributions, missing, signalCoverage, totalRules }: ScoreResult) {
  const written = JSON.stringify(contributions);
  const digest = hash('sha256', `${score} ${signalCoverage} ${written}`, 'buffer');
  return {
    score,
    contributions: written,
    missing: JSON.stringify(missing),
    signalCoverage,
    totalRules,
    content: digest.subarray(0, CONTENT_BYTES),
  };
}
