import type { Config } from '../../../config.ts';
import type { OauthApp } from '../../../hubspot/oauth.ts';

/** The public URL of this server, without a slash at the end. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');
}

/** The credentials of this server's HubSpot app; null unless they are configured. */
export function hubspotAppOf(config: Config): OauthApp | null {
  const { HUBSPOT_CLIENT_ID: clientId, HUBSPOT_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, redirectUri: `${publicUrlOf(config)}/crm/hubspot/callback` };
}
