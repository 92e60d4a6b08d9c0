/** An address that a sitemap lists. */
export interface ListedAddress {
  url: string;
  /** When it changed, as it is written: days of ISO 8601 sort as text. Empty where nothing says so. */
  changed: string;
}

/** `<loc>` of a sitemap, `<link>` of a feed that serves as one, and when what it names changed. */
const ELEMENT =
  /<(?:(?<prefix>\w{1,30}):)?(?<name>loc|link|lastmod)>\s{0,100}(?:<!\[CDATA\[\s{0,100})?(?<words>[^<>\]\s]{1,2000})(?=[\s\]>]{0,100}<)/g;
const LINE = /(?<=^|\s)(?<words>https?:\/\/\S{1,2000})(?=\s)/g;
/** Longer than anything that the patterns match. */
const REST_MAX = 2_500;

/**
 * Reads a sitemap piece by piece (sitemaps.org protocol: XML, or an address a line), and keeps no more of it than the piece that an
 * element may begin in. Nothing is parsed as a document, so nothing nests and no entity expands.
 */
export class SitemapText {
  /** Whether it lists sitemaps, as far as it was read. */
  isIndex = false;
  #rest = '';
  #pattern: RegExp | null = null;
  /** Of the first address: those of pictures and films have another. */
  #prefix: string | null = null;
  #open: ListedAddress | null = null;

  /** The addresses that end in this piece. */
  *read(piece: string): Generator<ListedAddress> {
    const text = this.#rest + piece;
    if (this.#pattern === null && text.trim() !== '') this.#pattern = /^\s*</.test(text) ? ELEMENT : LINE;
    this.isIndex ||= /<(?:\w{1,30}:)?sitemapindex[\s>]/.test(text);
    let end = 0;
    for (const { index, 0: whole, groups = {} } of text.matchAll(this.#pattern ?? LINE)) {
      const { prefix = '', name, words = '' } = groups;
      end = index + whole.length;
      if (name === 'lastmod') {
        if (this.#open !== null) this.#open.changed = words.slice(0, 10);
        continue;
      }
      const url = words.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:apos|#39|#x27);/gi, "'");
      this.#prefix ??= prefix;
      if (prefix !== this.#prefix || !/^https?:/i.test(url)) continue;
      yield* this.end();
      this.#open = { url, changed: '' };
    }
    this.#rest = text.slice(Math.max(end, text.length - REST_MAX));
  }

  /** The last address, which nothing may follow that belongs to it. */
  *end(): Generator<ListedAddress> {
    if (this.#open !== null) yield this.#open;
    this.#open = null;
  }
}

/** The sitemaps that a robots.txt names (sitemaps.org protocol, RFC 9309 §2.2.4). */
export function sitemapsNamedIn(robots: string): string[] {
  const lines = robots.slice(0, 500_000).split(/[\r\n]+/);
  return lines.flatMap((line) => /^\s*sitemap:\s*(https?:\/\/\S+)/i.exec(line.slice(0, 2000))?.[1] ?? []);
}
