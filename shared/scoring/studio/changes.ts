import { z } from 'zod';
import { Id } from '../../id.ts';
import { HALF_LIFE_DAYS_MAX, ProfileSettings } from '../extras.ts';
import { PutRule } from '../ruleBody.ts';

const RULES_MAX = 500;

/**
 * What a person changed of a profile since its last publication: rules to put (by question and dimension) and to remove (by id),
 * and settings; what is left out stays as it is.
 */
export const RuleChanges = z.object({
  put: z.array(PutRule).max(RULES_MAX).default([]),
  remove: z.array(Id).max(RULES_MAX).default([]),
  bands: ProfileSettings.shape.bands,
  minConfidence: ProfileSettings.shape.minConfidence,
  percentile: ProfileSettings.shape.percentile,
  /** By signalTemplateId, of its rule for urgency, which may be new; null takes it away. */
  halfLifeDays: z.record(Id, z.number().positive().max(HALF_LIFE_DAYS_MAX).nullable()).optional(),
});
export type RuleChanges = z.infer<typeof RuleChanges>;
