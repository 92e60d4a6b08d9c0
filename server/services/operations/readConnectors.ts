import type { Connectors } from '@assay/shared/connectors';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { hasModel } from '../../models/chooseModel.ts';
import { listHubs } from '../../store/hubspot/hubs.ts';
import { hubspotAppOf } from '../hubspot/connection/app.ts';

type Status = Connectors['connectors'][number]['status'];

/**
 * The status of the sources that research may use, from this server's configuration and the organisation's connections.
 * docs/api-contract.md "HubSpot".
 */
export async function getConnectors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { organizationId }: Caller,
): Promise<Connectors> {
  const connectedIf = (isSet: boolean) => (isSet ? 'connected' : 'disconnected');
  return {
    connectors: [
      { source: 'hubspotApp', status: await hubspotStatus({ db, config }, organizationId) },
      { source: 'webSearch', status: connectedIf(config.SEARCH_PROVIDER !== 'none') },
      { source: 'llm', status: connectedIf(hasModel(config)) },
      { source: 'archive', status: connectedIf(config.WEB_ARCHIVE !== undefined) },
    ],
  };
}

/** The app can be connected once its client id and secret are set; a hub that was linked by hand has not yet granted access. */
async function hubspotStatus(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  organizationId: string,
): Promise<Status> {
  const hubs = await listHubs(db, organizationId);
  if (hubs.some(({ status, hasTokens }) => status === 'connected' && hasTokens)) return 'connected';
  if (hubspotAppOf(config) === null) return 'disconnected';
  return hubs.length > 0 ? 'needs-authentication' : 'ready-to-connect';
}
