import type { HubSettings } from '@assay/shared/hubspot/settings';

/** A CRM account that acts for an organisation, as stored. */
export interface Hub {
  /** HubSpot's id of the account ("portal id"). */
  hubId: number;
  organizationId: string;
  status: 'connected' | 'disconnected';
  /** Why it is disconnected. */
  statusReason: string | null;
  /** Whether it was installed, and so can be written to. One that was linked by hand has no tokens. */
  hasTokens: boolean;
  scopes: string[];
  /** Until when the access token is good. */
  expiresAt: Date | null;
  /** When its properties were last created or found complete. */
  propertiesAt: Date | null;
  settings: HubSettings;
  connectedAt: Date;
}

/** OAuth tokens of a hub, open. They must never reach a log, an error or a metric. */
export interface HubTokens {
  accessToken: string;
  refreshToken: string;
}
