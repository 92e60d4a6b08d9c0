import { z } from 'zod';
import { ProfileSettings } from './extras.ts';
import { ObjectType } from './objectId.ts';

const Name = z.string().trim().min(1).max(200);
const Description = z.string().max(1000).nullable();

/** What an organisation means by a good company or contact. Specification, "Scoring profile". */
export const ScoringProfile = z
  .object({
    id: z.uuid(),
    organizationId: z.string(),
    type: ObjectType.describe('Never changes.'),
    name: z.string(),
    description: z.string().nullable(),
    settings: ProfileSettings.optional().describe('Only when the profile has any.'),
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
    description: Description.optional().describe('Left out, it is emptied.'),
    settings: settings.describe('Left out, they stay; null removes them.'),
  })
  .meta({ id: 'UpdateScoringProfile' });
export type UpdateProfile = z.infer<typeof UpdateProfile>;
