import { editDistance } from '../../domain/editDistance.ts';

/** A public source of research: what it is, how it is asked, and under which terms. docs/sources.md is this table. */
export interface SourceEntry {
  /** Stable name, for `SOURCES_DISABLED`. */
  name: string;
  /** The names under which research reports on it; "Greenhouse" also stands for "Greenhouse (acme)". The first is shown. */
  labels: readonly [string, ...string[]];
  /** Hosts that are only asked for this source; their sub-domains count. */
  hosts: readonly string[];
  what: string;
  endpoint: string;
  limits: string;
  licence: string;
  /** Why it cannot be switched off, for the one that cannot. */
  needed?: string;
}

/** Registrable domains of press release wires. */
export const PRESS_WIRE_HOSTS: readonly string[] = [
  'prnewswire.com',
  'prnewswire.co.uk',
  'businesswire.com',
  'globenewswire.com',
  'accesswire.com',
  'accessnewswire.com',
  'newswire.com',
  'newswire.ca',
  'einpresswire.com',
  'prweb.com',
  'presseportal.de',
];

const QUOTED = 'quoted with address';
const HOST_LIMITS = 'the host’s rate limit; robots.txt is observed';

const SOURCES_BUT_BOARDS: readonly SourceEntry[] = [
  {
    name: 'own-site',
    labels: ["the company's own site", 'further pages of the site'],
    hosts: [],
    what: 'the company’s own pages',
    endpoint: 'https://{domain}/ and pages it links to',
    limits: `at most 9 pages, 20 of single adverts; ${HOST_LIMITS}`,
    licence: QUOTED,
    needed: 'it is what every other source is joined to',
  },
  {
    name: 'sitemap',
    labels: ['sitemap'],
    hosts: [],
    what: 'addresses that the site lists for crawlers',
    endpoint: 'https://{domain}/robots.txt, /sitemap.xml and the sitemaps these name',
    limits: 'at most 3 sitemaps (50 if no link fits a question), 500,000 addresses; the host’s rate limit',
    licence: 'addresses only',
  },
  {
    name: 'site-search',
    labels: ['site search'],
    hosts: [],
    what: 'the site’s own search, asked with three words of a question that no link fits',
    endpoint: 'a form with one text field, or the address in a SearchAction, of the site’s pages',
    limits: `1; ${HOST_LIMITS}`,
    licence: 'addresses only',
  },
  {
    name: 'newsroom',
    labels: ['newsroom'],
    hosts: [],
    what: 'press and news pages of the site',
    endpoint: 'pages that the site links to',
    limits: `at most 2 index pages and 7 stories; ${HOST_LIMITS}`,
    licence: QUOTED,
  },
  {
    name: 'news-feed',
    labels: ['news feed'],
    hosts: [],
    what: 'RSS and Atom feeds that the site names',
    endpoint: 'addresses in <link rel="alternate">',
    limits: `at most 2 feeds; ${HOST_LIMITS}`,
    licence: QUOTED,
  },
  {
    name: 'wires',
    labels: ['press release wire'],
    hosts: PRESS_WIRE_HOSTS,
    what: 'releases at press release wires',
    endpoint: 'addresses that the newsroom or the news index gives',
    limits: `within the newsroom’s 7 stories; ${HOST_LIMITS}`,
    licence: QUOTED,
  },
  {
    name: 'profile-page',
    labels: ['the profile page'],
    hosts: [],
    what: 'the page of a contact’s profile URL, where it is no network',
    endpoint: 'the profile URL itself',
    limits: `1; ${HOST_LIMITS}; professional and social networks are never asked`,
    licence: QUOTED,
  },
  {
    name: 'github',
    labels: ['GitHub'],
    hosts: ['api.github.com'],
    what: 'public profiles of contacts',
    endpoint: 'https://api.github.com/users/{login}',
    limits: 'no key, 60 an hour there; 1; the e-mail address is never read',
    licence: 'terms forbid spam and sale of users’ data; quoted with address',
  },
  {
    name: 'wikidata',
    labels: ['Wikidata'],
    hosts: ['wikidata.org'],
    what: 'free knowledge base',
    endpoint: 'https://www.wikidata.org/w/api.php?action=wbsearchentities, wbgetentities',
    limits: 'no key; one after another, at most 6',
    licence: 'CC0',
  },
  {
    name: 'wikipedia',
    labels: ['Wikipedia'],
    hosts: ['wikipedia.org'],
    what: 'encyclopaedia',
    endpoint: 'https://en.wikipedia.org/api/rest_v1/page/summary/{title}',
    limits: 'no key; 1',
    licence: 'CC BY-SA',
  },
  {
    name: 'gleif',
    labels: ['GLEIF'],
    hosts: ['gleif.org'],
    what: 'register of legal entity identifiers',
    endpoint: 'https://api.gleif.org/v1/lei-records?filter[entity.legalName]=',
    limits: 'no key; 1/s, at most 2',
    licence: 'CC0',
  },
  {
    name: 'sec',
    labels: ['SEC EDGAR'],
    hosts: ['sec.gov'],
    what: 'filings of issuers: tickers, submissions, Form D, 8-K, registration statements',
    endpoint:
      'https://www.sec.gov/files/company_tickers.json, https://data.sec.gov/submissions/, https://www.sec.gov/Archives/edgar/data/',
    limits: 'no key; 5/s for all of sec.gov',
    licence: 'public domain',
  },
  {
    name: 'sec-full-text',
    labels: ['SEC full-text search'],
    hosts: ['efts.sec.gov'],
    what: 'search in the words of filings; off with `sec` too',
    endpoint: 'https://efts.sec.gov/LATEST/search-index?q=',
    limits: 'no key; within the 5/s of sec.gov',
    licence: 'public domain',
  },
  {
    name: 'gdelt',
    labels: ['GDELT'],
    hosts: ['gdeltproject.org'],
    what: 'index of world news; the stories it finds are read themselves',
    endpoint: 'https://api.gdeltproject.org/api/v2/doc/doc?query=',
    limits: 'no key; one request in 6 s, best effort, at most 3 stories',
    licence: 'free with attribution; stories are quoted with address',
  },
  {
    name: 'dns',
    labels: ['DNS'],
    hosts: [],
    what: 'MX, TXT (SPF) and CNAME records of the domain, as hints of technology',
    endpoint: 'the resolver (`DNS_SERVERS`)',
    limits: 'at most 8 questions, 2 s each',
    licence: 'facts',
  },
  {
    name: 'web-search',
    labels: ['web search'],
    hosts: [],
    what: 'a search engine and the pages it finds; none unless `SEARCH_PROVIDER` names one',
    endpoint: '`SEARCH_URL`, or the provider’s own',
    limits: 'the run’s budget; best effort, at most 5 pages',
    licence: QUOTED,
  },
  {
    name: 'vendor-pages',
    labels: ['vendor pages'],
    hosts: [],
    what: 'customer stories on the sites of technology vendors',
    endpoint: 'addresses that the company’s own pages link to',
    limits: `best effort; ${HOST_LIMITS}`,
    licence: QUOTED,
  },
];

/**
 * The job boards: name, label, hosts, whether the interface is documented as public or robots.txt is observed, bounds, and endpoint.
 * Every job board is read alike; `docs/open-jobs.md` has the fields.
 */
const BOARDS = `
  greenhouse | Greenhouse | greenhouse.io | documented | at most 3 | https://boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true
  lever | Lever | lever.co | documented | pages of 100, at most 8 | https://api.lever.co/v0/postings/{site}?mode=json
  ashby | Ashby | ashbyhq.com | documented | 1 | https://api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true
  smartrecruiters | SmartRecruiters | smartrecruiters.com | documented | pages of 100, at most 10 | https://api.smartrecruiters.com/v1/companies/{company}/postings
  workable | Workable | workable.com | documented | 1 | https://apply.workable.com/api/v1/widget/accounts/{account}?details=true
  recruitee | Recruitee | recruitee.com | documented | 1 | https://{company}.recruitee.com/api/offers/
  personio | Personio | personio.de personio.com | documented | at most 3 | https://{company}.jobs.personio.de/xml
  teamtailor | Teamtailor | teamtailor.com | observed | 1 | https://{host}/jobs.json
  bamboohr | BambooHR | bamboohr.com | observed | 1 list, 15 adverts | https://{company}.bamboohr.com/careers/list, /careers/{id}/detail
  breezy | Breezy | breezy.hr | observed | 1 | https://{company}.breezy.hr/json
  workday | Workday | myworkdayjobs.com myworkdaysite.com | observed | pages of 20, at most 12; 10 adverts | https://{host}/wday/cxs/{tenant}/{site}/jobs (POST)
  pinpoint | Pinpoint | pinpointhq.com | observed | 1 list, 15 adverts | https://{company}.pinpointhq.com/postings.json
  rippling | Rippling | rippling.com | documented | 1 list, 15 adverts | https://api.rippling.com/platform/api/ats/v1/board/{slug}/jobs, /jobs/{uuid}
  oracle | Oracle Recruiting | oraclecloud.com | observed | pages of 100, at most 6 | https://{host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?finder=findReqs;siteNumber={site}
  icims | iCIMS | icims.com | observed | at most 6 pages, 15 adverts | https://{portal}.icims.com/jobs/search?pr={page}&in_iframe=1
`;

const BOARD_SOURCES: readonly SourceEntry[] = BOARDS.trim()
  .split('\n')
  .map((row): SourceEntry => {
    const [name = '', label = '', hosts = '', terms, bounds, endpoint = ''] = row.trim().split(' | ');
    const limits =
      terms === 'documented' ? 'documented as public, no key; the host’s rate limit' : HOST_LIMITS;
    return {
      name,
      labels: [label],
      hosts: hosts.split(' '),
      what: 'job board',
      endpoint,
      limits: `${limits}; ${bounds}`,
      licence: QUOTED,
    };
  });

/** Every public source, in the order in which docs/sources.md and `assay sources` list them. */
export const SOURCES: readonly SourceEntry[] = [...SOURCES_BUT_BOARDS, ...BOARD_SOURCES];

/** The names that are nearest to a name that is none: at most three, the nearest first. */
export function nearestSources(name: string): string[] {
  const wanted = name.toLowerCase();
  return SOURCES.map((source) => ({ source, slips: slipsBetween(wanted, source.name) }))
    .filter(({ source, slips }) => slips <= Math.max(2, source.name.length / 3))
    .sort((a, b) => a.slips - b.slips || (a.source.name < b.source.name ? -1 : 1))
    .slice(0, 3)
    .map(({ source }) => source.name);
}

const NAME_MAX = 40;

/** The beginning or the end of a name is one slip away. */
function slipsBetween(wanted: string, name: string): number {
  if (wanted.length > NAME_MAX) return NAME_MAX;
  const isPart = wanted.length > 2 && (name.startsWith(wanted) || name.endsWith(wanted));
  return isPart ? 1 : editDistance(wanted, name);
}
