import type { Deps } from '../../deps.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { receiveEvents } from '../../services/hubspot/events/receiveEvents.ts';
import { readAction, receiveAction } from '../../services/hubspot/workflows/receiveAction.ts';
import { answerJson } from '../answer.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { refuse } from './signedRequest.ts';

const EVENTS_MAX = 1_000;

/**
 * Refuses a request with a query: HubSpot calls these paths without one and names the account in the body. The card of some
 * account could make `hubspot.fetch` sign a body of its own choice, but not without the query that HubSpot appends.
 */
export function refuseQuery(deps: Deps): RouteStep {
  return (ctx, next) => {
    if (ctx.originalUrl.includes('?')) refuse(ctx, deps, 'it has a query, like a call of the card');
    return next();
  };
}

/** `POST /crm/hubspot/webhooks`: an array of events, stored before the response and handled after it. */
export function webhooks(deps: Deps): RouteStep {
  return async (ctx) => {
    const events = parsed(ctx);
    if (!Array.isArray(events) || events.length > EVENTS_MAX)
      throw validationError([{ field: 'body', message: `must be an array of at most ${EVENTS_MAX} events` }]);
    answerJson(ctx, 200, await receiveEvents(deps, events));
  };
}

/** `POST /crm/hubspot/workflow-action`: the step "Research and score", completed later through its callback. */
export function workflowAction(deps: Deps): RouteStep {
  return async (ctx) => {
    const action = readAction(parsed(ctx));
    if (action === null)
      throw validationError([{ field: 'body', message: 'is not an execution of a workflow action' }]);
    answerJson(ctx, 200, { outputFields: await receiveAction(deps, action) });
  };
}

/** @throws MALFORMED_JSON */
function parsed({ state: { rawBody } }: HttpContext): unknown {
  try {
    return JSON.parse((rawBody ?? Buffer.alloc(0)).toString('utf8'));
  } catch (cause) {
    throw new AssayError('MALFORMED_JSON', 'The body is not valid JSON.', { cause });
  }
}
