/** What the app page in HubSpot and the server say to each other: an overview, profiles, rules, what-if. Each answer comes in the envelope of `result.ts`. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { ProfileSettings } from '../scoring/extras.ts';
import { LintKind } from '../scoring/lintFinding.ts';
import { ObjectType } from '../scoring/objectId.ts';
import { Dimension, PointValues, ScoredType } from '../scoring/rule.ts';
import { PutRule } from '../scoring/ruleBody.ts';
import { ScoreSpread } from '../scoring/simulation.ts';
import { Question } from '../signalTemplate.ts';

/** Objects in each band of a profile, the best first; `name` null: below the lowest band. Without bands: tens of the score. */
const BandCounts = z.array(z.object({ name: z.string().nullable(), objects: z.int().min(0) }));

/** A profile with what it scores. Archived ones are listed so that they can be restored. */
export const PageProfile = z.object({
  id: z.uuid(),
  objectType: ObjectType,
  name: z.string(),
  description: z.string().nullable(),
  isArchived: z.boolean(),
  rules: z.int().min(0),
  objects: z.int().min(0).describe('Companies or contacts that are assigned to it.'),
  distribution: z.array(z.object({ dimension: Dimension, scored: z.int().min(0), bands: BandCounts })),
  researchCredits: z.number().describe('What all its questions cost for one record that has no answers.'),
});
export type PageProfile = z.infer<typeof PageProfile>;

/** A ready profile to begin from. */
export const GalleryEntry = z.object({
  key: z.string(),
  objectType: ObjectType,
  name: z.string(),
  description: z.string(),
  questions: z.array(z.object({ name: z.string(), question: z.string(), dimension: Dimension })),
  researchCredits: z.number(),
});
export type GalleryEntry = z.infer<typeof GalleryEntry>;

/** Credits of the last 30 days (UTC), and what is left. */
export const PageSpend = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  balance: z.number(),
  reserved: z.number().describe('Held for research under way.'),
  available: z.number().describe('What can be spent now.'),
  questionCredits: z.number().describe('The price of one question about one record.'),
  budget: z.object({
    perDay: z.number().describe('What workflows and new records may spend in a day (UTC) without a person.'),
    today: z.number().describe('What they have started today.'),
  }),
  days: z.array(z.object({ day: z.iso.date(), credits: z.number() })).describe('Each day of the period.'),
  operations: z.array(z.object({ operation: z.string(), credits: z.number(), count: z.int() })),
  starters: z
    .array(
      z.object({
        by: z.enum(['person', 'workflow', 'event']),
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
  profiles: z.array(PageProfile),
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

/** A question that rules can give points for. */
export const PageQuestion = z.object({
  id: z.uuid(),
  name: z.string(),
  question: z.string(),
  answerType: ScoredType,
  choiceLabels: z
    .record(z.string(), z.string())
    .describe('The answers of a list that have a name, by their key; empty: any.'),
});
export type PageQuestion = z.infer<typeof PageQuestion>;

const PageLint = z.object({
  ruleId: z.string().nullable(),
  dimension: Dimension,
  kind: LintKind,
  message: z.string(),
});
export type PageLint = z.infer<typeof PageLint>;

/** A rule with its question. */
export const PageRule = z.object({
  id: z.uuid(),
  question: PageQuestion,
  dimension: Dimension,
  answerType: ScoredType,
  pointValues: PointValues,
});
export type PageRule = z.infer<typeof PageRule>;

const CHOICES_MAX = 50;

/** A question as the page's form gives it. */
export const NewQuestion = z.object({
  name: z.string().trim().min(1).max(200),
  question: Question,
  answerType: ScoredType,
  choices: z
    .array(z.string().trim().min(1).max(200))
    .max(CHOICES_MAX)
    .default([])
    .describe('For a list: the answers it may have.'),
});
export type NewQuestion = z.input<typeof NewQuestion>;

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
  rules: z.array(PageRule),
  questions: z.array(PageQuestion).describe('The newest 100 that can be scored, and all that have a rule.'),
  lint: z.array(PageLint),
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

const MaybeScore = z.number().min(0).max(100).nullable();

/** What saving would do to the dimension of the rule. */
export const PageSimulation = z.object({
  dimension: Dimension,
  objects: z.int().min(0).describe('How many were scored for this; the first 500 of a large profile.'),
  assigned: z.int().min(0),
  moved: z.int().min(0).describe('How many of them get another score.'),
  before: ScoreSpread,
  after: ScoreSpread,
  bands: z.array(z.object({ name: z.string(), before: z.int().min(0), after: z.int().min(0) })),
  movers: z
    .array(
      z.object({
        objectId: z.string(),
        before: MaybeScore,
        after: MaybeScore,
        bandBefore: z.string().nullable(),
        bandAfter: z.string().nullable(),
      }),
    )
    .max(10)
    .describe('Those that move most.'),
  lint: z.array(PageLint),
});
export type PageSimulation = z.infer<typeof PageSimulation>;
