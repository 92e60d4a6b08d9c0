import { describe, expect, test } from 'vitest';
import { MemoryWeb, memoryContext, memoryPage } from '../../test/support/memoryWeb.ts';
import type { WebFailure } from '../outbound/web.ts';
import { readDocument } from './documents/document.ts';
import { researchFirmographics } from './firmographics/firmographics.ts';
import { researchFunding } from './funding/funding.ts';
import { researchMna } from './mna/mna.ts';
import { researchOpenJobs } from './openJobs/openJobs.ts';

const research = researchFirmographics;
const failing = (failure: WebFailure) => ({ fetch: async () => failure });

test('a domain that nothing knows is unreachable, and may be tried again', async () => {
  const outcome = await research(memoryContext(new MemoryWeb({})), { domain: 'nobody.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', retryable: true });
});

test.each<[WebFailure, string, boolean]>([
  [{ kind: 'unreachable', reason: 'nobody.example has no address in DNS' }, 'DOMAIN_UNREACHABLE', false],
  [{ kind: 'unreachable', reason: 'nobody.example refused the connection' }, 'DOMAIN_UNREACHABLE', true],
  [{ kind: 'forbidden', reason: 'robots.txt says no' }, 'DOMAIN_UNREACHABLE', false],
  [{ kind: 'status', status: 503, reason: 'it answered 503' }, 'DOMAIN_UNREACHABLE', true],
  [{ kind: 'status', status: 429, reason: 'it answered 429' }, 'UPSTREAM_RATE_LIMITED', true],
  [{ kind: 'cancelled', reason: 'the time ended' }, 'TIMEOUT', true],
])('everybody answering %o is %s', async (failure, errorCode, retryable) => {
  const outcome = await research(memoryContext(failing(failure)), { domain: 'nobody.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode, retryable });
  expect(outcome.kind === 'failed' && outcome.message).toContain('nobody.example');
});

test('a page that only asks whether the visitor is human is not read as a company', async () => {
  const web = new MemoryWeb({
    'https://guarded.example/': { body: '<title>Just a moment...</title><p>Verify you are human</p>' },
  });
  const outcome = await research(memoryContext(web), { domain: 'guarded.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', retryable: true });
});

/** The same bytes at every run: a linear congruential generator. */
function pseudoRandom(length: number): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state >>> 16;
    }),
  );
}

describe('what a site serves as text/html and is no page fails like a site that cannot be read', () => {
  const bodies: [string, string | Buffer, string][] = [
    ['a PDF', '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj', 'text/html; charset=utf-8'],
    ['pseudo-random bytes', pseudoRandom(5000), 'text/html'],
    ['pseudo-random bytes said to be UTF-8', pseudoRandom(5000), 'text/html; charset=utf-8'],
    ['no byte at all', '', 'text/html'],
    ['white space', ' \r\n', 'text/html'],
  ];
  const researchers = {
    firmographics: research,
    funding: researchFunding,
    mna: researchMna,
    openJobs: researchOpenJobs,
  };
  test.each(
    bodies.flatMap(([what, body, type]) =>
      Object.entries(researchers).map(([name, researcher]) => ({ what, body, type, name, researcher })),
    ),
  )('$name of $what', async ({ body, type, researcher }) => {
    const web = new MemoryWeb({ 'https://quillmere.example/': { body, headers: { 'content-type': type } } });
    const outcome = await researcher(memoryContext(web), { domain: 'quillmere.example' });
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', retryable: true });
  });
});

test('a page with a stray control character, and one in UTF-16, are pages', () => {
  const html = '<title>Quillmere</title><p>Pens since 1911.</p>';
  for (const body of [Buffer.from(html.replace('Pens', '\0Pens')), Buffer.from(`\uFEFF${html}`, 'utf16le')])
    expect(readDocument(memoryPage('https://quillmere.example/', { body })).title).toBe('Quillmere');
});

test('a site whose pages have no word is NOTHING_TO_READ, free and not to be retried', async () => {
  const web = new MemoryWeb({ 'https://empty.example/': { body: '<html><body></body></html>' } });
  const outcome = await research(memoryContext(web), { domain: 'empty.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'NOTHING_TO_READ', retryable: false });
});
