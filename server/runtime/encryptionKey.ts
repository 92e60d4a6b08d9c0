import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Randomness } from '../domain/effects.ts';
import { inDataFolder } from './unusableDataFolder.ts';

const KEY_BYTES = 32;

/**
 * The key for secrets at rest: `ENCRYPTION_KEY`, or one generated on first use and kept in the data folder, readable
 * by the owner only. Losing it means losing the stored secrets.
 * @throws UnusableDataFolder
 */
export async function loadEncryptionKey(config: Config, randomness: Randomness): Promise<Buffer> {
  if (config.ENCRYPTION_KEY !== undefined) return Buffer.from(config.ENCRYPTION_KEY, 'base64');
  const path = join(config.ASSAY_DATA_DIR, 'encryption.key');
  const text = await inDataFolder(config.ASSAY_DATA_DIR, async () => {
    const kept = await readIfThere(path);
    if (kept !== null) return kept;
    await createOnce(path, randomness.bytes(KEY_BYTES).toString('base64'));
    return readFile(path, 'utf8');
  });
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} does not hold ${KEY_BYTES} bytes in base64; restore it from a backup.`);
  return key;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the file atomically; of two processes that start at once, one wins and both read the same key. */
async function createOnce(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${text}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
