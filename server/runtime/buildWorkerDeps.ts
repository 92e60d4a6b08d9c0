import type { WorkerDeps } from '../deps.ts';
import { createOutbound } from '../outbound/index.ts';
import type { Turns } from '../outbound/turns.ts';
import { findNewestPage, keepPage } from '../store/pages.ts';
import { buildDeps, type Setting } from './buildDeps.ts';

/** What `buildDeps` puts together, with the way out to the web. */
export async function buildWorkerDeps(setting: Setting, turns: Turns): Promise<WorkerDeps> {
  const deps = buildDeps(setting);
  const outbound = await createOutbound(deps.config, {
    clock: deps.clock,
    ids: deps.ids,
    log: deps.log,
    turns,
    pageStore: {
      newest: (request, since) => findNewestPage(deps.db, request, since),
      keep: (page) => keepPage(deps.db, page, deps.clock.now()),
    },
  });
  return { ...deps, outbound };
}
