import type { ProfileSettings } from '@assay/shared/scoring/extras';
import { lintRules, tallyResults } from '@assay/shared/scoring/lint';
import { Dimension } from '@assay/shared/scoring/rule';
import { spreadOf } from '@assay/shared/scoring/scoreSpread';
import type { Simulate, Simulation } from '@assay/shared/scoring/simulation';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import { OBJECTS_MAX, type ScoringProfile, type ScoringRule } from '../../domain/scoring.ts';
import { type AssignedObject, sampleObjects } from '../../store/scoring/assignments.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { findAnswers } from '../../store/signalTemplates/templateAnswers.ts';
import { getProfile } from './profiles.ts';
import { isSameRule, readRules } from './rules.ts';
import { scoredObjects } from './scoredObjects.ts';
import { type ObjectScores, objectScorer } from './scoreObjects.ts';

/** What is tried; a new rule may have the id by which `settings` name it. */
interface Simulated extends Omit<Simulate, 'rules'> {
  rules?: readonly TriedRule[] | undefined;
  settings?: ProfileSettings | null;
}

type TriedRule = NonNullable<Simulate['rules']>[number] & { id?: string };

type SimulateDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

/**
 * Computes what other rules would make of a profile's objects, with warnings about the rules; saves nothing.
 *
 * @param settings               to try as well; the saved ones when left out
 * @throws NOT_FOUND             when the profile or a template does not exist
 * @throws INVALID_POINT_VALUES  with every problem of any rule
 * @throws VALIDATION_ERROR      when two rules are for the same template and dimension
 */
export async function simulateScores(
  deps: SimulateDeps,
  caller: Caller,
  simulated: Simulated,
): Promise<Simulation> {
  const { objects, ...rest } = await simulateObjects(deps, caller, simulated);
  return { ...rest, objects: objects.map(({ isKnown: _, ...row }) => row) };
}

/** A {@link Simulation} that also tells whether a score rests on any answer; without one it is 0. */
export interface DetailedSimulation extends Simulation {
  objects: (Simulation['objects'][number] & { isKnown: { before: boolean; after: boolean } })[];
}

/** As {@link simulateScores}, in more detail. */
export async function simulateObjects(
  deps: SimulateDeps,
  caller: Caller,
  { profileId, rules, objectIds, settings }: Simulated,
): Promise<DetailedSimulation> {
  const profile = await getProfile(deps, caller, profileId);
  const saved = await listRules(deps.db, profileId);
  const tried = rules === undefined ? saved : await rulesToTry(deps, profile, saved, rules);
  const objects =
    objectIds === undefined
      ? await sampleObjects(deps.db, profileId, OBJECTS_MAX)
      : scoredObjects(profile.type, objectIds);
  const scored = await scoreBoth(
    deps,
    { profile, rules: saved },
    { profile: settings === undefined ? profile : { ...profile, settings }, rules: tried },
    objects,
  );
  const savedIds = new Set(saved.map(({ id }) => id));
  const tallies = tallyResults(scored.flatMap(({ after }) => [...after.values()]));
  return {
    objects: scored.flatMap(rowsOf),
    distribution: Dimension.options.map((dimension) => ({
      dimension,
      before: spreadOf(scored.flatMap(({ before }) => before.get(dimension)?.score ?? [])),
      after: spreadOf(scored.flatMap(({ after }) => after.get(dimension)?.score ?? [])),
    })),
    lint: lintRules(tried, (ruleId) => tallies.get(ruleId)).map((finding) => ({
      ...finding,
      ruleId: finding.ruleId !== null && savedIds.has(finding.ruleId) ? finding.ruleId : null,
    })),
  };
}

/** The rules as they would be saved; one that replaces a saved rule has its id. */
async function rulesToTry(
  deps: SimulateDeps,
  profile: ScoringProfile,
  saved: readonly ScoringRule[],
  bodies: readonly TriedRule[],
): Promise<ScoringRule[]> {
  const repeated = bodies.flatMap((body, index) =>
    bodies.findIndex((other) => isSameRule(other, body)) === index
      ? []
      : [{ field: `rules.${index}`, message: 'is for the same template and dimension as one before it' }],
  );
  if (repeated.length > 0) throw validationError(repeated);
  const contents = await readRules(deps.db, profile.organizationId, bodies, (index) => `rules.${index}.`);
  return contents.map((content, index) => ({
    ...content,
    id: saved.find((rule) => isSameRule(rule, content))?.id ?? bodies[index]?.id ?? deps.ids.uuid(),
    profileId: profile.id,
    createdAt: deps.clock.now(),
  }));
}

interface Scoring {
  profile: ScoringProfile;
  rules: readonly ScoringRule[];
}

interface ScoredTwice {
  objectId: string;
  before: ObjectScores;
  after: ObjectScores;
}

async function scoreBoth(
  { db, clock }: SimulateDeps,
  saved: Scoring,
  tried: Scoring,
  objects: readonly AssignedObject[],
): Promise<ScoredTwice[]> {
  const answers = await findAnswers(db, saved.profile.organizationId, {
    objectHashes: objects.map(({ hash }) => hash),
    templateIds: [
      ...new Set([...saved.rules, ...tried.rules].map(({ signalTemplateId }) => signalTemplateId)),
    ],
  });
  const now = clock.now();
  const scoreSaved = objectScorer(saved, now);
  const scoreTried = objectScorer(tried, now);
  return objects.map(({ hash, objectId }) => {
    const known = answers.get(hash.toString('hex'));
    return { objectId, before: scoreSaved(known), after: scoreTried(known) };
  });
}

function rowsOf({ objectId, before, after }: ScoredTwice): DetailedSimulation['objects'] {
  const isKnown = (scores: ObjectScores, dimension: Dimension) =>
    (scores.get(dimension)?.signalCoverage ?? 0) > 0;
  return Dimension.options
    .filter((dimension) => before.has(dimension) || after.has(dimension))
    .map((dimension) => ({
      objectId,
      dimension,
      before: before.get(dimension)?.score ?? null,
      after: after.get(dimension)?.score ?? null,
      isKnown: { before: isKnown(before, dimension), after: isKnown(after, dimension) },
    }));
}
