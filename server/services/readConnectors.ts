import type { Connectors } from '@assay/shared/connectors';
import type { Config } from '../config.ts';

/**
 * What research may draw on, as this server is configured. The HubSpot app can be connected once its client id
 * and secret are set. Decisions §1, "Connector configuration field".
 */
export function getConnectors(config: Config): Connectors {
  const hasHubspotApp = config.HUBSPOT_CLIENT_ID !== undefined && config.HUBSPOT_CLIENT_SECRET !== undefined;
  const connectedIf = (isSet: boolean) => (isSet ? 'connected' : 'disconnected');
  return {
    connectors: [
      { source: 'hubspotApp', status: hasHubspotApp ? 'ready-to-connect' : 'disconnected' },
      { source: 'webSearch', status: connectedIf(config.SEARCH_PROVIDER !== 'none') },
      {
        source: 'llm',
        status: connectedIf(config.LLM_BASE_URL !== undefined && config.LLM_MODEL !== undefined),
      },
      { source: 'archive', status: connectedIf(config.WEB_ARCHIVE !== undefined) },
    ],
  };
}
