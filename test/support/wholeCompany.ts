import { FUNDING_NEWS } from '../../server/research/funding/funding.ts';
import { DEAL_NEWS } from '../../server/research/mna/mna.ts';
import { gdeltUrl } from '../../server/research/sources/gdelt.ts';
import { formDUrl } from '../../server/research/sources/secFormD.ts';
import {
  fullTextHits,
  gleifRecords,
  item,
  submissions,
  tickerMap,
  wikidataItems,
  wikidataSearch,
  wikipediaSummary,
} from './inventedAnswers.ts';
import { greenhouseBoard, greenhouseJob, jsonAnswer } from './jobAdverts.ts';
import type { MemoryPages } from './memoryWeb.ts';

/** An invented company that every source knows. Today is 5 November 2026. */
export const WHOLE_DOMAIN = 'haldenpumps.example';
const HOME = `https://${WHOLE_DOMAIN}/`;
const LEGAL_NAME = 'Halden Pumps, Inc.';
const CIK = 1_234_567;
const FORM_D = '0000000001-26-000004';

const page = (title: string, body: string, head = '') => ({
  body: `<html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
});

const story = (title: string, day: string, body: string) =>
  page(
    title,
    `<article><h1>${title}</h1>${body}</article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}T08:00:00Z">`,
  );

const ROUND = 'Halden Pumps raises $24 million in Series B funding';
const DEAL = 'Halden Pumps acquires Fjord Valves';
const WIRE = 'https://www.prnewswire.com/news-releases/halden-pumps-raises-24-million.html';
const NEWSPAPERS = ['waterweek.example', 'pumpnews.example', 'bergenpost.example'];

const ROUND_WORDS =
  '<p>AUSTIN – Halden Pumps today announced that it has raised $24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.</p>';
const DEAL_WORDS =
  '<p>AUSTIN – Halden Pumps announced today that it has completed the acquisition of Fjord Valves, a maker of valves, for $12 million.</p>';

function ownPages(): MemoryPages {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Halden Pumps',
    legalName: LEGAL_NAME,
    url: HOME,
    foundingDate: '2009',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Austin',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
  };
  return {
    [HOME]: page(
      'Halden Pumps | Pumps that last',
      `<h1>Industrial pumps that last</h1><p>Halden Pumps builds pumps and valves for waterworks and for businesses.</p>
<nav><a href="/about">About</a> <a href="/news">News</a> <a href="/careers">Careers</a> <a href="/contact">Contact</a></nav>
<footer>© 2026 ${LEGAL_NAME}</footer>`,
      `<meta property="og:site_name" content="Halden Pumps"><link rel="alternate" type="application/rss+xml" href="/feed.xml">
<script src="https://js.hs-scripts.com/4455.js"></script><script type="application/ld+json">${JSON.stringify(organization)}</script>`,
    ),
    [`${HOME}about`]: page(
      'About | Halden Pumps',
      '<p>Halden Pumps was founded in 2009 and employs 240 people. Our headquarters are in Austin, Texas.</p>',
    ),
    [`${HOME}contact`]: page('Contact', `<p>${LEGAL_NAME}</p><p>1 Invented Rd, Austin, TX 78701, USA</p>`),
    [`${HOME}careers`]: page(
      'Careers',
      `<h1>Careers at Halden Pumps</h1><a href="https://boards.greenhouse.io/haldenpumps">Open positions</a> <a href="https://jobs.lever.co/haldenpumps">Sales jobs</a>`,
    ),
    [`${HOME}news`]: page(
      'News',
      `<h1>News</h1><a href="/news/round">${ROUND}</a> <a href="/news/deal">${DEAL}</a>
<a href="${WIRE}">${ROUND}</a>`,
    ),
    [`${HOME}news/round`]: story(ROUND, '2026-09-15', ROUND_WORDS),
    [`${HOME}news/deal`]: story(DEAL, '2026-08-20', DEAL_WORDS),
    [`${HOME}feed.xml`]: {
      body: `<rss version="2.0"><channel><item><title>${ROUND}</title><link>${HOME}news/round</link><pubDate>Tue, 15 Sep 2026 08:00:00 GMT</pubDate></item><item><title>${DEAL}</title><link>${HOME}news/deal</link><pubDate>Thu, 20 Aug 2026 08:00:00 GMT</pubDate></item></channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    },
    [WIRE]: page(
      ROUND,
      '<p>AUSTIN, Texas, Sept. 15, 2026 /PRNewswire/ -- Halden Pumps, a maker of pumps, has closed its $24 million Series B.</p>',
    ),
  };
}

function registries(today: Date): MemoryPages {
  return {
    ...wikidataSearch('Halden Pumps', 'Q900', 'Q901'),
    ...wikidataItems(
      {
        id: 'Q900',
        label: 'Halden Pumps',
        article: 'Halden Pumps',
        claims: {
          P856: [{ value: HOME }],
          P571: [{ value: { time: '+2009-00-00T00:00:00Z', precision: 9 } }],
          P1128: [{ value: { amount: '+230', unit: '1' }, pointInTime: '+2025-12-31T00:00:00Z' }],
          P159: [item('Q16559')],
          P5531: [{ value: String(CIK) }],
        },
      },
      { id: 'Q901', label: 'Halden', claims: { P856: [{ value: 'https://halden.example/' }] } },
    ),
    ...wikidataItems({ id: 'Q16559', label: 'Austin', claims: { P17: [item('Q30')] } }),
    ...wikidataItems({ id: 'Q30', label: 'United States', claims: { P297: [{ value: 'US' }] } }),
    ...wikipediaSummary(
      'Halden Pumps',
      'Halden Pumps is an American maker of pumps with its headquarters in Austin, Texas. It was founded in 2009.',
    ),
    ...gleifRecords(LEGAL_NAME, { name: LEGAL_NAME, city: 'Austin', region: 'US-TX', country: 'US' }),
    ...tickerMap({ cik_str: 99, ticker: 'HLDN', title: 'Halden Holdings' }),
    ...submissions({
      cik: CIK,
      name: LEGAL_NAME,
      city: 'AUSTIN',
      state: 'TX',
      filings: [{ form: 'D', day: '2026-09-20', accession: FORM_D, primaryDocument: 'primary_doc.xml' }],
    }),
    ...fullTextHits('Halden Pumps', today, { cik: CIK, name: LEGAL_NAME, place: 'Austin, TX' }),
    [formDUrl(CIK, FORM_D)]: {
      body: `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType><primaryIssuer><entityName>${LEGAL_NAME}</entityName></primaryIssuer><offeringData><typesOfSecuritiesOffered><isEquityType>true</isEquityType></typesOfSecuritiesOffered><typeOfFiling><dateOfFirstSale><value>2026-09-10</value></dateOfFirstSale></typeOfFiling><offeringSalesAmounts><totalOfferingAmount>24000000</totalOfferingAmount><totalAmountSold>24000000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`,
      headers: { 'content-type': 'application/xml' },
    },
  };
}

function news(): MemoryPages {
  const articles = (path: string, title: string) => ({
    articles: NEWSPAPERS.map((host) => ({ url: `https://${host}/${path}`, title })),
  });
  const withLink = (words: string) => `${words}<p>More at <a href="${HOME}">${WHOLE_DOMAIN}</a>.</p>`;
  return {
    [gdeltUrl('Halden Pumps', FUNDING_NEWS)]: jsonAnswer(articles('round', ROUND)),
    [gdeltUrl('Halden Pumps', DEAL_NEWS)]: jsonAnswer(articles('deal', DEAL)),
    ...Object.fromEntries(
      NEWSPAPERS.flatMap((host, index) => [
        [`https://${host}/round`, story(ROUND, `2026-09-1${6 + index}`, withLink(ROUND_WORDS))],
        [`https://${host}/deal`, story(DEAL, `2026-08-2${1 + index}`, withLink(DEAL_WORDS))],
      ]),
    ),
  };
}

function boards(): MemoryPages {
  const advert = (index: number) => ({
    id: `lever-${index}`,
    text: index % 2 === 0 ? 'Sales Manager' : 'Account Executive',
    categories: { team: 'Sales', location: index % 2 === 0 ? 'Austin' : 'Dallas' },
    descriptionPlain: 'You keep our records in Salesforce and write reports in Python.',
    createdAt: Date.parse('2026-10-01T00:00:00Z') + index * 3_600_000,
    hostedUrl: `https://jobs.lever.co/haldenpumps/lever-${index}`,
  });
  return {
    ...greenhouseBoard([
      greenhouseJob(1, '2026-10-01T00:00:00Z', { title: 'Sales manager', location: { name: 'Austin, TX' } }),
      greenhouseJob(2, '2026-10-01T00:00:00Z', { content: '&lt;p&gt;AutoCAD and Python&lt;/p&gt;' }),
      greenhouseJob(3, '2026-10-01T00:00:00Z', { title: 'Welder' }),
    ]),
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [
        `https://job-boards.greenhouse.io/haldenpumps/jobs/${id}`,
        page('Job', '<p>Apply here.</p>'),
      ]),
    ),
    'https://api.lever.co/v0/postings/haldenpumps?mode=json': jsonAnswer([0, 1, 2, 3].map(advert)),
  };
}

/** Everything there is to know of the company. */
export function wholeCompany(today = new Date('2026-11-05T00:00:00Z')): MemoryPages {
  return { ...ownPages(), ...registries(today), ...news(), ...boards() };
}

/** A home page with almost no content, and sources without results. */
export function quietWorld(today = new Date('2026-11-05T00:00:00Z')): MemoryPages {
  return {
    [HOME]: page('Halden Pumps', '<p>Welcome to Halden Pumps.</p>'),
    ...wikidataSearch('Halden Pumps'),
    ...wikidataSearch('haldenpumps'),
    ...tickerMap({ cik_str: 99, ticker: 'GLBX', title: 'Globex Corporation' }),
    ...fullTextHits('Halden Pumps', today),
    [gdeltUrl('Halden Pumps', FUNDING_NEWS)]: jsonAnswer({ articles: [] }),
    [gdeltUrl('Halden Pumps', DEAL_NEWS)]: jsonAnswer({ articles: [] }),
  };
}

/** What DNS knows of it. */
export const WHOLE_TXT = ['v=spf1 include:_spf.salesforce.com ~all', 'hubspot-domain-verification=abc'];

/** Every type of research of a company, with the parameters of a run of it. */
export const EVERY_RESEARCH = [
  { type: 'firmographics', parameters: {} },
  { type: 'funding', parameters: {} },
  { type: 'mna', parameters: {} },
  { type: 'open-jobs', parameters: {} },
  { type: 'tech-stack', parameters: { category: 'crm' } },
] as const;

/** The sources that are not the company's own site, by the hosts that answer for them. */
export const OTHER_SOURCES: Readonly<Record<string, readonly string[]>> = {
  Wikidata: ['www.wikidata.org'],
  Wikipedia: ['en.wikipedia.org'],
  GLEIF: ['api.gleif.org'],
  'SEC EDGAR': ['www.sec.gov', 'data.sec.gov', 'efts.sec.gov'],
  GDELT: ['api.gdeltproject.org'],
  'press release wire': ['www.prnewswire.com'],
  Greenhouse: ['boards-api.greenhouse.io'],
  Lever: ['api.lever.co'],
};
