import { createHash } from 'node:crypto';
import type { ResearchIdentity } from './run.ts';

/** 32 bytes that are equal exactly when two requests ask for the same research. Decisions §1, "Cache". */
export function cacheKeyOf({
  organizationId,
  entityType,
  type,
  entity,
  parameters,
}: ResearchIdentity): Buffer {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([organizationId, entityType, type, entity, sorted]))
    .digest();
}
