import type { Deps } from '../deps.ts';
import { createOutbound, type Outbound } from '../outbound/index.ts';
import type { Turns } from '../outbound/turns.ts';
import { findNewestPage, keepPage } from '../store/pages.ts';

/** Opens the ways out of a thread, its pages kept in the database. @throws UnusableArchive */
export function openOutbound({ config, clock, ids, log, db }: Deps, turns: Turns): Promise<Outbound> {
  return createOutbound(config, {
    clock,
    ids,
    log,
    turns,
    pageStore: {
      newest: (request, since) => findNewestPage(db, request, since),
      keep: (page) => keepPage(db, page, clock.now()),
    },
  });
}
