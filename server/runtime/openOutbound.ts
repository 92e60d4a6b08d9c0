import type { Deps } from '../deps.ts';
import { openChosenModel } from '../models/chooseModel.ts';
import { liveModel } from '../models/liveModel.ts';
import { eitherModel } from '../models/standby.ts';
import { createOutbound, type Outbound } from '../outbound/index.ts';
import type { RateLimiter } from '../outbound/rateLimiter.ts';
import type { Renderer } from '../outbound/rendering/renderer.ts';
import type { Turns } from '../outbound/turns/turns.ts';
import { findNewestPage, keepPage } from '../store/research/pages.ts';

/**
 * Opens the outbound connections of a thread, with its page store in the database.
 *
 * @param shared  what the process has one of for all threads; by default the thread has its own
 * @throws UnusableArchive, ModelBeyondThisMachine
 */
export async function openOutbound(
  { config, clock, ids, log, db }: Deps,
  rateLimiter: RateLimiter,
  { turns, renderer }: { turns?: Turns; renderer?: Renderer | undefined } = {},
): Promise<Outbound> {
  const { settings, builtInModel } = await openChosenModel(config);
  return createOutbound(settings, {
    builtInModel,
    clock,
    ids,
    log,
    rateLimiter,
    turns,
    ...(renderer && { renderer }),
    followModel: (configured, standby) =>
      liveModel({ config, either: eitherModel({ clock, log }) }, configured, standby),
    pageStore: {
      newest: (request, since) => findNewestPage(db, request, since),
      keep: (page) => keepPage(db, page, clock.now()),
    },
  });
}
