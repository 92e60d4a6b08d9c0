import type { HubSettings } from '@assay/shared/hubspot/settings';

/** A HubSpot account that is connected to an organisation, as stored. */
export interface Hub {
  /** HubSpot's id of the account ("portal id"). */
  hubId: number;
  organizationId: string;
  status: 'connected' | 'disconnected';
  /** Why it is disconnected. */
  statusReason: string | null;
  /** Whether the app is installed, so that records can be written. A hub that was linked by hand has no tokens. */
  hasTokens: boolean;
  scopes: string[];
  /** When the access token expires. */
  expiresAt: Date | null;
  /** When its properties were last created or confirmed to be complete. */
  propertiesAt: Date | null;
  settings: HubSettings;
  connectedAt: Date;
}

/** Decrypted OAuth tokens of a hub. They must never reach a log, an error or a metric. */
export interface HubTokens {
  accessToken: string;
  refreshToken: string;
}
