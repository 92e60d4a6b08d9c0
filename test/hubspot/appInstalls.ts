import type { Answered, Ask } from './exchange.ts';

/**
 * `DELETE /appinstalls/2026-03/external-install`: uninstalls the app from the account of the token; 204 without a body.
 * developers.hubspot.com/docs/api-reference/latest/app-management/app-uninstalls/guide
 */
export function appInstalls({ method, path, account, state }: Ask): Answered | null {
  if (path !== '/appinstalls/2026-03/external-install' || method !== 'DELETE') return null;
  state.uninstall(account.hubId);
  return { status: 204 };
}
