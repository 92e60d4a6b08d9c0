import { jsonStringReader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, schemaTypes } from '../../documents/locatedJson.ts';
import { readDate } from '../../documents/publishedDate.ts';
import { markedUpAdverts, type OwnAdvert } from './markedUpPostings.ts';
import { collapse, distinctFacts, type Fact, factOf, type Listing, type Posting, Row } from './posting.ts';

/** Whose adverts count, and on which day. */
export interface OwnPostingRules {
  /** Whether a `hiringOrganization` is the company. */
  isCompany(employer: string): boolean;
  today: Date;
}

const DEPTH_MAX = 5;
const POSTINGS_MAX = 500;

/**
 * Adverts that the company's own pages carry as schema.org JobPosting.
 * Endpoint: GET of the site's own pages: home, careers pages and at most twenty pages of single adverts.
 * Limits: the site's robots.txt and the host's turn are observed; at most 500 adverts.
 * Licence: quoted with address (the vocabulary itself is CC BY-SA).
 * JSON-LD is read; microdata and RDFa of the pages that have none. Dates: `datePosted`; an advert whose
 * `validThrough` has passed is over. An advert whose `hiringOrganization` is somebody else (a jobs site, an agency) is
 * not the company's. Duplicates: `identifier` with title, else the advert's address.
 *
 * @returns null when no page carries any of the company's
 */
export function readOwnPostings(pages: Document[], rules: OwnPostingRules): Listing | null {
  const found = pages.flatMap(advertsOn);
  const own = found.filter((advert) => !isForeign(advert, rules));
  if (own.length === 0) return null;
  const over = own.filter((advert) => isOver(advert, rules.today));
  const open = own.filter((advert) => !over.includes(advert));
  const read = open.slice(0, POSTINGS_MAX).flatMap(({ posting }) => posting ?? []);
  const untitled = Math.min(open.length, POSTINGS_MAX) - read.length;
  const short = [
    open.length > POSTINGS_MAX ? `only the first ${POSTINGS_MAX} adverts were read` : '',
    untitled > 0 ? `${untitled} adverts carry no title` : '',
  ].filter(Boolean);
  return {
    ...collapse(read),
    employers: [],
    stated: null,
    shortfall: short.join('; ') || null,
    notes: [
      foreignNote(found.length - own.length),
      over.length > 0 ? `${over.length} adverts are past their closing date and are not counted.` : '',
    ].filter(Boolean),
    closed: over.flatMap(({ closingDay }) => closingDay ?? []).sort((a, b) => b.value.localeCompare(a.value)),
  };
}

/** What is said of adverts that are another employer's; empty where there are none. */
export function foreignPostingsNote(pages: Document[], rules: OwnPostingRules): string {
  return foreignNote(pages.flatMap(advertsOn).filter((advert) => isForeign(advert, rules)).length);
}

function foreignNote(count: number): string {
  return count > 0 ? `${count} adverts name another employer and are not counted.` : '';
}

/** The words that say that a page carries adverts: what the answer's source is cited by. */
export function postingMark(document: Document): Fact | null {
  return advertsOn(document)[0]?.mark ?? null;
}

const readAdverts = new WeakMap<Document, OwnAdvert[]>();

/** The adverts of one page; a page that says them in JSON-LD repeats them in its markup, if it does. */
function advertsOn(document: Document): OwnAdvert[] {
  const known = readAdverts.get(document);
  if (known !== undefined) return known;
  const nodes = document.jsonLd.flatMap((block) => jobPostings(block, 0));
  const adverts =
    nodes.length > 0 ? nodes.map((node) => jsonLdAdvert(new Row(document, node))) : markedUpAdverts(document);
  readAdverts.set(document, adverts);
  return adverts;
}

function jsonLdAdvert(advert: Row): OwnAdvert {
  const type = advert.said(['@type'], jsonStringReader);
  return {
    employer: advert.string('hiringOrganization') ?? advert.string('hiringOrganization', 'name'),
    closing: advert.string('validThrough'),
    closingDay: advert.date('validThrough')?.day ?? null,
    posting: readPosting(advert),
    mark: type && factOf(advert.document, type.place, type),
  };
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

function isForeign({ employer }: OwnAdvert, { isCompany }: OwnPostingRules): boolean {
  return employer !== null && !isCompany(employer);
}

/** A closing date without a time lasts to the end of its day. */
function isOver({ closing }: OwnAdvert, today: Date): boolean {
  const moment = readDate(closing ?? '');
  return moment !== null && moment.getTime() + 24 * 3600 * 1000 <= today.getTime();
}

function readPosting(advert: Row): Posting | null {
  const title = advert.text('title') ?? advert.text('name');
  if (title === null) return null;
  const number = advert.string('identifier') ?? advert.string('identifier', 'value');
  const url = advert.string('url') ?? advert.document.url;
  return {
    key: `${number ?? url} ${title.value}`,
    title,
    department: advert.text('occupationalCategory'),
    locations: distinctFacts(advert.items('jobLocation').map(placeOf)),
    published: advert.date('datePosted'),
    url,
    descriptions: advert.spans('description'),
  };
}

function placeOf(place: Row): Fact | null {
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'];
  return place.text() ?? place.text('address') ?? place.parts(parts, 'address');
}
