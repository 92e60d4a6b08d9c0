import {
  type ClaimDraft,
  claimDraft,
  pageSource,
  type Quote,
  sourceQuote,
  textQuote,
} from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';

const EXCERPT_MAX = 300;

/** Reads an address as the domains it stands on: its host, the host without `www.`, the registrable domain. */
export const domainOfAddressReader: Reader = {
  name: 'domain of an address',
  read(words) {
    const address = words.replace(/^"|"$/g, '').replaceAll('\\/', '/');
    if (!URL.canParse(address)) return [];
    const { hostname } = new URL(address);
    return [hostname, hostname.replace(/^www\./, ''), registrableDomainOf(hostname)];
  },
};

/** Reads an address as the home page of its host. */
const homeOfAddressReader: Reader = {
  name: 'home page of an address',
  read: (url) => [`${new URL(url).origin}/`],
};

/**
 * Words that show which page answered at the home address: its own canonical address where it states one, else
 * its title, its first words, or, on a page without words, the beginning of its source. Null for an empty answer.
 */
export function homeQuote(home: Document): Quote | null {
  const canonical = home.links.find((link) => link.rel.includes('canonical'))?.url;
  if (
    canonical !== undefined &&
    registrableDomainOf(new URL(canonical).hostname) === home.registrableDomain
  ) {
    const at = home.source.indexOf(canonical);
    if (at !== -1 && canonical.length <= EXCERPT_MAX) return sourceQuote(home, at, at + canonical.length);
  }
  const line = home.lines[0];
  if (line) return textQuote(home, line.start, Math.min(line.end, line.start + EXCERPT_MAX));
  const start = home.source.search(/\S/);
  return start === -1 ? null : sourceQuote(home, start, Math.min(home.source.length, start + EXCERPT_MAX));
}

/** That a page answered at the domain, and where the home page is. */
export function homeDrafts(home: Document, domain: string, match: number): ClaimDraft<string>[] {
  const quote = homeQuote(home);
  if (quote === null) return [];
  const draft = (field: string, value: string, address: Reader, sure: number) => {
    const source = pageSource(home, 'ownAddress', sure);
    return claimDraft(source, quote, ['the page that answered', 1], { field, value, said: { address } });
  };
  return [
    draft('domain', domain, domainOfAddressReader, 1),
    draft('website', `${new URL(home.url).origin}/`, homeOfAddressReader, match),
  ];
}
