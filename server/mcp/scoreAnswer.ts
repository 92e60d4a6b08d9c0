import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { z } from 'zod';
import { serializeScore } from '../serializers/scoring.ts';
import { listProfiles } from '../services/scoring/profiles.ts';
import { readScores } from '../services/scoring/readScores.ts';
import { readTemplateNames } from '../services/signalTemplates/templateNames.ts';
import type { ToolCall } from './context.ts';

const Reason = z.object({ signal: z.string(), value: z.string(), points: z.number(), maxPoints: z.number() });
const Missing = z.object({
  signal: z.string(),
  question: z.string(),
  signalTemplateId: z.string(),
  maxPoints: z.number(),
  reason: z.string(),
});

/** The scores of one object, with what each consists of. */
export const ScoreAnswer = z.object({
  objectType: z.string(),
  objectId: z.string(),
  scores: z.array(
    z.object({
      profile: z.string(),
      profileId: z.string(),
      dimension: z.string(),
      score: z.number().describe('0 to 100.'),
      band: z.string().nullable(),
      previousScore: z.number().nullable(),
      reasons: z.array(Reason).describe('Most points first.'),
      missing: z.array(Missing).describe('Signals without an answer; they count as 0 of their points.'),
      computedAt: z.string(),
    }),
  ),
});
type ScoreAnswer = z.infer<typeof ScoreAnswer>;

/** Reads and explains the scores of an object; none when no profile scores it. */
export async function explainScores(
  { deps, caller }: ToolCall,
  objectType: ObjectType,
  objectId: string,
): Promise<ScoreAnswer> {
  const rows = (await readScores(deps, caller, { objectType, objectId: [objectId] })).map(serializeScore);
  const templateIds = rows.flatMap(({ contributions, missing }) =>
    [...contributions, ...missing].map(({ signalTemplateId }) => signalTemplateId),
  );
  const names = await readTemplateNames(deps, caller, [...new Set(templateIds)]);
  const profiles = new Map((await listProfiles(deps, caller)).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id)?.name ?? id;
  return {
    objectType,
    objectId: rows[0]?.objectId ?? objectId,
    scores: rows.map((row: ScoreRow) => ({
      profile: profiles.get(row.profileId) ?? row.profileId,
      profileId: row.profileId,
      dimension: row.dimension,
      score: row.score,
      band: row.band ?? null,
      previousScore: row.previousScore,
      reasons: row.contributions
        .map(({ signalTemplateId, matchedValue, pointsEarned, maxPoints }) => ({
          signal: nameOf(signalTemplateId),
          value: matchedValue,
          points: pointsEarned,
          maxPoints,
        }))
        .sort((a, b) => b.points - a.points),
      missing: row.missing.map(({ signalTemplateId, maxPoints, reason }) => ({
        signal: nameOf(signalTemplateId),
        question: names.get(signalTemplateId)?.question ?? '',
        signalTemplateId,
        maxPoints,
        reason: reason.replaceAll('_', ' '),
      })),
      computedAt: row.computedAt,
    })),
  };
}

/** The scores in words. @param isQuestionPriced  credits that one missing answer costs */
export function scoresInWords({ objectId, scores }: ScoreAnswer, questionPrice: number): string {
  return scores
    .flatMap(({ profile, dimension, score, band, previousScore, reasons, missing }) => [
      `${objectId} · ${profile} · ${dimension}: ${round(score)} of 100${band === null ? '' : ` (${band})`}${
        previousScore === null || previousScore === score ? '' : `, before ${round(previousScore)}`
      }`,
      ...reasons.map(
        ({ signal, value, points, maxPoints }) =>
          `- ${signal}: ${value}, ${round(points)} of ${round(maxPoints)} points`,
      ),
      ...missing.map(
        ({ signal, maxPoints, reason, signalTemplateId }) =>
          `- ${signal}: no answer (${reason}), 0 of ${round(maxPoints)} points; ask_company or ask_person with signalTemplateId ${signalTemplateId} answers it for ${questionPrice} credits`,
      ),
    ])
    .join('\n');
}

const round = (points: number) => Math.round(points * 100) / 100;
