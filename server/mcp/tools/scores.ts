import { ObjectId, ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { ScoringProfile } from '../../domain/scoring.ts';
import { assignObjects } from '../../services/scoring/assignments.ts';
import { listProfiles } from '../../services/scoring/profiles.ts';
import { scoredObjects } from '../../services/scoring/scoredObjects.ts';
import { scoreNow } from '../../services/scoring/scoreRequests.ts';
import type { ToolCall } from '../context.ts';
import { explainScores, ScoreAnswer, scoresInWords } from '../scoreAnswer.ts';
import { TOOL_PRICES } from '../spending.ts';
import { declareTool } from '../tool.ts';

const object = {
  objectType: ObjectType.describe('company: objectId is a domain. contact: a profile URL.'),
  objectId: ObjectId,
};

/** Computes scores from the answers that are stored. */
export const score = declareTool({
  name: 'score',
  title: 'Score a company or person',
  description:
    'Computes fit and urgency scores of a company or person from the answers that are stored, and explains them. With a profile (its name or id) the object is assigned to it first; without one, by the profiles that it is assigned to. Free: it asks nothing new.',
  scope: 'score',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    ...object,
    profile: z.string().min(1).max(200).optional().describe('Name or id of a scoring profile.'),
  }),
  output: ScoreAnswer,
  async run({ objectType, objectId, profile }, call) {
    const { deps, caller } = call;
    if (profile !== undefined) {
      const { id: profileId } = await profileOf(call, objectType, profile);
      await assignObjects(deps, caller, { profileId, objectType, objectIds: [objectId] });
    }
    const hashes = scoredObjects(objectType, [objectId]).map(({ hash }) => hash);
    await scoreNow(deps, caller.organizationId, hashes);
    return explained(call, objectType, objectId);
  },
});

/** Reads scores and what they consist of. */
export const explainScore = declareTool({
  name: 'explain_score',
  title: 'Explain a score',
  description:
    'The current fit and urgency scores of a company or person, each with the signals behind it: what earned points, what is missing, and the score before. Free.',
  scope: 'read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object(object),
  output: ScoreAnswer,
  run: ({ objectType, objectId }, call) => explained(call, objectType, objectId),
});

async function explained(call: ToolCall, objectType: ObjectType, objectId: string) {
  const data = await explainScores(call, objectType, objectId);
  if (data.scores.length > 0) return { text: scoresInWords(data, TOOL_PRICES.question), data };
  const profiles = (await listProfiles(call.deps, call.caller)).filter(({ type }) => type === objectType);
  throw new AssayError('NOT_FOUND', `${objectId} has no score: no profile with rules scores it.`, {
    details: { action: `Call score with one of the profiles for a ${objectType}: ${named(profiles)}.` },
  });
}

/** @throws VALIDATION_ERROR naming the profiles that there are */
async function profileOf(
  { deps, caller }: ToolCall,
  objectType: ObjectType,
  idOrName: string,
): Promise<ScoringProfile> {
  const profiles = (await listProfiles(deps, caller)).filter(({ type }) => type === objectType);
  const found = profiles.filter(
    ({ id, name }) => id === idOrName || name.toLowerCase() === idOrName.toLowerCase(),
  );
  if (found.length === 1 && found[0] !== undefined) return found[0];
  const message =
    found.length > 1
      ? `is the name of ${found.length} profiles; give one of the ids ${found.map(({ id }) => id).join(', ')}`
      : `is not a scoring profile for a ${objectType}; there are: ${named(profiles)}`;
  throw validationError([{ field: 'profile', message }]);
}

const PROFILES_NAMED = 20;

function named(profiles: readonly ScoringProfile[]): string {
  const names = profiles.slice(0, PROFILES_NAMED).map(({ name, id }) => `${name} (${id})`);
  return names.join(', ') || 'none; a person makes them with the API or in HubSpot';
}
