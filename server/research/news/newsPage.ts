import type { Claim } from '../claims/claim.ts';
import type { SourceClass } from '../claims/sourceClasses.ts';
import type { Document } from '../documents/document.ts';
import { type PageRole, roleOf } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { type FoundPage, searchAbout } from '../search/findPages.ts';
import type { SearchSubject } from '../search/queries.ts';
import type { Newsroom } from '../sources/newsroom.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { StatedDay } from './dates.ts';
import { newsItemsOf } from './newsItems.ts';

/** A page, or one item of a news page, that may report the company's rounds and deals. */
export interface NewsPage {
  document: Document;
  /** The whole page, where `document` is one item of it. */
  whole: Document;
  role: PageRole;
  /** The company's own site: "we" is the company. */
  isOwn: boolean;
  /** Published by a party: on the company's site, on that of its buyer to which the domain redirects, or in a release. */
  isByParty: boolean;
  sourceClass: SourceClass;
  /** 0..1: how sure it is that the page speaks of the company. */
  match: number;
  /** Folded names that mean the company. */
  names: ReadonlySet<string>;
  /** When a feed says that the story was published. */
  feedDay: StatedDay | null;
  /** A story reports one round or deal; other pages may list several. */
  isStory: boolean;
  /** Who "we" is on another firm's site to which the domain redirects; null elsewhere. */
  speaker: Claim<string> | null;
}

/** What all pages of the company's own site share. */
export type OwnPages = Pick<NewsPage, 'isOwn' | 'match' | 'names' | 'speaker'>;

/**
 * The stories of the newsroom and the pages of the site, newsroom first. A page of news that has several dated items is
 * split; a page that is read as a story is not given twice.
 */
export function ownNewsPages(site: OwnSite, newsroom: Newsroom, own: OwnPages): NewsPage[] {
  if (site.condition.kind !== 'company') return [];
  const stories = newsroom.stories.map(
    ({ document, feedDay, isWire }): NewsPage => ({
      ...own,
      document,
      whole: document,
      feedDay,
      role: 'news',
      isOwn: own.isOwn && !isWire,
      isByParty: true,
      sourceClass: isWire ? 'wire' : 'ownProse',
      speaker: isWire ? null : own.speaker,
      isStory: true,
    }),
  );
  const known = new Set(stories.map(({ document }) => document.url));
  const pages = new Map(
    [...site.pages, ...newsroom.pages.map((document) => ({ document, role: 'news' as const }))].map(
      (page) => [page.document.url, page],
    ),
  );
  const others = [...pages.values()]
    .filter(({ document }) => !known.has(document.url))
    .flatMap(({ document, role }) => {
      const { items, remainder } = document.isArticle
        ? { items: [], remainder: document }
        : newsItemsOf(document);
      return [...items, remainder].map(
        (one): NewsPage => ({
          ...own,
          document: one,
          whole: document,
          role: items.includes(one) ? 'news' : role,
          isByParty: true,
          sourceClass: 'ownProse',
          feedDay: null,
          isStory: one.isArticle,
        }),
      );
    });
  return [...stories, ...others];
}

/** A story about the company that somebody else published. */
export function pressPage(
  { document, isWire }: { document: Document; isWire: boolean },
  names: ReadonlySet<string>,
): NewsPage {
  return {
    document,
    whole: document,
    names,
    role: 'news',
    isOwn: false,
    isByParty: isWire,
    sourceClass: isWire ? 'wire' : 'news',
    match: 1,
    feedDay: null,
    isStory: true,
    speaker: null,
  };
}

/**
 * Pages that a web search led to, where one is configured. Directories are left out: what they list of many companies
 * and years is not an announcement.
 */
export async function searchedPages(
  gathering: Gathering,
  identity: Identity,
  { queries, known }: { queries: (subject: SearchSubject) => string[]; known: readonly NewsPage[] },
): Promise<{ pages: NewsPage[]; found: FoundPage[] }> {
  const read = known.map(({ document }) => document);
  const found = await searchAbout(gathering, identity, queries, read);
  const pages = found
    .filter(({ sourceClass }) => sourceClass !== 'aggregator')
    .map(
      ({ document, isOwn, sourceClass, match }): NewsPage => ({
        ...pressPage({ document, isWire: sourceClass === 'wire' }, identity.spokenNames),
        role: roleOf(document.url),
        isOwn,
        isByParty: isOwn || sourceClass === 'wire',
        sourceClass,
        match,
        isStory: document.isArticle,
      }),
    );
  return { pages, found };
}
