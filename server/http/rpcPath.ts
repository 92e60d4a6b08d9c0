import { BATCH_CALLS_MAX } from '../trpc/answer.ts';
import type { HttpContext } from './context.ts';

const PREFIX = '/trpc';

/** Whether a path belongs to the procedures (docs/trpc.md) and not to a route. */
export const isRpc = (path: string): boolean => path === PREFIX || path.startsWith(`${PREFIX}/`);

/** The procedure names of a path, joined by commas, as the client wrote them. */
export const namesIn = (path: string): string => path.slice(PREFIX.length + 1);

/** Whether the request declares that its path has several procedures. */
export const isBatch = (ctx: HttpContext): boolean =>
  new URLSearchParams(ctx.querystring).get('batch') === '1';

/** How many requests this one counts as: its number of calls, up to the most that are allowed; 1 outside /trpc. */
export function callsOf(ctx: HttpContext): number {
  if (!isRpc(ctx.path) || !isBatch(ctx)) return 1;
  return Math.min(namesIn(ctx.path).split(',').length, BATCH_CALLS_MAX);
}
