import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { comparisonIdentityOf, type Run } from '../../domain/run.ts';
import { cacheKeyOf } from '../../domain/runKeys.ts';
import { cacheKeyFor, type RunRequest, subjectOf } from '../../domain/runRequest.ts';
import { findCompleted, findCompletedOfTemplate } from '../../store/runs/runs.ts';
import { type BatchRequest, readTarget } from './createRunBatch.ts';

const EVER = { since: new Date(0), withPlain: true };

/**
 * The organisation's newest answers to the same question, of any age; for a template, in any version that asked the
 * same. Researches nothing and costs nothing.
 *
 * @returns one for each target, in their order; null without an answer, or when the target is not valid
 */
export async function latestAnswers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  batch: BatchRequest,
): Promise<(Run | null)[]> {
  const requests = batch.targets.map((_, index): RunRequest | null => {
    const reading = readTarget(batch, index);
    return reading.ok ? reading.request : null;
  });
  const templateId = batch.type === 'custom' ? batch.asked.template?.id : undefined;
  // Another name or other criteria make a new version of a template, whose earlier answers remain valid.
  const keyOf = (request: RunRequest) =>
    templateId === undefined
      ? cacheKeyFor(organizationId, request)
      : cacheKeyOf(comparisonIdentityOf({ organizationId, ...subjectOf(request) }));
  const keys = requests.map((request) => request && keyOf(request));
  const known = keys.filter((key) => key !== null);
  if (known.length === 0) return keys.map(() => null);
  const runs =
    templateId === undefined
      ? await findCompleted(db, known, EVER)
      : await findCompletedOfTemplate(db, templateId, known);
  return keys.map((key) => (key === null ? null : (runs.get(key.toString('hex').toUpperCase()) ?? null)));
}
