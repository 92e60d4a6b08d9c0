import { type Executor, isDuplicateKey } from './database.ts';

/** The time slot that the database's clock is in: the same for all processes. @param everyMs  the length of a slot */
export async function currentSlot(db: Executor, everyMs: number): Promise<Date> {
  const [row] = await db.rows<{ now: Date }>('SELECT NOW(3) AS now');
  if (row === undefined) throw new Error('The database did not say what time it is.');
  return new Date(Math.floor(row.now.getTime() / everyMs) * everyMs);
}

/** Claims a time slot of a scheduled task. @returns false when another process has it */
export async function claimSlot(db: Executor, task: string, slot: Date): Promise<boolean> {
  try {
    await db.write('INSERT INTO task_slots (task, slot, started_at) VALUES (?, ?, NOW(3))', [task, slot]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Returns a slot whose task has failed, so that it is done again. */
export async function returnSlot(db: Executor, task: string, slot: Date): Promise<void> {
  await db.write('DELETE FROM task_slots WHERE task = ? AND slot = ?', [task, slot]);
}

/** Deletes old slots. */
export async function sweepSlots(db: Executor, before: Date): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM task_slots WHERE slot < ? LIMIT 10000', [before]);
  return affectedRows;
}
