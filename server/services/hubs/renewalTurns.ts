import type { Database } from '../../store/database.ts';

/** Renewals under way at once in one process: each holds a connection to the database while HubSpot answers, or does not. */
const AT_ONCE = 3;

interface Turns {
  /** By hub: whoever asks meanwhile waits for the same answer. */
  underWay: Map<number, Promise<string>>;
  running: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<Database, Turns>();

/** Runs a renewal of a hub's tokens, or joins the one that is under way in this process; few hubs at once. */
export function inTurn(db: Database, hubId: number, renewal: () => Promise<string>): Promise<string> {
  const turns = turnsOf.get(db) ?? { underWay: new Map(), running: 0, waiting: [] };
  turnsOf.set(db, turns);
  const known = turns.underWay.get(hubId);
  if (known !== undefined) return known;
  const begun = carryOut(turns, renewal).finally(() => turns.underWay.delete(hubId));
  turns.underWay.set(hubId, begun);
  return begun;
}

async function carryOut(turns: Turns, renewal: () => Promise<string>): Promise<string> {
  if (turns.running < AT_ONCE) turns.running += 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await renewal();
  } finally {
    // The place is handed on, not given up, where somebody waits for it.
    const next = turns.waiting.shift();
    if (next === undefined) turns.running -= 1;
    else next();
  }
}
