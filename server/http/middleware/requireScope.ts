import { KEY_SCOPES, type RequiredScope } from '@assay/shared/keyScopes';
import { AssayError } from '../../domain/errors.ts';
import { isAllowed, type KeyAccess, REQUIRED_IN_WORDS } from '../../domain/keyScopes.ts';
import { accessOf, type RouteStep } from '../context.ts';
import type { Route } from '../route.ts';

/** @throws FORBIDDEN naming the scope that is required */
export function requireScope(access: KeyAccess, required: RequiredScope): void {
  if (isAllowed(access, required)) return;
  const scopes = KEY_SCOPES.filter((scope) => access.scopes.has(scope));
  throw new AssayError(
    'FORBIDDEN',
    `This needs a key with ${REQUIRED_IN_WORDS[required]}; this key has ${scopes.join(', ')}.`,
    { details: { required, scopes } },
  );
}

/**
 * Requires the scope that a route declares. A body with `dryRun: true` needs no more than `read`, because nothing is done; whether
 * it has that is known once it is read.
 */
export function requireScopeOf({ scope, hasDryRun }: Route): { early: RouteStep; withBody: RouteStep } {
  return {
    early(ctx, next) {
      if (!hasDryRun) requireScope(accessOf(ctx.state), scope);
      return next();
    },
    withBody(ctx, next) {
      const { dryRun } = (ctx.state.body ?? {}) as { dryRun?: unknown };
      if (hasDryRun && dryRun !== true) requireScope(accessOf(ctx.state), scope);
      return next();
    },
  };
}
