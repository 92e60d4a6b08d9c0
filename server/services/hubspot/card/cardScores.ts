import { scoreLook } from '@assay/shared/hubspot/bandColour';
import type { CardContribution, CardMissing, CardScore, Evidence } from '@assay/shared/hubspot/card';
import { explain, whyZero } from '@assay/shared/scoring/explain';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Run } from '../../../domain/run.ts';
import type { ScoringProfile } from '../../../domain/scoring.ts';
import { bandsOf, crmBandOf } from '../../../hubspot/bands.ts';
import { findUnderWay } from '../../../store/runs/runLists.ts';
import { findRuns } from '../../../store/runs/runs.ts';
import type { AssignedObject } from '../../../store/scoring/assignments.ts';
import { findTemplateNames } from '../../../store/signalTemplates/signalTemplates.ts';
import { findAnswers } from '../../../store/signalTemplates/templateAnswers.ts';
import type { NamedScore } from '../../scoring/nameScores.ts';
import { type NamedVersion, readScoreHistory, readScores } from '../../scoring/readScores.ts';

/** Points of one history chart. */
const HISTORY_MAX = 50;
const EVIDENCE_MAX = 3;
const EXCERPT_MAX = 400;
const REASONING_MAX = 800;
/** hubspot.fetch takes 1 MB: of a profile with hundreds of rules, only the weightiest are sent with evidence. */
const DETAILED_REASONS_MAX = 50;
/** How many reasons the sentence about a score names. */
const REASONS_NAMED = 3;

/** The signals of an object: their templates, answers and runs. */
interface Signals {
  names: Map<string, { name: string; question: string }>;
  /** The run behind each answer, by signalTemplateId. */
  runs: Map<string, Run>;
  underWay: Set<string>;
}

/** The scores of an object by one profile, with everything that a card shows of them; fit before urgency. */
export async function cardScores(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  objectType: ObjectType,
  object: AssignedObject,
  profile: ScoringProfile,
): Promise<{ scores: CardScore[]; researching: number }> {
  const { objectId } = object;
  const all = await readScores(deps, caller, { objectType, objectId: [objectId] });
  const own = all.filter(({ profileId }) => profileId === profile.id);
  const [history, signals] = await Promise.all([
    readScoreHistory(deps, caller, {
      profileId: profile.id,
      objectType,
      objectId,
      limit: 2 * HISTORY_MAX,
      offset: 0,
    }),
    readSignals(deps, caller, { objectType, objectId, hash: object.hash }, templatesOf(own)),
  ]);
  const scores = own.map((score) => cardScore(score, profile, signals, history.rows));
  return { scores, researching: signals.underWay.size };
}

function templatesOf(scores: readonly NamedScore[]): string[] {
  const signals = scores.flatMap(({ contributions, missing }) => [...contributions, ...missing]);
  return [...new Set(signals.map(({ signalTemplateId }) => signalTemplateId))];
}

async function readSignals(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  object: AssignedObject & { objectType: ObjectType },
  templateIds: string[],
): Promise<Signals> {
  const [names, answers, underWay] = await Promise.all([
    findTemplateNames(db, organizationId, templateIds),
    findAnswers(db, organizationId, { objectHashes: [object.hash], templateIds }),
    findUnderWay(db, organizationId, object, templateIds),
  ]);
  const runOf = new Map(
    [...(answers.get(object.hash.toString('hex')) ?? [])].flatMap(([templateId, answer]) =>
      answer === 'failed' ? [] : [[templateId, answer.runId] as const],
    ),
  );
  const ids = [...runOf.values()];
  const runs = ids.length === 0 ? new Map<string, Run>() : await findRuns(db, organizationId, ids);
  const byTemplate = [...runOf].flatMap(([templateId, runId]) => {
    const run = runs.get(runId);
    return run === undefined ? [] : [[templateId, run] as const];
  });
  return { names, runs: new Map(byTemplate), underWay };
}

function cardScore(
  score: NamedScore,
  profile: ScoringProfile,
  signals: Signals,
  versions: readonly NamedVersion[],
): CardScore {
  const { dimension, percentile, previousScore, contributions, missing } = score;
  const band = crmBandOf(profile.settings, score.score);
  const nameOf = (templateId: string) => signals.names.get(templateId)?.name ?? 'A deleted signal';
  return {
    dimension,
    score: score.score,
    band,
    ...scoreLook(bandsOf(profile.settings), score.score),
    percentile: percentile ?? null,
    previousScore,
    trend: trendOf(score),
    version: score.version,
    computedAt: score.computedAt.toISOString(),
    signalCoverage: score.signalCoverage,
    totalRules: score.totalRules,
    explanation: explain(score, { dimension, nameOf, band, percentile, most: REASONS_NAMED }),
    note: whyZero(score)[0] ?? null,
    contributions: contributions
      .toSorted((a, b) => Math.abs(b.pointsEarned) - Math.abs(a.pointsEarned) || b.maxPoints - a.maxPoints)
      .map((contribution, place) =>
        contributionOf(contribution, score, signals, place < DETAILED_REASONS_MAX),
      ),
    missing: missing
      .map((signal) => missingSignalOf(signal, score, signals))
      .sort((a, b) => b.maxPoints - a.maxPoints),
    history: versions
      .filter((version) => version.dimension === dimension)
      .slice(0, HISTORY_MAX)
      .map((version) => ({
        score: version.score,
        computedAt: version.computedAt.toISOString(),
        version: version.version,
      }))
      .reverse(),
  };
}

function trendOf({ score, previousScore }: NamedScore): CardScore['trend'] {
  if (previousScore === null) return 'new';
  if (score === previousScore) return 'same';
  return score > previousScore ? 'up' : 'down';
}

/** The name and question of a template; of a deleted template only the answer remains. */
function namedSignal(templateId: string, { names }: Signals): { name: string; question: string } {
  return names.get(templateId) ?? { name: 'A deleted signal', question: '' };
}

function contributionOf(
  contribution: NamedScore['contributions'][number],
  score: NamedScore,
  signals: Signals,
  inFull: boolean,
): CardContribution {
  const run = signals.runs.get(contribution.signalTemplateId);
  return {
    ...contribution,
    ...namedSignal(contribution.signalTemplateId, signals),
    scoreEffect: pointsOfScore(contribution.pointsEarned, score),
    answeredAt: run?.completedAt?.toISOString() ?? null,
    confidence: run?.confidence ?? null,
    reasoning: inFull && run?.reasoning ? cut(run.reasoning, REASONING_MAX) : null,
    evidence: inFull && run !== undefined ? evidenceOf(run) : [],
  };
}

/** Each page once: a page may support several fields of an answer. */
function evidenceOf({ sources }: Run): Evidence[] {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  return [...byUrl.values()]
    .slice(0, EVIDENCE_MAX)
    .map(({ url, title, excerpt, accessedAt, publishedAt }) => ({
      url,
      title,
      excerpt: cut(excerpt, EXCERPT_MAX),
      accessedAt,
      publishedAt,
    }));
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}

function missingSignalOf(
  signal: NamedScore['missing'][number],
  score: NamedScore,
  signals: Signals,
): CardMissing {
  const earned = score.contributions.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
  const reachable = Math.min(100, Math.max(0, pointsOfScore(earned + signal.maxPoints, score)));
  return {
    ...signal,
    ...namedSignal(signal.signalTemplateId, signals),
    scoreGain: Math.max(0, twoPlaces(reachable - score.score)),
    isResearching: signals.underWay.has(signal.signalTemplateId),
  };
}

/** Points of a rule as points of the score of 0 to 100, which is the only unit of points on the card. */
function pointsOfScore(
  points: number,
  { contributions, missing }: Pick<NamedScore, 'contributions' | 'missing'>,
): number {
  const possible = [...contributions, ...missing].reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  return possible > 0 ? twoPlaces((100 * points) / possible) : 0;
}

function twoPlaces(value: number): number {
  return Math.round(value * 100) / 100;
}
