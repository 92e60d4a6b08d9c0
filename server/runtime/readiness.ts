import type { Database } from '../store/database.ts';
import { pendingMigrations } from '../store/migrate.ts';

/** Whether requests can be served, and what is missing if not. */
export interface Readiness {
  ready: boolean;
  missing: string[];
}

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
    if (this.#state !== 'open') return { ready: false, missing: [`the server is ${this.#state}`] };
    try {
      const pending = await pendingMigrations(this.#db);
      return pending.length === 0
        ? { ready: true, missing: [] }
        : { ready: false, missing: [`${pending.length} migrations; run "assay migrate"`] };
    } catch {
      return { ready: false, missing: ['the database does not answer'] };
    }
  }
}
