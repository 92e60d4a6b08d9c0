import type { Document } from '../../document.ts';
import type { Gathering } from '../../gathering.ts';
import { at, type JsonNode, textOf } from '../../locatedJson.ts';
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

/** Adverts whose own page is asked for its date; the host is asked once a second after a burst of ten. */
const DETAILS_MAX = 15;
const TIME_FOR_DETAILS_MS = 5000;

/**
 * BambooHR careers pages (the JSON that they load; no key, robots.txt is observed).
 * GET {company}.bamboohr.com/careers/list: everything in one answer, `meta.totalCount` counts it, without dates.
 * Dates: `datePosted` of GET /careers/{id}/detail where it has one (verify), asked for the first fifteen adverts.
 * What stays without a date is open but cannot be placed in the window: it is told of, and not counted.
 * The interface does not name the employer. Duplicates: `id`.
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
    const dated = await Promise.all(
      postings.map((posting, index) =>
        index < DETAILS_MAX && gathering.context.remainingMs() > TIME_FOR_DETAILS_MS
          ? withDetail(gathering, source, posting)
          : posting,
      ),
    );
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

async function withDetail(gathering: Gathering, source: string, posting: Posting): Promise<Posting> {
  if (posting.url === null || posting.published !== null) return posting;
  const answer = await firstAnswer(gathering, source, [{ url: `${posting.url}/detail` }]);
  if (answer.kind !== 'document') return posting;
  const { document } = answer;
  const opening = at(document.json, 'result', 'jobOpening');
  return {
    ...posting,
    published: publishedOf(document, opening, 'datePosted'),
    descriptions: spansOf(document, opening, ['description']),
  };
}
