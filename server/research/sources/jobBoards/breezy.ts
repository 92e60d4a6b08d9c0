import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
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
 * Breezy HR (the JSON form of its careers pages; no key, robots.txt is observed).
 * GET {company}.breezy.hr/json; everything in one answer, a list (field names rest on public code: verify, so what is
 * absent is simply absent). `company.name` is the employer's.
 * Dates: `published_date`. Duplicates: `id`.
 * Limits: the host's own turn; one request. Licence: quoted with address.
 */
export const breezy: JobBoard = {
  name: 'Breezy',
  hosts: ['breezy.hr'],

  tokenOf(address) {
    return employerLabel(address.hostname, 'breezy.hr') === null ? null : address.hostname;
  },

  async list(gathering, token, source): Promise<Listed> {
    const answer = await firstAnswer(gathering, source, [{ url: `https://${token}/json` }]);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: null,
      posting: readPosting,
      employers: (document, rows) => rows.map((row) => textFact(document, at(row, 'company'), 'name')),
    });
    return listed ?? unreadableList(gathering, source);
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'name');
  if (title === null) return null;
  const places = [at(row, 'location'), ...itemsOf(at(row, 'locations'))];
  return {
    key: textOf(at(row, 'id')) ?? textOf(at(row, 'friendly_id')) ?? String(row.start),
    title,
    department: textFact(document, row, 'department'),
    locations: distinctFacts(
      places.map(
        (place) =>
          textFact(document, place, 'name') ?? partsFact(document, place, ['city', 'state', 'country']),
      ),
    ),
    published: publishedOf(document, row, 'published_date'),
    url: textOf(at(row, 'url')),
    descriptions: spansOf(document, row, ['description']),
  };
}
