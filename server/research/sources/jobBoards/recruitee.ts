import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { documented, employerLabel, firstAnswer, readOneAnswer, unreadableList } from './boardRequests.ts';
import {
  distinctFacts,
  type Fact,
  type JobBoard,
  type Listed,
  type Posting,
  partsFact,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/**
 * Recruitee (Careers Site API, documented as public and without a key).
 * GET {slug}.recruitee.com/api/offers/; everything in one answer. Careers sites on the employer's own domain serve
 * the same address and load their files from recruiteecdn.com, by which they are known.
 * Dates: `published_at`, else `created_at`; `updated_at` moves with every edit and is not read.
 * Offers whose `status` is not "published" are not counted. Duplicates: `id`.
 * Limits: the host's own turn; one request. Licence: quoted with address.
 */
export const recruitee: JobBoard = {
  name: 'Recruitee',
  hosts: ['recruitee.com', 'recruiteecdn.com'],

  tokenOf(address, pageHost) {
    if (address.hostname.endsWith('recruiteecdn.com'))
      return pageHost.endsWith('.recruitee.com') ? null : pageHost;
    return employerLabel(address.hostname, 'recruitee.com') === null ? null : address.hostname;
  },

  async list(gathering, token, source): Promise<Listed> {
    const offers = documented(`https://${token}/api/offers/`, `https://${token}/api/offers`);
    const answer = await firstAnswer(gathering, source, offers);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'offers',
      posting: readPosting,
      employers: (document, rows) => rows.map((row) => textFact(document, row, 'company_name')),
    });
    return listed ?? unreadableList(gathering, source);
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'title');
  const status = textOf(at(row, 'status'));
  if (title === null || (status !== null && status !== 'published')) return null;
  return {
    key: textOf(at(row, 'id')) ?? textOf(at(row, 'slug')) ?? String(row.start),
    title,
    department: textFact(document, row, 'department'),
    locations: distinctFacts(placesOf(document, row)),
    published: publishedOf(document, row, 'published_at') ?? publishedOf(document, row, 'created_at'),
    url: textOf(at(row, 'careers_url')),
    descriptions: spansOf(document, row, ['description', 'requirements']),
  };
}

/** `location` says it in words; the list of places is long-winded, each with a postal address and notes. */
function placesOf(document: Document, row: JsonNode): (Fact | null)[] {
  const places = itemsOf(at(row, 'locations'));
  const whole = textFact(document, row, 'location');
  if (places.length < 2 && whole !== null) return [whole];
  const named = places.map(
    (place) => textFact(document, place, 'name') ?? partsFact(document, place, ['city', 'country']),
  );
  return named.length > 0 ? named : [textFact(document, row, 'city')];
}
