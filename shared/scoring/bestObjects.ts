import { z } from 'zod';
import { pageQuery } from '../page.ts';
import { ObjectType } from './objectId.ts';
import { ScoreRow } from './scoreResult.ts';

const CURSOR_MAX = 100;

/** Query of GET /v1/scoring/profiles/{profileId}/objects. docs/api-contract.md, "Scoring". */
export const BestObjectsQuery = z.object({
  objectType: ObjectType.optional().describe('Must be the profile’s own type.'),
  sort: z.enum(['-fit', '-urgency']).default('-fit').describe('Which score counts, highest first.'),
  limit: pageQuery.shape.limit,
  cursor: z
    .string()
    .max(CURSOR_MAX)
    .optional()
    .describe('`nextCursor` of the page before, with the same sort.'),
});
export type BestObjectsQuery = z.infer<typeof BestObjectsQuery>;

/** An object with its scores by one profile. */
const ScoredObject = z
  .object({
    objectType: ObjectType,
    objectId: z.string(),
    fit: ScoreRow.nullable().describe('Null: the profile has no rule of this dimension.'),
    urgency: ScoreRow.nullable().describe('Null: the profile has no rule of this dimension.'),
  })
  .meta({ id: 'ScoredObject' });

/** Answer to GET /v1/scoring/profiles/{profileId}/objects. */
export const BestObjects = z
  .object({
    results: z.array(ScoredObject).describe('Objects without a score of the dimension are left out.'),
    nextCursor: z.string().nullable().describe('Null on the last page.'),
  })
  .meta({ id: 'BestObjects' });
export type BestObjects = z.infer<typeof BestObjects>;
