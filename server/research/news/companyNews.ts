import type { Document } from '../documents/document.ts';
import type { Gap, Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import { splitLegalForm } from '../identity/legalForms.ts';
import { mentions } from '../identity/subject.ts';
import { type GdeltTopic, readGdeltStories } from '../sources/gdelt.ts';
import { NEWSROOM, type Newsroom, readNewsroom } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';
import type { WikidataFinding } from '../sources/wikidata.ts';

/** Sources without which "not found" is less certain. News indexes are best effort and not among them. */
const MAIN_SOURCES: readonly string[] = [OWN_SITE, NEWSROOM, 'news feed', SEC];

/** Main sources that did not answer or could not be queried: registries need a name to search for. */
export function deadMainSources(gaps: Gap[], { searchName }: Identity): string[] {
  const dead = [...new Set(gaps.map(({ source }) => source))].filter((source) =>
    MAIN_SOURCES.includes(source),
  );
  const isUnasked = searchName === null && !dead.includes(SEC);
  return isUnasked ? [...dead, `${SEC}: no page states the name to search for`] : dead;
}

/** Which records of others are the company's, a sentence each. */
export function joinedRecords(wikidata: WikidataFinding | null, sec: SecFinding | null): string[] {
  return [
    wikidata ? `Wikidata ${wikidata.item.id} is matched: its official website is on the domain.` : '',
    sec ? `SEC EDGAR is matched: ${sec.because}.` : '',
  ].filter(Boolean);
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
 * Press stories about the company. Firms share names: a story counts when it links to the company's domain or mentions
 * it.
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
