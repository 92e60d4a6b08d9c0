import type { Connection } from 'mysql2';

/** Sequelize's connection manager, whose connections are mysql2's; the published types leave it out. */
export interface ConnectionManager {
  readonly pool: { readonly waiting: number };
  getConnection(options: { type: 'READ' | 'WRITE' }): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  destroyConnection(connection: Connection): Promise<void>;
  validate(connection: Connection): boolean;
}

/** So long a connection stays in hand unused, at most, before the pool has it back and may close it. */
const IN_HAND_MS = 1_000;

/**
 * Connections of Sequelize's pool, kept in hand from one statement to the next: an acquisition there is a timer, four promises and
 * several log lines that nobody reads, together as much as sending a small statement. The pool still opens, counts, limits and closes
 * them; whoever waits for one there gets it before anybody here.
 */
export class Connections {
  readonly #manager: ConnectionManager;
  readonly #inHand: Connection[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(manager: ConnectionManager) {
    this.#manager = manager;
  }

  /** A connection for the caller alone, until {@link release} or {@link destroy}. @throws when none is free in time */
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
    this.#timer ??= setTimeout(() => this.giveBack(), IN_HAND_MS).unref();
  }

  /** For a connection that nobody may get any more. */
  destroy(connection: Connection): Promise<void> {
    return this.#manager.destroyConnection(connection);
  }

  /** Gives all that are unused back to the pool: before somebody else asks it for one, now and then, and before it closes. */
  giveBack(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const connection of this.#inHand.splice(0)) this.#manager.releaseConnection(connection);
  }
}
