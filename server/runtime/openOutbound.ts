import type { Deps } from '../deps.ts';
import { openChosenModel } from '../models/chooseModel.ts';
import { eitherModel } from '../models/standby.ts';
import { createOutbound, type Outbound } from '../outbound/index.ts';
import type { Turns } from '../outbound/turns.ts';
import { findNewestPage, keepPage } from '../store/pages.ts';

/** Opens the ways out of a thread, its pages kept in the database. @throws UnusableArchive, ModelBeyondThisMachine */
export async function openOutbound({ config, clock, ids, log, db }: Deps, turns: Turns): Promise<Outbound> {
  const { settings, builtInModel } = await openChosenModel(config);
  return createOutbound(settings, {
    builtInModel,
    clock,
    ids,
    log,
    turns,
    chooseModel: eitherModel({ clock, log }),
    pageStore: {
      newest: (request, since) => findNewestPage(db, request, since),
      keep: (page) => keepPage(db, page, clock.now()),
    },
  });
}
