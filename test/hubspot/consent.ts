import appFile from '../../crm-extension/src/app/app-hsmeta.json' with { type: 'json' };
import type { FakeState } from './state.ts';

/** Scopes that an account has only in some editions of HubSpot. */
const PROFESSIONAL = ['automation'];

/** What the consent page leads to: a code, or HubSpot's own error page, from which nobody comes back. */
export type Consent = { code: string } | { refusal: string };

/**
 * HubSpot's consent page for the app as its file declares it (developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/scopes):
 * `scope` must have all required scopes and only declared ones; one that the account lacks refuses the installation, unless it stands
 * in `optional_scope`, where it is left out of the grant.
 */
export function consent(state: FakeState, hubId: number, page: URL): Consent {
  const { requiredScopes, conditionallyRequiredScopes, optionalScopes } = appFile.config.auth;
  const listed = (name: string) => (page.searchParams.get(name) ?? '').split(' ').filter(Boolean);
  const [required, optional] = [listed('scope'), listed('optional_scope')];
  const { edition } = state.account(hubId);
  const isThere = (scope: string) => edition === 'professional' || !PROFESSIONAL.includes(scope);
  const left = requiredScopes.filter((scope) => !required.includes(scope));
  if (left.length > 0) return { refusal: `The address leaves out required scopes: ${left}.` };
  const declared: string[] = [...requiredScopes, ...conditionallyRequiredScopes];
  const unknown = [
    ...required.filter((scope) => !declared.includes(scope)),
    ...optional.filter((scope) => ![...declared, ...optionalScopes].includes(scope)),
  ];
  if (unknown.length > 0) return { refusal: `The app does not declare these scopes: ${unknown}.` };
  const lacking = required.filter((scope) => !isThere(scope));
  if (lacking.length > 0) return { refusal: `The account does not have these scopes: ${lacking}.` };
  const redirectUri = page.searchParams.get('redirect_uri') ?? '';
  return { code: state.authorise(hubId, redirectUri, [...required, ...optional.filter(isThere)]) };
}
