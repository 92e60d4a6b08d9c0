import { z } from 'zod';
import { Id } from '../id.ts';
import { FieldMapping, PropertyName } from './fields.ts';
import { ASSAY_PROPERTIES, AssayProperty } from './properties.ts';

/** What happens with records of one object type. */
const RecordSettings = z
  .object({
    profileId: Id.nullable()
      .default(null)
      .describe(
        'The profile whose scores are shown first and written; null: the oldest profile of the type.',
      ),
    autoAssign: z.boolean().default(false).describe('Assign new and changed records to that profile.'),
    autoResearch: z
      .boolean()
      .default(false)
      .describe('Also research what its rules ask, within the daily budget.'),
    refreshStale: z
      .boolean()
      .default(false)
      .describe('Ask again for what has become stale, within the credits of the day.'),
  })
  .prefault({});

const Settings = z.object({
  company: RecordSettings,
  contact: RecordSettings,
  writeProperties: z
    .array(AssayProperty)
    .max(ASSAY_PROPERTIES.length)
    .default([...ASSAY_PROPERTIES])
    .describe('Which properties are written.'),
  fields: FieldMapping.default({}).describe(
    'What else is written into company records, by field: an existing property, or the one that Assay makes for it.',
  ),
  workEmailProperty: PropertyName.nullable()
    .default(null)
    .describe(
      'The single-line text property of contacts that confirmed work e-mail addresses are written into; null: they are shown only.',
    ),
  companyScoresOn: z
    .array(z.enum(['contact', 'deal']))
    .max(2)
    .default([])
    .describe('The records that get the scores of their primary company, too.'),
  dailyResearchLimit: z
    .int()
    .min(0)
    .max(100_000)
    .default(100)
    .describe('Runs per day (UTC) that events of the CRM may start.'),
  staleAfterDays: z
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('Days after which the oldest answer makes a score stale.'),
});

/** Assay's settings in one hub. What is left out has its default. */
export const HubSettings = Settings.prefault({}).meta({ id: 'HubSettings' });
export type HubSettings = z.infer<typeof HubSettings>;

/** Body of POST /crm/hubspot/settings: without `settings` it reads them, with `settings` it replaces them. */
export const SettingsRequest = z.object({
  settings: Settings.optional(),
  removeProperties: z
    .literal(true)
    .optional()
    .describe('Stop writing, and remove the properties of Assay with their values from the account.'),
});
export type SettingsRequest = z.infer<typeof SettingsRequest>;

const ProfileChoice = z.object({ id: z.uuid(), name: z.string() });

/** A property of Assay in an account. */
const PropertyPlace = z.object({ objectType: z.enum(['company', 'contact', 'deal']), property: z.string() });

/** What became of the properties that were to be removed. */
export const PropertyRemoval = z.object({
  removed: z.array(PropertyPlace),
  refused: z
    .array(PropertyPlace.extend({ message: z.string() }))
    .describe('What HubSpot did not remove, with its reason: a list or workflow uses it, say.'),
  failure: z.string().nullable().describe('Why they could not all be looked at.'),
});
export type PropertyRemoval = z.infer<typeof PropertyRemoval>;

/** Settings with the choices of each. */
export const SettingsData = z.object({
  settings: HubSettings,
  profiles: z.object({ company: z.array(ProfileChoice), contact: z.array(ProfileChoice) }),
  hub: z.object({
    hubId: z.string(),
    canWrite: z.boolean().describe('False for a hub that was linked by hand: it has no tokens.'),
    connectedAt: z.iso.datetime(),
    scopes: z.array(z.string()),
    missing: z
      .array(
        z.object({ part: z.enum(['workflows', 'deals']), scopes: z.array(z.string()), message: z.string() }),
      )
      .default([])
      .describe('Parts that are off because the account has not granted their scopes.'),
  }),
  whyNot: z
    .string()
    .nullable()
    .default(null)
    .describe('Who may change the settings, where the caller may not.'),
  removal: PropertyRemoval.optional().describe('With `removeProperties` only.'),
});
export type SettingsData = z.infer<typeof SettingsData>;

/** Whether anything is written into records. */
export function writesSomething({ writeProperties, fields }: HubSettings): boolean {
  return writeProperties.length > 0 || Object.keys(fields).length > 0;
}
