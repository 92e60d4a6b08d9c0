import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Page } from '../server/domain/page.ts';
import { writeWarc } from '../server/outbound/warcWriter.ts';

const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));

/** The archive that `npm run demo` and the tests replay. */
export const DEMO_ARCHIVE = join(DEMO, 'demo.warc.gz');

/** The recorded replies of a model to the demonstration's questions; `npm run demo` replays them. */
export const DEMO_READER = join(DEMO, 'reader.warc.gz');

/** The present day in the demonstration: the day after its newest page. */
export const DEMO_AS_OF = '2026-10-06';

/** When the invented sites count as visited. Answers of public registries have their own dates. */
const SITES_VISITED_AT = new Date('2026-10-05T09:00:00Z');

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** demo/records/index.json: answers of public APIs, whose addresses cannot be file names. */
const Records = z.array(
  z.object({
    url: z.url(),
    file: z.string(),
    recordedAt: z.iso.datetime(),
  }),
);

/**
 * The bytes of demo/demo.warc.gz. They do not depend on time or machine, so that the file changes only when a page does.
 */
export async function writeDemoArchive(): Promise<Buffer> {
  const written: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  await writeWarc([...(await readSites()), ...(await readRecords())], sink);
  return Buffer.concat(written);
}

/** demo/pages/<host>/<path>: `about.html` answers at /about, `index.html` at its folder's address. */
async function readSites(): Promise<Page[]> {
  const folder = join(DEMO, 'pages');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
      return pageOf(`https://${path}`, await readFile(join(folder, file)), extname(file), SITES_VISITED_AT);
    }),
  );
}

async function readRecords(): Promise<Page[]> {
  const folder = join(DEMO, 'records');
  const records = Records.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  return Promise.all(
    records.map(async ({ url, file, recordedAt }) =>
      pageOf(url, await readFile(join(folder, file)), extname(file), new Date(recordedAt)),
    ),
  );
}

function pageOf(address: string, bytes: Buffer, extension: string, accessedAt: Date): Page {
  const url = new URL(address).href;
  const contentType = CONTENT_TYPES[extension];
  if (contentType === undefined) throw new Error(`${address}: no content type is known for ${extension}`);
  return {
    id: nameBasedUuid(url),
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': contentType },
    bytes,
    accessedAt,
  };
}

/** A UUID of version 8 (RFC 9562) that is always the same for the same address. */
function nameBasedUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
