import type { SweepTrigger } from './effects.ts';
import type { Patience } from './patience.ts';
import type { PropertyStore } from './properties.ts';

/** The function of the footer (scripts/bundle.ts) that the hourly trigger runs. */
const HANDLER = 'assaySweep';
/** One property of the user for each spreadsheet with a trigger. */
const PREFIX = 'assay.sweep-';
/** A trigger that has not run for so long is none any more: its spreadsheet was deleted, or Google has switched it off. */
const DEAD_AFTER_MS = 3 * 3_600_000;

/** What the user's properties know of the trigger of a spreadsheet. */
interface Known {
  trigger: string;
  /** When it was made or ran last. */
  seenMs: number;
}

export interface SweepTriggerParts {
  user: PropertyStore;
  patient: Patience;
  nowMs(): number;
  spreadsheetId: string;
  /** The trigger that runs this execution; null in any other execution. */
  firedId: string | null;
}

/**
 * Google lists all triggers that a user has in the project, whatever spreadsheet they belong to, so the one of this spreadsheet is known
 * by its id. A user may have one time trigger in each spreadsheet, which runs once an hour at most. "Class ScriptApp",
 * getProjectTriggers; "Triggers for Editor add-ons", restrictions.
 */
export function sweepTrigger({
  user,
  patient,
  nowMs,
  spreadsheetId,
  firedId,
}: SweepTriggerParts): SweepTrigger {
  const name = `${PREFIX}${spreadsheetId}`;
  const note = (trigger: string) => user.save(name, { trigger, seenMs: nowMs() } satisfies Known);
  return {
    keep(isWanted) {
      const known = user.load<Known>(name)?.trigger ?? null;
      const before = patient(sweeps).map((trigger) => trigger.getUniqueId());
      const isThere = known !== null && before.includes(known);
      if (isWanted && !isThere) note(patient(() => made(before)));
      if (isWanted) return;
      for (const id of [known, firedId]) patient(() => endTrigger(id));
      if (known !== null) user.remove(name);
    },
    runs() {
      if (firedId !== null) note(firedId);
      const others = user.namesOf(PREFIX).flatMap((other) => user.load<Known>(other) ?? []);
      return Math.max(1, others.filter(({ seenMs }) => nowMs() - seenMs < DEAD_AFTER_MS).length);
    },
  };
}

const sweeps = () =>
  ScriptApp.getProjectTriggers().filter((trigger) => trigger.getHandlerFunction() === HANDLER);

/** Makes a trigger, unless an attempt that seemed to fail has made it. */
function made(before: readonly string[]): string {
  const fresh = sweeps().find((trigger) => !before.includes(trigger.getUniqueId()));
  return (fresh ?? ScriptApp.newTrigger(HANDLER).timeBased().everyHours(1).create()).getUniqueId();
}

/** Ends a trigger by its id; nothing when it has ended. */
export function endTrigger(id: string | null): void {
  if (id === null) return;
  for (const trigger of sweeps()) if (trigger.getUniqueId() === id) ScriptApp.deleteTrigger(trigger);
}
