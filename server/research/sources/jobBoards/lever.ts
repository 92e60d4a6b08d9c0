import { sourceQuote } from '../../claims/claim.ts';
import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, member, textOf } from '../../documents/locatedJson.ts';
import type { Gathering } from '../../gathering.ts';
import {
  documented,
  firstAnswer,
  listIn,
  readOneAnswer,
  segmentsOf,
  tokenSegment,
  unreadableList,
} from './boardRequests.ts';
import {
  collapse,
  distinctFacts,
  itemFact,
  type JobBoard,
  type Listed,
  type Listing,
  type Posting,
  type Published,
  spansOf,
  textFact,
} from './posting.ts';

const PAGE = 100;
const PAGES_MAX = 8;

/**
 * Lever postings (Postings API, documented as public and without a key for reading).
 * GET api.lever.co/v0/postings/{site}?mode=json answers with everything; where that is too large, pages of 100 by
 * skip and limit, at most eight. Sites in the EU (jobs.eu.lever.co) are asked at api.eu.lever.co (verify). An unknown
 * site is a 404.
 * Dates: `createdAt`, milliseconds since 1970, is when the posting was made; there is no other date.
 * The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's own turn. Licence: quoted with address.
 */
export const lever: JobBoard = {
  name: 'Lever',
  hosts: ['lever.co'],

  tokenOf(address) {
    const region = /^(?:jobs|api)(\.eu)?\.lever\.co$/.exec(address.hostname);
    if (region === null) return null;
    const segments = segmentsOf(address);
    const isApi = segments[0] === 'v0' && segments[1] === 'postings';
    const site = tokenSegment(isApi ? segments[2] : segments[0], ['v0', 'parseresume', 'static']);
    return site === null ? null : `${region[1] ? 'eu/' : ''}${site}`;
  },

  async list(gathering, token, source): Promise<Listed> {
    const isEu = token.startsWith('eu/');
    const site = encodeURIComponent(isEu ? token.slice(3) : token);
    const postings = `https://api${isEu ? '.eu' : ''}.lever.co/v0/postings/${site}?mode=json`;
    const answer = await firstAnswer(gathering, source, documented(postings, pageOf(postings, 0)));
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, { key: null, posting: readPosting });
    if (listed === null) return unreadableList(gathering, source);
    const isPaged = answer.document.page.requestedUrl.includes('skip=');
    return isPaged ? readOn(gathering, source, postings, answer.document, listed.listing) : listed;
  },
};

function pageOf(postings: string, skip: number): string {
  return `${postings}&skip=${skip}&limit=${PAGE}`;
}

async function readOn(
  gathering: Gathering,
  source: string,
  postings: string,
  first: Document,
  listing: Listing,
): Promise<Listed> {
  const all = [...listing.postings];
  let rows = listIn(first, null)?.list.items.length ?? 0;
  let shortfall = listing.shortfall;
  let page = 1;
  for (; rows === PAGE && page < PAGES_MAX; page += 1) {
    const answer = await gathering.fetch(source, {
      url: pageOf(postings, page * PAGE),
      ignoreRobots: true,
    });
    const listed =
      answer.kind === 'document' ? readOneAnswer(answer.document, { key: null, posting: readPosting }) : null;
    if (answer.kind !== 'document' || listed === null) {
      shortfall = `page ${page + 1} of the list could not be read`;
      break;
    }
    shortfall ??= listed.listing.shortfall;
    all.push(...listed.listing.postings);
    rows = listIn(answer.document, null)?.list.items.length ?? 0;
  }
  if (page === PAGES_MAX && rows === PAGE)
    shortfall = `only the first ${PAGES_MAX * PAGE} adverts were asked for`;
  const { postings: unique, duplicates } = collapse(all);
  return {
    kind: 'listed',
    listing: { ...listing, postings: unique, duplicates: listing.duplicates + duplicates, shortfall },
  };
}

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'text');
  if (title === null) return null;
  const categories = at(row, 'categories');
  const places = itemsOf(at(categories, 'allLocations')).map((place) => itemFact(document, place));
  return {
    key: textOf(at(row, 'id')) ?? String(row.start),
    title,
    department: textFact(document, categories, 'department') ?? textFact(document, categories, 'team'),
    locations: distinctFacts(places.length > 0 ? places : [textFact(document, categories, 'location')]),
    published: readCreated(document, row),
    url: textOf(at(row, 'hostedUrl')),
    descriptions: [
      ...spansOf(document, row, ['descriptionPlain', 'additionalPlain']),
      ...itemsOf(at(row, 'lists')).flatMap((list) => spansOf(document, list, ['content'])),
    ],
  };
}

/** Milliseconds since 1970 as their day in UTC. */
const epochDayReader: Reader = {
  name: 'milliseconds since 1970',
  read(words) {
    const milliseconds = Number(words);
    const isPlausible = /^\d{12,13}$/.test(words);
    return isPlausible ? [new Date(milliseconds).toISOString().slice(0, 10)] : [];
  },
};

function readCreated(document: Document, row: JsonNode): Published | null {
  const found = member(row, 'createdAt');
  if (found === null) return null;
  const words = document.source.slice(found.value.start, found.value.end);
  const value = epochDayReader.read(words)[0];
  if (typeof value !== 'string') return null;
  const quote = sourceQuote(document, found.start, found.value.end);
  return { day: { value, said: { words, reader: epochDayReader }, quote }, instant: new Date(Number(words)) };
}
