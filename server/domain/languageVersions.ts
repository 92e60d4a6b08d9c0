import { pageKey } from './pageKey.ts';
import { addressLocale, languageOfEnding } from './urlLocale.ts';

/** A page as far as its versions are concerned. `language` as two lower-case letters; links in the text have an extent. */
interface Versioned {
  url: string;
  links: readonly VersionLink[];
}

interface VersionLink {
  url: string;
  text: string;
  hreflang?: string;
  start: number;
  end: number;
}

/** Read beside the company's own language: the plain reader reads sentences in it only. */
const SHARED_LANGUAGE = 'en';
const codeOf = (hreflang: string): string => hreflang.slice(0, 2).toLowerCase();

/**
 * The same page in other languages and for other countries, which is not read again: of each language that counts (the one
 * that answered, that of the country in the host's ending, English) one version, and no other. What is a version says `hreflang` of
 * the pages read; what stands below the address of such a version (`/fr/…`, `fr.acme.com`) belongs to it.
 */
export class LanguageVersions {
  private readonly home: string;
  private readonly languages: Set<string>;
  private readonly others = new Set<string>();
  private readonly places = new Set<string>();

  /** @param language  of the home page, as two lower-case letters; null where it is not known */
  constructor(home: string, language: string | null) {
    this.home = home;
    const own = [language, languageOfEnding(new URL(home).hostname), SHARED_LANGUAGE];
    this.languages = new Set(own.filter((language) => language !== null));
  }

  /** Notes the other versions of a page that was read. */
  note(document: Versioned, language: string | null): void {
    const alternates = document.links.filter(({ hreflang }) => hreflang && hreflang !== 'x-default');
    const kept = new Map([[language ?? '', document.url]]);
    for (const { hreflang = '', url } of alternates)
      if (this.languages.has(codeOf(hreflang)) && !kept.has(codeOf(hreflang)))
        kept.set(codeOf(hreflang), url);
    const ours = new Set([...kept.values()].map(pageKey));
    const places = new Set([...kept.values(), this.home].map((url) => this.placeOf(url)));
    for (const { url } of alternates) {
      if (!ours.has(pageKey(url))) this.others.add(pageKey(url));
      const place = this.placeOf(url);
      if (place !== null && !places.has(place)) this.places.add(place);
    }
  }

  /** Whether an address belongs to a version that is not read. */
  isOther(url: string): boolean {
    const place = this.placeOf(url);
    return this.others.has(pageKey(url)) || (place !== null && this.places.has(place));
  }

  /** Where a version stands: its host and the locale in its path; null where neither tells it from others. */
  private placeOf(url: string): string | null {
    const locale = addressLocale(url, this.home);
    return locale === null ? null : `${new URL(url).hostname} ${locale}`;
  }
}

/** Of a page that asks for a country or language first: the version for everybody, else in English, else the first. */
export function chosenVersion(document: Versioned): string | null {
  const forAll = document.links.find(
    ({ hreflang }) => hreflang === 'x-default' || hreflang === SHARED_LANGUAGE,
  );
  const links = versionLinks(document);
  const inEnglish = links.find(
    ({ url }) => codeOf(addressLocale(url, document.url) ?? '') === SHARED_LANGUAGE,
  );
  const addresses = [forAll, inEnglish, links[0]].map((link) => link?.url);
  return addresses.find((url) => url !== undefined && pageKey(url) !== pageKey(document.url)) ?? null;
}

/** Links in the text to versions of the site for a country or language, as their addresses say. */
export function versionLinks({ links, url }: Versioned): VersionLink[] {
  const own = addressLocale(url);
  return links.filter((link) => {
    const locale = link.end > link.start ? addressLocale(link.url, url) : null;
    return locale !== null && locale !== own;
  });
}
