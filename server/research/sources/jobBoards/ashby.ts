import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
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
 * Ashby job boards (Job Postings API, documented as public and without a key).
 * GET api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true; everything in one answer.
 * Adverts with `isListed` false are reachable by direct link only and are not counted.
 * Dates: `publishedAt`. The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's own turn; one request. Licence: quoted with address.
 */
export const ashby: JobBoard = {
  name: 'Ashby',
  hosts: ['ashbyhq.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (address.hostname === 'api.ashbyhq.com')
      return segments[1] === 'job-board' ? tokenSegment(segments[2]) : null;
    return address.hostname === 'jobs.ashbyhq.com'
      ? tokenSegment(segments[0], ['api', '_next', 'static'])
      : null;
  },

  async list(gathering, token, source): Promise<Listed> {
    const board = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(token)}`;
    const requests = documented(`${board}?includeCompensation=true`, board);
    const answer = await firstAnswer(gathering, source, requests);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, { key: 'jobs', posting: readPosting, notes: unlistedNote });
    return listed ?? unreadableList(gathering, source);
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'title');
  if (title === null || isUnlisted(row)) return null;
  const others = itemsOf(at(row, 'secondaryLocations')).map((place) => textFact(document, place, 'location'));
  const plain = spansOf(document, row, ['descriptionPlain']);
  return {
    key: textOf(at(row, 'id')) ?? String(row.start),
    title,
    department: textFact(document, row, 'department') ?? textFact(document, row, 'team'),
    locations: distinctFacts([textFact(document, row, 'location'), ...others]),
    published: publishedOf(document, row, 'publishedAt'),
    url: textOf(at(row, 'jobUrl')),
    descriptions: plain.length > 0 ? plain : spansOf(document, row, ['descriptionHtml']),
  };
}

function isUnlisted(row: JsonNode): boolean {
  const listed = at(row, 'isListed');
  return listed?.type === 'scalar' && listed.value === false;
}

function unlistedNote(rows: JsonNode[]): string[] {
  const count = rows.filter(isUnlisted).length;
  return count === 0 ? [] : [`${count} adverts are not listed publicly and are not counted.`];
}
