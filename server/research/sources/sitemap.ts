import { Readable } from 'node:stream';
import { LanguageVersions } from '../../domain/languageVersions.ts';
import { type Sieve, SitemapSift } from '../../domain/sitemapSift.ts';
import { codingAtBeginning, decodedPieces } from '../../outbound/decodedBody.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import { runInSlices, type Steps } from '../documents/slices.ts';
import type { Gathering } from '../gathering.ts';

/** Name of this source, where it is switched off. */
export const SITEMAP = 'sitemap';

const FEW_FILES = 3;
const FILES_MAX = 50;
const READ_AT_ONCE = 3;
/** Of the time left when the first is asked for. */
const TIME_SHARE = 0.4;
/** About a hundred addresses: a millisecond or two. */
const STEP_BYTES = 16_384;

/**
 * Addresses that a site lists for crawlers, sifted while they are read. (sitemaps.org protocol; RFC 9309 for robots.txt.)
 * Endpoint: GET {site}/robots.txt for the sitemaps it names, else {site}/sitemap.xml, plain or gzipped, and what an index names.
 * Limits: three sitemaps, 50 of a thorough sieve; 500,000 addresses, 100 MB, 40 % of the time left; the host's rate limit.
 * Licence: only addresses are taken, nothing is quoted.
 * A site without one is normal: nothing here is a gap.
 *
 * @returns the best first
 */
export async function sitemapAddresses(
  gathering: Gathering,
  home: Document,
  sieve: Sieve,
): Promise<string[]> {
  const versions = new LanguageVersions(home.url, languageOf(home));
  versions.note(home, languageOf(home));
  const sift = new SitemapSift(
    sieve,
    versions,
    (host) => registrableDomainOf(host) === home.registrableDomain,
  );
  for (const url of await sitemapsNamed(gathering, home)) sift.wait(url);
  const { remainingMs } = gathering.context;
  const end = remainingMs() * (1 - TIME_SHARE);
  for (let files = sieve.isThorough ? FILES_MAX : FEW_FILES; files > 0 && remainingMs() > end; ) {
    const wave = sift.next(Math.min(files, READ_AT_ONCE));
    if (wave.length === 0) break;
    files -= wave.length;
    const answers = await Promise.all(wave.map((url) => gathering.ask(SITEMAP, { url, mayBeCut: true })));
    for (const answer of answers)
      if (answer.kind === 'page') await inPieces(answer.page.bytes, sift.reading(answer.page.url));
  }
  return sift.best;
}

async function sitemapsNamed(gathering: Gathering, { url }: Document): Promise<string[]> {
  const robots = await gathering.ask(SITEMAP, { url: new URL('/robots.txt', url).href, ignoreRobots: true });
  const text = robots.kind === 'page' ? robots.page.bytes.toString('latin1', 0, 500_000) : '';
  const named = text
    .split('\n')
    .flatMap((line) => /^\s*sitemap:\s*(https?:\/\/\S+)/i.exec(line.slice(0, 2000))?.[1] ?? []);
  return named.length > 0 ? named : [new URL('/sitemap.xml', url).href];
}

/** Hands on a file in slices, decompressed as it goes; of a damaged one what can be had. */
async function inPieces(bytes: Buffer, take: (piece: Uint8Array | null) => boolean): Promise<void> {
  function* steps(piece: Uint8Array): Steps<boolean> {
    for (let at = 0; at < piece.length; at += STEP_BYTES) {
      if (!take(piece.subarray(at, at + STEP_BYTES))) return false;
      yield;
    }
    return true;
  }
  try {
    for await (const piece of decodedPieces(Readable.from([bytes]), codingAtBeginning(bytes) ?? undefined))
      if (!(await runInSlices(steps(piece)))) break;
  } catch {
    // Damaged: what came until then counts.
  }
  take(null);
}
