import type { Layer } from '@koa/router';
import { AssayError } from '../../domain/errors.ts';
import type { HttpContext, Step } from '../context.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The last middleware, for requests that no route matched: OPTIONS, 405 with Allow, 404. A method that this API supports nowhere
 * is 405 on every path.
 */
export const answerUnmatched: Step = (ctx) => {
  const { method, path } = ctx;
  const here = allowedMethods(ctx);
  const allowed = here.length === 0 && (path === '*' || !METHODS.includes(method)) ? METHODS : here;
  if (allowed.length === 0) throw new AssayError('NOT_FOUND', `There is no route ${path.slice(0, 200)}.`);
  ctx.set('Allow', allowed.join(', '));
  if (method !== 'OPTIONS') {
    throw new AssayError(
      'METHOD_NOT_ALLOWED',
      `${method} is not supported here; use one of ${allowed.join(', ')}.`,
    );
  }
  ctx.status = 204;
};

/** Methods of the routes at this path; routers list what they matched in `ctx.matched`. */
function allowedMethods(ctx: HttpContext): string[] {
  const matched: Layer[] = ctx.matched ?? [];
  const found = new Set(matched.flatMap((layer) => layer.methods));
  if (found.size > 0) found.add('OPTIONS');
  return METHODS.filter((method) => found.has(method));
}
