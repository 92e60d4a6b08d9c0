import { splitLegalForm } from '../../domain/legalForms.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import { mentions } from '../identity/subject.ts';
import { type GdeltTopic, readGdeltStories } from '../sources/gdelt.ts';
import { NEWSROOM, type Newsroom, readNewsroom } from '../sources/newsroom.ts';
import { type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import type { WikidataFinding } from '../sources/wikidata.ts';
import { type NewsPage, pressPage } from './newsPage.ts';

/** What was read first: the company's site, who it is, and its item in the knowledge base. */
export interface FoundCompany {
  site: OwnSite;
  identity: Identity;
  wikidata: WikidataFinding | null;
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

/**
 * Press stories about the company. Firms share names: a story counts when it links to the company's domain or mentions
 * it.
 *
 * @param names  those that mean the company
 */
export async function readPressAbout(
  gathering: Gathering,
  { searchName, spokenNames, registrableDomain }: Identity,
  topic: GdeltTopic,
  names: ReadonlySet<string> = spokenNames,
): Promise<NewsPage[]> {
  if (searchName === null) return [];
  const stories = await readGdeltStories(gathering, splitLegalForm(searchName).core, topic, (title) =>
    mentions(title, spokenNames),
  );
  return stories
    .filter(({ document }) => document.source.toLowerCase().includes(registrableDomain))
    .map((story) => pressPage(story, names));
}
