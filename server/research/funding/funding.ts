import { claimsOf } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import { secTypeDrafts } from '../extract/secFacts.ts';
import { structuredListingDrafts } from '../extract/structured.ts';
import { listingDrafts } from '../extract/ticker.ts';
import { wikidataCik, wikidataTypeDrafts } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { joinPrivateIssuer, joinSec, type SecFinding } from '../identity/joinSec.ts';
import { seatPlacesOf } from '../identity/seatPlaces.ts';
import { deadMainSources, newsroomAddresses, readOwnNews, readPressAbout } from '../news/companyNews.ts';
import { newsItemsOf } from '../news/newsItems.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { GDELT } from '../sources/gdelt.ts';
import type { Newsroom } from '../sources/newsroom.ts';
import { PRESS_OUTLETS, readOutlets } from '../sources/outlets.ts';
import { type OwnSite, readHome } from '../sources/ownSite.ts';
import { SEC_FULL_TEXT } from '../sources/secFullText.ts';
import { SEC } from '../sources/secTickers.ts';
import { findOnWikidata, WIKIDATA, type WikidataFinding } from '../sources/wikidata.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { assistFunding, UNASSISTED } from './assistFunding.ts';
import { composeFunding, type FundingMaterial } from './fundingAnswer.ts';
import type { FundingPage } from './fundingPage.ts';
import { NOTHING_READ, type Read, readPages, together } from './readPages.ts';
import { delistingBySayings, listedAfter } from './saidDelisting.ts';
import { listedElsewhere } from './secDelisting.ts';
import { type Filed, NOTHING_FILED, readFiled } from './secFiled.ts';
import { FUNDING_NEWS, FUNDING_STORY } from './topic.ts';

/**
 * The funding researcher: reads the company's newsroom and pages, its filings and the news for primary equity rounds
 * and listings, merges what they tell of one deal, and reports the latest. docs/funding.md has the rules;
 * specification, "FundingSignalAnswer".
 */
export const researchFunding: CompanyResearcher = async (context, { domain }): Promise<ResearchOutcome> => {
  const gathering = new Gathering(context);
  const tell = (stage: string) => context.progress({ stage, detail: domain });

  tell('home page');
  const home = await readHome(gathering, domain);
  const atFirst = identityOf(domain, home);

  tell('newsroom and knowledge base');
  const [{ site, newsroom }, wikidata] = await Promise.all([
    readOwnNews(gathering, home, { domain, topic: FUNDING_STORY }),
    gathering.guarded(WIKIDATA, null, () => findOnWikidata(gathering, atFirst)),
  ]);
  const identity = identityOf(domain, site);

  tell('filings and news');
  const found = { site, identity, wikidata };
  const [filed, press] = await Promise.all([
    gathering.guarded<Filed>(SEC, NOTHING_FILED, () => readFilings(gathering, found)),
    gathering.guarded<Read>(GDELT, NOTHING_READ, () => readPress(gathering, identity)),
  ]);
  const linked = await gathering.guarded<Read>(PRESS_OUTLETS, NOTHING_READ, () =>
    readLinked(gathering, { site, newsroom, identity }),
  );
  const isKnown = wikidata !== null || filed.sec !== null;
  const failed = unreadable(site, gathering.gaps, { isKnown, domain });
  if (failed !== null) return failed;

  const own = readOwnPages(site, newsroom, identity);
  const read = [...own.pages, ...press.pages, ...linked.pages];
  const assisted = await gathering.guarded(SEARCH_AND_MODEL, UNASSISTED, () =>
    assistFunding(gathering, {
      site,
      identity,
      pages: read,
      quiet: [...own.quiet, ...press.quiet, ...linked.quiet],
    }),
  );

  tell('weighing');
  const listing = listingStatus(found, filed, newsroom);
  return composeFunding({
    told: together([own.told, filed.told, press.told, linked.told, assisted.told]),
    ...listing,
    site,
    identity,
    newsroom: newsroomAddresses(newsroom),
    deadMainSources: deadMainSources(gathering.gaps, identity),
    notes: [...notesOn(found, filed.sec), ...assisted.notes],
    gaps: gathering.gaps,
    today: context.asOf,
  });
};

interface Found {
  site: OwnSite;
  identity: Identity;
  wikidata: WikidataFinding | null;
}

/** The company's own pages, and the releases that they lead to. */
function readOwnPages(site: OwnSite, newsroom: Newsroom, identity: Identity): Read {
  if (site.condition.kind !== 'company') return NOTHING_READ;
  const shared = { match: identity.siteMatch, spokenNames: identity.spokenNames };
  const stories = readPages(
    newsroom.stories.map((story) => ({
      ...shared,
      ...story,
      role: 'news',
      isOwn: !story.isWire,
      sourceClass: story.isWire ? 'wire' : 'ownProse',
      isStory: true,
    })),
  );
  // A list of headlines repeats what its stories tell.
  const isTold = stories.told.tellings.length > 0;
  const known = new Set(newsroom.stories.map(({ document }) => document.url));
  const knownHeadlines = new Set(newsroom.stories.flatMap(({ document }) => headlinesOf(document)));
  const pages = readPages(
    site.pages
      .filter(({ document, role }) => !known.has(document.url) && !(isTold && role === 'news'))
      .flatMap(({ document, role }) => {
        const { items, rest } = document.isArticle ? { items: [], rest: document } : newsItemsOf(document);
        return [...items, rest].map(
          (one): FundingPage => ({
            ...shared,
            document: one,
            role: items.includes(one) ? 'news' : role,
            isOwn: true,
            sourceClass: 'ownProse',
            feedDay: null,
            isStory: one.isArticle,
            knownHeadlines,
          }),
        );
      }),
  );
  return {
    told: together([stories.told, pages.told]),
    pages: [...stories.pages, ...pages.pages],
    quiet: [...stories.quiet, ...pages.quiet],
  };
}

function headlinesOf({ text, lines }: Document): string[] {
  return lines
    .filter(({ tag }) => tag === 'title' || tag === 'h1' || tag === 'meta')
    .map(({ start, end }) => text.slice(start, end));
}

async function readPress(gathering: Gathering, identity: Identity): Promise<Read> {
  return readPressStories(await readPressAbout(gathering, identity, FUNDING_NEWS), identity);
}

/** Stories of others that the company's own press pages link to. */
async function readLinked(
  gathering: Gathering,
  { site, newsroom, identity }: { site: OwnSite; newsroom: Newsroom; identity: Identity },
): Promise<Read> {
  const onSite = site.pages.filter(({ role }) => role === 'news').map(({ document }) => document);
  const documents = await readOutlets(gathering, [...newsroom.pages, ...onSite], {
    domain: identity.registrableDomain,
    names: identity.spokenNames,
    topic: FUNDING_STORY,
  });
  return readPressStories(
    documents.map((document) => ({ document, isWire: false })),
    identity,
  );
}

function readPressStories(
  stories: { document: Document; isWire: boolean }[],
  { spokenNames }: Identity,
): Read {
  return readPages(
    stories.map((story) => ({
      ...story,
      role: 'news',
      isOwn: false,
      sourceClass: story.isWire ? 'wire' : 'news',
      match: 1,
      spokenNames,
      feedDay: null,
      isStory: true,
    })),
  );
}

async function readFilings(gathering: Gathering, { site, identity, wikidata }: Found): Promise<Filed> {
  const cik = wikidata === null ? null : wikidataCik(wikidata);
  if (identity.searchName === null && cik === null) return NOTHING_FILED;
  const places = seatPlacesOf(site, identity);
  const sec =
    (await joinSec(gathering, identity, { cik, ...places })) ??
    (await gathering.guarded(SEC_FULL_TEXT, null, () => joinPrivateIssuer(gathering, identity, places)));
  return readFiled(gathering, sec);
}

/** What says that the shares are listed, and that they are no longer. */
function listingStatus(
  { site, identity, wikidata }: Found,
  { sec, delisting }: Filed,
  newsroom: Newsroom,
): Pick<FundingMaterial, 'listed' | 'delisting'> {
  const { registrableDomain, siteMatch, spokenNames, organizations } = identity;
  const about = { registrableDomain, siteMatch };
  const stories = newsroom.stories.map(({ document }) => ({ document, role: 'news' as const }));
  const pages = site.condition.kind === 'company' ? [...site.pages, ...stories] : [];
  const drafts = [
    ...listingDrafts(pages, spokenNames, about),
    ...structuredListingDrafts(organizations, about),
    ...(sec === null ? [] : secTypeDrafts(sec)),
    ...(wikidata === null ? [] : wikidataTypeDrafts(wikidata)),
  ];
  const listed = claimsOf(drafts.filter(({ value }) => value === 'public'));
  if (delisting !== null) return { listed: listedElsewhere(listed), delisting };
  const said = delistingBySayings(pages, spokenNames, siteMatch);
  return said === null ? { listed, delisting: null } : { listed: listedAfter(listed, said), delisting: said };
}

function notesOn({ wikidata }: Found, sec: SecFinding | null): FundingMaterial['notes'] {
  return [
    wikidata ? `Wikidata ${wikidata.item.id} is joined: its official website is on the domain.` : '',
    sec ? `SEC EDGAR is joined: ${sec.because}.` : '',
  ].filter(Boolean);
}
