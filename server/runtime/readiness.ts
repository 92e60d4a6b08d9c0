import type { Readiness } from '../http/health.ts';
import type { Database } from '../store/database.ts';
import { migrationState } from '../store/migrate.ts';
import { withTimeout } from './withTimeout.ts';

/** How long a probe waits for the database. */
const PROBE_TIMEOUT_MS = 2_000;
/** After this a check is abandoned and the next one takes another connection: this one may be dead. */
const CHECK_TIMEOUT_MS = 10_000;

/** Readiness: start-up is done, the database answers with every migration applied, and no stop was requested. */
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
      const pending = await withTimeout(PROBE_TIMEOUT_MS, this.#pending());
      return { missing: pending.length === 0 ? [] : [`${pending.length} migrations; run "assay migrate"`] };
    } catch {
      return { missing: ['the database does not answer'] };
    }
  }

  /** One check at a time: probes of a hanging database must not take all of its connections. */
  #pending(): Promise<string[]> {
    this.#looking ??= withTimeout(CHECK_TIMEOUT_MS, this.#pendingNow()).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A newer version may have migrated meanwhile; this process keeps running until it is replaced. */
  async #pendingNow(): Promise<string[]> {
    return (await migrationState(this.#db)).pending;
  }
}
