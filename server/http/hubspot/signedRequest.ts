import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import {
  acceptOnce,
  type HubDirectory,
  type HubRequest,
  judgeSignature,
} from '../../services/hubspot/connection/authenticateHub.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { loggableError } from '../errors.ts';
import { loggedPath } from '../loggedPath.ts';
import { BODY_BYTES, receiveBytes } from '../middleware/readBody.ts';

/**
 * Refuses a request. Only the log says why, so that an attacker learns nothing.
 * @throws UNAUTHORIZED
 */
export function refuse(ctx: HttpContext, deps: Pick<Deps, 'log'>, reason: string): never {
  deps.log.warn(
    { requestId: ctx.state.requestId, path: loggedPath(ctx), reason },
    'a CRM request was refused',
  );
  throw new AssayError('UNAUTHORIZED', 'The signature of this request is not valid.');
}

/** Receives the body and requires HubSpot's signature over it, which replaces an API key on these routes. */
export function requireSignature(deps: Deps, version: 'v2' | 'v3'): RouteStep {
  return async (ctx, next) => {
    const rawBody = await receiveBytes(ctx, BODY_BYTES);
    const request: HubRequest = {
      method: ctx.method,
      target: ctx.originalUrl,
      rawBody,
      headers: ctx.req.headers,
    };
    const verdict = judgeSignature(deps, version, request);
    if (!verdict.ok) refuse(ctx, deps, verdict.reason);
    return next();
  };
}

/** Finds the hub and its organisation by the signed query, never by the body, which the card's page may choose. */
export function identifyHub(deps: Deps, directory: HubDirectory): RouteStep {
  return async (ctx, next) => {
    const found = await directory.callerOfQuery(ctx.querystring);
    if (!found.ok) return refuse(ctx, deps, found.reason);
    ctx.state.caller = found.caller;
    return next();
  };
}

/** Accepts a signature once. A request that was not answered may be repeated: hubspot.fetch does so by itself. */
export function refuseReplays(deps: Deps): RouteStep {
  return async (ctx, next) => {
    const signature = ctx.req.headers['x-hubspot-signature-v3'];
    const accepted = typeof signature === 'string' ? await acceptOnce(deps, signature) : null;
    if (accepted === null) return refuse(ctx, deps, 'it is a replay: its signature was used before');
    ctx.res.once('close', () => {
      if (ctx.res.writableFinished) return;
      accepted.release().catch((error: unknown) => {
        deps.log.warn(
          { err: loggableError(error) },
          'the signature of an unanswered CRM request could not be released',
        );
      });
    });
    try {
      await next();
    } catch (error) {
      await accepted.release();
      throw error;
    }
  };
}
