import { BLOCK, CLOSES_ITSELF, STRUCK_OUT, UNSEEN, VOID } from './elementFamilies.ts';
import { isHiddenByName, isStruckOut, type Look, lookOf, PLAIN_LOOK } from './elementStyle.ts';
import { GluedSiblings, LOOKED_AT, type Sibling, siblingOf } from './gluedSiblings.ts';
import { type Attributes, markupSteps } from './markup.ts';
import { type HiddenText, hiddenText, type PageElement, pageElement } from './pageElements.ts';
import { type Region, regionOf } from './pageRegions.ts';
import { classesOf, PageStyles } from './pageStyles.ts';
import { asRaised, type Raised, raisedBy } from './raisedText.ts';
import type { Steps } from './slices.ts';
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
  /** Where its words stand in the text; both 0 of what is only in the head. */
  start: number;
  end: number;
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
  elements: PageElement[];
  hidden: HiddenText[];
  /** Fields that ask for a password. */
  passwordFields: number;
}

const LINKS_MAX = 3000;
const METAS_MAX = 300;
const SCRIPTS_MAX = 300;
const ITEM_TYPES_MAX = 100;
const DEPTH_MAX = 2000;
const LINK_TEXT_MAX = 160;
const ELEMENTS_MAX = 150_000;
const STYLE_MAX = 400_000;
const HIDDEN_MAX = 3_000;
const COMMENT_WORDS_MIN = 5;
const HIDDEN_CHARACTERS_MAX = 200_000;
/** A script that hands its framework the data of the page: `window.__STATE__ = {`. */
const STATE =
  /^\s*(?:(?:window|self|globalThis)\s*[.[]\s*["']?|var\s+)?__?[A-Za-z][\w]{2,40}["'\]]{0,2}\s*=\s*[{[]/;
/** So much holds more than a button and what it opens. */
const LANDMARKS = new Set(['', 'html', 'body', 'main', 'header', 'nav', 'footer', 'form']);
/** Hidden elements without words of a language. */
const NO_WORDS = new Set('script style title svg math iframe object canvas audio video'.split(' '));
/** Parts of class names of what a click opens: a tab, a fold of an accordion. */
const OPENED_BY_CLICK =
  /(?:^|[\s_-])(?:accordi\w*|collaps\w*|tab-?(?:panel|pane|content)s?|panel|pane|toggle\w*|expand\w*|faq\w*|answer)(?:$|[\s_-])/i;
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
  attributes: Attributes;
  classes: readonly string[];
  /** Left out with all it holds, whatever its style. */
  shut: boolean;
  unseen: boolean;
  look: Look;
  /** What is hidden together with it. */
  hidden: HiddenText | null;
  /** A button in it, or in what it holds, opens something. */
  hasOpener: boolean;
  /** Its record; null beyond the most that are kept. */
  element: PageElement | null;
  region: Region;
  block: string;
  cell: Cell | null;
  raised: Raised | null;
  /** Of an inline element, and how far the text reached when it began. */
  sibling: Sibling | null;
  start: number;
}

/** Less text than this, and what a page says to browsers without scripts is read. */
const EMPTY_PAGE = 200;

/** Reads an HTML page in one pass. The normalisation rule is in docs/research.md, "The text of a page". */
export function* pageTextSteps(source: string): Steps<PageReading> {
  const reading = yield* new PageReader(false).read(source);
  const isEmpty = (reading.lines.at(-1)?.end ?? 0) - bodyStart(reading) < EMPTY_PAGE;
  const spare = reading.hidden.some(({ name, text }) => name === 'noscript' && text.length >= EMPTY_PAGE);
  return isEmpty && spare ? yield* new PageReader(true).read(source) : reading;
}

function bodyStart({ lines }: PageReading): number {
  return lines.find(({ region }) => region !== 'head')?.start ?? lines.at(-1)?.end ?? 0;
}

class PageReader {
  private readonly head = new TextLines();
  private readonly body = new TextLines();
  private readonly stack: OpenElement[] = [
    {
      name: '',
      attributes: new Map(),
      classes: [],
      shut: false,
      unseen: false,
      look: PLAIN_LOOK,
      hidden: null,
      hasOpener: false,
      element: null,
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
  /** The text of the `<style>` that is open. */
  private css: string | null = null;
  private readonly styles = new PageStyles();
  private readonly elements: PageElement[] = [];
  private readonly hidden: HiddenText[] = [];
  /** Ids of what buttons and tabs say that they open. */
  private readonly opened = new Set<string>();
  private readonly readsNoscript: boolean;
  private hasSheets = false;
  private passwordFields = 0;
  private hiddenRoom = HIDDEN_CHARACTERS_MAX;

  constructor(readsNoscript: boolean) {
    this.readsNoscript = readsNoscript;
  }

  *read(source: string): Steps<PageReading> {
    yield* markupSteps(source, 'html', {
      open: (name, attributes, at) => this.open(name, attributes, at),
      close: (name, at, end) => this.close(name, at, end),
      text: (text, at) => this.text(text, at),
      comment: (start, end) => this.comment(source.slice(start, Math.min(end, start + 2_000)), start),
    });
    while (this.stack.length > 1) this.pop(source.length);
    this.body.endLine(this.top.block, this.top.region, this.top.cell);
    this.writeHead();
    const text = TextLines.joined(this.head, this.body);
    const shift = this.head.end;
    for (const placed of [...this.elements, ...this.links.filter(({ region }) => region !== 'head')]) {
      placed.start += shift;
      placed.end += shift;
    }
    for (const hidden of this.hidden) hidden.at += shift;
    return {
      ...text,
      elements: this.elements,
      passwordFields: this.passwordFields,
      hidden: this.hidden.filter(({ text: words }) => words.trim() !== ''),
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

  private open(name: string, attributes: Attributes, at: number): void {
    this.note(name, attributes);
    if (name === 'br' || BLOCK.has(name)) this.breakLine();
    if (VOID.has(name)) {
      if (name === 'img') this.picture(attributes, at);
      return;
    }
    this.closeImplied(name, at);
    if (this.stack.length >= DEPTH_MAX) {
      this.tooDeep += 1;
      return;
    }
    const parent = this.top;
    const classes = classesOf(attributes);
    const isBlock = BLOCK.has(name);
    const drawn = this.drawn(name, attributes, classes);
    if (drawn.isStruck && !isBlock) this.breakLine();
    const { look, shut, unseen } = drawn;
    const raised = isBlock ? null : (raisedBy(name, attributes) ?? parent.raised);
    const sibling = isBlock || raised !== null ? null : siblingOf(name, attributes);
    if (sibling !== null) this.glued.open(sibling, this.stack.length, this.body.end);
    const region = regionOf(name, attributes, parent.region);
    const element = this.record(name, attributes, unseen, at);
    if (attributes.has('aria-expanded') || attributes.has('aria-controls') || name === 'summary')
      this.noteOpener(attributes);
    this.stack.push({
      name,
      attributes,
      classes,
      shut,
      unseen,
      look,
      hidden: unseen ? (parent.unseen ? parent.hidden : this.startHidden(name, at)) : null,
      hasOpener: false,
      element,
      region,
      block: isBlock ? name : parent.block,
      cell: this.tables.open(name, attributes, parent.cell),
      raised,
      sibling,
      start: this.body.end,
    });
    this.openNames.set(name, (this.openNames.get(name) ?? 0) + 1);
  }

  /** How an element that begins is drawn, and whether what it holds is left out. */
  private drawn(name: string, attributes: Attributes, classes: readonly string[]) {
    const parent = this.top;
    const style = this.styles.of({ name, attributes, classes }, this.stack);
    const opens = parent.hasOpener || (attributes.size > 0 && this.isPanel(attributes));
    const look = lookOf(style, attributes, parent.look, { opens, hasSheets: this.hasSheets });
    const isStruck = STRUCK_OUT.has(name) || isStruckOut(style);
    const isNamedHidden = !opens && !style.has('display') && isHiddenByName(attributes.get('class') ?? '');
    const isNoWords = UNSEEN.has(name) && !(name === 'noscript' && this.readsNoscript);
    const shut = parent.shut || isStruck || isNoWords || isNamedHidden;
    return { look, shut, isStruck, unseen: shut || look.unseen };
  }

  private record(name: string, attributes: Attributes, unseen: boolean, at: number): PageElement | null {
    if (this.elements.length >= ELEMENTS_MAX || this.top.hidden !== null) return null;
    const { length } = this.elements;
    const place = { parent: this.nearest(), start: this.body.end, from: at, unseen };
    const element = pageElement(length, name, attributes, place);
    this.elements.push(element);
    return element;
  }

  /** The record of the innermost open element that has one. */
  private nearest(): number {
    for (let level = this.stack.length - 1; level > 0; level -= 1) {
      const index = this.stack[level]?.element?.index;
      if (index !== undefined) return index;
    }
    return -1;
  }

  private picture(attributes: Attributes, at: number): void {
    const { length } = this.stack;
    for (const around of this.stack.slice(Math.max(1, length - 3)))
      if (around.look.background !== 'picture') around.look = { ...around.look, background: 'picture' };
    if ((attributes.get('alt') ?? '').trim() === '' || this.top.unseen) return;
    const element = this.record('img', attributes, false, at);
    if (element !== null) element.next = this.elements.length;
  }

  /** A button says that it opens something: what stands beside it is folded, not hidden. */
  private noteOpener(attributes: Attributes): void {
    for (const around of this.stack.slice(-2)) around.hasOpener = !LANDMARKS.has(around.name);
    const opened =
      attributes.get('aria-controls') ?? attributes.get('data-target') ?? attributes.get('data-bs-target');
    if (opened !== undefined && this.opened.size < ELEMENTS_MAX) this.opened.add(opened.replace(/^#/, ''));
  }

  private isPanel(attributes: Attributes): boolean {
    if (attributes.get('role') === 'tabpanel' || this.opened.has(attributes.get('id') ?? '')) return true;
    return OPENED_BY_CLICK.test(attributes.get('class')?.slice(0, 300) ?? '');
  }

  private startHidden(name: string, at: number): HiddenText | null {
    if (NO_WORDS.has(name) || this.hidden.length >= HIDDEN_MAX) return null;
    const started = hiddenText(name, at, this.body.end);
    this.hidden.push(started);
    return started;
  }

  private comment(words: string, at: number): void {
    if (
      this.hidden.length >= HIDDEN_MAX ||
      words.trim().split(/\s+/, COMMENT_WORDS_MIN).length < COMMENT_WORDS_MIN
    )
      return;
    const found = hiddenText('#comment', at, this.body.end);
    this.hidden.push(found);
    this.hide(found, words, at);
  }

  private hide(hidden: HiddenText, words: string, at: number): void {
    const kept = words.slice(0, this.hiddenRoom);
    this.hiddenRoom -= kept.length;
    hidden.text += kept;
    hidden.to = at + words.length;
  }

  private close(name: string, at: number, end: number): void {
    if (name === 'title') this.inTitle = false;
    if (name === 'a') this.endLink();
    if (name === 'script') this.openScript = null;
    if (name === 'style') this.endStyle();
    if (BLOCK.has(name)) this.breakLine();
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    if ((this.openNames.get(name) ?? 0) === 0) return;
    while (this.stack.length > 1) {
      const isLast = this.top.name === name;
      const ended = this.pop(isLast ? end : at);
      if (!isLast) continue;
      if (ended.sibling !== null)
        this.glued.close(ended.sibling, this.stack.length, ended.start, this.body.end);
      return;
    }
  }

  private endStyle(): void {
    if (this.css !== null) this.styles.add(this.css);
    this.css = null;
  }

  private pop(at: number): OpenElement {
    const ended = this.stack.pop() as OpenElement;
    if (ended.name === 'table') this.tables.closeTable();
    this.openNames.set(ended.name, (this.openNames.get(ended.name) ?? 1) - 1);
    if (ended.element !== null) {
      ended.element.end = this.body.end;
      ended.element.to = at;
      ended.element.next = this.elements.length;
    }
    return ended;
  }

  private closeImplied(name: string, at: number): void {
    const family = CLOSES_ITSELF[name];
    while (family?.has(this.top.name)) this.pop(at);
  }

  private text(written: string, at: number): void {
    if (this.openScript) {
      if (this.openScript.end === this.openScript.start) this.openScript.start = at;
      if (
        !this.openScript.type.includes('json') &&
        !STATE.test(written.slice(0, 200)) &&
        this.openScript.end === 0
      ) {
        this.scripts.pop();
        this.openScript = null;
        return;
      }
      this.openScript.end = at + written.length;
      return;
    }
    if (this.inTitle) {
      this.title += written.slice(0, Math.max(0, 1000 - this.title.length));
      return;
    }
    if (this.css !== null) {
      this.css += written.slice(0, Math.max(0, STYLE_MAX - this.css.length));
      return;
    }
    const { unseen, raised, hidden } = this.top;
    if (hidden !== null) this.hide(hidden, written, at);
    if (unseen || (this.body.isFull && this.openLink === null)) return;
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
    if (this.top.hidden !== null) this.top.hidden.text += ' ';
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
    else if (name === 'style') this.css = '';
    else if (name === 'input' && attributes.get('type') === 'password') this.passwordFields += 1;
    else if (name === 'link') this.noteLinkTag(attributes);
    else if (name === 'time' && this.times.length < 20) this.times.push(attributes.get('datetime') ?? '');
    else if (name === 'script') this.startScript(attributes);
  }

  private noteMeta(attributes: Attributes): void {
    if (/^refresh$/i.test(attributes.get('http-equiv') ?? '')) {
      const href = /url\s*=\s*["']?([^"']+)/i.exec(attributes.get('content') ?? '')?.[1];
      if (href) this.links.push({ href, text: '', rel: 'refresh', region: 'head', start: 0, end: 0 });
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
    const rel = (attributes.get('rel') ?? '').toLowerCase();
    this.openLink = { href, text, rel, region, start: this.body.end, end: this.body.end };
  }

  private endLink(): void {
    if (!this.openLink) return;
    this.openLink.text = this.openLink.text.replace(/\s+/g, ' ').trim();
    if (this.openLink.text.split(' ').length >= HEADLINE_WORDS_MIN) this.headlineEnd = this.body.end;
    this.openLink.end = this.body.end;
    this.links.push(this.openLink);
    this.openLink = null;
  }

  private noteLinkTag(attributes: Attributes): void {
    const href = attributes.get('href');
    const rel = (attributes.get('rel') ?? '').toLowerCase();
    if (rel.includes('stylesheet')) this.hasSheets = true;
    if (href === undefined || this.links.length >= LINKS_MAX || !/canonical|alternate|me\b/.test(rel)) return;
    this.links.push({ href, text: attributes.get('title') ?? '', rel, region: 'head', start: 0, end: 0 });
  }

  private startScript(attributes: Attributes): void {
    const type = (attributes.get('type') ?? '').toLowerCase();
    const isData =
      type.includes('json') || ((type === '' || type.includes('javascript')) && !attributes.has('src'));
    if (!isData || this.scripts.length >= SCRIPTS_MAX) return;
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
