import type { Deps } from '../../deps.ts';
import { errorShape } from '../../trpc/errorShape.ts';
import { answerFault } from '../answer.ts';
import type { Step } from '../context.ts';

/** Answers errors under /trpc that occur before a procedure is reached in tRPC's shape, like errors of procedures. */
export function answerRpcErrors(deps: Deps): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      answerFault(ctx, thrown, deps, ({ code }, { error }) => ({ error: errorShape(code, error) }));
    }
  };
}
