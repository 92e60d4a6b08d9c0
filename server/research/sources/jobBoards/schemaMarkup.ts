import { type Attributes, readMarkup } from '../../markup.ts';
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

const ITEMS_MAX = 3000;
const VALUES_MAX = 40;
const DEPTH_MAX = 300;
const TAG_CHARACTERS_MAX = 20_000;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

interface OpenElement {
  name: string;
  start: number;
  from: number;
  /** The value this element fills; it ends where the element does. */
  value: MarkedValue | null;
  item: MarkedItem | null;
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

  constructor(source: string, loose: MarkedItem | null) {
    this.source = source;
    this.loose = loose;
  }

  open(name: string, attributes: Attributes, at: number, selfClosing: boolean): void {
    const from = endOfTag(this.source, at);
    const holder = this.stack.findLast(({ item }) => item !== null)?.item ?? this.loose;
    const item = this.itemOf(attributes, { start: at, end: from });
    const value =
      holder === null ? null : markedValue(attributes, { start: at, from, to: from, end: from }, item);
    if (holder !== null && value !== null) {
      for (const property of propertiesOf(attributes)) {
        const values = holder.values.get(property) ?? [];
        if (values.length < VALUES_MAX) holder.values.set(property, [...values, value]);
      }
    }
    const isOpen = !selfClosing && !VOID.has(name) && this.stack.length < DEPTH_MAX;
    if (isOpen) this.stack.push({ name, start: at, from, value, item });
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

  private itemOf(attributes: Attributes, tag: MarkedItem['tag']): MarkedItem | null {
    const type = attributes.get('itemtype') ?? attributes.get('typeof');
    if (type === undefined && !attributes.has('itemscope')) return null;
    if (this.items.length >= ITEMS_MAX) return null;
    const item = { type: (type ?? '').trim().replace(/^.*[/#:]/, ''), tag, values: new Map() };
    this.items.push(item);
    return item;
  }
}

/** A `>` inside a quoted attribute does not end a tag. */
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

function markedValue(attributes: Attributes, span: ElementSpan, item: MarkedItem | null): MarkedValue | null {
  if (propertiesOf(attributes).length === 0) return null;
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
