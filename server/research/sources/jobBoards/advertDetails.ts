import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { schemaNodes, schemaTypes } from '../../documents/schemaOrg.ts';
import type { Gathering } from '../../gathering.ts';
import { firstAnswer } from './boardRequests.ts';
import { type Posting, type Published, publishedOf, spansOf, type TextSpan } from './posting.ts';

/** Adverts whose own address is asked; a host is asked once a second after a burst of ten. */
const DETAILS_MAX = 15;
const TIME_FOR_DETAILS_MS = 5000;

/** What an advert's own address adds to what the list says of it. */
export interface AdvertDetail {
  published: Published | null;
  descriptions: TextSpan[];
}

/**
 * Asks the adverts that the list does not date for their own answer: the first fifteen, while there is time. One
 * that fails is a gap, and stays without a date.
 *
 * @param addressOf  where an advert's own answer is; null when nothing tells
 */
export function withDetails(
  gathering: Gathering,
  source: string,
  postings: Posting[],
  addressOf: (posting: Posting) => string | null,
  read: (document: Document) => AdvertDetail | null,
): Promise<Posting[]> {
  const wanted = new Set(postings.filter(({ published }) => published === null).slice(0, DETAILS_MAX));
  return Promise.all(
    postings.map(async (posting) => {
      const url = wanted.has(posting) ? addressOf(posting) : null;
      if (url === null || gathering.context.remainingMs() <= TIME_FOR_DETAILS_MS) return posting;
      const answer = await firstAnswer(gathering, source, [{ url }]);
      const detail = answer.kind === 'document' ? read(answer.document) : null;
      return detail === null ? posting : { ...posting, ...detail };
    }),
  );
}

/** The first schema.org JobPosting in the JSON-LD of an advert's page; `datePosted` dates it. */
export function jobPostingDetail(document: Document): AdvertDetail | null {
  const node = document.jsonLd.flatMap(schemaNodes).find(isPosting);
  if (node === undefined) return null;
  return {
    published: publishedOf(document, node, 'datePosted'),
    descriptions: spansOf(document, node, ['description']),
  };
}

function isPosting(node: JsonNode): boolean {
  return schemaTypes(node).includes('JobPosting') && textOf(at(node, 'title')) !== null;
}
