import { BLOCK, CLOSES_ITSELF, STRUCK_OUT, UNSEEN, VOID } from './elementFamilies.ts';
import { GluedSiblings, LOOKED_AT, type Sibling, siblingOf } from './gluedSiblings.ts';
import { type Attributes, readMarkup } from './markup.ts';
import { isHidden, isStruckOutByStyle, type Region, regionOf } from './pageRegions.ts';
import { asRaised, type Raised, raisedBy } from './raisedText.ts';
import { type Cell, TablePlaces } from './tablePlaces.ts';
import { TextLines } from './textLines.ts';

export type { Region } from './pageRegions.ts';
export type { Cell } from './tablePlaces.ts';

/** One line of a page: what stands between two block boundaries. Offsets are into the normalised text. */
export interface Line {
  start: number;
  end: number;
  /** The block element it stands in (`p`, `h1`, `li`, `dt` …), `title`, or `meta` for a head line. */
  tag: string;
  region: Region;
  /** Characters of the line that are inside links. */
  linkCharacters: number;
  /** The cell of a table that it stands in. */
  cell?: Cell;
}

/** A link as written; `href` is not yet resolved. */
export interface RawLink {
  href: string;
  text: string;
  rel: string;
  region: Region;
}

/** A `<script>` that holds data, with the place of its characters in the source. */
export interface DataScript {
  type: string;
  start: number;
  end: number;
}

/** What one pass over an HTML page yields. */
export interface PageReading {
  text: string;
  lines: Line[];
  title: string;
  language: string | null;
  metas: { name: string; content: string }[];
  links: RawLink[];
  scripts: DataScript[];
  times: string[];
  /** Microdata types, last part of their address, as often as they stand on the page. */
  itemTypes: string[];
  baseHref: string | null;
  truncated: boolean;
}

const LINKS_MAX = 3000;
const METAS_MAX = 300;
const SCRIPTS_MAX = 300;
const ITEM_TYPES_MAX = 100;
const DEPTH_MAX = 2000;
const LINK_TEXT_MAX = 160;
/** A link of so many words is a headline: the link beside it begins a line of its own. */
const HEADLINE_WORDS_MIN = 4;

const TEXT_METAS = new Set([
  'description',
  'og:site_name',
  'og:title',
  'og:description',
  'application-name',
  'twitter:title',
  'twitter:description',
]);

interface OpenElement {
  name: string;
  unseen: boolean;
  region: Region;
  block: string;
  cell: Cell | null;
  raised: Raised | null;
  /** Of an inline element, and how far the text reached when it began. */
  sibling: Sibling | null;
  start: number;
}

/** Reads an HTML page in one pass. The normalisation rule is in docs/research.md, "The text of a page". */
export function readPageText(source: string): PageReading {
  return new PageReader().read(source);
}

class PageReader {
  private readonly head = new TextLines();
  private readonly body = new TextLines();
  private readonly stack: OpenElement[] = [
    {
      name: '',
      unseen: false,
      region: 'body',
      block: 'body',
      cell: null,
      raised: null,
      sibling: null,
      start: 0,
    },
  ];
  private readonly openNames = new Map<string, number>();
  private readonly glued = new GluedSiblings();
  private readonly tables = new TablePlaces();
  private tooDeep = 0;
  private title = '';
  private inTitle = false;
  private language: string | null = null;
  private baseHref: string | null = null;
  private readonly metas: { name: string; content: string }[] = [];
  private readonly links: RawLink[] = [];
  private readonly scripts: DataScript[] = [];
  private readonly times: string[] = [];
  private readonly itemTypes: string[] = [];
  private openLink: RawLink | null = null;
  /** Where the text ended when a headline's link was closed. */
  private headlineEnd = -1;
  private openScript: DataScript | null = null;

  read(source: string): PageReading {
    readMarkup(source, 'html', {
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text, at) => this.text(text, at),
    });
    this.body.endLine(this.top.block, this.top.region, this.top.cell);
    this.writeHead();
    const text = TextLines.joined(this.head, this.body);
    return {
      ...text,
      title: this.title.replace(/\s+/g, ' ').trim(),
      language: this.language,
      metas: this.metas,
      links: this.links,
      scripts: this.scripts,
      times: this.times,
      itemTypes: this.itemTypes,
      baseHref: this.baseHref,
    };
  }

  private get top(): OpenElement {
    return this.stack[this.stack.length - 1] as OpenElement;
  }

  private open(name: string, attributes: Attributes): void {
    this.note(name, attributes);
    const isStruckOut = STRUCK_OUT.has(name) || isStruckOutByStyle(attributes);
    if (name === 'br' || BLOCK.has(name) || isStruckOut) this.breakLine();
    if (VOID.has(name)) return;
    this.closeImplied(name);
    if (this.stack.length >= DEPTH_MAX) {
      this.tooDeep += 1;
      return;
    }
    const parent = this.top;
    const raised = BLOCK.has(name) ? null : (raisedBy(name, attributes) ?? parent.raised);
    const sibling = BLOCK.has(name) || raised !== null ? null : siblingOf(name, attributes);
    if (sibling !== null) this.glued.open(sibling, this.stack.length, this.body.end);
    this.stack.push({
      name,
      unseen: parent.unseen || UNSEEN.has(name) || isStruckOut || isHidden(attributes),
      region: regionOf(name, attributes, parent.region),
      block: BLOCK.has(name) ? name : parent.block,
      cell: this.tables.open(name, attributes, parent.cell),
      raised,
      sibling,
      start: this.body.end,
    });
    this.openNames.set(name, (this.openNames.get(name) ?? 0) + 1);
  }

  private close(name: string): void {
    if (name === 'title') this.inTitle = false;
    if (name === 'a') this.endLink();
    if (name === 'script') this.openScript = null;
    if (BLOCK.has(name)) this.breakLine();
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    if ((this.openNames.get(name) ?? 0) === 0) return;
    while (this.stack.length > 1) {
      const ended = this.pop();
      if (ended.name !== name) continue;
      if (ended.sibling !== null)
        this.glued.close(ended.sibling, this.stack.length, ended.start, this.body.end);
      return;
    }
  }

  private pop(): OpenElement {
    const ended = this.stack.pop() as OpenElement;
    if (ended.name === 'table') this.tables.closeTable();
    this.openNames.set(ended.name, (this.openNames.get(ended.name) ?? 1) - 1);
    return ended;
  }

  private closeImplied(name: string): void {
    const family = CLOSES_ITSELF[name];
    while (family?.has(this.top.name)) this.pop();
  }

  private text(written: string, at: number): void {
    if (this.openScript) {
      if (this.openScript.end === this.openScript.start) this.openScript.start = at;
      this.openScript.end = at + written.length;
      return;
    }
    if (this.inTitle) {
      this.title += written.slice(0, Math.max(0, 1000 - this.title.length));
      return;
    }
    const { unseen, raised } = this.top;
    if (unseen) return;
    if (raised === null) this.tellApart(written);
    const text = raised === null ? written : asRaised(written, raised, this.body.lastCharacter);
    this.body.append(text, this.openLink !== null);
    if (this.openLink && this.openLink.text.length < LINK_TEXT_MAX)
      this.openLink.text += text.slice(0, LINK_TEXT_MAX);
  }

  /** Between two inline elements that stand side by side without white space. */
  private tellApart(text: string): void {
    if (this.body.lastCharacter === '' || /^\s/.test(text)) return;
    const { block } = this.top;
    const gap = this.glued.gap(this.body.endOfLine(LOOKED_AT), text, block, () => this.ownName());
    if (gap === 'break') this.breakLine();
    if (gap === 'space') this.body.append(' ', false);
    if (gap !== null && this.openLink) this.openLink.text += ' ';
  }

  private ownName(): string {
    const siteName = this.metas.find(({ name }) => name === 'og:site_name')?.content ?? '';
    return `${this.title} ${siteName}`;
  }

  private breakLine(): void {
    this.glued.clear();
    if (!this.top.unseen) this.body.endLine(this.top.block, this.top.region, this.top.cell);
  }

  /** What a start tag says beyond its text. */
  private note(name: string, attributes: Attributes): void {
    const itemType = attributes.get('itemtype');
    if (itemType && this.itemTypes.length < ITEM_TYPES_MAX)
      this.itemTypes.push(itemType.replace(/^.*[/#]/, '').slice(0, 40));
    if (name === 'html') this.language ??= attributes.get('lang')?.slice(0, 20) ?? null;
    else if (name === 'title' && this.title === '' && !this.top.unseen) this.inTitle = true;
    else if (name === 'base') this.baseHref ??= attributes.get('href') ?? null;
    else if (name === 'meta') this.noteMeta(attributes);
    else if (name === 'a') this.startLink(attributes);
    else if (name === 'link') this.noteLinkTag(attributes);
    else if (name === 'time' && this.times.length < 20) this.times.push(attributes.get('datetime') ?? '');
    else if (name === 'script') this.startScript(attributes);
  }

  private noteMeta(attributes: Attributes): void {
    if (/^refresh$/i.test(attributes.get('http-equiv') ?? '')) {
      const href = /url\s*=\s*["']?([^"']+)/i.exec(attributes.get('content') ?? '')?.[1];
      if (href) this.links.push({ href, text: '', rel: 'refresh', region: 'head' });
      return;
    }
    const name = (attributes.get('name') ?? attributes.get('property') ?? attributes.get('itemprop') ?? '')
      .toLowerCase()
      .trim();
    const content = attributes.get('content');
    if (name && content !== undefined && this.metas.length < METAS_MAX) this.metas.push({ name, content });
  }

  private startLink(attributes: Attributes): void {
    this.endLink();
    if (this.headlineEnd === this.body.end && this.body.endsInSpace) this.breakLine();
    const href = attributes.get('href');
    if (href === undefined || this.links.length >= LINKS_MAX) return;
    const text = attributes.get('aria-label') ?? '';
    const region = this.top.region;
    this.openLink = { href, text, rel: (attributes.get('rel') ?? '').toLowerCase(), region };
  }

  private endLink(): void {
    if (!this.openLink) return;
    this.openLink.text = this.openLink.text.replace(/\s+/g, ' ').trim();
    if (this.openLink.text.split(' ').length >= HEADLINE_WORDS_MIN) this.headlineEnd = this.body.end;
    this.links.push(this.openLink);
    this.openLink = null;
  }

  private noteLinkTag(attributes: Attributes): void {
    const href = attributes.get('href');
    const rel = (attributes.get('rel') ?? '').toLowerCase();
    if (href === undefined || this.links.length >= LINKS_MAX || !/canonical|alternate|me\b/.test(rel)) return;
    this.links.push({ href, text: attributes.get('title') ?? '', rel, region: 'head' });
  }

  private startScript(attributes: Attributes): void {
    const type = (attributes.get('type') ?? '').toLowerCase();
    if (!type.includes('json') || this.scripts.length >= SCRIPTS_MAX) return;
    this.openScript = { type, start: 0, end: 0 };
    this.scripts.push(this.openScript);
  }

  private writeHead(): void {
    const seen = new Set<string>();
    const write = (content: string, tag: string) => {
      const key = content.replace(/\s+/g, ' ').trim();
      if (key === '' || seen.has(key)) return;
      seen.add(key);
      this.head.append(content, false);
      this.head.endLine(tag, 'head');
    };
    write(this.title, 'title');
    for (const { name, content } of this.metas) if (TEXT_METAS.has(name)) write(content, 'meta');
  }
}
