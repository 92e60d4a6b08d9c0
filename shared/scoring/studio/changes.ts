import { z } from 'zod';
import { Id } from '../../id.ts';
import { ProfileSettings } from '../extras.ts';
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
});
export type RuleChanges = z.infer<typeof RuleChanges>;
