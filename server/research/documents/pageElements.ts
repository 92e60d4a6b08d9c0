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
  /** Span of the element in the source. */
  from: number;
  to: number;
  /** Class and id. */
  hint: string;
  role: string;
  unseen: boolean;
  /** Of few elements only: pictures, cells, what opens something. */
  attributes: Attributes;
}

/** Words that a page holds and does not show. */
export interface HiddenText {
  /** The element that hides them, or `#comment`. */
  name: string;
  text: string;
  /** Span in the source. */
  from: number;
  to: number;
  /** How far the visible text reached. */
  at: number;
}

const HINT_MAX = 240;
const NONE: Attributes = new Map();
const KEPT = new Set(['img', 'td', 'th', 'time']);

export const hiddenText = (name: string, from: number, at: number): HiddenText => ({
  name,
  text: '',
  from,
  to: from,
  at,
});

/** The record of an element that begins; its ends are written when it is closed. */
export function pageElement(
  index: number,
  name: string,
  attributes: Attributes,
  { parent, start, from, unseen }: { parent: number; start: number; from: number; unseen: boolean },
): PageElement {
  const hint = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(0, HINT_MAX).trim();
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
    to: from,
    hint,
    role,
    unseen,
    attributes: own,
  };
}
