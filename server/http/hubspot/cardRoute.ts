import { type CardResult, cardResult } from '@assay/shared/hubspot/result';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { AssayError } from '../../domain/errors.ts';
import { cardErrorOf } from '../../services/hubspot/cardErrors.ts';
import { abandonment } from '../abandonment.ts';
import { answerJson, logFault } from '../answer.ts';
import { callerOf, type RouteStep } from '../context.ts';
import { asAssayError } from '../errors.ts';
import { inputReader } from '../input.ts';
import { parsedBody } from '../middleware/readBody.ts';
import { type Alarm, answerInTime, systemAlarm } from './answerInTime.ts';

/** A call of the HubSpot card: its schemas from `shared/hubspot`, and its handler. */
export interface CardRoute<Body extends z.ZodType, Data extends z.ZodType> {
  body: Body;
  data: Data;
  run(input: {
    deps: Deps;
    caller: Caller;
    hubId: number;
    body: z.output<Body>;
    signal: AbortSignal;
  }): Promise<z.input<Data>>;
}

/**
 * The last step of a card call: always HTTP 200 with a typed result, for HubSpot hides the body of any other status from the
 * card; and in time for hubspot.fetch. docs/api-contract.md, "HubSpot".
 */
export function runCardRoute<Body extends z.ZodType, Data extends z.ZodType>(
  deps: Deps,
  { body: schema, data: dataSchema, run }: CardRoute<Body, Data>,
  stopping: AbortSignal,
  alarm: Alarm = systemAlarm,
): RouteStep {
  const readInput = inputReader({ body: schema });
  const result = cardResult(dataSchema);
  const isTest = deps.config.NODE_ENV === 'test';
  return async (ctx) => {
    const caller = callerOf(ctx.state);
    const answered = await answerTo(async () => {
      if (caller.hubId === undefined) throw new Error('A card route was reached without a hub.');
      const { body } = readInput({
        params: {},
        query: () => ({}),
        headers: ctx.req.headers,
        body: parsedBody(ctx),
      });
      const { hubId } = caller;
      return answerInTime((signal) => run({ deps, caller, hubId, body: body as z.output<Body>, signal }), {
        leaving: abandonment(ctx.res, stopping, caller),
        alarm,
      });
    });
    if (isTest) result.parse(answered);
    answerJson(ctx, 200, answered);

    async function answerTo(work: () => Promise<z.input<Data>>): Promise<CardResult<z.input<Data>>> {
      try {
        return { ok: true, data: await work() };
      } catch (thrown) {
        const known = cardErrorOf(thrown);
        if (known !== null) return { ok: false, error: known };
        const error = asAssayError(thrown);
        logFault(ctx, error, thrown, deps);
        return { ok: false, error: { code: error.code, message: messageOf(error) } };
      }
    }
  };
}

/** The error, with advice where the person at the record can do something about it. */
function messageOf(error: AssayError): string {
  return error.status >= 500 ? `${error.message} Try again in a minute.` : error.message;
}
