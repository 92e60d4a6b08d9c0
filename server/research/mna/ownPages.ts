import type { Document } from '../documents/document.ts';
import { nameOfDomain } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';
import { newsItemsOf } from '../news/newsItems.ts';
import type { Newsroom } from '../sources/newsroom.ts';
import type { OwnSite, SitePage } from '../sources/ownSite.ts';
import type { DealPage } from './dealPage.ts';
import { learnedNames } from './ownNames.ts';

/** How sure it is that the site which the domain leads to speaks of the company when it says its name. */
const BUYERS_SITE_MATCH = 0.9;

/** Whether the domain leads to a site of somebody else, as it does after a purchase. */
export function leadsElsewhere({ redirectedTo, siteMatch }: Identity): boolean {
  return redirectedTo !== null && siteMatch < 1;
}

/**
 * Names that mean the company, with what the pages of its site let learn. Behind a domain that leads to another firm's
 * site, that of the domain alone.
 */
export function ownNamesOf(identity: Identity, pages: readonly SitePage[] = []): ReadonlySet<string> {
  if (!leadsElsewhere(identity)) return new Set([...identity.spokenNames, ...learnedNames(pages, identity)]);
  const { joined, parts } = nameOfDomain(identity.registrableDomain);
  const spaced = parts.join(' ');
  return new Set([joined, spaced].filter((name) => name.length >= 3));
}

/**
 * The pages of the company's site, and the releases that it leads to, as pages to read deals from. A buyer's site to
 * which the domain leads is a party's too, but "we" on it is the buyer.
 */
export function ownDealPages(site: OwnSite, newsroom: Newsroom, identity: Identity): DealPage[] {
  if (site.condition.kind !== 'company') return [];
  const isOwn = !leadsElsewhere(identity);
  const shared = {
    isPartys: true,
    match: isOwn ? identity.siteMatch : BUYERS_SITE_MATCH,
    ownNames: ownNamesOf(identity, [...site.pages, ...newsroom.pages.map(asNews)]),
    speaker: isOwn ? null : (identity.nameClaims.find(({ value }) => value === identity.searchName) ?? null),
  };
  const known = new Set(newsroom.stories.map(({ document }) => document.url));
  const stories = newsroom.stories.map(
    ({ document, feedDay, isWire }): DealPage => ({
      ...shared,
      document,
      feedDay,
      role: 'news',
      isOwn: isOwn && !isWire,
      sourceClass: isWire ? 'wire' : 'ownProse',
      ...(isWire && { speaker: null }),
      isStory: true,
    }),
  );
  const read = [...site.pages, ...newsroom.pages.map(asNews)];
  const pages = new Map(read.map((page) => [page.document.url, page]));
  const others = [...pages.values()]
    .filter(({ document }) => !known.has(document.url))
    .flatMap(({ document, role }) => {
      const { items, rest } = document.isArticle ? { items: [], rest: document } : newsItemsOf(document);
      return [...items, rest].map(
        (one): DealPage => ({
          ...shared,
          document: one,
          role: items.includes(one) ? 'news' : role,
          isOwn,
          sourceClass: 'ownProse',
          feedDay: null,
          isStory: one.isArticle,
        }),
      );
    });
  return [...stories, ...others];
}

const asNews = (document: Document): SitePage => ({ document, role: 'news' });
