import { type Sieve, SitemapSift } from '../../domain/sitemapSift.ts';
import { sitemapsNamedIn } from '../../domain/sitemapText.ts';
import { fileInPieces } from '../../outbound/decodedBody.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import { nextTurn } from '../documents/slices.ts';
import type { Gathering } from '../gathering.ts';

/** Name of this source, where it is switched off. */
export const SITEMAP = 'sitemap';

const FEW_FILES = 3;
const FILES_MAX = 50;
const READ_AT_ONCE = 3;
/** Of the time left when the first is asked for. */
const TIME_SHARE = 0.4;
/** About a hundred addresses: a millisecond or two. */
const PIECE_BYTES = 16_384;

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
  const isOwn = (host: string) => registrableDomainOf(host) === home.registrableDomain;
  const sift = new SitemapSift(sieve, home, languageOf(home), isOwn);
  const at = (path: string) => new URL(path, home.url).href;
  const robots = await gathering.ask(SITEMAP, { url: at('/robots.txt'), ignoreRobots: true });
  const named = robots.kind === 'page' ? sitemapsNamedIn(robots.page.bytes.toString('latin1')) : [];
  for (const url of named.length > 0 ? named : [at('/sitemap.xml')]) sift.wait(url);
  const { remainingMs } = gathering.context;
  const end = remainingMs() * (1 - TIME_SHARE);
  for (let files = sieve.isThorough ? FILES_MAX : FEW_FILES; files > 0 && remainingMs() > end; ) {
    const wave = sift.next(Math.min(files, READ_AT_ONCE));
    if (wave.length === 0) break;
    files -= wave.length;
    const answers = await Promise.all(wave.map((url) => gathering.ask(SITEMAP, { url, mayBeCut: true })));
    for (const answer of answers)
      if (answer.kind === 'page')
        await sift.read(answer.page.url, fileInPieces(answer.page.bytes, PIECE_BYTES), nextTurn);
  }
  return sift.best;
}
