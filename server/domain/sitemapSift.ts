import { BestOf } from './bestOf.ts';
import { LanguageVersions } from './languageVersions.ts';
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

/** A thorough sieve for addresses in which words stand. */
export interface WordSieve extends Sieve {
  /** Whether so many of the addresses seen hold a word that it tells nothing here: "pump" on the site of a maker of pumps. */
  isCommon(beginning: string): boolean;
}

const COMMON_LEAST = 20;
const COMMON_SHARE = 0.05;

/**
 * Addresses without any of the words, or with common ones alone, are scored only until there are enough: most are of that kind, and
 * scoring costs more than finding a word.
 *
 * @param beginnings  of the words, in lower case; a path in other letters, or with escaped ones, may hold any
 */
export function sieveOfWords(beginnings: readonly string[], most: number, score: Sieve['score']): WordSieve {
  const held = new RegExp(`(?<![a-z\\d])(?:${beginnings.join('|') || '$'})|%|[^\\x00-\\x7f]`, 'gi');
  const counts = new Map<string, number>(beginnings.map((beginning) => [beginning, 0]));
  let [seen, others] = [0, most];
  const isCommon = (beginning: string) => {
    const count = counts.get(beginning) ?? 0;
    return count >= COMMON_LEAST && count > seen * COMMON_SHARE;
  };
  const isWanted = (url: string) => {
    seen += 1;
    const path = url.slice(url.indexOf('/', 'https://'.length));
    const words = new Set(path.match(held)?.map((word) => word.toLowerCase()));
    for (const word of words) if (counts.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return [...words].some((word) => !isCommon(word)) || --others >= 0;
  };
  return { score: (url) => (isWanted(url) ? score(url) : null), most, isThorough: true, isCommon };
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

  /**
   * @param home      the home page, which says what the other languages' versions are
   * @param language  its own, as two lower-case letters; null where it is not known
   * @param isOwn     whether a host is the site's: others list addresses only where robots.txt names them
   */
  constructor(
    sieve: Sieve,
    home: Parameters<LanguageVersions['note']>[0],
    language: string | null,
    isOwn: (host: string) => boolean,
  ) {
    this.#sieve = sieve;
    this.#versions = new LanguageVersions(home.url, language);
    this.#versions.note(home, language);
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

  /** Reads one sitemap piece by piece, with a pause after each, as far as the bounds allow. */
  async read(
    url: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    pause: () => Promise<unknown>,
  ): Promise<void> {
    const sitemap = new SitemapText();
    const decoder = new TextDecoder();
    const { hostname } = new URL(url);
    let left = Math.min(this.#bytes, FILE_BYTES_MAX);
    const take = (listed: Iterable<ListedAddress>) => {
      for (const address of listed) this.#take(address, sitemap.isIndex, hostname);
    };
    for await (const piece of pieces) {
      take(sitemap.read(decoder.decode(piece, { stream: true })));
      left -= piece.length;
      this.#bytes -= piece.length;
      if (left <= 0 || this.#addresses <= 0) break;
      await pause();
    }
    take(sitemap.read('\n<'));
    take(sitemap.end());
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
