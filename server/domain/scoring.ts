import { hash } from 'node:crypto';
import type { EntityType } from '@assay/shared/enrichmentRun';
import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Dimension, RuleTerms } from '@assay/shared/scoring/rule';
import type { ScoreResult } from '@assay/shared/scoring/score';

/** A scoring profile as stored. Specification, "Scoring profile". */
export interface ScoringProfile {
  id: string;
  organizationId: string;
  type: EntityType;
  name: string;
  description: string | null;
  settings: ProfileSettings | null;
  /** Rises with every change of its rules or settings. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A rule as stored. Specification, "Scoring rule". */
export interface ScoringRule extends RuleTerms {
  profileId: string;
  createdAt: Date;
}

/** An assignment as stored. Specification, "Scoring assignment". */
export interface ScoringAssignment {
  id: string;
  profileId: string;
  organizationId: string;
  objectType: EntityType;
  objectId: string;
  assignedAt: Date;
}

/** The present score of one profile, object and dimension, as stored. Specification, "Score result". */
export interface Score extends ScoreResult {
  id: string;
  profileId: string;
  organizationId: string;
  objectHash: Buffer;
  dimension: Dimension;
  previousScore: number | null;
  previousContributions: ScoreResult['contributions'] | null;
  version: number;
  computedAt: Date;
}

/** One version of a score. */
export type ScoreVersion = Omit<Score, 'id' | 'organizationId' | 'previousScore' | 'previousContributions'>;

/** Objects that one request names, or one transaction scores. Specification, "Limits". */
export const OBJECTS_MAX = 500;
/** Beyond them a profile or an organisation could make every list and every score as long as it likes. */
export const RULES_MAX = 500;
export const PROFILES_MAX = 1_000;

/** Under which key an object's answers, assignments and scores are stored: a domain may also name a contact. */
export function hashOfObject(objectType: EntityType, normalisedId: string): Buffer {
  // By way of text: a buffer out of the hash itself is memory of its own, which costs four times as much.
  return Buffer.from(hash('sha256', `${objectType}\n${normalisedId}`, 'hex'), 'hex');
}
