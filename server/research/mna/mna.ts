import { wikidataCik } from '../extract/wikidataFacts.ts';
import { Gathering } from '../gathering.ts';
import { coreName, foldName, nameOfDomain } from '../identity/companyName.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { joinSec, type SecFinding } from '../identity/joinSec.ts';
import { seatPlacesOf } from '../identity/seatPlaces.ts';
import { type FoundCompany, joinedRecords, readOwnNews, readPressAbout } from '../news/companyNews.ts';
import { type NewsPage, type OwnPages, ownNewsPages, searchedPages } from '../news/newsPage.ts';
import { readProse } from '../news/prose.ts';
import { mergeFindings } from '../news/story.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { searchQueries } from '../search/queries.ts';
import { GDELT, type GdeltTopic } from '../sources/gdelt.ts';
import { readHome } from '../sources/ownSite.ts';
import { filingsOf, SEC, type Submissions } from '../sources/sec.ts';
import { type CurrentReport, readCurrentReports } from '../sources/sec8K.ts';
import { findOnWikidata, readItems, WIKIDATA, type WikidataFinding } from '../sources/wikidata.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { unreadable } from '../unreadable.ts';
import { type Findings, NO_FINDINGS } from './deal.ts';
import { DEAL_WORDS } from './dealWords.ts';
import { acquirerWindowStart, composeMna } from './mnaAnswer.ts';
import { plainDeals } from './plainDeals.ts';
import { NO_DEALS, readDeals } from './readDeals.ts';
import { currentReportDeals } from './secDeals.ts';
import { ownerIds, wikidataDeals } from './wikidataDeals.ts';

/**
 * The researcher of mergers and acquisitions: reads the company's pages and newsroom, its current reports to the SEC,
 * the press and the knowledge base for deals that pass control, and merges their reports of each deal. The rules are in
 * docs/mna.md.
 */
export const researchMna: CompanyResearcher = async (context, { domain }): Promise<ResearchOutcome> => {
  const gathering = new Gathering(context);
  const progress = (stage: string) => context.progress({ stage, detail: domain });

  progress('home page');
  const home = await readHome(gathering, domain);
  const atFirst = identityOf(domain, home);

  progress('newsroom and knowledge base');
  const [{ site, newsroom }, knowledge] = await Promise.all([
    readOwnNews(gathering, home, { domain, topic: DEAL_STORY, perhaps: PERHAPS_DEAL_STORY }),
    gathering.guarded<Known>(WIKIDATA, UNKNOWN, () => readKnowledge(gathering, atFirst)),
  ]);
  const identity = identityOf(domain, site);

  progress('filings and news');
  const found = { site, identity, wikidata: knowledge.wikidata };
  const [filed, press] = await Promise.all([
    gathering.guarded<Filed>(SEC, NOTHING_FILED, () => readFilings(gathering, found)),
    gathering.guarded<NewsPage[]>(GDELT, [], () =>
      readPressAbout(gathering, identity, DEAL_NEWS, ownNamesOf(identity)),
    ),
  ]);
  const isKnown = knowledge.wikidata !== null || filed.sec !== null;
  const failed = unreadable(site, gathering.gaps, { isKnown, domain });
  if (failed !== null) return failed;

  const ownPages = ownPagesOf(identity);
  const own = ownNewsPages(site, newsroom, ownPages);
  const known = [...own, ...press];
  const searched = leadsElsewhere(identity)
    ? NOTHING_SEARCHED
    : await gathering.guarded(SEARCH_AND_MODEL, NOTHING_SEARCHED, () =>
        searchedPages(gathering, identity, { queries: searchQueries.mna, known }),
      );
  const pages = [...known, ...searched.pages];

  progress('reading');
  const about = { site, identity, ownPages, own };
  const { read, findings, readBy, unread } = await readProse(gathering, about, pages, {
    none: NO_DEALS,
    byModel: () => readDeals(gathering, identityForReader(identity), pages),
    byRules: (some) => mergeFindings(some.map(plainDeals)),
    words: DEAL_WORDS,
  });

  progress('weighing');
  const outcome = composeMna({
    findings: mergeFindings([findings, filed.findings, knowledge.findings]),
    site,
    identity,
    newsroom,
    readBy,
    unread,
    notes: [
      leadsElsewhere(identity)
        ? `The domain redirects to ${identity.redirectedTo}, another firm's site: only what it says about the company by name counts.`
        : '',
      ...joinedRecords(knowledge.wikidata, filed.sec),
      searchNote(searched.found),
      read.note,
    ].filter(Boolean),
    gaps: gathering.gaps,
    today: context.asOf,
  });
  return { ...outcome, reader: read.reader ?? { kind: 'plain', model: null, promptVersion: null } };
};

const NOTHING_SEARCHED = { pages: [], found: [] };

interface Known {
  wikidata: WikidataFinding | null;
  findings: Findings;
}
const UNKNOWN: Known = { wikidata: null, findings: NO_FINDINGS };

interface Filed {
  sec: SecFinding | null;
  findings: Findings;
}
const NOTHING_FILED: Filed = { sec: null, findings: NO_FINDINGS };

/** The company's item, and those that it names as owners. */
async function readKnowledge(gathering: Gathering, identity: Identity): Promise<Known> {
  const wikidata = await findOnWikidata(gathering, identity);
  if (wikidata === null) return UNKNOWN;
  const ids = ownerIds(wikidata);
  const owners = ids.length === 0 ? [] : await readItems(gathering, ids);
  return { wikidata, findings: wikidataDeals(wikidata, owners) };
}

async function readFilings(gathering: Gathering, { site, identity, wikidata }: FoundCompany): Promise<Filed> {
  const cik = wikidata === null ? null : wikidataCik(wikidata);
  if (identity.searchName === null && cik === null) return NOTHING_FILED;
  const sec = await joinSec(gathering, identity, { cik, ...seatPlacesOf(site, identity) });
  if (sec?.submissions == null) return { sec, findings: NO_FINDINGS };
  const { submissions, match } = sec;
  const reports = await readReports(gathering, submissions);
  const issuer = [foldName(submissions.name), coreName(submissions.name)];
  const ownNames = new Set([...ownNamesOf(identity), ...issuer]);
  return {
    sec,
    findings: currentReportDeals(reports, { submissions: submissions.document, ownNames, match }),
  };
}

/** The items that are read are in current reports since 1994, under these numbers since August 2004. */
const FIRST_FILING_DAY = '2004-08-23';

/** Current reports of the window for acquirers; of an issuer that is listed no more, older ones, too: it may be bought. */
async function readReports(gathering: Gathering, submissions: Submissions): Promise<CurrentReport[]> {
  const { asOf } = gathering.context;
  const filings = filingsOf(submissions);
  const firstDay = acquirerWindowStart(asOf);
  const recent = { firstDay, lastDay: asOf.toISOString().slice(0, 10) };
  const newest = await readCurrentReports(gathering, submissions.cik, filings, recent);
  if (submissions.exchanges.length > 0) return newest;
  const older = filings.filter(({ day }) => day < firstDay);
  const before = { firstDay: FIRST_FILING_DAY, lastDay: firstDay };
  return [...newest, ...(await readCurrentReports(gathering, submissions.cik, older, before))];
}

/** Words of headlines and addresses of stories about a deal. */
const DEAL_STORY =
  /(?:(?<!talent[ -]|customer[ -]|user[ -])acqui(?:re[sd]?|ring|sitions?)(?![a-z])|merge[rsd]?(?![a-z])|merging|takeover|buy-?out|buys[ -]|bought[ -]by|take[ns]?[ -](?:over|private)|majority[ -](?:stake|investment|interest|growth)|controlling[ -](?:stake|interest)|(?:joins|joining|part[ -]of)[ -]the[ -].{2,40}(?:family|group)|becom(?:es?|ing)[ -](?:a[ -])?(?:part|subsidiary)|(?:is|are|now)[ -]part[ -]of|divest|sale[ -]of|sells[ -]|sold[ -]to|business[ -]combination|definitive[ -]agreement)/i;

/** Words of stories that may be about one: read after the others, as far as the limit allows. */
const PERHAPS_DEAL_STORY =
  /(?:joins|joining|welcom(?:e|es|ing)[ -]|new[ -](?:owner|chapter|ownership|home)|ownership|combin(?:e|es|ing|ation)(?![a-z])|(?:takeover|tender|cash|public)[ -]offer|transaction|terminat|withdr|calls?[ -]off|called[ -]off|statement[ -](?:on|regarding)|agree(?:s|d|ment)[ -]to|exclusive[ -]negotiations|strategic[ -]review|private[ -]equity|invests?[ -]in|investment|majority)/i;

/** What the news index is searched for. */
export const DEAL_NEWS: GdeltTopic = {
  title: 'news about acquisitions',
  words: ['acquires', 'acquired', 'acquisition', 'merger', 'takeover'],
  headline:
    /(?:acqui(?:re[sd]?|ring|sition)|merge[rsd]?(?![a-z])|takeover|buy-?out|buys |bought|take[ns]? (?:over|private)|majority stake|deal)/i,
};

/** How sure it is that the site which the domain redirects to means the company by its name, 0..1. */
const BUYERS_SITE_MATCH = 0.9;
const NAME_LETTERS_MIN = 3;

/** Whether the domain redirects to another firm's site, as it does after a purchase. */
function leadsElsewhere({ redirectedTo, siteMatch }: Identity): boolean {
  return redirectedTo !== null && siteMatch < 1;
}

/** Names that mean the company; where the domain redirects to another firm's site, that of the domain alone. */
function ownNamesOf(identity: Identity): ReadonlySet<string> {
  if (!leadsElsewhere(identity)) return identity.spokenNames;
  const { joined, parts } = nameOfDomain(identity.registrableDomain);
  return new Set([joined, parts.join(' ')].filter((name) => name.length >= NAME_LETTERS_MIN));
}

/** What the pages of the site share; "we" on a buyer's site is the buyer. */
function ownPagesOf(identity: Identity): OwnPages {
  const isOwn = !leadsElsewhere(identity);
  return {
    isOwn,
    match: isOwn ? identity.siteMatch : BUYERS_SITE_MATCH,
    names: ownNamesOf(identity),
    speaker: isOwn ? null : (identity.nameClaims.find(({ value }) => value === identity.searchName) ?? null),
  };
}

/** The company as a reader is asked about it: on a buyer's site by the name in the domain. */
function identityForReader(identity: Identity): Identity {
  if (!leadsElsewhere(identity)) return identity;
  const spokenNames = ownNamesOf(identity);
  return { ...identity, spokenNames: new Set(spokenNames), searchName: [...spokenNames].at(-1) ?? null };
}
