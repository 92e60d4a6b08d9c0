import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundleAddOn } from './bundle.ts';

/** The Apps Script project that clasp pushes. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** The option `--server`. @throws when it is missing or not an https address without a path */
export function readServer(args: string[]): string {
  const { values } = parseArgs({ args, options: { server: { type: 'string' } } });
  const server = (values.server ?? '').replace(/\/+$/, '');
  if (!/^https:\/\/[^/\s]+$/.test(server))
    throw new Error(
      'Give the https address of your Assay server: npm run sheets:build -- --server https://assay.example.com',
    );
  return server;
}

/** Writes the project and prints the size of each file. */
export async function buildInto(server: string): Promise<void> {
  await mkdir(DIST, { recursive: true });
  for (const [name, text] of Object.entries(await bundleAddOn(server))) {
    await writeFile(join(DIST, name), text);
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
    const size = Buffer.byteLength(text);
    console.log(
      `${name.padEnd(16)} ${kilobytes(size).padStart(9)}  gzip ${kilobytes(gzipSync(text).length)}`,
    );
  }
  console.log(`Written to sheets-addon/dist for ${server}.`);
}
