import { z } from 'zod';
import { Id } from '../id.ts';
import { BestObjectsQuery } from '../scoring/bestObjects.ts';
import { ObjectId, type ObjectType } from '../scoring/objectId.ts';
import type { Dimension, PointValues, ScoredType } from '../scoring/rule.ts';
import type { UnknownScore } from '../scoring/shownScore.ts';
import { RuleChanges } from '../scoring/studio/changes.ts';
import {
  type GalleryEntry,
  type LintNote,
  NewQuestion,
  type ProfileOverview,
  type RuleQuestion,
  type RuleWithQuestion,
  type WhatIfResult,
} from '../scoring/studio/overview.ts';

const ProfileName = z
  .string()
  .trim()
  .min(1, 'give the profile a name')
  .max(200, 'must have at most 200 characters');

export const ProfileOf = z.object({ profileId: Id });

/** A ready profile, or an empty one, under a name of its own. */
export const CreateFromGallery = z.object({ gallery: z.string().max(50), name: ProfileName });
export type CreateFromGallery = z.infer<typeof CreateFromGallery>;

export const RenameProfile = z.object({ profileId: Id, name: ProfileName });
export type RenameProfile = z.infer<typeof RenameProfile>;

export const AskForRule = z.object({ profileId: Id, question: NewQuestion });
export type AskForRule = z.input<typeof AskForRule>;

/** Changes to try; nothing is saved. */
export const TryChanges = z.object({ profileId: Id, changes: RuleChanges });
export type TryChanges = z.infer<typeof TryChanges>;

const Revision = z.int().min(1);

/** Changes to save. `revision` is the profile's to which they were made. */
export const PublishChanges = z.object({ profileId: Id, revision: Revision, changes: RuleChanges });
export type PublishChanges = z.infer<typeof PublishChanges>;

/** The version to put back, by its revision. */
export const PutBack = z.object({ profileId: Id, revision: Revision, version: Revision });
export type PutBack = z.infer<typeof PutBack>;

export const BestAccounts = z.object({
  profileId: Id,
  sort: BestObjectsQuery.shape.sort,
  cursor: BestObjectsQuery.shape.cursor,
});
export type BestAccounts = z.input<typeof BestAccounts>;

const OBJECTS_MAX = 500;

/** Companies by domain, or people by the address of their profile. */
export const AddObjects = z.object({
  profileId: Id,
  objectIds: z
    .array(ObjectId)
    .min(1, 'give at least one')
    .max(OBJECTS_MAX, `must have at most ${OBJECTS_MAX} at a time`),
});
export type AddObjects = z.infer<typeof AddObjects>;

export const ObjectOf = z.object({ profileId: Id, objectId: ObjectId });
export type ObjectOf = z.infer<typeof ObjectOf>;

/** Research of what a profile does not know yet; beyond `maxCredits`, the price that was shown, nothing is spent. */
export const ResearchProfile = z.object({ profileId: Id, maxCredits: z.number().min(0) });
export type ResearchProfile = z.infer<typeof ResearchProfile>;

/** All profiles, and the ready ones to begin from. */
export interface ScoringOverview {
  profiles: ProfileOverview[];
  gallery: GalleryEntry[];
}

/** A question of the gallery with the points that it has there. */
export interface ReadyQuestion {
  /** Null: for any. */
  industry: string | null;
  name: string;
  question: string;
  dimension: Dimension;
  answerType: ScoredType;
  pointValues: PointValues;
  choices: string[];
}

/** A rule with the days after which an answer earns half of its points; null: points do not fade. */
export interface StudioRule extends RuleWithQuestion {
  halfLifeDays: number | null;
}

/** A profile with all that is edited. */
export interface StudioProfile {
  id: string;
  name: string;
  description: string | null;
  objectType: ObjectType;
  isArchived: boolean;
  revision: number;
  /** How many companies or people are scored. */
  objects: number;
  /** The best first; empty: none. */
  bands: { name: string; min: number }[];
  /** Answers that are less sure count as missing; null: all count. */
  minConfidence: number | null;
  /** Whether scores have a percentile among all of the profile. */
  percentile: boolean;
  rules: StudioRule[];
  /** To choose from: the newest, and all that have a rule. */
  questions: RuleQuestion[];
  ready: ReadyQuestion[];
  /** Warnings about the saved rules and their answers. */
  lint: LintNote[];
}

/** A version of a profile's rules. */
export interface VersionView {
  revision: number;
  /** `found`: made over the API or in HubSpot, and kept when the next publication replaced it. */
  origin: 'created' | 'published' | 'put back' | 'found';
  /** The version that was put back. */
  putBack: number | null;
  /** Whose it is, in words; null when it was nobody in particular. */
  by: string | null;
  createdAt: string;
  rules: number;
  /** Since the version before, by the names of the questions; the first of those that are kept has none. */
  changes: { added: string[]; changed: string[]; removed: string[]; settings: boolean } | null;
  /** Whether the profile scores by it now. */
  isPresent: boolean;
}

/** An answer, or its absence, in a score. */
export interface ScoredAnswer {
  ruleId: string;
  name: string;
  question: string;
  /** In words; null when it is missing. */
  value: string | null;
  /** Why it is missing, in words. */
  missing: string | null;
  points: number;
  maxPoints: number;
  /** The run that has the evidence; null when it was never asked. */
  runId: string | null;
}

/** A score of one dimension, explained. */
export interface AccountScore {
  score: number;
  /** Why the score says nothing; null when it stands on an answer. */
  unknown: UnknownScore | null;
  band: string | null;
  /** In a sentence. */
  explanation: string;
  answers: ScoredAnswer[];
}

/** A company or person with its scores; null where the profile has no rule of the dimension. */
export interface Account {
  objectId: string;
  fit: AccountScore | null;
  urgency: AccountScore | null;
}

/** A page of accounts, the best first. */
export interface AccountsPage {
  accounts: Account[];
  next: string | null;
}

/** What research of the unanswered questions would cost. */
export interface ResearchPrice {
  /** Answers that are missing. */
  questions: number;
  /** Those of them that are being researched, or answered elsewhere already: free. */
  free: number;
  credits: number;
  /** How many companies or people were looked at, of all. */
  objects: number;
  assigned: number;
}

/** How many were added, and how many had been there. */
export interface ObjectsAdded {
  added: number;
  known: number;
}

/** What the changes would do, by dimension; those without a rule are left out. */
export type WhatIfs = WhatIfResult[];
