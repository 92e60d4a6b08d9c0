import type { Database, Executor, Parameter, Transaction } from '../../server/store/database.ts';
import type { Step } from './plans.ts';

/** A statement with what it made the engine read. */
export interface Measured {
  sql: string;
  parameters: readonly Parameter[];
  /** Rows and index entries that the engine read for it. */
  rowsRead: number;
  /** Tables that its plan reads from end to end. */
  scanned: string[];
}

interface Counted extends Executor {
  /** Everything sent, in its order. */
  readonly sent: Measured[];
}

/** A database that measures every statement, in a transaction of its own where the caller has none. */
export function measuring(db: Database): Database & { sent: Measured[] } {
  const sent: Measured[] = [];
  const single = <Result>(work: (tx: Counted) => Promise<Result>) =>
    db.transaction((tx) => work(counting(tx, sent)));
  const executor: Executor = {
    rows: (sql, parameters) => single((tx) => tx.rows(sql, parameters)),
    preparedRows: (sql, parameters) => single((tx) => tx.preparedRows(sql, parameters)),
    write: (sql, parameters) => single((tx) => tx.write(sql, parameters)),
    preparedWrite: (sql, parameters) => single((tx) => tx.preparedWrite(sql, parameters)),
  };
  return {
    sent,
    ...executor,
    replica: executor,
    sequelize: db.sequelize,
    transaction: (work) => db.transaction((tx) => work({ kind: 'transaction', ...counting(tx, sent) })),
    snapshot: (work) => db.snapshot((tx) => work(tx)),
    close: () => db.close(),
  };
}

function counting(tx: Transaction, sent: Measured[]): Counted {
  const measured = async <Result>(
    sql: string,
    parameters: readonly Parameter[],
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const plan = await tx.rows<Step>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, parameters).catch(() => []);
    const scanned = plan.flatMap(({ table, type }) =>
      table !== null && (type === 'ALL' || type === 'index') ? [table] : [],
    );
    // Reading the counters counts as well: as much each time.
    const before = await rowsRead(tx);
    const cost = (await rowsRead(tx)) - before;
    const start = before + cost;
    const result = await run();
    sent.push({ sql, parameters, scanned, rowsRead: (await rowsRead(tx)) - start - cost });
    return result;
  };
  return {
    sent,
    rows: (sql, parameters = []) => measured(sql, parameters, () => tx.rows(sql, parameters)),
    preparedRows: (sql, parameters) => measured(sql, parameters, () => tx.preparedRows(sql, parameters)),
    write: (sql, parameters = []) => measured(sql, parameters, () => tx.write(sql, parameters)),
    preparedWrite: (sql, parameters) => measured(sql, parameters, () => tx.preparedWrite(sql, parameters)),
  };
}

async function rowsRead(tx: Transaction): Promise<number> {
  const counters = await tx.rows<{ Value: string }>("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
}
