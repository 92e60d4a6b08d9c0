/** What the app page in HubSpot and the server say to each other: an overview, profiles, rules, what-if. Each answer comes in the envelope of `result.ts`. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { ProfileSettings } from '../scoring/extras.ts';
import { ObjectType } from '../scoring/objectId.ts';
import { PutRule } from '../scoring/ruleBody.ts';
import {
  GalleryEntry,
  LintNote,
  NewQuestion,
  ProfileOverview,
  RuleQuestion,
  RuleWithQuestion,
} from '../scoring/studio/overview.ts';

/** Who may start research through a HubSpot account; `refresh`: asking again for what was stale, without a person. */
export const Starter = z.enum(['person', 'workflow', 'event', 'refresh']);
export type Starter = z.infer<typeof Starter>;

/** Credits of the last 30 days (UTC), and what is left. */
export const PageSpend = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  balance: z.number(),
  reserved: z.number().describe('Held for research under way.'),
  available: z.number().describe('What can be spent now.'),
  questionCredits: z.number().describe('The price of one question about one record.'),
  budget: z.object({
    perDay: z
      .number()
      .describe('What workflows, new records and refreshing may spend in a day (UTC) without a person.'),
    today: z.number().describe('What they have started today.'),
  }),
  days: z.array(z.object({ day: z.iso.date(), credits: z.number() })).describe('Each day of the period.'),
  operations: z.array(z.object({ operation: z.string(), credits: z.number(), count: z.int() })),
  starters: z
    .array(
      z.object({
        by: Starter,
        userId: z.string().nullable().describe('The HubSpot user; null where no person asked.'),
        isCaller: z.boolean(),
        credits: z.number(),
        count: z.int(),
      }),
    )
    .describe('Who started research in this HubSpot account, by credits; what failed was given back since.'),
});
export type PageSpend = z.infer<typeof PageSpend>;

/** Body of POST /crm/hubspot/page. */
export const PageRequest = z.object({});

/** The overview. */
export const PageData = z.object({
  canChange: z.boolean(),
  whyNot: z.string().nullable().describe('Who may change profiles and rules, where the caller may not.'),
  profiles: z.array(ProfileOverview),
  gallery: z.array(GalleryEntry),
  spend: PageSpend,
});
export type PageData = z.infer<typeof PageData>;

const ProfileName = z.string().trim().min(1).max(200);

/**
 * Body of POST /crm/hubspot/profiles. A repeated `create` of the same name completes the first one, so that it makes no
 * second. `bands` null removes them. Archiving keeps rules and scores, and is undone by `restore`.
 */
export const ProfilesRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('create'),
    gallery: z.string().describe('The key of a ready profile.'),
    name: ProfileName.optional(),
  }),
  z.object({ action: z.literal('rename'), profileId: Id, name: ProfileName }),
  z.object({
    action: z.literal('bands'),
    profileId: Id,
    bands: ProfileSettings.shape.bands.unwrap(),
  }),
  z.object({ action: z.literal('archive'), profileId: Id }),
  z.object({ action: z.literal('restore'), profileId: Id }),
]);
export type ProfilesRequest = z.infer<typeof ProfilesRequest>;

/** The profile of the request, and the overview after it. */
export const ProfilesData = z.object({ profileId: z.uuid(), page: PageData });
export type ProfilesData = z.infer<typeof ProfilesData>;

/** Body of POST /crm/hubspot/rules. `put` creates, or replaces the rule for the same question and dimension. */
export const RulesRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), profileId: Id }),
  z.object({ action: z.literal('put'), profileId: Id, rule: PutRule }),
  z.object({ action: z.literal('delete'), profileId: Id, ruleId: Id }),
  z.object({ action: z.literal('question'), profileId: Id, question: NewQuestion }),
]);
export type RulesRequest = z.input<typeof RulesRequest>;

/** The rules of a profile after the request, and the questions to choose from. */
export const RulesData = z.object({
  profile: z.object({
    id: z.uuid(),
    name: z.string(),
    objectType: ObjectType,
    objects: z.int().min(0),
    bands: z
      .array(z.object({ name: z.string(), min: z.number() }))
      .describe('The best first; empty: the profile has none.'),
  }),
  rules: z.array(RuleWithQuestion),
  questions: z.array(RuleQuestion).describe('The newest 100 that can be scored, and all that have a rule.'),
  lint: z.array(LintNote),
  questionId: z.uuid().nullable().describe('The question that was created, or was there already.'),
});
export type RulesData = z.infer<typeof RulesData>;

/** Body of POST /crm/hubspot/simulate: the saved rules with one put or removed. Nothing is saved. */
export const PageSimulate = z
  .object({ profileId: Id, rule: PutRule.optional(), removeRuleId: Id.optional() })
  .refine(({ rule, removeRuleId }) => (rule === undefined) !== (removeRuleId === undefined), {
    message: 'give either rule or removeRuleId',
    path: ['rule'],
  });
export type PageSimulate = z.input<typeof PageSimulate>;
