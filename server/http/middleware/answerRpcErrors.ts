import type { Deps } from '../../deps.ts';
import { errorShape } from '../../trpc/errorShape.ts';
import { answerFault } from '../answer.ts';
import type { Step } from '../context.ts';

/** What is thrown under /trpc before a procedure is reached is answered in tRPC's shape, as their own errors are. */
export function answerRpcErrors(deps: Deps): Step {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      answerFault(ctx, thrown, deps, ({ code }, { error }) => ({ error: errorShape(code, error) }));
    }
  };
}
