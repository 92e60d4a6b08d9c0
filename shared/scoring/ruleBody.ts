import { z } from 'zod';
import { Id } from '../id.ts';
import { Dimension, PointValues, ScoredType } from './rule.ts';

/** Points for the answers to one template's question. docs/api-contract.md, "Scoring". */
export const ScoringRule = z
  .object({
    id: z.uuid(),
    profileId: z.uuid(),
    signalTemplateId: z.string(),
    dimension: Dimension,
    selector: z.string().describe('`$`: the rule reads the whole answer.'),
    answerType: ScoredType,
    pointValues: PointValues,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ScoringRule' });
export type ScoringRule = z.infer<typeof ScoringRule>;

/** Point values before they are checked against the answer type: readPointValues() reports all their errors as
 * INVALID_POINT_VALUES, so here they only have to be present. The OpenAPI document shows their shape all the same.
 */
const GivenPointValues = z
  .unknown()
  .refine((value) => value !== undefined, 'is required')
  .meta({
    override: { $ref: '#/components/schemas/PointValues' },
    example: { choices: { Salesforce: 10, HubSpot: 8, None: -10 } },
  });

/** Body of PUT /v1/scoring/profiles/{profileId}/rules: creates or replaces by template and dimension. */
export const PutRule = z
  .object({
    signalTemplateId: Id,
    dimension: Dimension,
    answerType: ScoredType.describe('The answer type of the template.'),
    pointValues: GivenPointValues,
  })
  .meta({ id: 'PutScoringRule' });
export type PutRule = z.infer<typeof PutRule>;
