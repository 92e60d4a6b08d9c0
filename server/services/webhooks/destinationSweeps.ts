import type { Deps } from '../../deps.ts';
import { withTransaction } from '../../store/transaction.ts';
import { adoptDelivery, dropJob, findUnadopted } from '../../store/webhookDeliveries.ts';
import {
  deleteIdleDestinations,
  ensureOriginDestination,
  findIdleDestinations,
  wakeDestination,
} from '../../store/webhookDestinations.ts';
import { originOf } from './queueSignals.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

const AT_ONCE = 500;

/**
 * Gives waiting deliveries a destination that were queued by a version before 0.3, each with a job of its own: also by such a process
 * that runs beside this one during an upgrade. @returns how many
 */
export async function adoptDeliveries(deps: SweepDeps): Promise<number> {
  const now = deps.clock.now();
  let adopted = 0;
  for (const { jobId, id, organizationId, url } of await findUnadopted(deps.db, AT_ONCE)) {
    if (id === null || organizationId === null || url === null) {
      await dropJob(deps.db, jobId);
      continue;
    }
    const origin = originOf(url);
    await withTransaction(deps, async (tx) => {
      const to = await ensureOriginDestination(tx, { id: deps.ids.uuid(), organizationId, origin, at: now });
      if (!(await adoptDelivery(tx, { jobId, id, destinationId: to.id }))) return;
      await wakeDestination(tx, { id: to.id, organizationId, at: now, now });
      adopted += 1;
    });
  }
  return adopted;
}

/**
 * Deletes destinations to which nothing in the log was sent, so that they do not pile up: in portions by id, so that no statement
 * passes by all that stay. @returns how many were deleted
 */
export async function sweepIdleDestinations(deps: SweepDeps, before: Date): Promise<number> {
  let total = 0;
  for (let after: string | null = ''; after !== null; ) {
    const { idle, last } = await findIdleDestinations(deps.db, { before, after, limit: AT_ONCE });
    if (idle.length > 0) total += await withTransaction(deps, (tx) => deleteIdleDestinations(tx, idle));
    after = last;
  }
  return total;
}
