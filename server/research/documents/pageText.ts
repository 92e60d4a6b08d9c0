import { bounded } from '../patterns.ts';
import {
  type Appearance,
  appearanceOf,
  DEFAULT_APPEARANCE,
  isHiddenByName,
  isStruckOut,
} from './appearance.ts';
import { type EndedSibling, gapBetween, NEAR, type Sibling, siblingOf } from './inlineGaps.ts';
import { type Attributes, markupSteps } from './markup.ts';
import {
  BLOCK,
  CLOSES_ITSELF,
  type PageElement,
  pageElement,
  type Region,
  regionOf,
  STRUCK_OUT,
  UNSEEN,
  VOID,
} from './pageElements.ts';
import { type PageMetadata, PageMetadataReader } from './pageMetadata.ts';
import { classesOf, PageStyles } from './pageStyles.ts';
import type { Steps } from './slices.ts';
import { asRaised, type Raised, raisedBy } from './superscripts.ts';
import { type Line, TextLines } from './textLines.ts';

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

/** What one pass over an HTML page yields. */
export interface PageReading extends PageMetadata {
  text: string;
  lines: Line[];
  elements: PageElement[];
  hidden: HiddenText[];
}

const DEPTH_MAX = 2000;
const ELEMENTS_MAX = 150_000;
const STYLE_MAX = 400_000;
const COMMENT_MAX = 2_000;
/** Shorter comments are metadata of whoever built the page. */
const COMMENT_WORDS_MIN = 5;
const HIDDEN_PARTS_MAX = 3_000;
const HIDDEN_CHARACTERS_MAX = 200_000;
/** Hidden elements without words of a language. */
const NO_WORDS = new Set('script style title svg math iframe object canvas audio video'.split(' '));
/** So much holds more than a button and what it opens. */
const LANDMARKS = new Set(['', 'html', 'body', 'main', 'header', 'nav', 'footer', 'form']);
/** Parts of class names of what a click opens: a tab, a fold of an accordion. */
const OPENED_BY_CLICK = bounded(
  /(?:^|[\s_-])(?:accordi\w{0,30}|collaps\w{0,30}|tab-?(?:panel|pane|content)s?|panel|pane|toggle\w{0,30}|expand\w{0,30}|faq\w{0,30}|answer)(?:$|[\s_-])/i,
  2000,
);

const TEXT_METAS = new Set(
  'description og:site_name og:title og:description application-name twitter:title twitter:description'.split(
    ' ',
  ),
);

interface OpenElement {
  name: string;
  attributes: Attributes;
  classes: readonly string[];
  /** Left out with all it holds, whatever its style. */
  shut: boolean;
  unseen: boolean;
  appearance: Appearance;
  /** What is hidden together with it. */
  hidden: HiddenText | null;
  /** A button in it, or in what it holds, opens something. */
  hasOpener: boolean;
  /** Its record; null beyond the most that are kept. And the index of that, or of the nearest around it; -1 for none. */
  element: PageElement | null;
  record: number;
  region: Region;
  block: string;
  raised: Raised | null;
  /** Of an inline element, and how far the text reached when it began. */
  sibling: Sibling | null;
  start: number;
}

/** Less text than this, and what a page says to browsers without scripts is read. */
const EMPTY_PAGE = 200;

/** Reads an HTML page in one pass. The normalisation rule is in docs/page-text.md, "Normalised text". */
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
      appearance: DEFAULT_APPEARANCE,
      hidden: null,
      hasOpener: false,
      element: null,
      record: -1,
      region: 'body',
      block: 'body',
      raised: null,
      sibling: null,
      start: 0,
    },
  ];
  private readonly openNames = new Map<string, number>();
  /** The inline element that ended where the text ends, and the one that begins there. */
  private ended: EndedSibling | null = null;
  private beside: { before: EndedSibling; after: Sibling } | null = null;
  private tooDeep = 0;
  /** The text of the `<style>` that is open. */
  private css: string | null = null;
  private readonly styles = new PageStyles();
  private readonly elements: PageElement[] = [];
  private readonly hidden: HiddenText[] = [];
  private hiddenRoom = HIDDEN_CHARACTERS_MAX;
  private readonly metadata = new PageMetadataReader();
  /** Ids of what buttons and tabs say that they open. */
  private readonly opened = new Set<string>();
  private readonly readsNoscript: boolean;

  constructor(readsNoscript: boolean) {
    this.readsNoscript = readsNoscript;
  }

  *read(source: string): Steps<PageReading> {
    yield* markupSteps(source, 'html', {
      open: (name, attributes, at) => this.open(name, attributes, at),
      close: (name) => this.close(name),
      text: (text, at) => this.text(text, at),
      comment: (start, end) => this.comment(source.slice(start, Math.min(end, start + COMMENT_MAX)), start),
    });
    while (this.stack.length > 1) this.pop();
    this.body.endLine(this.top.block, this.top.region);
    this.writeHead();
    yield;
    const text = TextLines.joined(this.head, this.body);
    yield;
    const shift = this.head.end;
    const move = (placed: { start: number; end: number }) => {
      placed.start += shift;
      placed.end += shift;
    };
    this.elements.forEach(move);
    for (const link of this.metadata.reading.links) if (link.region !== 'head') move(link);
    yield;
    for (const hidden of this.hidden) hidden.at += shift;
    return {
      ...text,
      ...this.metadata.reading,
      title: this.metadata.reading.title.replace(/\s+/g, ' ').trim(),
      elements: this.elements,
      hidden: this.hidden.filter(({ text: words }) => words.trim() !== ''),
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
    this.closeImplied(name);
    if (this.stack.length >= DEPTH_MAX) {
      this.tooDeep += 1;
      return;
    }
    const parent = this.top;
    const classes = classesOf(attributes);
    const isBlock = BLOCK.has(name);
    const { isStruck, ...drawn } = this.drawn(name, attributes, classes);
    if (isStruck && !isBlock) this.breakLine();
    const { unseen } = drawn;
    const raised = isBlock ? null : (raisedBy(name, attributes) ?? parent.raised);
    const sibling = isBlock || raised !== null ? null : siblingOf(name, attributes);
    if (sibling !== null) this.noteBeside(sibling);
    const element = this.record(name, attributes, unseen, at);
    this.noteOpener(name, attributes);
    this.stack.push({
      name,
      attributes,
      classes,
      ...drawn,
      hidden: unseen ? (parent.unseen ? parent.hidden : this.hide(name, at)) : null,
      hasOpener: false,
      element,
      record: element?.index ?? parent.record,
      region: regionOf(name, attributes, parent.region),
      block: isBlock ? name : parent.block,
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
    const appearance = appearanceOf(style, attributes, parent.appearance, {
      opens,
      hasSheets: this.metadata.hasSheets,
    });
    const isStruck = STRUCK_OUT.has(name) || isStruckOut(style);
    const isNamedHidden = !opens && !style.has('display') && isHiddenByName(attributes.get('class') ?? '');
    const isNoWords = UNSEEN.has(name) && !(name === 'noscript' && this.readsNoscript);
    const shut = parent.shut || isStruck || isNoWords || isNamedHidden;
    return { appearance, shut, isStruck, unseen: shut || appearance.unseen };
  }

  private record(name: string, attributes: Attributes, unseen: boolean, at: number): PageElement | null {
    if (this.elements.length >= ELEMENTS_MAX || this.top.hidden !== null) return null;
    const { length } = this.elements;
    const place = { parent: this.top.record, start: this.body.end, from: at, unseen };
    const element = pageElement(length, name, attributes, place);
    this.elements.push(element);
    return element;
  }

  /** An element begins that is not seen, and the one around it is; null of what holds no words. */
  private hide(name: string, from: number): HiddenText | null {
    if (NO_WORDS.has(name) || this.hidden.length >= HIDDEN_PARTS_MAX) return null;
    const part = { name, text: '', from, to: from, at: this.body.end };
    this.hidden.push(part);
    return part;
  }

  private addHidden(part: HiddenText, words: string, from: number): void {
    const kept = words.slice(0, this.hiddenRoom);
    this.hiddenRoom -= kept.length;
    part.text += kept;
    part.to = from + words.length;
  }

  private comment(words: string, from: number): void {
    if (words.trim().split(/\s+/, COMMENT_WORDS_MIN).length < COMMENT_WORDS_MIN) return;
    const part = this.hide('#comment', from);
    if (part !== null) this.addHidden(part, words, from);
  }

  private picture(attributes: Attributes, at: number): void {
    const { length } = this.stack;
    for (const around of this.stack.slice(Math.max(1, length - 3)))
      if (around.appearance.background !== 'picture')
        around.appearance = { ...around.appearance, background: 'picture' };
    if ((attributes.get('alt') ?? '').trim() === '' || this.top.unseen) return;
    const element = this.record('img', attributes, false, at);
    if (element !== null) element.next = this.elements.length;
  }

  /** A button says that it opens something: what stands beside it is folded, not hidden. */
  private noteOpener(name: string, attributes: Attributes): void {
    if (name !== 'summary' && !attributes.has('aria-expanded') && !attributes.has('aria-controls')) return;
    for (const around of this.stack.slice(-2)) around.hasOpener = !LANDMARKS.has(around.name);
    const opened =
      attributes.get('aria-controls') ?? attributes.get('data-target') ?? attributes.get('data-bs-target');
    if (opened !== undefined && this.opened.size < ELEMENTS_MAX) this.opened.add(opened.replace(/^#/, ''));
  }

  private isPanel(attributes: Attributes): boolean {
    if (attributes.get('role') === 'tabpanel' || this.opened.has(attributes.get('id') ?? '')) return true;
    return OPENED_BY_CLICK.test(attributes.get('class')?.slice(0, 300) ?? '');
  }

  private close(name: string): void {
    this.metadata.close(name, this.body.end);
    if (name === 'style') {
      this.styles.add(this.css ?? '');
      this.css = null;
    }
    if (BLOCK.has(name)) this.breakLine();
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    if ((this.openNames.get(name) ?? 0) === 0) return;
    while (this.stack.length > 1) {
      const isLast = this.top.name === name;
      const { sibling, start } = this.pop();
      if (!isLast) continue;
      if (sibling === null) return;
      const { end } = this.body;
      this.beside = null;
      if (end > start) this.ended = { ...sibling, depth: this.stack.length, end, length: end - start };
      return;
    }
  }

  private note(name: string, attributes: Attributes): void {
    const { unseen, region } = this.top;
    if (name === 'style') this.css = '';
    if (name === 'a') {
      this.metadata.endLink(this.body.end);
      if (this.metadata.headlineEnd === this.body.end && this.body.endsInSpace) this.breakLine();
    }
    this.metadata.open(name, attributes, { unseen, region, at: this.body.end });
  }

  private pop(): OpenElement {
    const ended = this.stack.pop() as OpenElement;
    this.openNames.set(ended.name, (this.openNames.get(ended.name) ?? 1) - 1);
    if (ended.element !== null) {
      ended.element.end = this.body.end;
      ended.element.next = this.elements.length;
    }
    return ended;
  }

  private closeImplied(name: string): void {
    while (CLOSES_ITSELF[name]?.has(this.top.name)) this.pop();
  }

  private text(written: string, at: number): void {
    if (this.metadata.takes(written, at)) return;
    if (this.css !== null) {
      this.css += written.slice(0, Math.max(0, STYLE_MAX - this.css.length));
      return;
    }
    const { unseen, raised, hidden } = this.top;
    if (hidden !== null) this.addHidden(hidden, written, at);
    if (unseen || (this.body.isFull && this.metadata.openLink === null)) return;
    if (raised === null) this.separate(written);
    const text = raised === null ? written : asRaised(written, raised, this.body.lastCharacter);
    this.body.append(text, this.metadata.openLink !== null);
    this.metadata.addToLink(text);
  }

  /** Between two inline elements that stand side by side without white space. */
  private noteBeside(after: Sibling): void {
    const { ended } = this;
    if (ended?.end === this.body.end && ended.depth === this.stack.length)
      this.beside = { before: ended, after };
  }

  private separate(text: string): void {
    if (this.body.lastCharacter === '' || /^\s/.test(text)) return;
    const { beside, body, metadata, top } = this;
    this.beside = null;
    this.ended = null;
    if (beside === null) return;
    const words = { line: body.endOfLine(NEAR), text, block: top.block, ownName: metadata.ownName };
    const gap = gapBetween(beside, words);
    if (gap === 'break') this.breakLine();
    if (gap === 'space') this.body.append(' ', false);
    if (gap !== null) this.metadata.addToLink(' ');
  }

  private breakLine(): void {
    this.ended = null;
    this.beside = null;
    if (this.top.hidden !== null) this.top.hidden.text += ' ';
    if (!this.top.unseen) this.body.endLine(this.top.block, this.top.region);
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
    write(this.metadata.reading.title, 'title');
    for (const { name, content } of this.metadata.reading.metas)
      if (TEXT_METAS.has(name)) write(content, 'meta');
  }
}
