import type { Parameter, Transaction } from '../../server/store/database.ts';
import type { TestStore } from './store.ts';

/** One step of a statement's plan: for each table the key used and how it is read. */
export interface Step {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | null;
  Extra: string | null;
}

class Undone extends Error {}

/** Runs the store's own functions, explains every statement that they send, and undoes what they did. */
export async function plansOf(
  { deps: { db } }: Pick<TestStore, 'deps'>,
  work: (db: Transaction) => Promise<unknown>,
): Promise<Step[]> {
  const sent: { sql: string; parameters: readonly Parameter[] }[] = [];
  const undone = db.transaction(async (tx) => {
    const spy: Transaction = {
      kind: 'transaction',
      rows: (sql, parameters = []) => {
        sent.push({ sql, parameters });
        return tx.rows(sql, parameters);
      },
      preparedRows: (sql, parameters) => {
        sent.push({ sql, parameters });
        return tx.preparedRows(sql, parameters);
      },
      write: (sql, parameters = []) => {
        sent.push({ sql, parameters });
        return tx.write(sql, parameters);
      },
      preparedWrite: (sql, parameters) => {
        sent.push({ sql, parameters });
        return tx.preparedWrite(sql, parameters);
      },
    };
    await work(spy);
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const plans = await Promise.all(
    sent.map(({ sql, parameters }) => db.rows<Step>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, parameters)),
  );
  return plans.flat();
}

/** A unique look-up without a match is resolved during planning, by that unique index. */
export function isAnsweredByUniqueIndex(steps: readonly Step[]): boolean {
  return steps.some(({ Extra }) =>
    /no matching row in const table|after reading const tables/i.test(Extra ?? ''),
  );
}
