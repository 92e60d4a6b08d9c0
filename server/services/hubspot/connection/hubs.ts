import type { Deps } from '../../../deps.ts';
import { type Actor, SYSTEM } from '../../../domain/audit.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import * as store from '../../../store/hubspot/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';

/** All hubs, or those of one organisation. */
export function listHubs({ db }: Pick<Deps, 'db'>, organizationId?: string): Promise<Hub[]> {
  return store.listHubs(db, organizationId);
}

/** Links a hub to an organisation by hand. It has no tokens: cards work, but nothing is written to the CRM.
 * @throws CONFLICT while it is connected to another organisation
 */
export async function linkHub(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  hubId: number,
  organizationId: string,
  actor: Actor = SYSTEM,
): Promise<Hub> {
  return withTransaction(deps, async (tx) => {
    if (!(await store.connectHub(tx, { hubId, organizationId, sealed: null, now: deps.clock.now() })))
      throw new AssayError(
        'CONFLICT',
        `Hub ${hubId} is connected to another organisation; disconnect it first with "assay hubs disconnect --hub-id ${hubId}".`,
      );
    const hub = await store.findHub(tx, hubId);
    if (hub === null) throw new Error(`Hub ${hubId} vanished inside its own transaction.`);
    await audit(tx, deps, actor, {
      organizationId,
      action: 'hub.connected',
      subject: `hub:${hubId}`,
      details: { byHand: true },
    });
    return hub;
  });
}

/** Names the users of a hub who may change its settings; null: everybody may. In force at once. @throws NOT_FOUND */
export async function nameSettingsUsers(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  hubId: number,
  users: readonly string[] | null,
  actor: Actor = SYSTEM,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const hub = await store.findHub(tx, hubId);
    if (hub === null || !(await store.saveSettingsUsers(tx, hubId, users, deps.clock.now())))
      throw new AssayError('NOT_FOUND', `There is no hub ${hubId}; "assay hubs list" shows them.`);
    await audit(tx, deps, actor, {
      organizationId: hub.organizationId,
      action: 'hub.settings_users_named',
      subject: `hub:${hubId}`,
      details: { users },
    });
  });
}
