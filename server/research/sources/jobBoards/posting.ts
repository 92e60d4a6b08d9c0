import type { Quote } from '../../claims/claim.ts';
import { sourceQuote } from '../../claims/claim.ts';
import { jsonStringReader, numberReader, type Reader, type ScalarValue } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { type JsonNode, member, readLocatedJson, textOf } from '../../documents/locatedJson.ts';
import { readDate } from '../../documents/publishedDate.ts';
import type { Gathering } from '../../gathering.ts';

/** A value and the words of a stored page that carry it: what a claim is made of. */
export interface Fact<Value extends ScalarValue = string> {
  value: Value;
  said: { words: string; reader: Reader };
  quote: Quote;
}

/** When an advert was published: the day as the board writes it, and the moment for counting. */
export interface Published {
  day: Fact;
  instant: Date;
}

/** Where a text of an advert stands in the source of its document. */
export interface TextSpan {
  document: Document;
  start: number;
  end: number;
}

/** One advert, in the same form for every board. */
export interface Posting {
  /** Adverts of one board with the same key are one opening. */
  key: string;
  title: Fact;
  department: Fact | null;
  locations: Fact[];
  /** Null when the board does not say. */
  published: Published | null;
  url: string | null;
  descriptions: TextSpan[];
}

/** What a board lists, duplicates collapsed. */
export interface Listing {
  postings: Posting[];
  /** The names that the board itself gives its employer. */
  employers: Fact[];
  /** How many adverts there are by the board's own word; an empty list says 0. */
  stated: Fact<number> | null;
  /** Rows that were the same opening as another one. */
  duplicates: number;
  /** Why adverts are missing from the list; null when it is whole. */
  shortfall: string | null;
  /** What was read and not counted, as a sentence. */
  notes: string[];
  /** Closing days of adverts that are over, the latest first: what a zero rests on where nothing else says it. */
  closed?: Fact[];
}

/** What asking a board came to. `missing`: it has no such employer. A failure has been reported as a gap. */
export type Listed = { kind: 'listed'; listing: Listing } | { kind: 'missing' } | { kind: 'failed' };

/** One kind of job board. */
export interface JobBoard {
  name: string;
  /** Ends of the host names that its addresses have. */
  hosts: readonly string[];
  /**
   * Whose board an address means; null when it means none.
   *
   * @param pageHost  host of the page the address stands on, for boards that serve employers' own domains
   */
  tokenOf(address: URL, pageHost: string): string | null;
  /** @param source  name under which failures are reported */
  list(gathering: Gathering, token: string, source: string): Promise<Listed>;
}

/** The text of an object's member, quoting the member. */
export function textFact(document: Document, node: JsonNode | null, key: string): Fact | null {
  const found = member(node, key);
  if (found === null || textOf(found.value) === null) return null;
  const words = document.source.slice(found.value.start, found.value.end);
  const value = jsonStringReader.read(words).at(-1);
  if (typeof value !== 'string' || value === '') return null;
  return {
    value,
    said: { words, reader: jsonStringReader },
    quote: sourceQuote(document, found.start, found.value.end),
  };
}

/** The text of a node that stands in a list, quoting the node. */
export function itemFact(document: Document, node: JsonNode): Fact | null {
  const words = document.source.slice(node.start, node.end);
  const value = textOf(node) === null ? undefined : jsonStringReader.read(words).at(-1);
  if (typeof value !== 'string' || value === '') return null;
  return {
    value,
    said: { words, reader: jsonStringReader },
    quote: sourceQuote(document, node.start, node.end),
  };
}

/** Several members of one small object, joined: city, region, country. Quotes the object. */
export function partsFact(document: Document, node: JsonNode | null, keys: readonly string[]): Fact | null {
  if (node?.type !== 'object') return null;
  const value = joinedParts(node, keys);
  const words = document.source.slice(node.start, node.end);
  if (value === '') return null;
  return {
    value,
    said: { words, reader: partsReader(keys) },
    quote: sourceQuote(document, node.start, node.end),
  };
}

function partsReader(keys: readonly string[]): Reader {
  return {
    name: keys.join(', '),
    read(words) {
      const node = readLocatedJson(words);
      return node === null ? [] : [joinedParts(node, keys)];
    },
  };
}

function joinedParts(node: JsonNode, keys: readonly string[]): string {
  const parts = keys.flatMap((key) => textOf(member(node, key)?.value ?? null) ?? []);
  return [...new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim()))].filter(Boolean).join(', ');
}

/** Calendar days written as in ISO 8601. */
export const dayReader: Reader = {
  name: 'ISO day',
  read: (words) => words.match(/(?<!\d)[12]\d{3}-[01]\d-[0-3]\d(?!\d)/g) ?? [],
};

/** A member that is an ISO date or date-time. The day is the one written, the moment obeys the offset. */
export function publishedOf(document: Document, node: JsonNode | null, key: string): Published | null {
  const found = member(node, key);
  const text = textOf(found?.value ?? null);
  const instant = text === null ? null : readDate(text);
  const words = found === null ? '' : document.source.slice(found.value.start, found.value.end);
  const day = dayReader.read(words)[0];
  if (found === null || instant === null || typeof day !== 'string') return null;
  const quote = sourceQuote(document, found.start, found.value.end);
  return { day: { value: day, said: { words, reader: dayReader }, quote }, instant };
}

/** A count that the board states. */
export function countFact(document: Document, node: JsonNode | null, key: string): Fact<number> | null {
  const found = member(node, key);
  const value = Number(textOf(found?.value ?? null) ?? Number.NaN);
  if (found === null || !Number.isInteger(value) || value < 0) return null;
  const words = document.source.slice(found.value.start, found.value.end);
  const quote = sourceQuote(document, found.start, found.value.end);
  return { value, said: { words, reader: numberReader }, quote };
}

/** `[]` says 0. */
const emptyListReader: Reader = { name: 'empty list', read: (words) => (/^\[\s*\]$/.test(words) ? [0] : []) };

/** An empty list of adverts as the statement that there are none. `from` is where its key starts, if it has one. */
export function emptyListFact(document: Document, list: JsonNode, from = list.start): Fact<number> | null {
  const words = document.source.slice(list.start, list.end);
  if (emptyListReader.read(words).length === 0) return null;
  return {
    value: 0,
    said: { words, reader: emptyListReader },
    quote: sourceQuote(document, from, list.end),
  };
}

/** The places of the members that hold an advert's text. */
export function spansOf(document: Document, node: JsonNode | null, keys: readonly string[]): TextSpan[] {
  return keys.flatMap((key): TextSpan[] => {
    const value = member(node, key)?.value ?? null;
    return value === null || textOf(value) === null
      ? []
      : [{ document, start: value.start + 1, end: value.end - 1 }];
  });
}

/** One fact for each value, the first of equals, in the order of appearance. */
export function distinctFacts(facts: (Fact | null)[]): Fact[] {
  const first = new Map<string, Fact>();
  for (const fact of facts) if (fact !== null && !first.has(fact.value)) first.set(fact.value, fact);
  return [...first.values()];
}

/**
 * One posting for each key. What was published more than once counts from its first publication; places are
 * united.
 */
export function collapse(postings: Posting[]): { postings: Posting[]; duplicates: number } {
  const byKey = new Map<string, Posting>();
  for (const posting of postings) {
    const known = byKey.get(posting.key);
    byKey.set(posting.key, known === undefined ? posting : merged(known, posting));
  }
  return { postings: [...byKey.values()], duplicates: postings.length - byKey.size };
}

function merged(first: Posting, second: Posting): Posting {
  return {
    ...first,
    department: first.department ?? second.department,
    locations: distinctFacts([...first.locations, ...second.locations]),
    published: earlier(first.published, second.published),
  };
}

function earlier(a: Published | null, b: Published | null): Published | null {
  if (a === null || b === null) return a ?? b;
  return b.instant < a.instant ? b : a;
}
