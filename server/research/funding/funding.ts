import { claimsOf } from '../claims/claim.ts';
import { secTypeDrafts } from '../extract/registryFacts.ts';
import { structuredDrafts } from '../extract/structured.ts';
import { listingDrafts } from '../extract/ticker.ts';
import { wikidataCik, wikidataTypeDrafts } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { joinPrivateIssuer, joinSec } from '../identity/joinSec.ts';
import { seatPlacesOf } from '../identity/seatPlaces.ts';
import { type FoundCompany, joinedRecords, readOwnNews, readPressAbout } from '../news/companyNews.ts';
import { type NewsPage, ownNewsPages, pressPage, searchedPages } from '../news/newsPage.ts';
import { readProse } from '../news/prose.ts';
import { mergeFindings } from '../news/story.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { searchQueries } from '../search/queries.ts';
import { GDELT, type GdeltTopic } from '../sources/gdelt.ts';
import type { Newsroom } from '../sources/newsroom.ts';
import { PRESS_OUTLETS, readOutlets } from '../sources/outlets.ts';
import { type OwnSite, readHome } from '../sources/ownSite.ts';
import { SEC } from '../sources/sec.ts';
import { SEC_FULL_TEXT } from '../sources/secFullText.ts';
import { findOnWikidata, WIKIDATA } from '../sources/wikidata.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import type { Findings } from './deal.ts';
import { composeFunding, type FundingMaterial } from './fundingAnswer.ts';
import { plainRounds } from './plainRounds.ts';
import { NO_ROUNDS, type ReadRounds, readRounds } from './readRounds.ts';
import { listedAfter, listedElsewhere } from './secDelisting.ts';
import { type Filed, NOTHING_FILED, readFiled } from './secFiled.ts';

/**
 * The funding researcher: reads the company's newsroom and pages, its filings and the news for primary equity rounds
 * and listings, merges their reports of each deal, and answers with the latest. The rules are in docs/funding.md.
 */
export const researchFunding: CompanyResearcher = async (context, { domain }): Promise<ResearchOutcome> => {
  const gathering = new Gathering(context);
  const progress = (stage: string) => context.progress({ stage, detail: domain });

  progress('home page');
  const home = await readHome(gathering, domain);
  const atFirst = identityOf(domain, home);

  progress('newsroom and knowledge base');
  const [{ site, newsroom }, wikidata] = await Promise.all([
    readOwnNews(gathering, home, { domain, topic: FUNDING_STORY }),
    gathering.guarded(WIKIDATA, null, () => findOnWikidata(gathering, atFirst)),
  ]);
  const identity = identityOf(domain, site);

  progress('filings and news');
  const found = { site, identity, wikidata };
  const [filed, press] = await Promise.all([
    gathering.guarded<Filed>(SEC, NOTHING_FILED, () => readFilings(gathering, found)),
    gathering.guarded<NewsPage[]>(GDELT, [], () => readPressAbout(gathering, identity, FUNDING_NEWS)),
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

  progress('reading');
  const about = { site, identity, ownPages, own };
  const { read, findings, readBy, unread } = await readProse(gathering, about, pages, {
    none: NO_ROUNDS,
    byModel: () => readRounds(gathering, identity, pages),
    byRules: roundsByRules,
    words: FUNDING_WORDS,
  });

  progress('weighing');
  const outcome = composeFunding({
    findings: mergeFindings([findings, filed.findings]),
    ...listingStatus(found, filed, { newsroom, read, today: context.asOf }),
    site,
    identity,
    newsroom,
    readBy,
    unread,
    notes: [...joinedRecords(wikidata, filed.sec), searchNote(searched.found), read.note].filter(Boolean),
    gaps: gathering.gaps,
    today: context.asOf,
  });
  return { ...outcome, reader: read.reader ?? { kind: 'plain', model: null, promptVersion: null } };
};

/** Reads pages without a model. A list of headlines repeats its stories, so it is read only where these report nothing. */
function roundsByRules(pages: readonly NewsPage[]): Findings {
  const isList = ({ isOwn, isStory, role }: NewsPage) => isOwn && !isStory && role === 'news';
  const findings = mergeFindings(pages.filter((page) => !isList(page)).map(plainRounds));
  if (findings.reports.length > 0) return findings;
  return mergeFindings([findings, ...pages.filter(isList).map(plainRounds)]);
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

async function readFilings(gathering: Gathering, { site, identity, wikidata }: FoundCompany): Promise<Filed> {
  const cik = wikidata === null ? null : wikidataCik(wikidata);
  if (identity.searchName === null && cik === null) return NOTHING_FILED;
  const places = seatPlacesOf(site, identity);
  const sec =
    (await joinSec(gathering, identity, { cik, ...places })) ??
    (await gathering.guarded(SEC_FULL_TEXT, null, () => joinPrivateIssuer(gathering, identity, places)));
  return readFiled(gathering, sec);
}

/** Statements that the shares are listed, and that they no longer are. */
function listingStatus(
  { site, identity, wikidata }: FoundCompany,
  { sec, delisting }: Filed,
  { newsroom, read, today }: { newsroom: Newsroom; read: ReadRounds; today: Date },
): Pick<FundingMaterial, 'listed' | 'delisting'> {
  const { registrableDomain, siteMatch, spokenNames, organizations } = identity;
  const about = { registrableDomain, siteMatch };
  const stories = newsroom.stories.map(({ document }) => ({ document, role: 'news' as const }));
  const pages = site.condition.kind === 'company' ? [...site.pages, ...stories] : [];
  const drafts = [
    ...listingDrafts(pages, spokenNames, about),
    ...structuredDrafts(organizations, about, today).listing,
    ...(sec === null ? [] : secTypeDrafts(sec)),
    ...(wikidata === null ? [] : wikidataTypeDrafts(wikidata)),
  ];
  const listed = [...claimsOf(drafts.filter(({ value }) => value === 'public')), ...read.listed];
  if (delisting !== null) return { listed: listedElsewhere(listed), delisting };
  return read.delisting === null
    ? { listed, delisting: null }
    : { listed: listedAfter(listed, read.delisting.day), delisting: read.delisting };
}

/** Words of headlines and addresses of stories about money. */
const FUNDING_STORY =
  /(?:s[eé]rie(?:s)?[ -][a-k](?![a-z])|(?:pre-?)?seed[ -](?:round|funding|financing|runde)|rais(?:es|ed|ing)[ -](?:[$€£₹¥a-z]{0,4}[ -]?\d|over|a[ -])|funding|financ(?:ing|ement|iering)|finanz|fundraise|fund-raise|invest(?:ments?|ors?|issement|ering)|l[eè]ve[ -]|lev[eé]e|ronda|backs[ -]|backing|shareholder|(?:our|the|a) raise(?![a-z])|we[ -]raised|recapitali[sz]ation|(?:share|open)[ -]offer|placing|\d ?(?:million|mio|milli|mln|billion|m|bn)|initial[ -]public[ -]offering|(?<![a-z])ipo(?![a-z])|direct[ -]listing|goes[ -]public|debuts?[ -]on|stealth|(?:minority|per[ -]cent)[ -](?:stake|investment)|capital[ -](?:increase|raise)|share[ -]issue|private[ -]placement|invests?[ -](?:in|[$€£\d])|backed[ -]by|(?:lists?|listed|listing|trades?)[ -]on|public[ -](?:company|listing)|stock[ -]exchange|business[ -]combination|beg[ai]ns?[ -]trading|beginning[ -]trading|growth[ -](?:equity|round|investment))/i;

/** What the news index is searched for. */
export const FUNDING_NEWS: GdeltTopic = {
  title: 'news about funding',
  words: ['funding', 'raises', 'raised', 'IPO'],
  headline:
    /(?:rais(?:es|ed|ing)|series [a-k](?![a-z])|funding|financing|seed round|ipo(?![a-z])|public offering)/i,
};

/** Nouns of rounds in the languages that are read, for finding pages. */
const FUNDING_WORDS =
  'funding round investment series seed raise finanzierung finanzierungsrunde levée financement tour série ronda financiación inversión serie round finanziamento investimento ronde investering financiering';
