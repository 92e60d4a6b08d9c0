import { CommandFault } from '@assay/cli/commandFault';
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

/** Error codes of mysql2 for a server that cannot be reached or refuses the login. */
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

/** Codes for a certificate that does not fit, or a server without encryption. */
const DATABASE_NOT_TRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
]);

/** Why a command failed, for the person who ran it. Problems that they can solve get a plain message, bugs a stack trace. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const plain =
    error instanceof CommandFault ||
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
  if (code === 'EPIPE') return `${error.message}: the reader of the output closed it too early.`;
  if (code !== undefined && DATABASE_REFUSES.has(code)) {
    return (
      `The database cannot be used: ${error.message}.\n` +
      '  Start it, or correct the user, password, host, port and database name in DATABASE_URL.'
    );
  }
  if (code !== undefined && DATABASE_NOT_TRUSTED.has(code)) {
    return (
      `The database is not trusted: ${error.message}.\n` +
      '  Correct ssl-mode and ssl-ca in DATABASE_URL (docs/configure.md, "Encryption to the database").'
    );
  }
  return error.stack ?? error.message;
}

/** Sequelize wraps the driver's error in `parent`. */
function codeOf(error: Error): string | undefined {
  const own: unknown = Reflect.get(error, 'code');
  if (typeof own === 'string') return own;
  const parent: unknown = Reflect.get(error, 'parent');
  return parent instanceof Error ? codeOf(parent) : undefined;
}
