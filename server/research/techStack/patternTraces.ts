import { type Quote, sourceQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { readMarkup } from '../documents/markup.ts';
import { homeQuote } from '../extract/homeAddress.ts';
import type { LinearPattern, PatternMark, Product } from '../technologies/product.ts';
import { type ElementTag, readSelector, selects } from '../technologies/rules/selector.ts';
import type { EvidenceDraft, EvidenceType } from './evidence.ts';
import { type Trace, tracesOf } from './markupTraces.ts';

/** A rule that is less sure than this shows nothing alone. */
const SHOWS_USE_MIN = 0.5;
/** Patterns look at so much of a page's source, and of all its scripts. */
const SOURCE_CHARACTERS_MAX = 200_000;
/** All patterns together go through so much of one page, some tenths of a second. */
const LOOKED_CHARACTERS_MAX = 4_000_000;
const ELEMENTS_MAX = 20_000;
const QUOTE_MAX = 600;
const CONTEXT = 40;

interface Found {
  type: EvidenceType;
  quote: Quote;
  /** How the quoted words, or the page's address and headers, say the product. */
  said: { words: Reader } | { address: Reader };
}

/**
 * What the marks out of a user's rule file find on one page. Each quotes the bytes it matched; what stands in comments
 * does not count. docs/tech-stack.md, "Your own rules".
 */
export function patternDrafts(document: Document, product: Product, match: number): EvidenceDraft[] {
  if (document.kind !== 'html') return [];
  return (product.patterns ?? []).flatMap((mark): EvidenceDraft[] => {
    const found = find(document, product.slug, mark);
    if (found === null) return [];
    const { type, quote, said } = found;
    return [
      {
        type,
        bearing: mark.weight >= SHOWS_USE_MIN ? 'uses' : 'hint',
        draft: {
          value: product.slug,
          said: 'words' in said ? { words: quote.words, reader: said.words } : said,
          asOf: document.page.accessedAt,
          quote,
          extractor: { name: 'own rule', strength: mark.weight },
          sourceClass: 'ownStructured',
          match,
        },
      },
    ];
  });
}

function find(document: Document, slug: string, mark: PatternMark): Found | null {
  const { pattern } = mark;
  switch (mark.part) {
    case 'scriptSrc':
      return pattern && findTrace(document, slug, pattern, 'script');
    case 'links':
      return pattern && findTrace(document, slug, pattern, 'link');
    case 'scripts':
      return pattern && findInScripts(document, slug, pattern);
    case 'html':
      return pattern && findInSource(document, slug, pattern);
    case 'dom':
      return findElement(document, slug, mark);
    case 'meta':
      return findMeta(document, slug, mark);
    case 'url':
      return pattern && findAddress(document, slug, pattern);
    case 'headers':
    case 'cookies':
      return findHeader(document, slug, mark);
    default:
      return null;
  }
}

function wordsReader(slug: string, says: (words: string) => boolean): Reader {
  return { name: `own rule for ${slug}`, read: (words) => (says(words) ? [slug] : []) };
}

/** The address is matched as the browser would ask for it, or as it is written. */
function findTrace(
  document: Document,
  slug: string,
  pattern: LinearPattern,
  kind: Trace['kind'],
): Found | null {
  const fits = ({ url }: Trace, words: string) => pattern.find(url) !== null || pattern.find(words) !== null;
  const traces = tracesOf(document).traces.filter(
    (trace) => trace.kind === kind && trace.element !== 'inline',
  );
  for (const trace of traces) {
    const quote = sourceQuote(document, trace.start, trace.end);
    if (!fits(trace, quote.words)) continue;
    return { type: kind, quote, said: { words: wordsReader(slug, (words) => fits(trace, words)) } };
  }
  return null;
}

function findInScripts(document: Document, slug: string, pattern: LinearPattern): Found | null {
  const texts = longTextsOf(document);
  for (const script of texts.scripts) {
    const { text, start } = script;
    const place = look(texts, script, pattern);
    const quote =
      place && quoteAround(document, start + place.start, start + place.end, start, start + text.length);
    if (quote) return { type: 'code', quote, said: { words: patternReader(slug, pattern) } };
  }
  return null;
}

function findInSource(document: Document, slug: string, pattern: LinearPattern): Found | null {
  const texts = longTextsOf(document);
  const { text } = texts.source;
  const place = look(texts, texts.source, pattern);
  const quote = place && quoteAround(document, place.start, place.end, 0, text.length);
  return quote === null ? null : { type: 'markup', quote, said: { words: patternReader(slug, pattern) } };
}

function patternReader(slug: string, pattern: LinearPattern): Reader {
  return wordsReader(slug, (words) => pattern.find(words) !== null);
}

/** The matched bytes, with a little of what stands around a short match. */
function quoteAround(document: Document, start: number, end: number, from: number, to: number): Quote | null {
  if (end - start > QUOTE_MAX) return null;
  const short = end - start < CONTEXT;
  const quote = sourceQuote(
    document,
    short ? Math.max(from, start - CONTEXT) : start,
    short ? Math.min(to, end + CONTEXT) : end,
  );
  return quote.words.trim() === '' ? null : quote;
}

/** A stretch of a page's source that many patterns look at; `start` is its place. */
interface LongText {
  text: string;
  lower: string;
  start: number;
}

interface LongTexts {
  source: LongText;
  scripts: LongText[];
  /** Characters that patterns have gone through so far. */
  looked: number;
}

const longTextsOfDocuments = new WeakMap<Document, LongTexts>();

/** The beginning of the source and of its scripts, comments blanked out, every place the same. */
function longTextsOf(document: Document): LongTexts {
  const known = longTextsOfDocuments.get(document);
  if (known !== undefined) return known;
  const source = document.source
    .slice(0, SOURCE_CHARACTERS_MAX)
    .replace(/<!--(?:(?!-->)[\s\S])*(?:-->)?/g, (comment) => ' '.repeat(comment.length));
  const scripts: LongText[] = [];
  let room = SOURCE_CHARACTERS_MAX;
  for (const { text, start } of tracesOf(document).scripts) {
    if (room <= 0) break;
    scripts.push(longText(text.slice(0, room), start));
    room -= text.length;
  }
  const texts = { source: longText(source, 0), scripts, looked: 0 };
  longTextsOfDocuments.set(document, texts);
  return texts;
}

/** Where a pattern fits a long text, as long as the page's patterns together stay within bounds. */
function look(
  texts: LongTexts,
  { text, lower }: LongText,
  pattern: LinearPattern,
): { start: number; end: number } | null {
  if (!lower.includes(pattern.needed) || texts.looked + text.length > LOOKED_CHARACTERS_MAX) return null;
  texts.looked += text.length;
  return pattern.find(text);
}

function longText(text: string, start: number): LongText {
  return { text, lower: text.toLowerCase(), start };
}

/** An element's start tag with its place. */
interface PlacedTag extends ElementTag {
  start: number;
  end: number;
}

const tagsOfDocuments = new WeakMap<Document, PlacedTag[]>();

function tagsOf(document: Document): PlacedTag[] {
  const known = tagsOfDocuments.get(document);
  if (known !== undefined) return known;
  const tags = readTags(document.source);
  tagsOfDocuments.set(document, tags);
  return tags;
}

function readTags(source: string): PlacedTag[] {
  const tags: PlacedTag[] = [];
  readMarkup(source, 'html', {
    open(name, attributes, at) {
      if (tags.length >= ELEMENTS_MAX || attributes.size === 0) return;
      const end = source.indexOf('>', at) + 1;
      if (end > 0 && end - at <= QUOTE_MAX) tags.push({ name, attributes, start: at, end });
    },
    close() {},
    text() {},
  });
  return tags;
}

function findElement(document: Document, slug: string, mark: PatternMark): Found | null {
  const selector = readSelector(mark.name);
  if (selector === null) return null;
  const fits = (tag: ElementTag) => {
    if (!selects(selector, tag)) return false;
    if (mark.attribute === undefined) return true;
    const value = tag.attributes.get(mark.attribute);
    return value !== undefined && (mark.pattern === null || mark.pattern.find(value) !== null);
  };
  const tag = tagsOf(document).find(fits);
  if (tag === undefined) return null;
  const reader = wordsReader(slug, (words) => readTags(words).some(fits));
  return { type: 'markup', quote: sourceQuote(document, tag.start, tag.end), said: { words: reader } };
}

function findMeta(document: Document, slug: string, { name, pattern }: PatternMark): Found | null {
  const fits = (tag: ElementTag) => {
    const called = (tag.attributes.get('name') ?? tag.attributes.get('property') ?? '').toLowerCase();
    const content = tag.attributes.get('content') ?? '';
    return tag.name === 'meta' && called === name && (pattern === null || pattern.find(content) !== null);
  };
  const tag = tagsOf(document).find(fits);
  if (tag === undefined) return null;
  const reader = wordsReader(slug, (words) => readTags(words).some(fits));
  return { type: 'meta', quote: sourceQuote(document, tag.start, tag.end), said: { words: reader } };
}

/** What no words of the page carry: its address, headers and cookies. The quote shows which page answered so. */
function findAddress(document: Document, slug: string, pattern: LinearPattern): Found | null {
  const quote = homeQuote(document);
  if (quote === null || pattern.find(document.url) === null) return null;
  const reader: Reader = {
    name: `address ${document.url}`.slice(0, 100),
    read: (url) => (pattern.find(url) === null ? [] : [slug]),
  };
  return { type: 'address', quote, said: { address: reader } };
}

function findHeader(document: Document, slug: string, mark: PatternMark): Found | null {
  const quote = homeQuote(document);
  if (quote === null || !answeredWith(document, mark)) return null;
  const what = mark.part === 'headers' ? 'response header' : 'cookie';
  const read = () => (answeredWith(document, mark) ? [slug] : []);
  return {
    type: mark.part === 'headers' ? 'header' : 'cookie',
    quote,
    said: { address: { name: `${what} ${mark.name}`, read } },
  };
}

function answeredWith({ page }: Document, { part, name, pattern }: PatternMark): boolean {
  if (part === 'headers') {
    const value = page.headers[name];
    return value !== undefined && (pattern === null || pattern.find(value) !== null);
  }
  return (page.headers['set-cookie'] ?? '').split(/[,;]\s*/).some((item) => {
    const [called = '', ...value] = item.split('=');
    return (
      called.trim().toLowerCase() === name && (pattern === null || pattern.find(value.join('=')) !== null)
    );
  });
}
