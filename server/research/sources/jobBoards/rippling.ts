import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { type AdvertDetail, withDetails } from './advertDetails.ts';
import {
  documented,
  firstAnswer,
  readOneAnswer,
  segmentsOf,
  tokenSegment,
  unreadableList,
} from './boardRequests.ts';
import {
  distinctFacts,
  type JobBoard,
  type Listed,
  type Posting,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/**
 * Rippling job boards (Job Board API, documented by the vendor as public and without a key).
 * Endpoint: GET api.rippling.com/platform/api/ats/v1/board/{slug}/jobs, everything in one answer, without dates;
 * GET …/jobs/{uuid} for one advert.
 * Limits: the host's turn; besides the list, fifteen adverts.
 * Licence: quoted with address.
 * Dates: `createdOn` of the advert's own answer (verify), when it was made; there is no other date.
 * The list does not name the employer. Duplicates: a row for each place, under the same `uuid`.
 */
export const rippling: JobBoard = {
  name: 'Rippling',
  hosts: ['rippling.com'],

  tokenOf(address) {
    const segments = segmentsOf(address).filter((segment) => !/^[a-z]{2}-[A-Z]{2}$/.test(segment));
    if (address.hostname === 'api.rippling.com') {
      const at = segments.indexOf('board');
      return at < 0 ? null : tokenSegment(segments[at + 1]);
    }
    if (!/^ats(?:\.[a-z0-9]+)?\.rippling\.com$/.test(address.hostname)) return null;
    return tokenSegment(segments[0], ['api', '_next', 'static', 'favicon.ico', 'robots.txt']);
  },

  async list(gathering, token, source): Promise<Listed> {
    const jobs = `https://api.rippling.com/platform/api/ats/v1/board/${encodeURIComponent(token)}/jobs`;
    const answer = await firstAnswer(gathering, source, documented(jobs));
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, { key: null, posting: readPosting });
    if (listed === null) return unreadableList(gathering, source);
    const { postings } = listed.listing;
    const addressOf = ({ key }: Posting) => `${jobs}/${encodeURIComponent(key)}`;
    const dated = await withDetails(gathering, source, postings, addressOf, readDetail);
    return { kind: 'listed', listing: { ...listed.listing, postings: dated } };
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'name');
  const id = textOf(at(row, 'uuid'));
  if (title === null || id === null) return null;
  return {
    key: id,
    title,
    department: textFact(document, at(row, 'department'), 'label'),
    locations: distinctFacts([textFact(document, at(row, 'workLocation'), 'label')]),
    published: publishedOf(document, row, 'createdOn'),
    url: textOf(at(row, 'url')),
    descriptions: [],
  };
}

function readDetail(document: Document): AdvertDetail {
  return {
    published: publishedOf(document, document.json, 'createdOn'),
    descriptions: spansOf(document, at(document.json, 'description'), ['role', 'company']),
  };
}
