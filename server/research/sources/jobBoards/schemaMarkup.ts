import { type Attributes, readMarkup } from '../../documents/markup.ts';
import type { ElementSpan } from './elementText.ts';

/** One thing that a page marks up as schema.org microdata (HTML, "Microdata") or RDFa Lite 1.1 (W3C). */
export interface MarkedItem {
  /** The last part of its type: `JobPosting`. */
  type: string;
  /** Its start tag in the source. */
  tag: { start: number; end: number };
  values: Map<string, MarkedValue[]>;
}

/** One value of a property: the element it stands in, its attribute's value if an attribute carries it, its item if it is one. */
export interface MarkedValue extends ElementSpan {
  attribute: string | null;
  item: MarkedItem | null;
}

/** Elements that say something, in one document. */
const MARKS_MAX = 20_000;
const VALUES_MAX = 40;
const DEPTH_MAX = 300;
const TAG_CHARACTERS_MAX = 4000;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

interface OpenElement {
  name: string;
  /** The value this element fills; it ends where the element does. */
  value: MarkedValue | null;
  /** The item that properties inside this element belong to. */
  holder: MarkedItem | null;
}

/**
 * The items of a piece of HTML, in the order in which they begin, those inside others included. Linear time. An
 * element that is not closed ends with the one around it.
 *
 * @param loose  collects the properties that stand in no item
 */
export function readMarkedItems(source: string, loose?: MarkedItem): MarkedItem[] {
  const reader = new ItemReader(source, loose ?? null);
  readMarkup(source, 'html', reader);
  return reader.items;
}

class ItemReader {
  readonly items: MarkedItem[] = [];
  private readonly source: string;
  private readonly loose: MarkedItem | null;
  private readonly stack: OpenElement[] = [];
  private marks = 0;

  constructor(source: string, loose: MarkedItem | null) {
    this.source = source;
    this.loose = loose;
  }

  open(name: string, attributes: Attributes, at: number, selfClosing: boolean): void {
    const holder = this.stack.at(-1)?.holder ?? this.loose;
    const properties = holder === null ? [] : propertiesOf(attributes);
    const isItem = attributes.has('itemscope') || attributes.has('typeof');
    const element: OpenElement = { name, value: null, holder };
    if ((isItem || properties.length > 0) && this.marks < MARKS_MAX) {
      this.marks += 1;
      const from = endOfTag(this.source, at);
      const item = isItem ? this.itemOf(attributes, { start: at, end: from }) : null;
      element.holder = item ?? holder;
      if (properties.length > 0)
        element.value = markedValue(attributes, { start: at, from, to: from, end: from }, item);
      for (const property of properties) this.give(holder, property, element.value);
    }
    if (!selfClosing && !VOID.has(name) && this.stack.length < DEPTH_MAX) this.stack.push(element);
  }

  close(name: string, at: number, end: number): void {
    const index = this.stack.findLastIndex((element) => element.name === name);
    if (index < 0) return;
    for (const [step, { value }] of this.stack.splice(index).entries()) {
      if (value === null) continue;
      value.to = at;
      value.end = step === 0 ? end : at;
    }
  }

  text(): void {}

  private give(holder: MarkedItem | null, property: string, value: MarkedValue | null): void {
    const values = holder?.values.get(property) ?? [];
    if (value !== null && values.length < VALUES_MAX) holder?.values.set(property, [...values, value]);
  }

  private itemOf(attributes: Attributes, tag: MarkedItem['tag']): MarkedItem {
    const type = attributes.get('itemtype') ?? attributes.get('typeof');
    const item = { type: (type ?? '').trim().replace(/^.*[/#:]/, ''), tag, values: new Map() };
    this.items.push(item);
    return item;
  }
}

/** Where a start tag ends; a `>` inside a quoted attribute does not end it. */
function endOfTag(source: string, at: number): number {
  let quote = '';
  const last = Math.min(source.length, at + TAG_CHARACTERS_MAX);
  for (let index = at; index < last; index += 1) {
    const letter = source[index] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return index + 1;
  }
  return last;
}

/** Names without the vocabulary: `schema:title` and `https://schema.org/title` are `title`; `og:title` is none. */
function propertiesOf(attributes: Attributes): string[] {
  const names = (attributes.get('itemprop') ?? attributes.get('property') ?? '').split(/\s+/);
  return names
    .map((name) => name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, ''))
    .filter((name) => /^[a-zA-Z]+$/.test(name));
}

function markedValue(attributes: Attributes, span: ElementSpan, item: MarkedItem | null): MarkedValue {
  return { ...span, attribute: item === null ? carriedBy(attributes) : null, item };
}

/** The attribute that carries a value, where the text does not. */
export function carriedBy(attributes: Attributes): string | null {
  for (const name of ['content', 'datetime', 'href', 'src']) {
    const value = attributes.get(name);
    if (value !== undefined) return value;
  }
  return null;
}
