import type { Quote } from '../../claims/claim.ts';
import { sourceQuote } from '../../claims/claim.ts';
import {
  decodeFewEntities,
  jsonStringReader,
  numberReader,
  type Reader,
  type ScalarValue,
} from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, member, readLocatedJson, textOf } from '../../documents/locatedJson.ts';
import { readDate } from '../../documents/publishedDate.ts';
import type { Gathering } from '../../gathering.ts';
import type { XmlElement } from '../xmlElements.ts';

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

/** A place in a JSON answer: the members and the places in lists that lead there. */
export type Path = readonly (string | number)[];

/**
 * What words of a document say to a reader, quoted from `start` to `end`; null where they say nothing.
 *
 * @param choose  which of several readings counts; the first unless given
 */
export function factOf<Value extends ScalarValue = string>(
  document: Document,
  { start, end }: { start: number; end: number },
  said: Fact['said'],
  choose = 0,
): Fact<Value> | null {
  const value = said.reader.read(said.words).at(choose);
  if (value === undefined || value === '') return null;
  return { value: value as Value, said, quote: sourceQuote(document, start, end) };
}

/** Where an element of markup stands in a source. */
export type ElementSpan = Pick<XmlElement, 'start' | 'from' | 'to' | 'end'>;

/** The text that a piece of markup shows: character data resolved, tags gone, entities decoded, spaces made single. */
const markupTextReader: Reader = {
  name: 'text of markup',
  read: (words) => [
    decodeFewEntities(
      words.replace(
        /<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)(?:\]\]>)?|<[^<>]{0,2000}>/g,
        (_whole, data) => data ?? ' ',
      ),
    )
      .replace(/\s+/g, ' ')
      .trim(),
  ],
};

/** The text of an element, quoting the element; null when it is empty. */
export function elementFact(document: Document, element: ElementSpan | null | undefined): Fact | null {
  if (!element) return null;
  const words = document.source.slice(element.from, element.to);
  return factOf(document, element, { words, reader: markupTextReader });
}

/** A day with the moment it begins, or that is written with it; null where the words are no whole day. */
export function publishedFact(
  document: Document,
  place: { start: number; end: number },
  words: string,
  moment: string,
): Published | null {
  const instant = readDate(moment);
  const day = instant === null ? null : factOf(document, place, { words, reader: dayReader });
  return instant === null || day === null ? null : { day, instant };
}

/** One object of a board's JSON, read as facts. Each fact quotes the member that its path leads to, the node itself without a path. */
export class Row {
  readonly document: Document;
  readonly node: JsonNode | null;

  constructor(document: Document, node: JsonNode | null) {
    this.document = document;
    this.node = node;
  }

  at(...path: Path): Row {
    return new Row(this.document, at(this.node, ...path));
  }

  items(...path: Path): Row[] {
    return itemsOf(at(this.node, ...path)).map((item) => new Row(this.document, item));
  }

  /** The bare text or number, for keys and addresses. */
  string(...path: Path): string | null {
    return textOf(at(this.node, ...path));
  }

  /** The first of several members that distinguish a row from others, else its place in the answer. */
  key(...members: readonly string[]): string {
    const found = members.map((name) => this.string(name)).find((text) => text !== null);
    return found ?? String(this.node?.start);
  }

  /** Whether a member is just this literal: `true`, `null`. */
  is(value: boolean | null, ...path: Path): boolean {
    const node = at(this.node, ...path);
    return node?.type === 'scalar' && node.value === value;
  }

  text(...path: Path): Fact | null {
    const said = this.said(path, jsonStringReader);
    return said === null || textOf(said.node) === null ? null : factOf(this.document, said.place, said, -1);
  }

  /** Several members of one small object, joined: city, region, country. */
  parts(keys: readonly string[], ...path: Path): Fact | null {
    const node = at(this.node, ...path);
    if (node?.type !== 'object') return null;
    const words = this.document.source.slice(node.start, node.end);
    return factOf(this.document, node, { words, reader: partsReader(keys) });
  }

  /** An ISO date or date-time. The day is the one written, the moment obeys the offset. */
  date(...path: Path): Published | null {
    const said = this.said(path, dayReader);
    return said && publishedFact(this.document, said.place, said.words, textOf(said.node) ?? '');
  }

  count(...path: Path): Fact<number> | null {
    const said = this.said(path, numberReader);
    const value = Number(textOf(said?.node ?? null) ?? Number.NaN);
    if (said === null || !Number.isInteger(value) || value < 0) return null;
    return { value, said, quote: sourceQuote(this.document, said.place.start, said.place.end) };
  }

  /** The places of the members that hold an advert's text. */
  spans(...keys: readonly string[]): TextSpan[] {
    return keys.flatMap((key): TextSpan[] => {
      const value = member(this.node, key)?.value ?? null;
      return value === null || textOf(value) === null
        ? []
        : [{ document: this.document, start: value.start + 1, end: value.end - 1 }];
    });
  }

  /** What stands at a path with the words it is written in and the place that is quoted. */
  said(path: Path, reader: Reader) {
    const key = path.at(-1);
    const holder = at(this.node, ...path.slice(0, -1));
    const found = typeof key === 'string' ? member(holder, key) : null;
    const node = path.length === 0 ? this.node : (found?.value ?? null);
    if (node === null) return null;
    const place = { start: found?.start ?? node.start, end: node.end };
    return { node, place, words: this.document.source.slice(node.start, node.end), reader };
  }
}

function partsReader(keys: readonly string[]): Reader {
  return {
    name: keys.join(', '),
    read(words) {
      const node = readLocatedJson(words);
      const parts = keys.flatMap((key) => textOf(member(node, key)?.value ?? null) ?? []);
      const tidy = new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim()));
      return [[...tidy].filter(Boolean).join(', ')];
    },
  };
}

/** Calendar days written as in ISO 8601. */
const dayReader: Reader = {
  name: 'ISO day',
  read: (words) => words.match(/(?<!\d)[12]\d{3}-[01]\d-[0-3]\d(?!\d)/g) ?? [],
};

/** `[]` says 0: an empty list of adverts is the statement that there are none. */
export const emptyListReader: Reader = {
  name: 'empty list',
  read: (words) => (/^\[\s*\]$/.test(words) ? [0] : []),
};

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
