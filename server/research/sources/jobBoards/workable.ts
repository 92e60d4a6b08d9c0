import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import {
  documented,
  employerLabel,
  firstAnswer,
  readOneAnswer,
  segmentsOf,
  tokenSegment,
  unreadableList,
} from './boardRequests.ts';
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
 * Workable (the widget interface that its careers embeds call; public, no key).
 * GET apply.workable.com/api/v1/widget/accounts/{slug}?details=true; everything in one answer, `name` is the
 * employer's.
 * Dates: `published_on`, else `created_at`.
 * Duplicates: one row for each country of an advert; `shortcode` is the advert.
 * Limits: the host's own turn; one request. Licence: quoted with address.
 */
export const workable: JobBoard = {
  name: 'Workable',
  hosts: ['workable.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (address.hostname === 'apply.workable.com') {
      if (segments[0] === 'api') {
        const place = segments.indexOf('accounts');
        return place === -1 ? null : tokenSegment(segments[place + 1]);
      }
      return tokenSegment(segments[0], ['j', 'api', 'assets', 'static', 'robots.txt']);
    }
    return employerLabel(address.hostname, 'workable.com');
  },

  async list(gathering, token, source): Promise<Listed> {
    const account = `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(token)}`;
    const answer = await firstAnswer(gathering, source, documented(`${account}?details=true`, account));
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'jobs',
      posting: readPosting,
      employers: (document) => [textFact(document, document.json, 'name')],
    });
    return listed ?? unreadableList(gathering, source);
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'title');
  if (title === null) return null;
  return {
    key: textOf(at(row, 'shortcode')) ?? textOf(at(row, 'url')) ?? String(row.start),
    title,
    department: textFact(document, row, 'department') ?? textFact(document, row, 'function'),
    locations: distinctFacts(placesOf(document, row)),
    published: publishedOf(document, row, 'published_on') ?? publishedOf(document, row, 'created_at'),
    url: textOf(at(row, 'url')),
    descriptions: spansOf(document, row, ['description']),
  };
}

function placesOf(document: Document, row: JsonNode): (Fact | null)[] {
  const places = itemsOf(at(row, 'locations')).filter((place) => !isHidden(place));
  if (places.length === 0) return [textFact(document, row, 'city') ?? textFact(document, row, 'country')];
  return places.map((place) => partsFact(document, place, ['city', 'region', 'country']));
}

function isHidden(place: JsonNode): boolean {
  const hidden = at(place, 'hidden');
  return hidden?.type === 'scalar' && hidden.value === true;
}
