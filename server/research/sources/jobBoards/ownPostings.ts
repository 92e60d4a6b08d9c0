import { jsonStringReader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, schemaTypes } from '../../documents/locatedJson.ts';
import { readDate } from '../../documents/publishedDate.ts';
import { collapse, distinctFacts, type Fact, factOf, type Listing, type Posting, Row } from './posting.ts';

/** An advert of the company's own pages, and what decides whether it counts. */
interface OwnAdvert {
  employer: string | null;
  closing: string | null;
  /** The closing day as it is written; null where it is no whole day. */
  closingDay: Fact | null;
  posting: Posting | null;
  /** The words that say that this is an advert. */
  mark: Fact | null;
}

/** Whose adverts count, and on which day. */
export interface OwnPostingRules {
  /** Whether a `hiringOrganization` is the company. */
  isCompany(employer: string): boolean;
  today: Date;
}

const DEPTH_MAX = 5;
const POSTINGS_MAX = 500;

/**
 * Adverts that the company's own pages carry as schema.org JobPosting in JSON-LD, the form that search engines ask employers for.
 * Endpoint: GET of the site's own pages: home, careers pages and at most twenty pages of single adverts.
 * Limits: robots.txt and the host's rate limit are observed; at most 500 adverts.
 * Licence: quoted with address (the vocabulary itself is CC BY-SA).
 * Dates: `datePosted`; an advert whose `validThrough` has passed is over. An advert whose `hiringOrganization` is somebody else (a jobs site, an agency) is
 * not the company's. Duplicates: `identifier` with title, else the advert's address.
 *
 * @returns `listing`: null when no page carries any of the company's; `marks`: the words by which pages say that they carry
 *   adverts; `foreign`: a sentence on the adverts that are another employer's, empty where there are none
 */
export function readOwnPostings(
  pages: Document[],
  rules: OwnPostingRules,
): { listing: Listing | null; marks: Fact[]; foreign: string } {
  const found = pages.flatMap(advertsOn);
  const own = found.filter((advert) => !isForeign(advert, rules));
  const marks = found.flatMap(({ mark }) => mark ?? []);
  const others = found.length - own.length;
  const foreign = others > 0 ? `${others} adverts name another employer and are not counted.` : '';
  return { listing: own.length === 0 ? null : listingOf(own, foreign, rules), marks, foreign };
}

function listingOf(own: OwnAdvert[], foreign: string, rules: OwnPostingRules): Listing {
  const over = own.filter((advert) => isOver(advert, rules.today));
  const open = own.filter((advert) => !over.includes(advert));
  const read = open.slice(0, POSTINGS_MAX).flatMap(({ posting }) => posting ?? []);
  const untitled = Math.min(open.length, POSTINGS_MAX) - read.length;
  const short = [
    open.length > POSTINGS_MAX ? `only the first ${POSTINGS_MAX} adverts were read` : '',
    untitled > 0 ? `${untitled} adverts carry no title` : '',
  ].filter(Boolean);
  const past =
    over.length > 0 ? `${over.length} adverts are past their closing date and are not counted.` : '';
  return {
    ...collapse(read),
    employers: [],
    stated: null,
    shortfall: short.join('; ') || null,
    notes: [foreign, past].filter(Boolean),
    closed: over.flatMap(({ closingDay }) => closingDay ?? []).sort((a, b) => b.value.localeCompare(a.value)),
  };
}

function advertsOn(document: Document): OwnAdvert[] {
  return document.jsonLd
    .flatMap((block) => jobPostings(block, 0))
    .map((node) => advertOf(new Row(document, node)));
}

function advertOf(advert: Row): OwnAdvert {
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
