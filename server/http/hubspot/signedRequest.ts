import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import {
  admitOnce,
  type HubDirectory,
  type HubRequest,
  judgeSignature,
} from '../../services/hubspot/connection/authenticateHub.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { loggableError } from '../errors.ts';
import { BODY_BYTES, receiveBytes } from '../middleware/readBody.ts';

/**
 * Refuses a request: the reason is logged but not sent, so that an attacker learns nothing from it.
 * @throws UNAUTHORIZED
 */
export function refuse(ctx: HttpContext, deps: Pick<Deps, 'log'>, reason: string): never {
  deps.log.warn({ requestId: ctx.state.requestId, path: ctx.path, reason }, 'a CRM request was refused');
  throw new AssayError('UNAUTHORIZED', 'The request has no valid HubSpot signature.');
}

/** Receives the body and requires HubSpot's signature over it. docs/api-contract.md "HubSpot". */
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

/** Identifies the hub from the signed query, never from the body, and the organisation for which it acts. */
export function identifyHub(deps: Deps, directory: HubDirectory): RouteStep {
  return async (ctx, next) => {
    const found = await directory.callerOfQuery(ctx.querystring);
    if (!found.ok) return refuse(ctx, deps, found.reason);
    ctx.state.caller = found.caller;
    return next();
  };
}

/** Accepts each signature once. If the response failed, the request may come again: hubspot.fetch repeats it by itself. */
export function refuseReplays(deps: Deps): RouteStep {
  return async (ctx, next) => {
    const signature = ctx.req.headers['x-hubspot-signature-v3'];
    const admitted = typeof signature === 'string' ? await admitOnce(deps, signature) : null;
    if (admitted === null) return refuse(ctx, deps, 'it is a replay: its signature was used before');
    ctx.res.once('close', () => {
      if (ctx.res.writableFinished) return;
      admitted.release().catch((error: unknown) => {
        deps.log.warn(
          { err: loggableError(error) },
          'the signature of an unanswered CRM request could not be released',
        );
      });
    });
    try {
      await next();
    } catch (error) {
      await admitted.release();
      throw error;
    }
  };
}
