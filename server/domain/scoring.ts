import { hash } from 'node:crypto';
import type { EntityType } from '@assay/shared/enrichmentRun';
import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Dimension, RuleTerms } from '@assay/shared/scoring/rule';
import type { ScoreResult } from '@assay/shared/scoring/score';

/** A scoring profile as stored. docs/scoring.md. */
export interface ScoringProfile {
  id: string;
  organizationId: string;
  type: EntityType;
  name: string;
  description: string | null;
  settings: ProfileSettings | null;
  /** Incremented by every change of its rules or settings. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  /** When it was put away: offered nowhere, with its rules and scores kept. */
  archivedAt: Date | null;
}

/** A rule as stored. */
export interface ScoringRule extends RuleTerms {
  profileId: string;
  createdAt: Date;
}

/** An assignment as stored. */
export interface ScoringAssignment {
  id: string;
  profileId: string;
  organizationId: string;
  objectType: EntityType;
  objectId: string;
  assignedAt: Date;
}

/** The current score of one profile, object and dimension, as stored. */
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

/** Most objects in one request, and most that one transaction scores. */
export const OBJECTS_MAX = 500;
/** Most rules of a profile and most profiles of an organisation; both lengthen every list and every score. */
export const RULES_MAX = 500;
export const PROFILES_MAX = 1_000;

/** The key under which an object's answers, assignments and scores are stored. It includes the type, since a domain may also be the id of a contact. */
export function hashOfObject(objectType: EntityType, normalisedId: string): Buffer {
  // Through a hex string: a buffer returned by hash() owns a memory allocation, which costs four times as much.
  return Buffer.from(hash('sha256', `${objectType}\n${normalisedId}`, 'hex'), 'hex');
}
