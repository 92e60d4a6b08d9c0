import { sourceQuote } from '../../claim.ts';
import type { Document } from '../../document.ts';
import { at, itemsOf, type JsonNode, member, textOf } from '../../locatedJson.ts';
import { readDate } from '../../publishedDate.ts';
import { jsonStringReader } from '../../reader.ts';
import { schemaTypes } from '../../schemaOrg.ts';

import {
  collapse,
  distinctFacts,
  type Fact,
  itemFact,
  type Listing,
  type Posting,
  partsFact,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/** Whose adverts count, and on which day. */
export interface OwnPostingRules {
  /** Whether a `hiringOrganization` is the company. */
  isCompany(employer: string): boolean;
  today: Date;
}

const DEPTH_MAX = 5;
const POSTINGS_MAX = 500;

/**
 * Adverts that the company's own pages carry as schema.org JobPosting in JSON-LD (CC BY-SA vocabulary; the pages are
 * read under the site's robots.txt). Dates: `datePosted`; an advert whose `validThrough` has passed is over. An advert
 * whose `hiringOrganization` is somebody else (a jobs site, an agency) is not the company's.
 * Duplicates: `identifier` with title, else the advert's address.
 *
 * @returns null when no page carries any
 */
export function readOwnPostings(pages: Document[], rules: OwnPostingRules): Listing | null {
  const found = pages.flatMap((document) =>
    document.jsonLd.flatMap((block) => jobPostings(block, 0)).map((node) => ({ document, node })),
  );
  if (found.length === 0) return null;
  const others = found.filter(({ node }) => isForeign(node, rules));
  const over = found.filter(({ node }) => isOver(node, rules.today));
  const read = found
    .filter(({ node }) => !isForeign(node, rules) && !isOver(node, rules.today))
    .slice(0, POSTINGS_MAX)
    .flatMap(({ document, node }) => readPosting(document, node) ?? []);
  return {
    ...collapse(read),
    employers: [],
    stated: null,
    shortfall: found.length > POSTINGS_MAX ? `only the first ${POSTINGS_MAX} adverts were read` : null,
    notes: [
      others.length > 0 ? `${others.length} adverts name another employer and are not counted.` : '',
      over.length > 0 ? `${over.length} adverts are past their closing date and are not counted.` : '',
    ].filter(Boolean),
  };
}

/** The words that say that a page carries adverts: what the answer's source is cited by. */
export function postingMark(document: Document): Fact | null {
  const node = document.jsonLd.flatMap((block) => jobPostings(block, 0))[0];
  const type = node === undefined ? null : member(node, '@type');
  if (type === null) return null;
  const words = document.source.slice(type.value.start, type.value.end);
  const value = jsonStringReader.read(words)[0];
  const quote = sourceQuote(document, type.start, type.value.end);
  return typeof value === 'string' ? { value, said: { words, reader: jsonStringReader }, quote } : null;
}

function jobPostings(node: JsonNode, depth: number): JsonNode[] {
  if (depth > DEPTH_MAX || node.type === 'scalar') return [];
  if (node.type === 'array') return node.items.flatMap((item) => jobPostings(item, depth));
  if (schemaTypes(node).includes('JobPosting')) return [node];
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasPart'].flatMap((key) => {
    const inner = at(node, key);
    return inner === null ? [] : jobPostings(inner, depth + 1);
  });
}

function isForeign(node: JsonNode, { isCompany }: OwnPostingRules): boolean {
  const organization = at(node, 'hiringOrganization');
  const name = textOf(organization) ?? textOf(at(organization, 'name'));
  return name !== null && !isCompany(name);
}

/** A closing date without a time lasts to the end of its day. */
function isOver(node: JsonNode, today: Date): boolean {
  const closing = readDate(textOf(at(node, 'validThrough')) ?? '');
  return closing !== null && closing.getTime() + 24 * 3600 * 1000 <= today.getTime();
}

function readPosting(document: Document, node: JsonNode): Posting | null {
  const title = textFact(document, node, 'title') ?? textFact(document, node, 'name');
  if (title === null) return null;
  const identifier = at(node, 'identifier');
  const number = textOf(identifier) ?? textOf(at(identifier, 'value'));
  const url = textOf(at(node, 'url')) ?? document.url;
  return {
    key: number === null ? `${url} ${title.value}` : `${number} ${title.value}`,
    title,
    department: textFact(document, node, 'occupationalCategory'),
    locations: distinctFacts(itemsOf(at(node, 'jobLocation')).map((place) => placeOf(document, place))),
    published: publishedOf(document, node, 'datePosted'),
    url,
    descriptions: spansOf(document, node, ['description']),
  };
}

function placeOf(document: Document, place: JsonNode): Fact | null {
  const address = at(place, 'address');
  if (textOf(place) !== null) return itemFact(document, place);
  if (textOf(address) !== null) return textFact(document, place, 'address');
  return partsFact(document, address, ['addressLocality', 'addressRegion', 'addressCountry']);
}
