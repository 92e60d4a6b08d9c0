import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import { validationError } from '../../domain/errors.ts';
import { DEFAULT_WORK_CAPS } from '../../domain/workCaps.ts';
import { readWorkCaps, saveWorkCaps } from '../../store/organizations/workCaps.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit, changesBetween } from '../audit.ts';

/** Most runs of an organisation under way at once, and most that may wait beside rows of batches. */
export type WorkCaps = typeof DEFAULT_WORK_CAPS;

/** Counting what waits costs the database some milliseconds at this number. */
const CAP_MAX = 1_000_000;

/**
 * Sets an organisation's caps of runs; omitted ones stay as they are. In force with the next claim and the next request.
 *
 * @returns the caps now in force
 * @throws VALIDATION_ERROR
 */
export async function setWorkCaps(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  organizationId: string,
  caps: Partial<WorkCaps>,
  actor: Actor = SYSTEM,
): Promise<WorkCaps> {
  const wrong = Object.entries(caps).filter(
    ([, value]) => !Number.isInteger(value) || value < 1 || value > CAP_MAX,
  );
  if (wrong.length > 0)
    throw validationError(
      wrong.map(([field]) => ({ field, message: `must be a whole number from 1 to ${CAP_MAX}` })),
    );
  if (Object.keys(caps).length > 0) {
    const before = await readWorkCaps(deps.db, organizationId);
    await withTransaction(deps, async (tx) => {
      await saveWorkCaps(tx, organizationId, caps);
      await audit(tx, deps, actor, {
        organizationId,
        action: 'limits.changed',
        subject: `organization:${organizationId}`,
        details: changesBetween({ ...before }, caps),
      });
    });
  }
  const own = await readWorkCaps(deps.db, organizationId);
  return {
    runningRuns: own.runningRuns ?? DEFAULT_WORK_CAPS.runningRuns,
    waitingRuns: own.waitingRuns ?? DEFAULT_WORK_CAPS.waitingRuns,
  };
}
