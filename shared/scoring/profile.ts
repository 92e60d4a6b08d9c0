import { z } from 'zod';
import { ProfileSettings } from './extras.ts';
import { ObjectType } from './objectId.ts';

const Name = z.string().trim().min(1).max(200);
const Description = z.string().max(1000).nullable();

/** A set of rules by which an organisation scores companies or contacts. docs/api-contract.md, "Scoring". */
export const ScoringProfile = z
  .object({
    id: z.uuid(),
    organizationId: z.string(),
    type: ObjectType.describe('Never changes.'),
    name: z.string(),
    description: z.string().nullable(),
    settings: ProfileSettings.optional().describe('Only present when the profile has settings.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ScoringProfile' });
export type ScoringProfile = z.infer<typeof ScoringProfile>;

const settings = ProfileSettings.nullable().optional();

/** Body of POST /v1/scoring/profiles. */
export const CreateProfile = z
  .object({ profileType: ObjectType, name: Name, description: Description.optional(), settings })
  .meta({ id: 'CreateScoringProfile' });
export type CreateProfile = z.infer<typeof CreateProfile>;

/** Body of PUT /v1/scoring/profiles/{profileId}. */
export const UpdateProfile = z
  .object({
    name: Name,
    description: Description.optional().describe('Kept when left out; empty removes it.'),
    settings: settings.describe('Kept when left out; null removes them.'),
  })
  .meta({ id: 'UpdateScoringProfile' });
export type UpdateProfile = z.infer<typeof UpdateProfile>;
