import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Unix socket's path may have 107 bytes; the rest of the name needs some. */
const LONGEST_BASE_BYTES = 80;

/**
 * A temporary folder for one server only, with a path short enough for a socket. Servers must not share one: at its
 * start MariaDB deletes every temporary table that it finds there, including those of another running server.
 */
export function ownTemporaryFolder(): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) <= LONGEST_BASE_BYTES ? tmpdir() : '/tmp';
  return mkdtemp(join(base, 'assay-'));
}
