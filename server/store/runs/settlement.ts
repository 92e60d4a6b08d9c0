import type { Transaction } from '../database.ts';
import { HoldMissing, OPEN_HOLD, type OpenHold } from '../ledger.ts';

/** What settling a completed run has to do besides storing its answer. */
export interface Settlement {
  /** What was held for it, to be charged. */
  hold: OpenHold;
  /** Whether its organisation has connected a HubSpot account. */
  hasHub: boolean;
  /** Whether a request for this run named an address for its webhook. */
  hasAddress: boolean;
  /** Whether its organisation has a webhook endpoint that is not disabled. */
  hasEndpoint: boolean;
}

/**
 * Reads what a run holds and whether anybody wants to know of it, in one statement: most runs interest nobody, and what each kind
 * of listener needs is read only where there is one. The caller has locked the run, so that no request names an address
 * meanwhile.
 *
 * @throws HoldMissing when nothing is held for it
 */
export async function readSettlement(
  tx: Transaction,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Settlement> {
  const reference = `run:${id}`;
  const [row] = await tx.preparedRows<OpenHold & { hub: number; address: number; endpoint: number }>(
    `SELECT ${OPEN_HOLD},
       EXISTS (SELECT 1 FROM hubs WHERE organization_id = ? AND status = 'connected' AND tokens IS NOT NULL) AS hub,
       EXISTS (SELECT 1 FROM run_webhooks WHERE run_id = ?) AS address,
       EXISTS (SELECT 1 FROM webhook_endpoints WHERE organization_id = ? AND status <> 'disabled') AS endpoint
     FROM credit_holds h WHERE h.reference = ?`,
    [organizationId, id, organizationId, reference],
  );
  if (row === undefined) throw new HoldMissing(reference);
  const { hub, address, endpoint, ...hold } = row;
  return { hold, hasHub: hub === 1, hasAddress: address === 1, hasEndpoint: endpoint === 1 };
}
