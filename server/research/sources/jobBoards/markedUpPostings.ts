import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { readMarkup } from '../../documents/markup.ts';
import { elementFact, markupTextReader } from './elementText.ts';
import { distinctFacts, type Fact, factOf, type Posting, type Published, publishedFact } from './posting.ts';
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
      employer: namedValue(document, item, 'hiringOrganization', 'name'),
      closing: plainValue(document, item, 'validThrough'),
      closingDay: dateIn(document, item, 'validThrough')?.day ?? null,
      posting: readPosting(document, item),
      mark: tagFact(document, item.tag, typeReader),
    }));
}

function readPosting(document: Document, item: MarkedItem): Posting | null {
  const title = propertyFact(document, item, 'title') ?? propertyFact(document, item, 'name');
  if (title === null) return null;
  const address = plainValue(document, item, 'url');
  const url =
    address !== null && URL.canParse(address, document.url)
      ? new URL(address, document.url).href
      : document.url;
  const number = namedValue(document, item, 'identifier', 'value');
  return {
    key: `${number ?? url} ${title.value}`,
    title,
    department: propertyFact(document, item, 'occupationalCategory'),
    locations: distinctFacts((item.values.get('jobLocation') ?? []).map((value) => placeOf(document, value))),
    published: dateIn(document, item, 'datePosted'),
    url,
    descriptions: (item.values.get('description') ?? [])
      .filter(({ attribute, from, to }) => attribute === null && to > from)
      .map(({ from, to }) => ({ document, start: from, end: to })),
  };
}

/** The plain text of a property, or where it is an item of its own, that of a property in it. */
function namedValue(document: Document, item: MarkedItem, property: string, inner: string): string | null {
  const value = item.values.get(property)?.[0];
  if (value === undefined) return null;
  return value.item === null ? plainOf(document, value) : plainValue(document, value.item, inner);
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

function propertyFact(document: Document, item: MarkedItem, property: string): Fact | null {
  const value = item.values.get(property)?.[0];
  return value === undefined ? null : valueFact(document, value);
}

function valueFact(document: Document, value: MarkedValue): Fact | null {
  if (value.attribute === null) return elementFact(document, value);
  return tagFact(document, { start: value.start, end: value.from }, attributeReader);
}

function tagFact(document: Document, tag: MarkedItem['tag'], reader: Reader): Fact | null {
  return factOf(document, tag, { words: document.source.slice(tag.start, tag.end), reader });
}

function dateIn(document: Document, item: MarkedItem, property: string): Published | null {
  const value = item.values.get(property)?.[0];
  if (value === undefined) return null;
  const [start, end] = value.attribute === null ? [value.from, value.to] : [value.start, value.from];
  const words = document.source.slice(start, end);
  return publishedFact(document, { start, end }, words, plainOf(document, value) ?? '');
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
  return tagFact(document, { start, end }, addressReader);
}
