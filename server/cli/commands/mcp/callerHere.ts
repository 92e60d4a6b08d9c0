import type { Deps } from '../../../deps.ts';
import { DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import { AssayError } from '../../../domain/errors.ts';
import { requireScope } from '../../../http/middleware/requireScope.ts';
import type { McpContext } from '../../../mcp/context.ts';
import { createAuthenticator } from '../../../services/organizations/authenticateKey.ts';
import { findOrganization, listOrganizations } from '../../../services/organizations/organizations.ts';

/**
 * Whom the tools act for on this machine: the owner of ASSAY_API_KEY; the organisation that is named; or the only one there is.
 *
 * @throws UNAUTHORIZED, NOT_FOUND or VALIDATION_ERROR, each saying what to set
 */
export async function callerHere(
  deps: Deps,
  named: string | undefined,
): Promise<Pick<McpContext, 'caller' | 'requireScope'>> {
  const { ASSAY_API_KEY: apiKey } = deps.config;
  if (apiKey !== undefined) {
    const key = await createAuthenticator(deps).authenticate(apiKey);
    if (key === null)
      throw new AssayError('UNAUTHORIZED', 'ASSAY_API_KEY is unknown, has expired or has been revoked.');
    return { caller: key.caller, requireScope: (required) => requireScope(key.access, required) };
  }
  const { id } = named === undefined ? await onlyOrganization(deps) : await findOrganization(deps, named);
  // Whoever may run commands on this machine may do everything, as with every other command.
  return {
    caller: { organizationId: id, apiKeyId: null, limits: DEFAULT_RATE_LIMITS },
    requireScope: () => {},
  };
}

async function onlyOrganization(deps: Deps): Promise<{ id: string }> {
  const [only, ...others] = await listOrganizations(deps);
  if (only === undefined)
    throw new AssayError(
      'NOT_FOUND',
      'There is no organisation yet: start the server once (npm start), or "assay orgs create <name> --credits 100".',
    );
  if (others.length > 0)
    throw new AssayError(
      'VALIDATION_ERROR',
      `There are ${others.length + 1} organisations: name one with --org, or set ASSAY_API_KEY.`,
    );
  return only;
}
