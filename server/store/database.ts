/** @folder All SQL and Sequelize. `transaction.ts` retries a closure after a deadlock; `ledger.ts` keeps the credits. */

import type { Connection } from 'mysql2';
import { Sequelize } from 'sequelize';
import type { Clock } from '../domain/effects.ts';
import { readDatabaseUrl } from './connectionSettings.ts';
import { type ConnectionManager, Connections } from './connections.ts';
import { withoutValues } from './errorsWithoutValues.ts';

/** A moment by the database's clock, computed as the statement runs. Made by `fromNow`; not for prepared statements. */
export interface DatabaseTime {
  toSqlString(): string;
}

/**
 * So many milliseconds from now by the database's clock: the end of a lease or a lock, and when work is due. Processes
 * compare these with `NOW(3)`, so that one whose own clock is wrong neither takes what another holds nor loses what it holds.
 */
export function fromNow(ms: number): DatabaseTime {
  const microseconds = Math.round(ms * 1_000);
  return {
    toSqlString: () => (microseconds === 0 ? 'NOW(3)' : `NOW(3) + INTERVAL ${microseconds} MICROSECOND`),
  };
}

/** A value of a statement's parameter. Dates are UTC, in milliseconds. */
export type Value = string | number | bigint | Buffer | Date | DatabaseTime | null;

/**
 * A value of a prepared write. Numbers travel as floating point, and comparing an integer column with one may not use its
 * index on every engine: they are left out.
 */
export type PreparedValue = Exclude<Value, number | DatabaseTime>;

/** A parameter: one value, or a list for `IN (?)` and `VALUES ?`. */
export type Parameter = Value | readonly Value[] | readonly (readonly Value[])[];

/** The effect of a write. */
export interface Written {
  affectedRows: number;
  insertId: number;
}

/** What runs statements: the pool, or one transaction. */
export interface Executor {
  /** Rows of a SELECT. `Row` is the caller's statement of what is selected; JSON columns are returned as text. */
  rows<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /**
   * The same as a prepared statement, parsed once per connection: for the most frequent reads, whose text is
   * fixed. Takes single values only, no lists.
   */
  preparedRows<Row>(sql: string, parameters: readonly Value[]): Promise<Row[]>;
  /** An INSERT, UPDATE or DELETE. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Written>;
  /** The same as a prepared statement, as {@link preparedRows}: for the most frequent writes, whose text is fixed. */
  preparedWrite(sql: string, parameters: readonly PreparedValue[]): Promise<Written>;
}

/** One open transaction. Only `withTransaction` makes them. */
export interface Transaction extends Executor {
  readonly kind: 'transaction';
}

/** The pool. Statements here are committed automatically. */
export interface Database extends Executor {
  /**
   * Reads that may be a moment old: lists and sums. The replica's where there is one, else this database's. What decides
   * anything, or follows a caller's own write, reads the database itself.
   */
  readonly replica: Executor;
  /** Sequelize's own handle, for models. */
  readonly sequelize: Sequelize;
  /** Commits what `work` returns, rolls back when it throws. Called by `withTransaction`, which retries where that helps. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Reads everything as it stands at one moment, however long `work` takes. */
  snapshot<Result>(work: (db: Executor) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Runs hand-written statements directly on a mysql2 connection: Sequelize's own reads cost three
 * to four times as much, and it drops SKIP LOCKED. Errors name the statement, never its values.
 */
export function executorOn(connection: Connection, time?: SessionTime): Executor {
  const executor = plainExecutorOn(connection);
  return time === undefined ? executor : atSessionTime(connection, executor, time);
}

function plainExecutorOn(connection: Connection): Executor {
  const send = <Result>(sql: string, parameters: readonly Parameter[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      connection.query({ sql, values: [...parameters], typeCast: true }, (error, result) =>
        error ? reject(withoutValues(error, sql)) : resolve(result as Result),
      );
    });
  const sendPrepared = <Result>(sql: string, parameters: readonly Value[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      connection.execute({ sql, values: [...parameters], typeCast: true }, (error, result) =>
        error ? reject(withoutValues(error, sql)) : resolve(result as Result),
      );
    });
  return {
    rows: (sql, parameters = []) => send(sql, parameters),
    preparedRows: sendPrepared,
    write: (sql, parameters = []) => send(sql, parameters),
    preparedWrite: sendPrepared,
  };
}

/**
 * The time that the database is given instead of its own, for tests: null for its own, else milliseconds since 1970, read before
 * each statement.
 */
export type SessionTime = () => number | null;

/** What each connection's clock was last set to, where it was. */
const sessionTimes = new WeakMap<Connection, number>();

/** Sets the session's clock before each statement, where it differs. */
function atSessionTime(connection: Connection, executor: Executor, time: SessionTime): Executor {
  const setTime = async () => {
    const ms = time();
    if (ms === (sessionTimes.get(connection) ?? null)) return;
    await executor.write(
      ms === null ? 'SET timestamp = DEFAULT' : `SET timestamp = ${(ms / 1_000).toFixed(3)}`,
    );
    if (ms === null) sessionTimes.delete(connection);
    else sessionTimes.set(connection, ms);
  };
  return {
    rows: (sql, parameters) => setTime().then(() => executor.rows(sql, parameters)),
    preparedRows: (sql, parameters) => setTime().then(() => executor.preparedRows(sql, parameters)),
    write: (sql, parameters) => setTime().then(() => executor.write(sql, parameters)),
    preparedWrite: (sql, parameters) => setTime().then(() => executor.preparedWrite(sql, parameters)),
  };
}

/** A second database that follows the first (DATABASE_REPLICA_URL). */
export interface ReplicaSettings {
  url: string;
  clock: Clock;
  /** Called when it cannot be read, at most every ten seconds; its reads go to the database itself meanwhile. */
  onFailure(error: unknown): void;
}

/**
 * Opens the database, and a pool of its own for the replica. Every connection uses UTC, utf8mb4, strict mode and READ COMMITTED
 * (docs/upgrade.md, "The database itself") and waits at most 10 s for a lock.
 *
 * @param url          mysql://user:password@host:port/database, for MySQL and MariaDB alike, with encryption as in `readDatabaseUrl`
 * @param sessionTime  for tests that move time
 * @throws InvalidDatabaseUrl
 */
export function openDatabase(
  url: string,
  {
    poolMax,
    replica,
    sessionTime,
  }: { poolMax: number; replica?: ReplicaSettings | undefined; sessionTime?: SessionTime },
): Database {
  const primary = openPool(url, { poolMax, sessionTime });
  const follower = replica && openPool(replica.url, { poolMax, isReadOnly: true });
  const { sequelize, connections, executor } = primary;
  const onOneConnection = async <Result>(work: (session: Executor) => Promise<Result>): Promise<Result> => {
    const connection = await connections.acquire();
    try {
      const result = await work(executorOn(connection, sessionTime));
      connections.release(connection);
      return result;
    } catch (error) {
      if (error instanceof RollbackFailed) await connections.destroy(connection);
      else connections.release(connection);
      throw error instanceof RollbackFailed ? error.cause : error;
    }
  };
  return {
    sequelize,
    transaction: (work) => onOneConnection((session) => inTransaction(session, work)),
    snapshot: (work) =>
      onOneConnection(async (session) => {
        await session.write('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'); // of the next transaction only
        return inTransaction(session, work, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      }),
    ...executor,
    replica: replica && follower ? replicaFirst(follower.executor, executor, replica) : executor,
    close: async () => {
      await Promise.all([primary.close(), follower?.close()]);
    },
  };
}

/** A pool of connections, as an executor whose statements take any of them. */
function openPool(
  url: string,
  {
    poolMax,
    isReadOnly = false,
    sessionTime,
  }: { poolMax: number; isReadOnly?: boolean; sessionTime?: SessionTime | undefined },
) {
  const { host, port, user, password, database, ssl } = readDatabaseUrl(url);
  const sequelize = new Sequelize(database, user, password, {
    dialect: 'mysql',
    host,
    port,
    logging: false,
    timezone: '+00:00',
    dialectOptions: {
      charset: 'utf8mb4',
      connectTimeout: 10_000,
      supportBigNumbers: true,
      ...(ssl !== undefined && { ssl }),
      // Use mysql2's own conversion. Sequelize would install a function on every connection, which costs a call for each
      // value, and mysql2 compiles (and keeps) a row parser for every read that does not name that function.
      typeCast: true,
    },
    define: { timestamps: false, freezeTableName: true, underscored: true },
    pool: { max: poolMax, min: 0, idle: 30_000, acquire: 20_000 },
    hooks: {
      beforePoolAcquire: () => connections.returnUnused(),
      afterConnect: async (connection) => {
        const session = executorOn(connection as Connection);
        await session.write('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
        await session.write(
          `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ONLY_FULL_GROUP_BY,NO_ZERO_DATE,NO_ZERO_IN_DATE,` +
            `ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 10`,
        );
        if (isReadOnly) await session.write('SET SESSION TRANSACTION READ ONLY');
      },
    },
  });
  const connections = new Connections(sequelize.connectionManager as unknown as ConnectionManager);

  const onAnyConnection = async <Result>(work: (executor: Executor) => Promise<Result>): Promise<Result> => {
    const connection = await connections.acquire();
    try {
      return await work(executorOn(connection, sessionTime));
    } finally {
      connections.release(connection);
    }
  };
  const executor: Executor = {
    rows: (sql, parameters) => onAnyConnection((any) => any.rows(sql, parameters)),
    preparedRows: (sql, parameters) => onAnyConnection((any) => any.preparedRows(sql, parameters)),
    write: (sql, parameters) => onAnyConnection((any) => any.write(sql, parameters)),
    preparedWrite: (sql, parameters) => onAnyConnection((any) => any.preparedWrite(sql, parameters)),
  };
  return {
    sequelize,
    connections,
    executor,
    close: () => {
      connections.returnUnused();
      return sequelize.close();
    },
  };
}

/** How long a replica is left alone after a failure. */
const PAUSE_MS = 10_000;

/**
 * Reads from a replica, and from the primary while the replica fails: lists may be a moment old, but they are answered.
 *
 * @param onFailure  called with the first failure of each pause
 */
function replicaFirst(
  replica: Executor,
  primary: Executor,
  { clock, onFailure }: { clock: Clock; onFailure: (error: unknown) => void },
): Executor {
  let pausedUntilMs = 0;
  const read = async <Result>(from: (executor: Executor) => Promise<Result>): Promise<Result> => {
    const nowMs = clock.now().getTime();
    if (nowMs < pausedUntilMs) return from(primary);
    try {
      return await from(replica);
    } catch (error) {
      if (nowMs >= pausedUntilMs) onFailure(error);
      pausedUntilMs = nowMs + PAUSE_MS;
      return from(primary);
    }
  };
  return {
    rows: (sql, parameters) => read((executor) => executor.rows(sql, parameters)),
    preparedRows: (sql, parameters) => read((executor) => executor.preparedRows(sql, parameters)),
    write: refuseWrite,
    preparedWrite: refuseWrite,
  };
}

const refuseWrite = () => Promise.reject(new Error('A replica is only read.'));

/** The connection may still be inside a transaction and must not be reused. `cause` is the error that led to the rollback. */
class RollbackFailed extends Error {
  constructor(cause: unknown) {
    super('A transaction could not be rolled back.', { cause });
  }
}

/** BEGIN and COMMIT as plain statements: through Sequelize they cost as much as a small transaction's work. */
async function inTransaction<Result>(
  session: Executor,
  work: (tx: Transaction) => Promise<Result>,
  start = 'START TRANSACTION',
): Promise<Result> {
  try {
    await session.write(start);
    const result = await work({ kind: 'transaction', ...session });
    await session.write('COMMIT');
    return result;
  } catch (error) {
    await session.write('ROLLBACK').catch(() => {
      throw new RollbackFailed(error);
    });
    throw error;
  }
}

/** True when a unique index rejected the row. */
export function isDuplicateKey(error: unknown): boolean {
  return errorNumber(error) === 1062;
}

/** The server's error number, from mysql2's error or from Sequelize's wrapping of it. */
export function errorNumber(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('errno' in error && typeof error.errno === 'number') return error.errno;
  if ('parent' in error) return errorNumber(error.parent);
  return undefined;
}
