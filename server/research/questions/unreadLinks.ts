import { LanguageVersions } from '../../domain/languageVersions.ts';
import { pageKey } from '../../domain/pageKey.ts';
import { sieveOfWords, type WordSieve } from '../../domain/sitemapSift.ts';
import { decodedPath } from '../../domain/urlPath.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import { foldName } from '../identity/companyName.ts';
import type { UnreadLink } from '../reader/reader.ts';

/** Pages of the site beyond those that every research reads. */
const FURTHER_MAX = 6;
/** A site with no more unread pages than this is read whole. */
const SMALL_SITE_LINKS = 5;
const UNREAD_MAX = 40;
/** Addresses kept of all that a site's sitemaps list. */
const LISTED_MAX = 100;
const ASSET = /\.(?:jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp[34]|ics|vcf|css|js|json|xml|rss|atom)$/i;
const WORD = /[\p{L}\p{N}]{2,}/gu;
/** Letters that two words must share from their beginning to be taken for forms of one. */
const COMMON_BEGINNING = 4;

/** Links of the site that were not followed, weighed by the words that their address and text share with the question. */
export class UnreadLinks {
  private readonly links = new Map<string, { link: UnreadLink; score: number }>();
  private readonly known = new Set<string>();
  private readonly words: readonly string[];
  private readonly registrableDomain: string | null;
  private readonly versions: LanguageVersions | null;
  /** Most words of the question that one link, or the address of a page read, shares. */
  private mostShared = 0;

  constructor(read: readonly Document[], words: string, links: readonly UnreadLink[] = []) {
    this.words = [...new Set(wordsOf(words))].slice(0, 80);
    this.registrableDomain = read[0]?.registrableDomain ?? null;
    this.versions = read[0] === undefined ? null : new LanguageVersions(read[0].url, languageOf(read[0]));
    this.addLinksOf(read);
    for (const link of links) this.add(link);
  }

  get size(): number {
    return this.links.size;
  }

  /** Whether a link fits the question: it shares a word with it, where links are many more than half of its words. */
  get isCovered(): boolean {
    const least = this.size > UNREAD_MAX ? Math.floor(this.words.length / 2) + 1 : 1;
    return this.mostShared >= Math.min(least, this.words.length);
  }

  /** Which of any number of addresses are worth adding. */
  get sieve(): WordSieve {
    const beginnings = this.words.map(beginningOf);
    return sieveOfWords(beginnings, LISTED_MAX, (url) => this.weighed({ url, text: '' })?.score ?? null);
  }

  /** The words that are not common among the addresses sifted; all where every one is. */
  wordsLeft({ isCommon }: WordSieve): string {
    const left = this.words.filter((word) => !isCommon(beginningOf(word)));
    return (left.length > 0 ? left : this.words).join(' ');
  }

  addLinksOf(read: readonly Document[]): void {
    for (const { url, page } of read) {
      this.mostShared = Math.max(this.mostShared, this.sharedWith(new URL(url).pathname, ''));
      for (const address of [url, page.requestedUrl]) this.known.add(pageKey(address));
    }
    for (const key of this.known) this.links.delete(key);
    for (const document of read) this.versions?.note(document, languageOf(document));
    for (const { links, text } of read)
      for (const link of links) this.add(link, text.slice(link.start, link.end).replace(/\s+/gu, ' ').trim());
  }

  /** Addresses to read next: those that share words with the question; all where there are few. */
  next(): string[] {
    const ranked = this.ranked();
    const chosen = ranked.length <= SMALL_SITE_LINKS ? ranked : ranked.filter(({ score }) => score > 0);
    return chosen.slice(0, FURTHER_MAX).map(({ link }) => link.url);
  }

  /** Those that share words with the question first. */
  best(): UnreadLink[] {
    return this.ranked()
      .slice(0, UNREAD_MAX)
      .map(({ link }) => link);
  }

  private ranked(): { link: UnreadLink; score: number }[] {
    return [...this.links.values()].sort((a, b) => b.score - a.score || (a.link.url < b.link.url ? -1 : 1));
  }

  /** @param seen  the visible text of the link: hidden labels help to rank it, but are not shown */
  add(link: UnreadLink, seen = link.text): void {
    const weighed = this.weighed(link);
    if (weighed === null) return;
    const { key, score, shared } = weighed;
    const before = this.links.get(key);
    if (before === undefined || before.score < score)
      this.links.set(key, { link: { url: link.url, text: seen }, score });
    this.mostShared = Math.max(this.mostShared, shared);
  }

  /** How promising a link is; null for those that are not followed. */
  private weighed({ url, text }: UnreadLink): { key: string; score: number; shared: number } | null {
    if (!URL.canParse(url)) return null;
    const { hostname, pathname, search } = new URL(url);
    const key = pageKey(url);
    if (this.known.has(key) || ASSET.test(pathname) || this.versions?.isOther(url)) return null;
    if (this.registrableDomain !== null && registrableDomainOf(hostname) !== this.registrableDomain)
      return null;
    const depth = pathname.split('/').filter(Boolean).length;
    const shared = this.sharedWith(pathname, text);
    const score = 3 * shared - 0.3 * depth - (search === '' ? 0 : 1) - (shared === 0 ? 3 : 0);
    return { key, score, shared };
  }

  private sharedWith(pathname: string, text: string): number {
    const named = wordsOf(`${decodedPath(pathname).replace(/[-_/.]/g, ' ')} ${text.slice(0, 120)}`);
    return this.words.filter((word) => named.some((other) => areForms(word, other))).length;
  }
}

const beginningOf = (word: string): string => word.slice(0, COMMON_BEGINNING);

function wordsOf(text: string): string[] {
  return (foldName(text.slice(0, 8_000)).match(WORD) ?? []).filter((word) => word.length > 2);
}

/** Forms of one word begin alike: "pricing" and "prices", "Zertifikate" and "Zertifizierungen". */
function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  const common = Math.max(COMMON_BEGINNING, Math.min(one.length, other.length) - 3);
  return one.length >= common && other.length >= common && one.slice(0, common) === other.slice(0, common);
}
