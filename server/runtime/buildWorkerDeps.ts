import type { WorkerDeps } from '../deps.ts';
import type { RateLimiter } from '../outbound/rateLimiter.ts';
import type { Renderer } from '../outbound/rendering/renderer.ts';
import { buildDeps, type Setting } from './buildDeps.ts';
import { openOutbound } from './openOutbound.ts';

/** The dependencies of `buildDeps` plus outbound connections. */
export async function buildWorkerDeps(
  setting: Setting,
  rateLimiter: RateLimiter,
  renderer?: Renderer,
): Promise<WorkerDeps> {
  const deps = buildDeps(setting);
  return { ...deps, outbound: await openOutbound(deps, rateLimiter, { renderer }) };
}
