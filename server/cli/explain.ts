import { InvalidConfiguration } from '../config.ts';
import { AssayError } from '../domain/errors.ts';
import { DatabaseUnavailable } from '../embedded/unavailable.ts';
import { ModelFault } from '../models/modelFault.ts';
import { ModelBeyondThisMachine } from '../outbound/localModels.ts';
import { UnusableArchive } from '../outbound/webArchive.ts';
import { CannotListen } from '../runtime/cannotListen.ts';
import { UnusableDataFolder } from '../runtime/unusableDataFolder.ts';
import { WorkersNotStarted } from '../runtime/workersNotStarted.ts';
import { NewerDatabase } from '../store/migrate.ts';

/** What mysql2 says when a server cannot be reached, or does not let this user in. */
const DATABASE_REFUSES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_NOT_PRIVILEGED',
]);

/** Why a command ended, for the person who gave it. What they can act on is said plainly; a defect shows its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const plain =
    error instanceof AssayError ||
    error instanceof InvalidConfiguration ||
    error instanceof DatabaseUnavailable ||
    error instanceof ModelFault ||
    error instanceof UnusableArchive ||
    error instanceof ModelBeyondThisMachine ||
    error instanceof CannotListen ||
    error instanceof UnusableDataFolder ||
    error instanceof WorkersNotStarted ||
    error instanceof NewerDatabase;
  if (plain) return error.message;
  const code = codeOf(error);
  if (code === 'EPIPE') return `${error.message}: the reader went away before all was written.`;
  if (code !== undefined && DATABASE_REFUSES.has(code)) {
    return (
      `The database cannot be used: ${error.message}.\n` +
      '  Start it, or correct the user, password, host, port and database name in DATABASE_URL.'
    );
  }
  return error.stack ?? error.message;
}

/** Sequelize wraps what the driver said in `parent`. */
function codeOf(error: Error): string | undefined {
  const own: unknown = Reflect.get(error, 'code');
  if (typeof own === 'string') return own;
  const parent: unknown = Reflect.get(error, 'parent');
  return parent instanceof Error ? codeOf(parent) : undefined;
}
