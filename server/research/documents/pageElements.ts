import type { Attributes } from './markup.ts';

/** Elements without an end tag. */
export const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** What is struck out: a price before the sale, a line that was taken back. Nothing is quoted across it. */
export const STRUCK_OUT = new Set(['s', 'del', 'strike']);
/** What a reader does not see, or sees crossed out. */
export const UNSEEN = new Set([
  ...'script style title template noscript svg math iframe object canvas audio video textarea datalist'.split(
    ' ',
  ),
  ...STRUCK_OUT,
]);
/** Elements that begin and end a line. */
export const BLOCK = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol ' +
    'optgroup option p pre search section select summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** A start tag that ends an open element of the same family standing on top (HTML, "optional tags"). */
export const CLOSES_ITSELF: Record<string, Set<string>> = {
  li: new Set(['li']),
  p: new Set(['p']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  tr: new Set(['td', 'th', 'tr']),
  option: new Set(['option']),
};

/**
 * Where on a page a line stands; the nearest landmark wins. `control` is text of buttons and selection lists,
 * `quote` what somebody else is quoted with.
 */
export type Region = 'head' | 'header' | 'nav' | 'main' | 'body' | 'aside' | 'footer' | 'control' | 'quote';

const LANDMARK: Record<string, Region> = {
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  article: 'main',
  select: 'control',
  button: 'control',
  option: 'control',
  menu: 'nav',
  blockquote: 'quote',
};
const LANDMARK_ROLE: Record<string, Region> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  menu: 'nav',
  menubar: 'nav',
};

/** The landmark that an element is by its name or role (WAI-ARIA, "landmark roles"); undefined of any other. */
export const landmarkOf = (name: string, role: string): Region | undefined =>
  LANDMARK[name] ?? LANDMARK_ROLE[role];

/** The region that an element begins, or the one around it. */
export function regionOf(name: string, attributes: Attributes, inherited: Region): Region {
  if (inherited === 'control' || inherited === 'quote') return inherited;
  const landmark = landmarkOf(name, attributes.get('role') ?? '');
  if (landmark !== undefined) return inherited === 'footer' && landmark !== 'control' ? 'footer' : landmark;
  if (attributes.size === 0 || (name !== 'div' && name !== 'section')) return inherited;
  const label = `${attributes.get('id') ?? ''} ${attributes.get('class') ?? ''}`.slice(0, 300);
  return /(?:^|[\s_-])(?:site-?)?footer(?:$|[\s_-])/i.test(label) ? 'footer' : inherited;
}

/** An element that is seen, in the order of the page. Its descendants are the records up to `next`. */
export interface PageElement {
  index: number;
  name: string;
  /** Record of the element around it; -1 for none. */
  parent: number;
  /** The first record after its descendants. */
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
const KEPT = new Set(['img', 'td', 'th', 'time', 'iframe', 'frame']);

/** The record of an element that begins; its ends are written when it is closed. */
export function pageElement(
  index: number,
  name: string,
  attributes: Attributes,
  place: Pick<PageElement, 'parent' | 'start' | 'from' | 'unseen'>,
): PageElement {
  const hint = ['class', 'id', 'itemprop']
    .map((attribute) => attributes.get(attribute) ?? '')
    .join(' ')
    .slice(0, HINT_MAX)
    .trim();
  const role = attributes.get('role')?.slice(0, 40).trim().toLowerCase() ?? '';
  const isKept = KEPT.has(name) || role !== '' || attributes.has('aria-expanded');
  const kept = isKept ? attributes : NONE;
  return { ...place, index, name, next: index + 1, end: place.start, hint, role, attributes: kept };
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
