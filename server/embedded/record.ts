import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Process = z.object({ pid: z.number().int().positive(), started: z.string() });

/** One handle on the database, held by a process; a process may hold several. */
const Handle = Process.extend({ opening: z.number().int() });

const ServerRecord = z.object({
  engine: z.enum(['MariaDB', 'MySQL']),
  version: z.string(),
  dataFolder: z.string(),
  process: Process,
  port: z.number().int().min(1).max(65535),
  temporaryFolder: z.string(),
  /** The handle that stops the server when it is released. */
  owner: Handle,
  /** Every handle in use, including the owner. */
  users: z.array(Handle),
});

export type Handle = z.infer<typeof Handle>;

/** `.data/database.json`: the server that runs on this data folder. Read and written under the lock only. */
export type ServerRecord = z.infer<typeof ServerRecord>;

const fileIn = (dataDir: string) => join(dataDir, 'database.json');

/** The record, or undefined when there is no readable one. */
export function readRecord(dataDir: string): ServerRecord | undefined {
  try {
    return ServerRecord.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the record atomically: a killed process leaves the old one or the new one. */
export async function writeRecord(dataDir: string, record: ServerRecord): Promise<void> {
  const path = fileIn(dataDir);
  await writeFile(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export async function removeRecord(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}
