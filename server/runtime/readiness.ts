import type { Readiness } from '../http/health.ts';
import type { Database } from '../store/database.ts';
import { pendingMigrations } from '../store/migrate.ts';

/** Ready when start-up is done, the database answers with every migration applied, and no stop was asked for. */
export class ReadinessGate {
  readonly #db: Database;
  #state: 'starting' | 'open' | 'stopping' = 'starting';

  constructor(db: Database) {
    this.#db = db;
  }

  open(): void {
    this.#state = 'open';
  }

  close(): void {
    this.#state = 'stopping';
  }

  async check(): Promise<Readiness> {
    if (this.#state !== 'open') return { missing: [`the server is ${this.#state}`] };
    try {
      const pending = await pendingMigrations(this.#db);
      return { missing: pending.length === 0 ? [] : [`${pending.length} migrations; run "assay migrate"`] };
    } catch {
      return { missing: ['the database does not answer'] };
    }
  }
}
