import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Page } from '../../../server/domain/page.ts';
import { writeWarc } from '../../../server/outbound/warcWriter.ts';

/** A kind of site: its paths, and the HTML that a host of this kind has at each. */
export interface Site {
  paths: readonly string[];
  pageOf(host: string, path: string): string | null;
}

/** Writes the sites of all hosts as one web archive. */
export async function writeSites(path: string, hosts: readonly string[], site: Site): Promise<void> {
  const stream = createWriteStream(path);
  const finishing = finished(stream);
  for (const [hostIndex, host] of hosts.entries()) {
    const pages = site.paths.map((sitePath, index) =>
      archivedPage(host, sitePath, site.pageOf(host, sitePath), hostIndex * site.paths.length + index),
    );
    await writeWarc(pages, stream);
  }
  stream.end();
  await finishing;
}

function archivedPage(host: string, path: string, html: string | null, index: number): Page {
  const url = `https://${host}${path}`;
  const bytes = Buffer.from(html ?? '');
  return {
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes,
    accessedAt: new Date('2026-11-01T10:00:00Z'),
  };
}
