import { z } from 'zod';
import { Id } from './id.ts';
import { IdempotencyKey } from './idempotencyKey.ts';
import { ObjectIds } from './scoring/assignment.ts';
import { ObjectType } from './scoring/objectId.ts';
import { FindEmail } from './workEmail.ts';
import { FindEmailBatch } from './workEmailBatch.ts';

/** Most runs of one `runs.many`. docs/api-contract.md, "tRPC". */
const RUNS_MAX = 100;

/** Input of `runs.many`. */
export const ManyRuns = z.object({ ids: z.array(Id).min(1).max(RUNS_MAX) });

/** Input of `scores.many`. */
export const ManyScores = z.object({ objectType: ObjectType, objectIds: ObjectIds });
export type ManyScores = z.infer<typeof ManyScores>;

/** Input of `templates.list`, in JSON's own types; the same page as GET /v1/companies/signals/templates. */
export const ListTemplates = z.object({
  limit: z.int().min(1).max(100).default(20),
  offset: z.int().min(0).default(0),
  includeDeleted: z.boolean().default(false),
});
export type ListTemplates = z.infer<typeof ListTemplates>;

const keyed = { idempotencyKey: IdempotencyKey.optional() };

/** Input of `email.find`. */
export const RpcFindEmail = z.object({ ...FindEmail.shape, ...keyed });

/** Input of `email.batch`. */
export const RpcFindEmailBatch = z.object({ ...FindEmailBatch.shape, ...keyed });

/** Input of `email.batchStatus`. */
export const EmailBatchOf = z.object({ batchId: Id });
