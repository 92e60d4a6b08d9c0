import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import type { Gathering } from '../../gathering.ts';
import {
  documented,
  fewerThan,
  firstAnswer,
  listIn,
  type OneAnswer,
  readOneAnswer,
  segmentsOf,
  tokenSegment,
  unreadableList,
} from './boardRequests.ts';
import {
  collapse,
  distinctFacts,
  type JobBoard,
  type Listed,
  type Listing,
  type Posting,
  partsFact,
  publishedOf,
  textFact,
} from './posting.ts';

const PAGE = 100;
const PAGES_MAX = 10;

/**
 * SmartRecruiters (Posting API, documented as public and without a key).
 * GET api.smartrecruiters.com/v1/companies/{id}/postings?limit=100&offset=, at most ten pages; `totalFound` counts
 * all. An unknown company answers with an empty list, so an empty list says 0 only of a company its site links to.
 * Dates: `releasedDate`, when the advert was put out. The adverts' texts are not in the list and not asked for.
 * Duplicates: adverts of one job in several places share `refNumber` and title; without a number, `uuid`.
 * Limits: the host's own turn. Licence: quoted with address.
 */
export const smartRecruiters: JobBoard = {
  name: 'SmartRecruiters',
  hosts: ['smartrecruiters.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    const { hostname } = address;
    if (hostname === 'api.smartrecruiters.com')
      return segments[1] === 'companies' ? tokenSegment(segments[2]) : null;
    if (!/^(?:jobs|careers)\.smartrecruiters\.com$/.test(hostname)) return null;
    return tokenSegment(segments[0], ['my-applications', 'sr-jobs', 'oneclick-ui', 'static', 'robots.txt']);
  },

  async list(gathering, token, source): Promise<Listed> {
    const postings = `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(token)}/postings`;
    const requests = documented(pageOf(postings, 0), `${postings}?limit=${PAGE}`, postings);
    const answer = await firstAnswer(gathering, source, requests);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, HOW);
    if (listed === null) return unreadableList(gathering, source);
    return {
      kind: 'listed',
      listing: await readOn(gathering, source, postings, answer.document, listed.listing),
    };
  },
};

function pageOf(postings: string, offset: number): string {
  return `${postings}?limit=${PAGE}&offset=${offset}`;
}

async function readOn(
  gathering: Gathering,
  source: string,
  postings: string,
  first: Document,
  listing: Listing,
): Promise<Listing> {
  const all = [...listing.postings];
  let rows = listIn(first, 'content')?.list.items.length ?? 0;
  const total = listing.stated?.value ?? rows;
  for (let page = 1; rows > 0 && rows < total && page < PAGES_MAX; page += 1) {
    const answer = await gathering.fetch(source, { url: pageOf(postings, rows), ignoreRobots: true });
    const listed = answer.kind === 'document' ? readOneAnswer(answer.document, HOW) : null;
    const given =
      answer.kind === 'document' ? (listIn(answer.document, 'content')?.list.items.length ?? 0) : 0;
    if (listed === null || given === 0) break;
    all.push(...listed.listing.postings);
    rows += given;
  }
  const { postings: unique, duplicates } = collapse(all);
  return {
    ...listing,
    postings: unique,
    duplicates: listing.duplicates + duplicates,
    shortfall: fewerThan(listing.stated, rows),
  };
}

const HOW: OneAnswer = {
  key: 'content',
  total: { path: [], key: 'totalFound' },
  posting: readPosting,
  employers: (document, rows) => rows.map((row) => textFact(document, at(row, 'company'), 'name')),
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'name');
  if (title === null) return null;
  const place = at(row, 'location');
  const id = textOf(at(row, 'id'));
  const company = textOf(at(row, 'company', 'identifier'));
  const number = textOf(at(row, 'refNumber'));
  return {
    key:
      number === null
        ? `advert ${textOf(at(row, 'uuid')) ?? id ?? row.start}`
        : `job ${number} ${title.value.toLowerCase()}`,
    title,
    department:
      textFact(document, at(row, 'department'), 'label') ?? textFact(document, at(row, 'function'), 'label'),
    locations: distinctFacts([
      textFact(document, place, 'fullLocation') ?? partsFact(document, place, ['city', 'region', 'country']),
    ]),
    published: publishedOf(document, row, 'releasedDate'),
    url: company === null || id === null ? null : `https://jobs.smartrecruiters.com/${company}/${id}`,
    descriptions: [],
  };
}
