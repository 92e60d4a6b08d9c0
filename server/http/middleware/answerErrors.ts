import type { Deps } from '../../deps.ts';
import { answerError } from '../answer.ts';
import type { Step } from '../context.ts';

/** Converts everything that later middleware throws into a response. */
export function answerErrors(deps: Deps): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      answerError(ctx, thrown, deps);
    }
  };
}
