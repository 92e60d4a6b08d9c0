import { readDomain } from '@assay/shared/domainName';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { Run } from '../domain/run.ts';
import { cacheKeyFor } from '../domain/runRequest.ts';
import { findCompleted } from '../store/runs.ts';
import type { BatchRequest } from './createRunBatch.ts';

const EVER = new Date(0);

/**
 * The newest answers that the organisation has to the same question, of any age. Researches nothing and costs nothing.
 *
 * @returns one for each target, in their order; null where there is none, or where the target is no domain
 */
export async function latestAnswers(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { targets, ...shared }: BatchRequest,
): Promise<(Run | null)[]> {
  const keys = targets.map((target) => {
    const reading = readDomain(target);
    return reading.ok ? cacheKeyFor(caller.organizationId, { ...shared, domain: reading.domain }) : null;
  });
  const known = keys.filter((key) => key !== null);
  if (known.length === 0) return keys.map(() => null);
  const runs = await findCompleted(db, known, EVER);
  return keys.map((key) => (key === null ? null : (runs.get(key.toString('hex').toUpperCase()) ?? null)));
}
