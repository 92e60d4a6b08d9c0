import type { Readiness } from '../http/health.ts';
import type { Database } from '../store/database.ts';
import { migrationState } from '../store/migrate.ts';
import { within } from './within.ts';

/** How long a probe waits for the database. */
const ANSWER_MS = 2_000;
/** After this a look is given up, and the next one takes another connection: this one may be dead without a word. */
const LOOK_MS = 10_000;

/** Ready when start-up is done, the database answers with every migration applied, and no stop was asked for. */
export class ReadinessGate {
  readonly #db: Database;
  #state: 'starting' | 'open' | 'stopping' = 'starting';
  #looking: Promise<string[]> | null = null;

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
      const pending = await within(ANSWER_MS, this.#pending());
      return { missing: pending.length === 0 ? [] : [`${pending.length} migrations; run "assay migrate"`] };
    } catch {
      return { missing: ['the database does not answer'] };
    }
  }

  /** One look at a time: probes of a database that hangs must not take all of its connections. */
  #pending(): Promise<string[]> {
    this.#looking ??= within(LOOK_MS, this.#pendingNow()).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A newer version may have migrated meanwhile; what runs already goes on until it is replaced. */
  async #pendingNow(): Promise<string[]> {
    return (await migrationState(this.#db)).pending;
  }
}
