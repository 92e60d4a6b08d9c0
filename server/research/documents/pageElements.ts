import { BLOCK } from './elementFamilies.ts';
import type { Attributes } from './markup.ts';

/** An element that is seen, in the order of the page. What stands in it are the records up to `next`. */
export interface PageElement {
  index: number;
  name: string;
  /** Record of the element around it; -1 for none. */
  parent: number;
  /** The first record behind all that stands in it. */
  next: number;
  /** Span of its text. */
  start: number;
  end: number;
  /** Where it begins in the source. */
  from: number;
  /** Class, id and the property that it is of an item. */
  hint: string;
  role: string;
  unseen: boolean;
  /** Of few elements only: pictures, cells, what opens something. */
  attributes: Attributes;
}

const HINT_MAX = 240;
const NONE: Attributes = new Map();
const KEPT = new Set(['img', 'td', 'th', 'time']);

/** The record of an element that begins; its ends are written when it is closed. */
export function pageElement(
  index: number,
  name: string,
  attributes: Attributes,
  { parent, start, from, unseen }: { parent: number; start: number; from: number; unseen: boolean },
): PageElement {
  const hint = ['class', 'id', 'itemprop']
    .map((attribute) => attributes.get(attribute) ?? '')
    .join(' ')
    .slice(0, HINT_MAX)
    .trim();
  const role = attributes.get('role')?.slice(0, 40).trim().toLowerCase() ?? '';
  const isKept = KEPT.has(name) || role !== '' || attributes.has('aria-expanded');
  const own = isKept ? attributes : NONE;
  return {
    index,
    name,
    parent,
    next: index + 1,
    start,
    end: start,
    from,
    hint,
    role,
    unseen,
    attributes: own,
  };
}

/** What an element may hold, each a bit. */
export const FLAG = { block: 1, heading: 2, title: 4, list: 8, table: 16 } as const;

/** What each element holds, from the innermost outwards. */
export function flagsOf(elements: readonly PageElement[]): Uint8Array {
  const flags = new Uint8Array(elements.length);
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const element = elements[at] as PageElement;
    if (element.parent < 0 || element.unseen) continue;
    const own = (flags[at] ?? 0) | (element.end > element.start ? flagsOfOne(element) : 0);
    flags[element.parent] = (flags[element.parent] ?? 0) | own;
  }
  return flags;
}

function flagsOfOne(element: PageElement): number {
  const { name } = element;
  if (headingLevel(element) > 0) return FLAG.heading | FLAG.block | (name === 'h1' ? FLAG.title : 0);
  const kind = /^[uod]l$/.test(name) ? FLAG.list : isDataTable(element) ? FLAG.table : 0;
  return kind | (BLOCK.has(name) ? FLAG.block : 0);
}

/** 1 to 6 of a heading, else 0. */
export function headingLevel({ name, role, attributes }: PageElement): number {
  const own = /^h([1-6])$/.exec(name)?.[1];
  if (own !== undefined) return Number(own);
  return role === 'heading' ? Number.parseInt(attributes.get('aria-level') ?? '2', 10) || 2 : 0;
}

/** Whether an element is laid out as a table that holds data. */
export const isDataTable = ({ name, role }: PageElement): boolean =>
  (name === 'table' && !/^(?:presentation|none)$/.test(role)) || role === 'table' || role === 'grid';
