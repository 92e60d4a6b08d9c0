import { AssayError } from '../../domain/errors.ts';
import type { Authenticator } from '../../services/organizations/authenticateKey.ts';
import type { Step } from '../context.ts';

const CREDENTIALS = /^Bearer +(\S+)$/i;

/** Requires an API key, also for unknown paths. docs/api-contract.md "Authentication and limits". */
export function authenticate(authenticator: Authenticator): Step {
  return async (ctx, next) => {
    const caller = await authenticator.authenticate(bearerToken(ctx.req.headers.authorization));
    if (caller === null) throw new AssayError('UNAUTHORIZED', 'The API key is unknown or has been revoked.');
    ctx.state.caller = caller;
    return next();
  };
}

function bearerToken(header: string | undefined): string {
  if (header === undefined) {
    throw new AssayError('UNAUTHORIZED', 'The request has no Authorization header.');
  }
  const token = CREDENTIALS.exec(header)?.[1];
  if (token === undefined) {
    throw new AssayError('UNAUTHORIZED', 'The Authorization header must be "Bearer" followed by an API key.');
  }
  return token;
}
