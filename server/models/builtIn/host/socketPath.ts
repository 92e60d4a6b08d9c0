import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelFault } from '../../modelFault.ts';

/** A Unix socket's path may have 103 bytes on macOS and 107 on Linux. */
const PATH_BYTES_MAX = 100;
const DIGEST_CHARACTERS = 16;

/** The socket of the model's process for a models folder: in the folder itself, or, if its path is too long for a socket, in a
 * private folder of this user under the temporary one. On Windows it is a named pipe.
 *
 * @param folder  absolute
 * @throws ModelFault when the folder under the temporary one belongs to somebody else
 */
export function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, DIGEST_CHARACTERS);
  if (process.platform === 'win32') return `\\\\.\\pipe\\assay-model-${digest}`;
  const inside = join(folder, '.host.sock');
  if (Buffer.byteLength(inside) <= PATH_BYTES_MAX) return inside;
  const own = join(tmpdir(), `assay-model-${digest}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(own);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return join(own, 'host.sock');
  throw new ModelFault(
    `${own} belongs to another user, so no model can be run: remove it, or set ASSAY_DATA_DIR.`,
  );
}
