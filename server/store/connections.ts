import type { Connection } from 'mysql2';

/** Sequelize's connection manager, whose connections are mysql2's; the published types omit it. */
export interface ConnectionManager {
  readonly pool: { readonly waiting: number };
  getConnection(options: { type: 'READ' | 'WRITE' }): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  destroyConnection(connection: Connection): Promise<void>;
  validate(connection: Connection): boolean;
}

/** How long an unused connection is held back from the pool, at most, before the pool may close it. */
const HELD_MS = 1_000;

/**
 * Keeps connections of Sequelize's pool between statements: acquiring one from the pool takes a timer, four promises and
 * several unread log lines, together as expensive as sending a small statement. The pool still opens, counts, limits and closes
 * connections, and whoever waits there is served first.
 */
export class Connections {
  readonly #manager: ConnectionManager;
  readonly #inHand: Connection[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(manager: ConnectionManager) {
    this.#manager = manager;
  }

  /** An exclusive connection, until {@link release} or {@link destroy}. @throws when none becomes free in time */
  async acquire(): Promise<Connection> {
    for (;;) {
      const connection = this.#inHand.pop();
      if (connection === undefined) return this.#manager.getConnection({ type: 'WRITE' });
      if (this.#manager.validate(connection)) return connection;
      await this.#manager.destroyConnection(connection);
    }
  }

  release(connection: Connection): void {
    if (this.#manager.pool.waiting > 0) {
      this.#manager.releaseConnection(connection);
      return;
    }
    this.#inHand.push(connection);
    this.#timer ??= setTimeout(() => this.returnUnused(), HELD_MS).unref();
  }

  /** For a connection that must not be reused. */
  destroy(connection: Connection): Promise<void> {
    return this.#manager.destroyConnection(connection);
  }

  /** Returns all unused connections to the pool: before others ask the pool for one, from time to time, and before it closes. */
  returnUnused(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const connection of this.#inHand.splice(0)) this.#manager.releaseConnection(connection);
  }
}
