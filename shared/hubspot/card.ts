/** @folder What the HubSpot card and the server say to each other. */

import { z } from 'zod';
import { Id } from '../id.ts';
import { MissingReason } from '../scoring/answer.ts';
import { ObjectType } from '../scoring/objectId.ts';
import { Dimension } from '../scoring/rule.ts';
import { ScoreColour } from './bandColour.ts';
import { CrmRecord } from './record.ts';
import { WriteBack } from './writeBack.ts';

/** Body of POST /crm/hubspot/card and /recompute. */
export const CardRequest = CrmRecord.extend({
  profileId: Id.optional().describe(
    'Whose scores to show. Left out, or not one of the record: those of the settings, else of its oldest.',
  ),
});
export type CardRequest = z.infer<typeof CardRequest>;

/** A place that supports an answer. */
export const Evidence = z.object({
  url: z.string(),
  title: z.string(),
  excerpt: z.string().describe('The exact words.'),
  accessedAt: z.iso.datetime(),
  publishedAt: z.string().nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

const Signal = z.object({
  ruleId: z.uuid(),
  signalTemplateId: z.string(),
  name: z.string().describe('What the signal is called.'),
  question: z.string(),
  maxPoints: z.number(),
});

/** A rule with an answer: what it brought, and where that was read. */
export const CardContribution = Signal.extend({
  matchedValue: z.string(),
  pointsEarned: z.number(),
  scoreEffect: z
    .number()
    .describe('By how many points of the score it raises or lowers it, of the same unit as `scoreGain`.'),
  answeredAt: z.iso.datetime().nullable(),
  confidence: z.number().nullable(),
  reasoning: z.string().nullable(),
  evidence: z.array(Evidence),
});
export type CardContribution = z.infer<typeof CardContribution>;

/** A rule without an answer. */
export const CardMissing = Signal.extend({
  reason: MissingReason,
  scoreGain: z.number().describe('By how much the score would rise at best.'),
  isResearching: z.boolean(),
});
export type CardMissing = z.infer<typeof CardMissing>;

/** A point of the history chart. */
export const HistoryPoint = z.object({ score: z.number(), computedAt: z.iso.datetime(), version: z.int() });

/** One dimension of a record's score. */
export const CardScore = z.object({
  dimension: Dimension,
  score: z.number().min(0).max(100),
  band: z.string().nullable(),
  colour: ScoreColour.describe('Of the score and of the tag of its band.'),
  hasCircle: z
    .boolean()
    .describe('Whether HubSpot’s ScoreCircle has that colour for every score of every band of the profile.'),
  percentile: z.number().nullable(),
  previousScore: z.number().nullable(),
  trend: z.enum(['up', 'down', 'same', 'new']),
  version: z.int(),
  computedAt: z.iso.datetime(),
  signalCoverage: z.int(),
  totalRules: z.int(),
  explanation: z.string().describe('The score in a sentence.'),
  note: z.string().nullable().describe('Why a score with answers is 0.'),
  contributions: z.array(CardContribution).describe('The weightiest first, up or down.'),
  missing: z.array(CardMissing).describe('What would raise the score most comes first.'),
  history: z.array(HistoryPoint).describe('Oldest first.'),
});
export type CardScore = z.infer<typeof CardScore>;

/** A fact that speaks for approaching the record now, with the words that it rests on. */
export const WhyNow = z.object({
  ruleId: z.uuid(),
  dimension: Dimension,
  statement: z
    .string()
    .describe('The signal, with its value unless that is yes: "New funding", "CRM: HubSpot".'),
  scoreEffect: z.number(),
  evidence: Evidence,
});
export type WhyNow = z.infer<typeof WhyNow>;

/**
 * What the card of a record shows. `state` says what there is to show: `no_identifier` (the record has no domain, profile URL
 * or e-mail address that can be read), `no_profile` (the organisation has none of this type), `not_assigned`, `not_scored`
 * (its profile has no rules), `scored`.
 */
export const CardData = z.object({
  state: z.enum(['no_identifier', 'no_profile', 'not_assigned', 'not_scored', 'scored']),
  objectType: ObjectType,
  recordId: z.string(),
  objectId: z.string().nullable().describe('What it is scored under.'),
  profile: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Whose scores these are.'),
  profiles: z
    .array(z.object({ id: z.uuid(), name: z.string(), isAssigned: z.boolean() }))
    .describe('Those the record is or could be assigned to.'),
  scores: z.array(CardScore).describe('Fit before urgency.'),
  whyNow: z
    .array(WhyNow)
    .max(3)
    .describe('The strongest facts with a quote, urgency before fit (shared/hubspot/whyNow.ts).'),
  readAt: z.iso.datetime().describe('When the server read all this.'),
  freshness: z
    .object({
      scoredAt: z.iso.datetime().describe('The last computation.'),
      oldestAnswerAt: z.iso.datetime().nullable(),
      isStale: z.boolean(),
      message: z.string().describe('Such as "Scored today; the oldest answer is 45 days old".'),
    })
    .nullable()
    .describe('Null without a score.'),
  canResearch: z.boolean().describe('Whether the record names something that can be researched.'),
  researching: z.int().describe('How many of its signals are being researched now.'),
  writeBack: WriteBack,
});
export type CardData = z.infer<typeof CardData>;
