import type { Attributes } from './markup.ts';
import type { Region } from './pageElements.ts';

/** A link as written; `href` is not yet resolved. */
export interface RawLink {
  href: string;
  text: string;
  rel: string;
  /** Of another version of the page: its language, as `hreflang` names it. */
  hreflang?: string;
  region: Region;
  /** Span of its words in the text; both 0 of a link that is only in the head. */
  start: number;
  end: number;
}

/** A `<script>` that holds data, with the place of its characters in the source. */
export interface DataScript {
  type: string;
  start: number;
  end: number;
}

/** What tags say beyond the text between them. */
export interface PageMetadata {
  title: string;
  language: string | null;
  metas: { name: string; content: string }[];
  links: RawLink[];
  scripts: DataScript[];
  times: string[];
  /** Microdata types, last part of their address, as often as they stand on the page. */
  itemTypes: string[];
  baseHref: string | null;
  /** Fields that ask for a password. */
  passwordFields: number;
}

const LINKS_MAX = 3000;
const METAS_MAX = 300;
const SCRIPTS_MAX = 300;
const ITEM_TYPES_MAX = 100;
const LINK_TEXT_MAX = 160;
const TITLE_MAX = 1000;
/** A link of so many words is a headline: the link beside it begins a line of its own. */
const HEADLINE_WORDS_MIN = 4;
/** A script that hands its framework the data of the page: `window.__STATE__ = {`. */
const STATE =
  /^\s*(?:(?:window|self|globalThis)\s*[.[]\s*["']?|var\s+)?__?[A-Za-z][\w]{2,40}["'\]]{0,2}\s*=\s*[{[]/;

/** Where a tag stands. */
interface TagPlace {
  unseen: boolean;
  region: Region;
  /** How far the text reached. */
  at: number;
}

/** Notes what a page says in its tags while it is read: title, language, metas, links, data scripts. */
export class PageMetadataReader {
  readonly reading: PageMetadata = {
    title: '',
    language: null,
    metas: [],
    links: [],
    scripts: [],
    times: [],
    itemTypes: [],
    baseHref: null,
    passwordFields: 0,
  };
  openLink: RawLink | null = null;
  /** Where the text ended when a headline's link was closed. */
  headlineEnd = -1;
  /** Stylesheets elsewhere say how the page is drawn, too. */
  hasSheets = false;
  private inTitle = false;
  private openScript: DataScript | null = null;

  /** Title and name of the site. */
  get ownName(): string {
    const siteName = this.reading.metas.find(({ name }) => name === 'og:site_name')?.content ?? '';
    return `${this.reading.title} ${siteName}`;
  }

  open(name: string, attributes: Attributes, place: TagPlace): void {
    const itemType = attributes.get('itemtype');
    if (itemType && this.reading.itemTypes.length < ITEM_TYPES_MAX)
      this.reading.itemTypes.push(itemType.replace(/^.*[/#]/, '').slice(0, 40));
    if (name === 'html') this.reading.language ??= attributes.get('lang')?.slice(0, 20) ?? null;
    else if (name === 'title' && this.reading.title === '' && !place.unseen) this.inTitle = true;
    else if (name === 'base') this.reading.baseHref ??= attributes.get('href') ?? null;
    else if (name === 'meta') this.noteMeta(attributes);
    else if (name === 'a') this.startLink(attributes, place);
    else if (name === 'input' && attributes.get('type') === 'password') this.reading.passwordFields += 1;
    else if (name === 'link') this.noteLinkTag(attributes);
    else if (name === 'time' && this.reading.times.length < 20)
      this.reading.times.push(attributes.get('datetime') ?? '');
    else if (name === 'script') this.startScript(attributes);
  }

  /** @param at  how far the text reaches */
  close(name: string, at: number): void {
    if (name === 'title') this.inTitle = false;
    if (name === 'a') this.endLink(at);
    if (name === 'script') this.openScript = null;
  }

  /** Whether text is the page's title or the data of a script; then it is noted. */
  takes(written: string, at: number): boolean {
    if (this.inTitle)
      this.reading.title += written.slice(0, Math.max(0, TITLE_MAX - this.reading.title.length));
    else if (this.openScript !== null) this.addToScript(this.openScript, written, at);
    else return false;
    return true;
  }

  addToLink(text: string): void {
    if (this.openLink !== null && this.openLink.text.length < LINK_TEXT_MAX)
      this.openLink.text += text.slice(0, LINK_TEXT_MAX);
  }

  endLink(at: number): void {
    if (!this.openLink) return;
    this.openLink.text = this.openLink.text.replace(/\s+/g, ' ').trim();
    if (this.openLink.text.split(' ').length >= HEADLINE_WORDS_MIN) this.headlineEnd = at;
    this.openLink.end = at;
    this.reading.links.push(this.openLink);
    this.openLink = null;
  }

  private addToScript(script: DataScript, written: string, at: number): void {
    if (script.end === 0) {
      script.start = at;
      if (!script.type.includes('json') && !STATE.test(written.slice(0, 200))) {
        this.reading.scripts.pop();
        this.openScript = null;
        return;
      }
    }
    script.end = at + written.length;
  }

  private noteMeta(attributes: Attributes): void {
    const content = attributes.get('content') ?? '';
    if (/^refresh$/i.test(attributes.get('http-equiv') ?? '')) {
      const href = /url\s{0,4}=\s{0,4}["']?([^"']{1,2000})/i.exec(content)?.[1];
      if (href !== undefined) this.addLink({ href, rel: 'refresh' });
      return;
    }
    const name = ['name', 'property', 'itemprop'].map((key) => attributes.get(key)).find(Boolean) ?? '';
    const isKept = name !== '' && attributes.has('content') && this.reading.metas.length < METAS_MAX;
    if (isKept) this.reading.metas.push({ name: name.toLowerCase().trim(), content });
  }

  private startLink(attributes: Attributes, { region, at }: TagPlace): void {
    const href = attributes.get('href');
    if (href === undefined || this.reading.links.length >= LINKS_MAX) return;
    const text = attributes.get('aria-label') ?? '';
    this.openLink = { href, text, rel: relOf(attributes), region, start: at, end: at };
  }

  private noteLinkTag(attributes: Attributes): void {
    const href = attributes.get('href');
    const rel = relOf(attributes);
    if (rel.includes('stylesheet')) this.hasSheets = true;
    if (href !== undefined && /canonical|alternate|me\b/.test(rel))
      this.addLink({ href, rel, text: attributes.get('title'), hreflang: attributes.get('hreflang') });
  }

  /** A link that is only in the head. */
  private addLink(link: {
    href: string;
    rel: string;
    text?: string | undefined;
    hreflang?: string | undefined;
  }): void {
    const { href, rel, text = '', hreflang } = link;
    if (this.reading.links.length < LINKS_MAX)
      this.reading.links.push({
        href,
        text,
        rel,
        ...(hreflang && { hreflang }),
        region: 'head',
        start: 0,
        end: 0,
      });
  }

  private startScript(attributes: Attributes): void {
    const type = (attributes.get('type') ?? '').toLowerCase();
    const isCode = (type === '' || type.includes('javascript')) && !attributes.has('src');
    if ((!type.includes('json') && !isCode) || this.reading.scripts.length >= SCRIPTS_MAX) return;
    this.openScript = { type, start: 0, end: 0 };
    this.reading.scripts.push(this.openScript);
  }
}

const relOf = (attributes: Attributes): string => (attributes.get('rel') ?? '').toLowerCase();
