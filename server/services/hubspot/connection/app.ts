import type { Config } from '../../../config.ts';
import type { OauthApp } from '../../../hubspot/oauth.ts';

/** The base URL of this server for people and for HubSpot, without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');
}

/** The HubSpot app of this server; null unless its id and secret are configured. */
export function hubspotAppOf(config: Config): OauthApp | null {
  const { HUBSPOT_CLIENT_ID: clientId, HUBSPOT_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, redirectUri: `${publicUrlOf(config)}/crm/hubspot/callback` };
}
