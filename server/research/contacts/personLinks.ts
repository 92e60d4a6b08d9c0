import { claimsOf, type Quote, quoteOf, sourceQuote } from '../claims/claim.ts';
import { decodeFewEntities, type Reader } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Finding } from '../questions/read/finding.ts';
import type { JoinedPage } from './gatherPerson.ts';
import type { ProfileIdentity } from './profileIdentity.ts';
import { sameProfile } from './sameProfile.ts';

const START_TAG = /<a\s[^<>]{0,600}>/giu;
const SOURCE_MAX = 1_000_000;
const TAGS_MAX = 1000;

/** A start tag to the absolute address that it leads to. */
export function hrefReader(base: string): Reader {
  return {
    name: 'address of a link',
    read(tag) {
      const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu.exec(tag);
      const href = decodeFewEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
      if (href === '' || !URL.canParse(href, base)) return [];
      const url = new URL(href, base);
      url.hash = '';
      return /^https?:$/.test(url.protocol) ? [url.href] : [];
    },
  };
}

/** Networks and hosts that a question may ask a profile of. */
const PROFILES: [asked: RegExp, domain: RegExp][] = [
  [/linkedin/iu, /^linkedin\.com$/],
  [/(?<!\p{L})xing(?!\p{L})/iu, /^xing\.(?:com|to)$/],
  [/github/iu, /^github\.com$/],
  [/gitlab/iu, /^gitlab\.com$/],
  [/(?:twitter|(?<!\p{L})x (?:account|profile|handle))/iu, /^(?:twitter|x)\.com$/],
  [/mastodon/iu, /mastodon/],
  [/instagram/iu, /^instagram\.com$/],
  [/youtube/iu, /^youtube\.com$/],
];
const NOT_OF_PERSON = /^\/(?:company|companies|school|showcase|share|sharer|intent|pages?)(?:\/|$)/iu;
const ASKS_PAGE =
  /(?<!\p{L})(?:bio|biography|profile page|team page|staff page|page about|company profile|author page)(?!\p{L})/iu;

/**
 * Addresses that answer a question about a link: the page about the person, or their profile at a host that the question
 * names, as their own page or a page that links to the very profile gives it. Null for other questions.
 */
export function linksOf(
  { joined, identity }: { joined: readonly JoinedPage[]; identity: ProfileIdentity },
  question: string,
): Finding<string>[] | null {
  const network = PROFILES.find(([asked]) => asked.test(question))?.[1];
  if (network !== undefined) return joined.flatMap((page) => profileLinks(page, network, identity));
  return ASKS_PAGE.test(question) ? joined.flatMap(pageAddress) : null;
}

function profileLinks({ about }: JoinedPage, network: RegExp, identity: ProfileIdentity): Finding<string>[] {
  const { document } = about.page;
  const isOfNetwork = (url: string) => network.test(registrableDomainOf(new URL(url).hostname));
  return startTags(document).flatMap(({ quote, url }) => {
    const isProfile = sameProfile(url, identity.profileUrl);
    const isTheirs = about.isPersonsPage && !network.test(registrableDomainOf(identity.host));
    if (!isOfNetwork(url) || NOT_OF_PERSON.test(new URL(url).pathname) || !(isProfile || isTheirs)) return [];
    return finding(about.page, url, {
      quote,
      reader: hrefReader(document.url),
      strength: isProfile ? 0.95 : 0.7,
    });
  });
}

function startTags(document: Document): { quote: Quote; url: string }[] {
  const tags = [...document.source.slice(0, SOURCE_MAX).matchAll(START_TAG)].slice(0, TAGS_MAX);
  return tags.flatMap((tag) => {
    const url = hrefReader(document.url).read(tag[0])[0];
    if (typeof url !== 'string') return [];
    return [{ quote: sourceQuote(document, tag.index, tag.index + tag[0].length), url }];
  });
}

function pageAddress({ about }: JoinedPage): Finding<string>[] {
  const [first] = about.excerpts;
  if (!about.isPersonsPage || first === undefined) return [];
  return finding(about.page, about.page.document.url, {
    quote: quoteOf(first.passage),
    reader: null,
    strength: 0.9,
  });
}

const addressReader: Reader = { name: 'address of the page', read: (address) => [address] };

function finding(
  { document, sourceClass, match }: JoinedPage['about']['page'],
  value: string,
  { quote, reader, strength }: { quote: Quote; reader: Reader | null; strength: number },
): Finding<string>[] {
  const claims = claimsOf<string>([
    {
      field: 'value',
      value,
      said: reader === null ? { address: addressReader } : { words: quote.words, reader },
      asOf: document.page.accessedAt,
      quote,
      extractor: { name: 'link of a person', strength },
      sourceClass,
      match,
    },
  ]);
  return claims.map((claim) => ({ claim, coverage: 1, inferred: null, note: null }));
}
