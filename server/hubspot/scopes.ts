import type { HubSettings } from '@assay/shared/hubspot/settings';

/**
 * The scopes that the app asks for, the same as in crm-extension/src/app/app-hsmeta.json.
 *
 * HubSpot, "Scopes" (developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/scopes): an account that lacks a
 * scope of `scope` cannot install the app; one of `optional_scope` is left out of its grant instead, and the app is installed.
 */
export const SCOPES = [
  'oauth',
  'crm.objects.companies.read',
  'crm.objects.companies.write',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.schemas.companies.read',
  'crm.schemas.companies.write',
  'crm.schemas.contacts.read',
  'crm.schemas.contacts.write',
] as const;

/**
 * Continuing a workflow after a step that waited. HubSpot, "Complete a callback"
 * (developers.hubspot.com/docs/api-reference/latest/automation/workflow-actions/callbacks/complete-callback): Professional or Enterprise.
 */
export const AUTOMATION = 'automation';

/** Writing the scores of companies into their deals. */
const DEAL_SCOPES = [
  'crm.objects.deals.read',
  'crm.objects.deals.write',
  'crm.schemas.deals.read',
  'crm.schemas.deals.write',
] as const;

/** Scopes without which a part of Assay is off, and nothing else. */
export const OPTIONAL_SCOPES = [AUTOMATION, ...DEAL_SCOPES] as const;

/** Whether deals can be read and written, and properties made for them. */
export const mayReachDeals = (granted: readonly string[]) =>
  DEAL_SCOPES.every((scope) => granted.includes(scope));

/** A part of Assay that is off in an account. The texts may be shown to people. */
export interface MissingPart {
  part: 'workflows' | 'deals';
  /** The scopes that it needs and the account has not granted. */
  scopes: string[];
  message: string;
}

/** What whoever runs Assay does about it; not for people in HubSpot. */
export const GRANT_ADVICE =
  'Make a new link with "assay hubs connect-link" and have an administrator of the account install the app again with it.';

/** The parts that an account lacks, by the scopes that it granted and the settings that ask for more. */
export function missingParts(
  granted: readonly string[],
  { companyScoresOn }: Pick<HubSettings, 'companyScoresOn'>,
): MissingPart[] {
  const parts: MissingPart[] = [];
  if (!granted.includes(AUTOMATION))
    parts.push({
      part: 'workflows',
      scopes: [AUTOMATION],
      message:
        'The workflow action “Research and score” is off: this account has not granted Assay the scope “automation”, which takes an edition Professional or Enterprise of one of its hubs. With that edition, install the app again with a new link from whoever runs Assay.',
    });
  if (companyScoresOn.includes('deal') && !mayReachDeals(granted))
    parts.push({
      part: 'deals',
      scopes: DEAL_SCOPES.filter((scope) => !granted.includes(scope)),
      message:
        'The scores of companies are not written into deals: this account has not granted Assay access to them. Install the app again with a new link from whoever runs Assay.',
    });
  return parts;
}
