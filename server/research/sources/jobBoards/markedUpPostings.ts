import { sourceQuote } from '../../claims/claim.ts';
import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { readMarkup } from '../../documents/markup.ts';
import { readDate } from '../../documents/publishedDate.ts';
import { elementFact, markupTextReader } from './elementText.ts';
import { dayReader, distinctFacts, type Fact, type Posting, type Published } from './posting.ts';
import { carriedBy, type MarkedItem, type MarkedValue, readMarkedItems } from './schemaMarkup.ts';

/** An advert of the company's own pages, and what decides whether it counts. */
export interface OwnAdvert {
  employer: string | null;
  closing: string | null;
  /** The closing day as it is written; null where it is no whole day. */
  closingDay: Fact | null;
  posting: Posting | null;
  /** The words that say that this is an advert. */
  mark: Fact | null;
}

const MARKED_UP = /\b(?:itemtype|typeof)\s{0,3}=\s{0,3}["']?[^"'<>]{0,200}JobPosting/i;

/** Adverts that a page marks up as schema.org JobPosting in microdata or RDFa. */
export function markedUpAdverts(document: Document): OwnAdvert[] {
  if (document.kind !== 'html' || !MARKED_UP.test(document.source)) return [];
  return readMarkedItems(document.source)
    .filter(({ type }) => type === 'JobPosting')
    .map((item) => ({
      employer: employerOf(document, item),
      closing: plainValue(document, item, 'validThrough'),
      closingDay: dateIn(document, item, 'validThrough')?.day ?? null,
      posting: readPosting(document, item),
      mark: markOf(document, item),
    }));
}

function readPosting(document: Document, item: MarkedItem): Posting | null {
  const title = factOf(document, item, 'title') ?? factOf(document, item, 'name');
  if (title === null) return null;
  const address = plainValue(document, item, 'url');
  const url =
    address !== null && URL.canParse(address, document.url)
      ? new URL(address, document.url).href
      : document.url;
  const number = identifierOf(document, item);
  return {
    key: number === null ? `${url} ${title.value}` : `${number} ${title.value}`,
    title,
    department: factOf(document, item, 'occupationalCategory'),
    locations: distinctFacts((item.values.get('jobLocation') ?? []).map((value) => placeOf(document, value))),
    published: dateIn(document, item, 'datePosted'),
    url,
    descriptions: (item.values.get('description') ?? [])
      .filter(({ attribute, from, to }) => attribute === null && to > from)
      .map(({ from, to }) => ({ document, start: from, end: to })),
  };
}

function employerOf(document: Document, item: MarkedItem): string | null {
  const organization = item.values.get('hiringOrganization')?.[0];
  if (organization === undefined) return null;
  return organization.item === null
    ? plainOf(document, organization)
    : plainValue(document, organization.item, 'name');
}

function identifierOf(document: Document, item: MarkedItem): string | null {
  const identifier = item.values.get('identifier')?.[0];
  if (identifier === undefined) return null;
  return identifier.item === null
    ? plainOf(document, identifier)
    : plainValue(document, identifier.item, 'value');
}

function plainValue(document: Document, item: MarkedItem, property: string): string | null {
  const value = item.values.get(property)?.[0];
  return value === undefined ? null : plainOf(document, value);
}

function plainOf(document: Document, value: MarkedValue): string | null {
  if (value.attribute !== null) return value.attribute.trim() || null;
  return elementFact(document, value)?.value ?? null;
}

/** The value of the attribute of a start tag that carries it. */
const attributeReader: Reader = {
  name: 'attribute of markup',
  read: (words) => attributeIn(words, carriedBy),
};

const typeReader: Reader = {
  name: 'type of markup',
  read: (words) => attributeIn(words, (all) => all.get('itemtype') ?? all.get('typeof') ?? null),
};

function attributeIn(words: string, choose: typeof carriedBy): string[] {
  const found: string[] = [];
  readMarkup(words, 'html', {
    open(_name, attributes) {
      const value = choose(attributes);
      if (found.length === 0 && value !== null) found.push(value.replace(/\s+/g, ' ').trim());
    },
    close() {},
    text() {},
  });
  return found;
}

function factOf(document: Document, item: MarkedItem, property: string): Fact | null {
  const value = item.values.get(property)?.[0];
  return value === undefined ? null : valueFact(document, value);
}

function valueFact(document: Document, value: MarkedValue): Fact | null {
  if (value.attribute === null) return elementFact(document, value);
  return tagFact(document, { start: value.start, end: value.from }, attributeReader);
}

function tagFact(document: Document, { start, end }: MarkedItem['tag'], reader: Reader): Fact | null {
  const words = document.source.slice(start, end);
  const value = reader.read(words)[0];
  if (typeof value !== 'string' || value === '') return null;
  return { value, said: { words, reader }, quote: sourceQuote(document, start, end) };
}

function markOf(document: Document, { tag }: MarkedItem): Fact | null {
  return tagFact(document, tag, typeReader);
}

function dateIn(document: Document, item: MarkedItem, property: string): Published | null {
  const value = item.values.get(property)?.[0];
  if (value === undefined) return null;
  const instant = readDate(plainOf(document, value) ?? '');
  const [start, end] = value.attribute === null ? [value.from, value.to] : [value.start, value.from];
  const words = document.source.slice(start, end);
  const day = dayReader.read(words)[0];
  if (instant === null || typeof day !== 'string') return null;
  return {
    day: { value: day, said: { words, reader: dayReader }, quote: sourceQuote(document, start, end) },
    instant,
  };
}

const ADDRESS = ['addressLocality', 'addressRegion', 'addressCountry'];
const ADDRESS_CHARACTERS_MAX = 900;

/** The parts of an address, read again from the markup they stand in. */
const addressReader: Reader = {
  name: 'address in markup',
  read(words) {
    const loose: MarkedItem = { type: '', tag: { start: 0, end: 0 }, values: new Map() };
    readMarkedItems(words, loose);
    return [
      joined(
        words,
        ADDRESS.flatMap((part) => loose.values.get(part)?.[0] ?? []),
      ),
    ];
  },
};

function joined(source: string, values: MarkedValue[]): string {
  const parts = values.map(({ attribute, from, to }) =>
    attribute === null ? String(markupTextReader.read(source.slice(from, to))[0] ?? '') : attribute.trim(),
  );
  return [...new Set(parts)].filter(Boolean).join(', ');
}

/** "Oslo, Norway" of a Place with an address; the words of a place that is only said. */
function placeOf(document: Document, value: MarkedValue): Fact | null {
  const address = value.item?.values.get('address')?.[0] ?? value;
  const parts = ADDRESS.flatMap((part) => address.item?.values.get(part)?.[0] ?? []);
  if (parts.length === 0) return valueFact(document, address);
  const start = Math.min(...parts.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end));
  const first = parts[0];
  if (end - start > ADDRESS_CHARACTERS_MAX && first !== undefined) return valueFact(document, first);
  const words = document.source.slice(start, end);
  const place = addressReader.read(words)[0];
  if (typeof place !== 'string' || place === '') return null;
  return { value: place, said: { words, reader: addressReader }, quote: sourceQuote(document, start, end) };
}
