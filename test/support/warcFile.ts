import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A record as a test writes it down; the length is worked out unless `fields` has one. */
export interface TestRecord {
  type: string;
  url?: string;
  date?: string;
  fields?: Record<string, string>;
  block: string | Buffer;
}

/** The bytes of one WARC 1.1 record. */
export function warcRecord({ type, url, date, fields, block }: TestRecord): Buffer {
  const content = Buffer.from(block as string);
  const all: Record<string, string> = {
    'WARC-Type': type,
    ...(url === undefined ? {} : { 'WARC-Target-URI': url }),
    'WARC-Date': date ?? '2026-10-01T12:00:00Z',
    'Content-Type': `application/http; msgtype=${type}`,
    'Content-Length': String(content.length),
    ...fields,
  };
  const head = ['WARC/1.1', ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n\r\n')]);
}

/** A recorded response. */
export function httpResponse(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer {
  const lines = [
    `HTTP/1.1 ${status} Status`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body as string)]);
}

/** A page of an archive: a 200 with this body. */
export function warcPage(url: string, body: string | Buffer, date?: string): TestRecord {
  return {
    type: 'response',
    url,
    ...(date === undefined ? {} : { date }),
    block: httpResponse(200, { 'Content-Type': 'text/html' }, body),
  };
}

/** How the records of a file are compressed. */
export type WarcLayout = 'plain' | 'gzip by record' | 'gzip as a whole' | 'gzip in odd pieces';

export function warcBytes(records: TestRecord[], layout: WarcLayout = 'gzip by record'): Buffer {
  const parts = records.map(warcRecord);
  const whole = Buffer.concat(parts);
  if (layout === 'plain') return whole;
  if (layout === 'gzip by record') return Buffer.concat(parts.map((part) => gzipSync(part)));
  if (layout === 'gzip as a whole') return gzipSync(whole);
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += 777) pieces.push(gzipSync(whole.subarray(at, at + 777)));
  return Buffer.concat(pieces);
}

/** Writes bytes to a new file that is gone after the test. @returns its path */
export function temporaryFile(bytes: Buffer, name = 'test.warc.gz'): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
