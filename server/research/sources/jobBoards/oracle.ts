import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import type { Gathering } from '../../gathering.ts';
import {
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
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

const PAGE = 100;
const PAGES_MAX = 6;
const LIST = ['items', 0] as const;

/**
 * Oracle Recruiting careers sites (the JSON that they load).
 * Endpoint: GET {host}.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions with the finder
 * `findReqs` of one site, a hundred adverts an answer; `TotalJobsCount` counts all.
 * Limits: no key; robots.txt and the host's turn are observed; at most six answers.
 * Licence: quoted with address.
 * Dates: `PostedDate`, when the advert was put out; it moves when the advert is taken down and put up again.
 * The list does not name the employer, and its host and site are codes. Duplicates: `Id`.
 */
export const oracle: JobBoard = {
  name: 'Oracle Recruiting',
  hosts: ['oraclecloud.com'],

  tokenOf(address) {
    if (!/\.fa\.(?:[a-z0-9-]{1,63}\.){0,4}oraclecloud\.com$/.test(address.hostname)) return null;
    const segments = segmentsOf(address);
    const sites = segments.indexOf('sites');
    if (segments[0] !== 'hcmUI' || segments[1] !== 'CandidateExperience' || sites < 0) return null;
    const site = tokenSegment(segments[sites + 1]);
    return site === null ? null : `${address.hostname}/${site}`;
  },

  async list(gathering, token, source): Promise<Listed> {
    const [host = '', site = ''] = token.split('/');
    const how: OneAnswer = {
      path: LIST,
      key: 'requisitionList',
      total: { path: LIST, key: 'TotalJobsCount' },
      posting: (document, row) => readPosting(document, row, host, site),
    };
    const answer = await firstAnswer(gathering, source, [{ url: pageOf(host, site, 0) }]);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, how);
    if (listed === null) return unreadableList(gathering, source);
    const next = (offset: number) => pageOf(host, site, offset);
    return {
      kind: 'listed',
      listing: await readOn(gathering, source, { how, next }, answer.document, listed.listing),
    };
  },
};

function pageOf(host: string, site: string, offset: number): string {
  const finder = `findReqs;siteNumber=${encodeURIComponent(site)},limit=${PAGE},offset=${offset},sortBy=POSTING_DATES_DESC`;
  return `https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=${finder}`;
}

async function readOn(
  gathering: Gathering,
  source: string,
  { how, next }: { how: OneAnswer; next(offset: number): string },
  first: Document,
  listing: Listing,
): Promise<Listing> {
  const all = [...listing.postings];
  let rows = rowsIn(first);
  const total = listing.stated?.value ?? (rows === PAGE ? PAGE * PAGES_MAX : rows);
  for (let page = 1; rows > 0 && rows < total && page < PAGES_MAX; page += 1) {
    const answer = await gathering.fetch(source, { url: next(rows) });
    const listed = answer.kind === 'document' ? readOneAnswer(answer.document, how) : null;
    const given = answer.kind === 'document' ? rowsIn(answer.document) : 0;
    if (listed === null || given === 0) break;
    all.push(...listed.listing.postings);
    rows += given;
  }
  const { postings, duplicates } = collapse(all);
  return {
    ...listing,
    postings,
    duplicates: listing.duplicates + duplicates,
    shortfall: fewerThan(listing.stated, rows),
  };
}

function rowsIn(document: Document): number {
  return listIn(document, 'requisitionList', LIST)?.list.items.length ?? 0;
}

function readPosting(document: Document, row: JsonNode, host: string, site: string): Posting | null {
  const title = textFact(document, row, 'Title');
  const id = textOf(at(row, 'Id'));
  if (title === null || id === null) return null;
  return {
    key: id,
    title,
    department: textFact(document, row, 'Department') ?? textFact(document, row, 'JobFamily'),
    locations: distinctFacts([
      textFact(document, row, 'PrimaryLocation'),
      ...itemsOf(at(row, 'secondaryLocations')).map((place) => textFact(document, place, 'Name')),
    ]),
    published: publishedOf(document, row, 'PostedDate'),
    url: `https://${host}/hcmUI/CandidateExperience/en/sites/${encodeURIComponent(site)}/job/${encodeURIComponent(id)}`,
    descriptions: spansOf(document, row, ['ShortDescriptionStr']),
  };
}
