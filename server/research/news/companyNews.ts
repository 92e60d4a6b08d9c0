import type { Document } from '../documents/document.ts';
import type { Gap, Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { splitLegalForm } from '../identity/legalForms.ts';
import { mentions } from '../identity/subject.ts';
import { type GdeltTopic, readGdeltStories } from '../sources/gdelt.ts';
import { NEWSROOM, type Newsroom, readNewsroom } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';

/** Sources whose silence makes "not found" less sure. News indexes are best effort and not among them. */
const MAIN_SOURCES: readonly string[] = [OWN_SITE, NEWSROOM, 'news feed', SEC];

/** Main sources that should have answered and did not, or could not be asked: registries are asked for a name. */
export function deadMainSources(gaps: Gap[], { searchName }: Identity): string[] {
  const dead = [...new Set(gaps.map(({ source }) => source))].filter((source) =>
    MAIN_SOURCES.includes(source),
  );
  const isUnasked = searchName === null && !dead.includes(SEC);
  return isUnasked ? [...dead, `${SEC}: no page states the name to ask it for`] : dead;
}

/** The company's pages, then its newsroom, which shares pages with them. */
export async function readOwnNews(
  gathering: Gathering,
  home: OwnSite,
  { domain, topic, perhaps }: { domain: string; topic: RegExp; perhaps?: RegExp },
): Promise<{ site: OwnSite; newsroom: Newsroom }> {
  const site = await gathering.guarded(domain, home, () => readFurtherPages(gathering, home));
  const newsroom = await gathering.guarded<Newsroom>(NEWSROOM, { pages: [], stories: [] }, () =>
    readNewsroom(gathering, site, topic, perhaps),
  );
  return { site, newsroom };
}

/** Addresses of the newsroom's pages and stories that were read. */
export function newsroomAddresses({ pages, stories }: Newsroom): string[] {
  return [...pages, ...stories.map(({ document }) => document)].map(({ url }) => url);
}

/**
 * Stories of the press about the company. Firms share names: a story counts when it links to the company's domain, or
 * writes it.
 */
export async function readPressAbout(
  gathering: Gathering,
  { searchName, spokenNames, registrableDomain }: Identity,
  topic: GdeltTopic,
): Promise<{ document: Document; isWire: boolean }[]> {
  if (searchName === null) return [];
  const stories = await readGdeltStories(gathering, splitLegalForm(searchName).core, topic, (title) =>
    mentions(title, spokenNames),
  );
  return stories.filter(({ document }) => document.source.toLowerCase().includes(registrableDomain));
}
