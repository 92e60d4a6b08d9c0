import { AssayError } from '../../domain/errors.ts';
import { DEFAULT_WORK_CAPS } from '../../domain/workCaps.ts';
import type { Transaction } from '../../store/database.ts';
import { countWaitingRuns } from '../../store/jobLanes.ts';

/** When a refused request is worth another try: by then some of what waits has been researched. */
const RETRY_SECONDS = 10;

/**
 * Refuses runs that would wait beyond the organisation's cap; rows of batches are not counted. Requests at the same moment may
 * exceed it together by a few.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function refuseBeyondCap(tx: Transaction, organizationId: string, runs: number): Promise<void> {
  let most = DEFAULT_WORK_CAPS.waitingRuns + 1;
  let { waiting, max } = await countWaitingRuns(tx, { organizationId, most });
  const cap = max ?? DEFAULT_WORK_CAPS.waitingRuns;
  if (waiting >= most && cap >= most) {
    most = cap + 1;
    ({ waiting } = await countWaitingRuns(tx, { organizationId, most }));
  }
  if (waiting + runs <= cap) return;
  throw new AssayError(
    'TOO_MANY_REQUESTS',
    `Your organisation has ${waiting} runs waiting, and at most ${cap} may wait. Try again in ${RETRY_SECONDS} seconds, or ask in a batch.`,
    { details: { retryAfter: RETRY_SECONDS } },
  );
}
