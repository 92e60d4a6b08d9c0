import type { Document } from './document.ts';
import { FLAG, landmarkOf, type PageElement } from './pageElements.ts';
import { firstAt, type PageSpans, type Span } from './pageSpans.ts';
import type { Steps } from './slices.ts';
import { storyOf } from './story.ts';
import type { Line } from './textLines.ts';

/** Parts of a page by what they are there for; a part of a banner may still be navigation. */
type Zone = 'body' | 'content' | 'banner' | 'boilerplate';

/** Whole words of class names and ids that say what a part is there for. */
const COOKIE = wordSet(
  'cookie cookies cookiebar cookiebanner consent gdpr cmp onetrust cookiebot usercentrics privacybar rgpd dsgvo',
);
const FOOTER = wordSet(
  'footer foot sitefooter pagefooter subfooter footernav footers copyright colophon imprint fusszeile pie rodape',
);
/** Navigation, where the part is links. */
const NAVIGATION = wordSet(
  'nav navi navbar navigation navlinks menu menue menus mainmenu submenu topmenu sidemenu megamenu mainnav subnav topnav breadcrumb breadcrumbs ' +
    'crumbs crumb pagination pager paging toolbar skiplink skiplinks skip sitemap hamburger offcanvas languages languageswitcher langs tabs toc sidebar side widget widgets rail',
);
const BANNER = wordSet(
  'header head masthead topbar siteheader pageheader topheader kopf kopfzeile announcement',
);
/** The same, also where it is next to nothing. */
const EXTRA = wordSet(
  'social socials socialmedia subscription tags tagcloud login signin signup promo modal searchform searchbox search',
);
/** Parts that are not about the page's subject, however long they are. */
const UNRELATED = wordSet(
  'newsletter newsletters subscribe related recommended recommendations trending comments respond disqus sponsored advert adverts ' +
    'advertisement ads adsense adslot popup share sharing sharebar sharedaddy outbrain taboola',
);
const COPYRIGHT = /(?:©|\(c\)|copyright)[^.]{0,40}\d{4}|\d{4}[^.]{0,20}©/i;
const NEVER = new Set(['html', 'body', 'main', 'article', 'h1', 'a', 'b', 'i', 'em', 'strong', 'p']);

/** So long a line without links is what the page is there for. */
const PROSE_MIN = 70;
/** What a paragraph, a line of links and any other short line count for where running text begins and ends. */
const PROSE_WEIGHT_MAX = 400;
const LINK_WEIGHT = 25;
const OTHER_WEIGHT = 3;
/** On a shorter page position decides nothing. */
const SHORT_PAGE = 600;
const MENU_LINKS_MIN = 4;
/** Of links with other words between. */
const LOOSE_LINKS_MIN = 8;
/** Characters of the labels between the links of a menu. */
const LABELS_MAX = 300;
const ELEMENTS_PER_STEP = 500;
const MENU_LINK_MAX = 36;

/** Next to nothing: a label, a button. */
const LABEL_MAX = 80;
/** A form is no longer than this. */
const FORM_MAX = 600;
const HEADLINES_SHARE_MIN = 0.75;
const HEADLINE_MIN = 20;
/** A part with a larger share of the running text is content. */
const PROSE_SHARE_MAX = 0.25;

/**
 * Which parts of a page are navigation, banner, footer, cookie text and the like: by landmarks, by whole words of class
 * names and ids, by how much of a part is links and by where it stands. In doubt a part is content.
 */
export class Boilerplate {
  private readonly zones: Zone[] = [];
  private readonly spans: PageSpans;
  private readonly document: Document;
  /** Where the running text that the page is there for begins and ends. */
  private readonly firstProse: number;
  private readonly lastProse: number;
  private readonly bodyStart: number;
  private readonly total: number;
  private readonly prose: readonly Line[];
  /** Of a page that is one story; what stands around it is there for something else. */
  private readonly story: Span | null;

  constructor(document: Document, spans: PageSpans) {
    this.document = document;
    this.spans = spans;
    const body = document.lines.filter(({ region }) => region !== 'head');
    this.bodyStart = body[0]?.start ?? 0;
    this.total = document.text.length - this.bodyStart;
    const prose = mainProse(body);
    this.firstProse = prose[0]?.start ?? document.text.length;
    this.lastProse = prose.at(-1)?.end ?? document.text.length;
    this.prose = prose;
    this.story = storyOf(document, spans, body.filter(isProse));
  }

  /** Finds the zone of each element; until then nothing is boilerplate. */
  *classify(): Steps<void> {
    for (const element of this.spans.elements) {
      if (element.index % ELEMENTS_PER_STEP === 0) yield;
      this.zones.push(this.zoneOf(element, this.spans.holds(element.index, FLAG.title)));
    }
  }

  /**
   * Whether a stretch of the page is boilerplate.
   *
   * @param index  the innermost element around it; -1 for none
   */
  has(index: number, start: number, end: number): boolean {
    const zone = this.zones[index] ?? 'body';
    if (zone === 'boilerplate' || zone === 'banner') return true;
    if (this.story !== null && (end <= this.story.start || start >= this.story.end)) return true;
    const text = this.document.text.slice(start, Math.min(end, start + 200));
    const isLate = start > this.bodyStart + 0.7 * this.total;
    if (isLate && end - start < 200 && COPYRIGHT.test(text)) return true;
    if (zone === 'content' || this.spans.linkShare(start, end) < 0.9 || end - start > 100) return false;
    return this.total > SHORT_PAGE && (end <= this.firstProse || start >= this.lastProse);
  }

  private zoneOf(element: PageElement, holdsTitle: boolean): Zone {
    const around = this.zones[element.parent] ?? 'body';
    if (around === 'boilerplate') return around;
    const { name, start, end } = element;
    const length = end - start;
    const links = this.spans.linkShare(start, end);
    const isOfStory = this.story !== null && start >= this.story.start && end <= this.story.end;
    const within = isOfStory && around === 'body' ? 'content' : around;
    const isMost = holdsTitle ? length > 200 : this.total > SHORT_PAGE && length > 0.5 * this.total;
    return (
      this.landmark(element, within, isMost, links) ??
      (NEVER.has(name) || isMost ? null : this.named(element, within, links)) ??
      (!isMost && this.isAside(element) ? 'boilerplate' : null) ??
      (around === 'body' && this.isMenu(element, links) ? 'boilerplate' : around)
    );
  }

  private landmark({ name, role }: PageElement, around: Zone, isMost: boolean, links: number): Zone | null {
    const region = landmarkOf(name, role);
    if (region === 'main') return name === 'article' && around !== 'body' ? null : 'content';
    if (region === 'nav') return isMost && links <= 0.5 ? null : 'boilerplate';
    if (isMost) return null;
    if (region === 'control' || /^(?:label|legend)$/.test(name) || role === 'search') return 'boilerplate';
    if (region === 'aside') return links > 0.4 ? 'boilerplate' : null;
    if (around === 'content') return null;
    return region === 'footer' ? 'boilerplate' : region === 'header' ? 'banner' : null;
  }

  /** A form with its labels; headlines of other stories. */
  private isAside(element: PageElement): boolean {
    const { name, start, end } = element;
    const isForm = name === 'form' && end - start < FORM_MAX;
    return (isForm || (this.story !== null && this.isHeadlines(element))) && this.holdsLittle(element);
  }

  /** At least two links as long as headlines, and hardly anything else. */
  private isHeadlines({ start, end }: PageElement): boolean {
    const count = this.spans.linksIn(start, end);
    return (
      count > 1 &&
      this.spans.linkShare(start, end) > HEADLINES_SHARE_MIN &&
      end - start > count * HEADLINE_MIN
    );
  }

  /** Little of the running text that the page is there for. */
  private holdsLittle({ start, end }: Span): boolean {
    const count = firstAt(this.prose, end) - firstAt(this.prose, start);
    return count <= PROSE_SHARE_MAX * this.prose.length;
  }

  /** The zone that class names and the id name, where the shape of the part agrees. */
  private named({ hint, start, end }: PageElement, around: Zone, links: number): Zone | null {
    if (hint === '') return null;
    const words = wordsOf(hint);
    const says = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
    const length = end - start;
    const isShort = length < 400;
    if (says(COOKIE)) return 'boilerplate';
    const isLow = start > this.bodyStart + 0.5 * this.total || start >= this.lastProse;
    if (says(FOOTER) && (isLow || (isShort && around !== 'content'))) return 'boilerplate';
    if (says(UNRELATED) && this.holdsLittle({ start, end })) return 'boilerplate';
    const isLinks = links >= 0.5 || (isShort && links > 0.2);
    if ((isLinks || around === 'banner') && says(NAVIGATION)) return 'boilerplate';
    if (around === 'body' && (isLinks || length < LABEL_MAX) && end <= this.firstProse && says(BANNER))
      return 'banner';
    return (isLinks || length < LABEL_MAX) && says(EXTRA) ? 'boilerplate' : null;
  }

  /** Links beside each other before the first or behind the last running text: short ones, or many with few words between. */
  private isMenu({ start, end }: PageElement, links: number): boolean {
    const length = end - start;
    const count = this.spans.linksIn(start, end);
    const isOutside = end <= this.firstProse || start >= this.lastProse;
    if (!isOutside || links < 0.5 || count < (links < 0.8 ? LOOSE_LINKS_MIN : MENU_LINKS_MIN)) return false;
    return (1 - links) * length <= LABELS_MAX && links * length <= count * MENU_LINK_MAX;
  }
}

/**
 * The running text that a page is there for: the stretch of lines in which prose outweighs links most. A notice below the
 * links of a footer, or above a menu, is no part of it.
 */
function mainProse(body: readonly Line[]): Line[] {
  let best = { weight: 0, from: 0, to: 0 };
  let weight = 0;
  let from = 0;
  body.forEach((line, at) => {
    if (weight <= 0) {
      weight = 0;
      from = at;
    }
    weight += weightOf(line);
    if (weight > best.weight) best = { weight, from, to: at + 1 };
  });
  return body.slice(best.from, best.to).filter(isProse);
}

function isProse({ start, end, linkCharacters, region }: Line): boolean {
  return end - start - linkCharacters >= PROSE_MIN && region !== 'footer' && region !== 'nav';
}

function weightOf(line: Line): number {
  const length = line.end - line.start;
  if (isProse(line)) return Math.min(length - line.linkCharacters, PROSE_WEIGHT_MAX);
  return line.linkCharacters > 0.7 * length ? -LINK_WEIGHT : -OTHER_WEIGHT;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function wordsOf(hint: string): string[] {
  return hint
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
