import { claimsOf } from '../claims/claim.ts';
import { secTypeDrafts } from '../extract/registryFacts.ts';
import { structuredListingDrafts } from '../extract/structured.ts';
import { listingDrafts } from '../extract/ticker.ts';
import { wikidataCik, wikidataTypeDrafts } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { joinPrivateIssuer, joinSec, type SecFinding } from '../identity/joinSec.ts';
import { seatPlacesOf } from '../identity/seatPlaces.ts';
import { deadMainSources, newsroomAddresses, readOwnNews, readPressAbout } from '../news/companyNews.ts';
import { furtherNewsPages } from '../news/furtherPages.ts';
import { type NewsPage, ownNewsPages, pressPage, searchedPages } from '../news/newsPage.ts';
import { together } from '../news/story.ts';
import { unreadLanguages } from '../news/unreadLanguages.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { hasModel } from '../questions/readFields.ts';
import { searchNote } from '../search/findPages.ts';
import { searchQueries } from '../search/queries.ts';
import { GDELT, type GdeltTopic } from '../sources/gdelt.ts';
import type { Newsroom } from '../sources/newsroom.ts';
import { PRESS_OUTLETS, readOutlets } from '../sources/outlets.ts';
import { OWN_SITE, type OwnSite, readHome } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';
import { SEC_FULL_TEXT } from '../sources/secFullText.ts';
import { findOnWikidata, WIKIDATA, type WikidataFinding } from '../sources/wikidata.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import type { Told } from './deal.ts';
import { composeFunding, type FundingMaterial } from './fundingAnswer.ts';
import { plainRounds } from './plainRounds.ts';
import { NO_ROUNDS, type ReadRounds, readRounds } from './readRounds.ts';
import { listedAfter, listedElsewhere } from './secDelisting.ts';
import { type Filed, NOTHING_FILED, readFiled } from './secFiled.ts';

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
    gathering.guarded<NewsPage[]>(GDELT, [], () => pressPages(gathering, identity)),
  ]);
  const linked = await gathering.guarded<NewsPage[]>(PRESS_OUTLETS, [], () =>
    linkedPages(gathering, { site, newsroom, identity }),
  );
  const isKnown = wikidata !== null || filed.sec !== null;
  const failed = unreadable(site, gathering.gaps, { isKnown, domain });
  if (failed !== null) return failed;

  const { siteMatch: match, spokenNames: names } = identity;
  const ownPages = { isOwn: true, match, names, speaker: null };
  const own = ownNewsPages(site, newsroom, ownPages);
  const known = [...own, ...press, ...linked];
  const searched = await gathering.guarded(SEARCH_AND_MODEL, { pages: [], found: [] }, () =>
    searchedPages(gathering, identity, { queries: searchQueries.funding, known }),
  );
  const pages = [...known, ...searched.pages];

  tell('reading');
  const canRead = hasModel(context) && pages.length > 0;
  const read = canRead
    ? await gathering.guarded<ReadRounds>(SEARCH_AND_MODEL, NO_ROUNDS, () =>
        readRounds(gathering, identity, pages),
      )
    : NO_ROUNDS;
  const seen = own.map(({ whole }) => whole);
  const readPlainly = async () => {
    const told = plainly(pages);
    if (told.tellings.length > 0) return told;
    const about = { site, identity, own: ownPages, read: seen };
    const further = await gathering.guarded(OWN_SITE, [], () =>
      furtherNewsPages(gathering, about, FUNDING_WORDS),
    );
    return together([told, plainly(further)]);
  };
  const prose = read.reader === null ? await readPlainly() : read.told;

  tell('weighing');
  const outcome = composeFunding({
    told: together([prose, filed.told]),
    ...listingStatus(found, filed, newsroom, read),
    site,
    identity,
    newsroom: newsroomAddresses(newsroom),
    deadMainSources: deadMainSources(gathering.gaps, identity),
    readBy: read.reader === null ? 'rules' : 'model',
    unread: read.reader === null ? unreadLanguages(seen) : [],
    notes: [...notesOn(found, filed.sec), searchNote(searched.found), read.note].filter(Boolean),
    gaps: gathering.gaps,
    today: context.asOf,
  });
  return { ...outcome, reader: read.reader ?? { kind: 'plain', model: null, promptVersion: null } };
};

interface Found {
  site: OwnSite;
  identity: Identity;
  wikidata: WikidataFinding | null;
}

/** Without a model. A list of headlines repeats what its stories tell, so it is read where they tell nothing. */
function plainly(pages: readonly NewsPage[]): Told {
  const isList = ({ isOwn, isStory, role }: NewsPage) => isOwn && !isStory && role === 'news';
  const told = together(pages.filter((page) => !isList(page)).map(plainRounds));
  return told.tellings.length > 0 ? told : together([told, ...pages.filter(isList).map(plainRounds)]);
}

async function pressPages(gathering: Gathering, identity: Identity): Promise<NewsPage[]> {
  const stories = await readPressAbout(gathering, identity, FUNDING_NEWS);
  return stories.map((story) => pressPage(story, identity.spokenNames));
}

/** Stories of others that the company's own press pages link to. */
async function linkedPages(
  gathering: Gathering,
  { site, newsroom, identity }: { site: OwnSite; newsroom: Newsroom; identity: Identity },
): Promise<NewsPage[]> {
  const onSite = site.pages.filter(({ role }) => role === 'news').map(({ document }) => document);
  const documents = await readOutlets(gathering, [...newsroom.pages, ...onSite], {
    domain: identity.registrableDomain,
    names: identity.spokenNames,
    topic: FUNDING_STORY,
  });
  return documents.map((document) => pressPage({ document, isWire: false }, identity.spokenNames));
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
  read: ReadRounds,
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
  const listed = [...claimsOf(drafts.filter(({ value }) => value === 'public')), ...read.listed];
  if (delisting !== null) return { listed: listedElsewhere(listed), delisting };
  return read.delisting === null
    ? { listed, delisting: null }
    : { listed: listedAfter(listed, read.delisting.day), delisting: read.delisting };
}

function notesOn({ wikidata }: Found, sec: SecFinding | null): FundingMaterial['notes'] {
  return [
    wikidata ? `Wikidata ${wikidata.item.id} is joined: its official website is on the domain.` : '',
    sec ? `SEC EDGAR is joined: ${sec.because}.` : '',
  ].filter(Boolean);
}

/** Words of headlines and addresses that promise a story about money. */
const FUNDING_STORY =
  /(?:s[eé]rie(?:s)?[ -][a-k](?![a-z])|(?:pre-?)?seed[ -](?:round|funding|financing|runde)|rais(?:es|ed|ing)[ -](?:[$€£₹¥a-z]{0,4}[ -]?\d|over|a[ -])|funding|financ(?:ing|ement|iering)|finanz|fundraise|fund-raise|invest(?:ments?|ors?|issement|ering)|l[eè]ve[ -]|lev[eé]e|ronda|backs[ -]|backing|shareholder|(?:our|the|a) raise(?![a-z])|we[ -]raised|recapitali[sz]ation|(?:share|open)[ -]offer|placing|\d ?(?:million|mio|milli|mln|billion|m|bn)|initial[ -]public[ -]offering|(?<![a-z])ipo(?![a-z])|direct[ -]listing|goes[ -]public|debuts?[ -]on|stealth|(?:minority|per[ -]cent)[ -](?:stake|investment)|capital[ -](?:increase|raise)|share[ -]issue|private[ -]placement|invests?[ -](?:in|[$€£\d])|backed[ -]by|(?:lists?|listed|listing|trades?)[ -]on|public[ -](?:company|listing)|stock[ -]exchange|business[ -]combination|beg[ai]ns?[ -]trading|beginning[ -]trading|growth[ -](?:equity|round|investment))/i;

/** What the news index is asked for. */
export const FUNDING_NEWS: GdeltTopic = {
  title: 'news about funding',
  words: ['funding', 'raises', 'raised', 'IPO'],
  headline:
    /(?:rais(?:es|ed|ing)|series [a-k](?![a-z])|funding|financing|seed round|ipo(?![a-z])|public offering)/i,
};

/** Nouns of rounds in the languages that are read, for finding pages. */
const FUNDING_WORDS =
  'funding round investment series seed raise finanzierung finanzierungsrunde levée financement tour série ronda financiación inversión serie round finanziamento investimento ronde investering financiering';
