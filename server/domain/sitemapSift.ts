import { BestOf } from './bestOf.ts';
import type { LanguageVersions } from './languageVersions.ts';
import { type ListedAddress, SitemapText } from './sitemapText.ts';

/** Which addresses are wanted of all that a site lists. */
export interface Sieve {
  /** How well an address fits, above 0 where something speaks for it; null leaves it out. Asked hundreds of thousands of times. */
  score(url: string): number | null;
  /** How many are kept. */
  most: number;
  /** Whether all sitemaps are read, or no more than every research reads. */
  isThorough?: boolean;
}

/** Files whose turn may come; an index may name 50,000. */
const WAITING_MAX = 200;
const KNOWN_MAX = 10_000;
const ADDRESSES_MAX = 500_000;
/** Of all files, and of one (as the protocol has it), after decompression. */
const BYTES_MAX = 100_000_000;
const FILE_BYTES_MAX = 50_000_000;
const POSTS = /post|blog|news/i;
const LOCALE = /(?<![a-z])[a-z]{2}(?:[-_][a-z]{2})?(?![a-z])/gi;
const FILE = /\.xml(?:\.gz)?(?:$|\?)/i;

/**
 * The sitemaps of a site that are still to be read, and the best of the addresses that those before them listed: however many there
 * are, only so many of both are kept. Sitemaps whose name fits come first, those of pages before those of posts; those of other
 * languages' versions of the site are left out.
 */
export class SitemapSift {
  readonly #sieve: Sieve;
  readonly #versions: LanguageVersions;
  readonly #isOwn: (host: string) => boolean;
  readonly #best: BestOf<ListedAddress & { fit: number }>;
  readonly #waiting = new BestOf<{ url: string; rank: number }>(WAITING_MAX, (a, b) => a.rank - b.rank);
  readonly #known = new Set<string>();
  #addresses = ADDRESSES_MAX;
  #bytes = BYTES_MAX;

  /** @param isOwn  whether a host is the site's: others list addresses only where robots.txt names them */
  constructor(sieve: Sieve, versions: LanguageVersions, isOwn: (host: string) => boolean) {
    this.#sieve = sieve;
    this.#versions = versions;
    this.#isOwn = isOwn;
    this.#best = new BestOf(
      sieve.most,
      (a, b) => b.fit - a.fit || inOrder(b.changed, a.changed) || inOrder(a.url, b.url),
    );
  }

  /** The best addresses; of those that fit alike the latest changed comes first. */
  get best(): string[] {
    return this.#best.items.map(({ url }) => url);
  }

  /** Adds a sitemap. */
  wait(url: string): void {
    if (this.#known.size >= KNOWN_MAX || this.#known.has(url) || !URL.canParse(url)) return;
    this.#known.add(url);
    const { origin, pathname } = new URL(url);
    const locales = pathname.match(LOCALE) ?? [];
    if (locales.some((locale) => this.#versions.isOther(`${origin}/${locale.toLowerCase()}/`))) return;
    const isPromising = (this.#sieve.score(url.replace(/\.xml.*$/is, '')) ?? 0) > 0;
    const rank = isPromising ? 0 : POSTS.test(pathname) ? 2 : 1;
    this.#waiting.add({ url, rank: rank * KNOWN_MAX + this.#known.size });
  }

  /** The sitemaps to read next; none once the bounds are reached. */
  next(count: number): string[] {
    return this.#addresses > 0 && this.#bytes > 0 ? this.#waiting.take(count).map(({ url }) => url) : [];
  }

  /**
   * Reads one sitemap, piece by piece. The function returned takes the next piece, null for the end, and says whether more is wanted.
   */
  reading(url: string): (piece: Uint8Array | null) => boolean {
    const sitemap = new SitemapText();
    const decoder = new TextDecoder();
    const { hostname } = new URL(url);
    let left = Math.min(this.#bytes, FILE_BYTES_MAX);
    const take = (listed: Iterable<ListedAddress>) => {
      for (const address of listed) this.#take(address, sitemap.isIndex, hostname);
    };
    return (piece) => {
      if (piece === null) {
        take(sitemap.read('\n<'));
        take(sitemap.end());
        return false;
      }
      take(sitemap.read(decoder.decode(piece, { stream: true })));
      left -= piece.length;
      this.#bytes -= piece.length;
      return left > 0 && this.#addresses > 0;
    };
  }

  #take(listed: ListedAddress, isFile: boolean, hostname: string): void {
    if (this.#addresses <= 0) return;
    this.#addresses -= 1;
    if (isFile || FILE.test(listed.url)) {
      const host = URL.parse(listed.url)?.hostname ?? '';
      if (host === hostname || this.#isOwn(host)) this.wait(listed.url);
      return;
    }
    const fit = this.#sieve.score(listed.url);
    if (fit !== null) this.#best.add({ ...listed, fit });
  }
}

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
