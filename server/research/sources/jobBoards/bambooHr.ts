import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { type AdvertDetail, withDetails } from './advertDetails.ts';
import { employerLabel, firstAnswer, readOneAnswer, unreadableList } from './boardRequests.ts';
import {
  distinctFacts,
  type JobBoard,
  type Listed,
  type Posting,
  partsFact,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/**
 * BambooHR careers pages (the JSON that they load; no key, robots.txt is observed).
 * GET {company}.bamboohr.com/careers/list: everything in one answer, `meta.totalCount` counts it, without dates.
 * Dates: `datePosted` of GET /careers/{id}/detail where it has one (verify), asked for the first fifteen adverts.
 * What stays without a date is open but cannot be placed in the window: it is told of, and not counted.
 * The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's own turn. Licence: quoted with address.
 */
export const bambooHr: JobBoard = {
  name: 'BambooHR',
  hosts: ['bamboohr.com'],

  tokenOf(address) {
    return employerLabel(address.hostname, 'bamboohr.com') === null ? null : address.hostname;
  },

  async list(gathering, token, source): Promise<Listed> {
    const careers = `https://${token}/careers`;
    const answer = await firstAnswer(gathering, source, [{ url: `${careers}/list` }]);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'result',
      total: { path: ['meta'], key: 'totalCount' },
      posting: (document, row) => readPosting(document, row, careers),
    });
    if (listed === null) return unreadableList(gathering, source);
    const { postings } = listed.listing;
    const addressOf = ({ url }: Posting) => (url === null ? null : `${url}/detail`);
    const dated = await withDetails(gathering, source, postings, addressOf, readDetail);
    return { kind: 'listed', listing: { ...listed.listing, postings: dated } };
  },
};

function readPosting(document: Document, row: JsonNode, careers: string): Posting | null {
  const title = textFact(document, row, 'jobOpeningName');
  if (title === null) return null;
  const id = textOf(at(row, 'id'));
  return {
    key: id ?? String(row.start),
    title,
    department: textFact(document, row, 'departmentLabel'),
    locations: distinctFacts([
      partsFact(document, at(row, 'location'), ['city', 'state']) ??
        partsFact(document, at(row, 'atsLocation'), ['city', 'state', 'province', 'country']),
    ]),
    published: publishedOf(document, row, 'datePosted'),
    url: id === null ? null : `${careers}/${encodeURIComponent(id)}`,
    descriptions: [],
  };
}

function readDetail(document: Document): AdvertDetail {
  const opening = at(document.json, 'result', 'jobOpening');
  return {
    published: publishedOf(document, opening, 'datePosted'),
    descriptions: spansOf(document, opening, ['description']),
  };
}
