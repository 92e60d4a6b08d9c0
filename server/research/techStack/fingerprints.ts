import { pageSource, type Quote, sourceQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { readMarkup } from '../documents/markup.ts';
import { homeQuote } from '../extract/homeAddress.ts';
import type { AddressMark, LinearPattern, Mark, PatternMark, Product } from '../technologies/product.ts';
import { type ElementTag, readSelector, selects } from '../technologies/rules/selector.ts';
import { type AddressParts, addressFits, tenantFits, tenantOf, writtenAddresses } from './address.ts';
import { type Bearing, type EvidenceDraft, type EvidenceType, evidenceDraft } from './evidence.ts';
import { oncePerDocument, type Trace, tracesOf } from './markupTraces.ts';

const TENANT_MIN = 3;
/** A rule that is less sure than this shows nothing alone. */
const SHOWS_USE_MIN = 0.5;
/** Patterns look at so much of a page's source, and of all its scripts. */
const SOURCE_CHARACTERS_MAX = 200_000;
/** All patterns together go through so much of one page, some tenths of a second. */
const LOOKED_CHARACTERS_MAX = 4_000_000;
const ELEMENTS_MAX = 20_000;
const QUOTE_MAX = 600;
const CONTEXT = 40;

/** Where a mark was found, and how the quoted words, or the page's address and headers, say the product. */
interface Found {
  type: EvidenceType;
  quote: Quote;
  said: { words: Reader } | { address: Reader };
  /** What stands before the vendor's host in the address of a tenant. */
  tenant?: string | undefined;
}

/**
 * The marks of products on one page of the company's own site: what its markup loads, embeds, links to and declares, and
 * the headers and cookies it was answered with. Words of the page are not looked at. Marks out of a user's rule file quote
 * the bytes they matched; what stands in comments does not count (docs/tech-stack.md, "Your own rules").
 */
export function fingerprintDrafts(document: Document, products: Product[], match: number): EvidenceDraft[] {
  return products.flatMap((product) => [
    ...product.marks.flatMap((mark) => {
      const found = findMark(document, product, mark);
      if (found === null) return [];
      const bearing = isOwnTenant(document, mark, found) ? 'uses' : 'hint';
      return [draftOf(document, product, found, bearing, [found.type, mark.weight], match)];
    }),
    ...(document.kind === 'html' ? (product.patterns ?? []) : []).flatMap((mark) => {
      const found = findPattern(document, product.slug, mark);
      if (found === null) return [];
      const bearing = mark.weight >= SHOWS_USE_MIN ? 'uses' : 'hint';
      return [draftOf(document, product, found, bearing, ['own rule', mark.weight], match)];
    }),
  ]);
}

function draftOf(
  document: Document,
  { slug }: Product,
  { type, quote, said }: Found,
  bearing: Bearing,
  extractor: [name: string, strength: number],
  match: number,
): EvidenceDraft {
  const shown = { technology: slug, type, bearing };
  const source = pageSource(document, 'ownStructured', match);
  const words = 'words' in said ? { words: quote.words, reader: said.words } : said;
  return evidenceDraft(shown, source, quote, extractor, { said: words });
}

const holds = (text: string | undefined, words: string): boolean =>
  text?.toLowerCase().includes(words.toLowerCase()) === true;

function findMark(document: Document, product: Product, mark: Mark): Found | null {
  const { slug } = product;
  switch (mark.kind) {
    case 'script':
    case 'embed':
    case 'link':
      return findAddress(document, product, mark);
    case 'code':
      return findInTexts(document, slug, 'code', tracesOf(document).scripts, (text) => {
        const start = text.indexOf(mark.value);
        return start === -1 ? null : { start, end: start + mark.value.length };
      });
    case 'meta':
      return findMeta(document, slug, mark.name, (content) => holds(content, mark.value));
    case 'header':
      return findAnswered(document, slug, `response header ${mark.name}`, ({ page }) =>
        holds(page.headers[mark.name], mark.value),
      );
    case 'cookie':
      return findAnswered(document, slug, `cookie ${mark.value}`, (answered) =>
        cookiesOf(answered).some(({ name }) => name.startsWith(mark.value)),
      );
    default:
      return null;
  }
}

function findPattern(document: Document, slug: string, mark: PatternMark): Found | null {
  const { pattern, name } = mark;
  const fits = (text: string | undefined) =>
    text !== undefined && (pattern === null || pattern.find(text) !== null);
  switch (mark.part) {
    case 'meta':
      return findMeta(document, slug, name, fits);
    case 'dom':
      return findElement(document, slug, mark, fits);
    case 'headers':
      return findAnswered(document, slug, `response header ${name}`, ({ page }) => fits(page.headers[name]));
    case 'cookies':
      return findAnswered(document, slug, `cookie ${name}`, (answered) =>
        cookiesOf(answered).some((cookie) => cookie.name.toLowerCase() === name && fits(cookie.value)),
      );
    default:
      return pattern && findText(document, slug, mark.part, pattern);
  }
}

function findText(
  document: Document,
  slug: string,
  part: PatternMark['part'],
  pattern: LinearPattern,
): Found | null {
  const texts = longTextsOf(document);
  const find = (text: string) => pattern.find(text);
  const mayLook = (text: LongText) => isWithinBounds(texts, text, pattern);
  if (part === 'scriptSrc') return findTrace(document, slug, pattern, 'script');
  if (part === 'links') return findTrace(document, slug, pattern, 'link');
  if (part === 'scripts') return findInTexts(document, slug, 'code', texts.scripts, find, mayLook);
  if (part === 'html') return findInTexts(document, slug, 'markup', [texts.source], find, mayLook);
  if (part !== 'url' || pattern.find(document.url) === null) return null;
  const quote = homeQuote(document);
  const name = `address ${document.url}`.slice(0, 100);
  const read = (url: string) => (pattern.find(url) === null ? [] : [slug]);
  return quote && { type: 'address', quote, said: { address: { name, read } } };
}

const wordsReader = (slug: string, says: (words: string) => boolean): Reader => ({
  name: `marks of ${slug}`,
  read: (words) => (says(words) ? [slug] : []),
});

/** A link to somebody's tenant shows use when its name is like the company's own domain, or is a number. */
function isOwnTenant(document: Document, mark: Mark, { tenant }: Found): boolean {
  if (mark.kind !== 'link' || tenant === undefined || /\d{4}/.test(tenant)) return true;
  const own = letters(document.registrableDomain.split('.')[0] ?? '');
  const named = letters(tenant);
  return named.includes(own) || (named.length >= TENANT_MIN && own.includes(named));
}

const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function findAddress(document: Document, product: Product, mark: AddressMark): Found | null {
  const isVendor = product.vendorDomains.includes(document.registrableDomain);
  const trace = tracesOf(document).traces.find(
    (candidate) =>
      candidate.kind === mark.kind &&
      traceFits(candidate, product, mark) &&
      !(isVendor && registrableDomainOf(candidate.address.hostname) === document.registrableDomain),
  );
  if (trace === undefined) return null;
  return {
    type: trace.kind,
    quote: sourceQuote(document, trace.start, trace.end),
    said: { words: addressReader(product.slug, mark, document.url) },
    tenant: tenantOf(trace.address, mark.value),
  };
}

/** Links, and addresses in scripts, may point at the vendor's own pages; pictures may be its logo. */
function traceFits(trace: Trace, product: Product, { value }: AddressMark): boolean {
  if (trace.element !== 'a' && trace.element !== 'inline' && trace.element !== 'img')
    return addressFits(trace.address, value);
  if (!tenantFits(trace.address, value)) return false;
  return (
    trace.element !== 'img' || !product.vendorDomains.includes(trace.address.hostname.replace(/^www\./, ''))
  );
}

/** Reads markup as the products whose address it holds; a page's relative address is read as the page means it. */
function addressReader(slug: string, { value }: AddressMark, pageUrl: string): Reader {
  return {
    name: `address of ${slug}`,
    read(words) {
      const relative = /(?<![^"'\s=])[^"'\s=]+$/.exec(words)?.[0] ?? '';
      const found: AddressParts[] = writtenAddresses(words).map(({ address }) => address);
      if (URL.canParse(relative, pageUrl)) found.push(new URL(relative, pageUrl));
      return found.some((address) => addressFits(address, value)) ? [slug] : [];
    },
  };
}

/** The address is matched as the browser would ask for it, or as it is written. */
function findTrace(
  document: Document,
  slug: string,
  pattern: LinearPattern,
  kind: Trace['kind'],
): Found | null {
  for (const { url, start, end, ...trace } of tracesOf(document).traces) {
    if (trace.kind !== kind || trace.element === 'inline') continue;
    const quote = sourceQuote(document, start, end);
    const fits = (words: string) => pattern.find(url) !== null || pattern.find(words) !== null;
    if (fits(quote.words)) return { type: kind, quote, said: { words: wordsReader(slug, fits) } };
  }
  return null;
}

/** The first stretch of the source in which something is found that can be quoted, with a little of what stands around it. */
function findInTexts<Text extends { text: string; start: number }>(
  document: Document,
  slug: string,
  type: EvidenceType,
  texts: readonly Text[],
  find: (text: string) => { start: number; end: number } | null,
  mayLook: (text: Text) => boolean = () => true,
): Found | null {
  for (const stretch of texts) {
    const { text, start } = stretch;
    const place = mayLook(stretch) ? find(text) : null;
    if (place === null || place.end - place.start > QUOTE_MAX) continue;
    const around = place.end - place.start < CONTEXT ? CONTEXT : 0;
    const from = start + Math.max(0, place.start - around);
    const quote = sourceQuote(document, from, start + Math.min(text.length, place.end + around));
    const says = (words: string) => find(words) !== null;
    if (quote.words.trim() !== '') return { type, quote, said: { words: wordsReader(slug, says) } };
  }
  return null;
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

/** The beginning of the source and of its scripts, comments blanked out, every place the same. */
const longTextsOf = oncePerDocument((document): LongTexts => {
  const source = document.source
    .slice(0, SOURCE_CHARACTERS_MAX)
    .replace(/<!--(?:(?!-->)[\s\S])*(?:-->)?/g, (comment) => ' '.repeat(comment.length));
  const scripts: LongText[] = [];
  let room = SOURCE_CHARACTERS_MAX;
  for (const { text, start } of tracesOf(document).scripts) {
    if (room <= 0) break;
    const shown = text.slice(0, room);
    scripts.push({ text: shown, lower: shown.toLowerCase(), start });
    room -= text.length;
  }
  return { source: { text: source, lower: source.toLowerCase(), start: 0 }, scripts, looked: 0 };
});

/** Whether a pattern may go through a long text: it may fit, and the page's patterns together stay within bounds. */
function isWithinBounds(texts: LongTexts, { text, lower }: LongText, { needed }: LinearPattern): boolean {
  if (!lower.includes(needed) || texts.looked + text.length > LOOKED_CHARACTERS_MAX) return false;
  texts.looked += text.length;
  return true;
}

/** An element's start tag with its place. */
interface PlacedTag extends ElementTag {
  start: number;
  end: number;
}

const tagsOf = oncePerDocument(({ source }) => readTags(source));

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

/** A start tag; its words are read again to check them. */
function findTag(
  document: Document,
  slug: string,
  type: EvidenceType,
  fits: (tag: ElementTag) => boolean,
): Found | null {
  const tag = tagsOf(document).find(fits);
  if (tag === undefined) return null;
  const reader = wordsReader(slug, (words) => readTags(words).some(fits));
  return { type, quote: sourceQuote(document, tag.start, tag.end), said: { words: reader } };
}

function findElement(
  document: Document,
  slug: string,
  { name, attribute }: PatternMark,
  fits: (text: string | undefined) => boolean,
): Found | null {
  const selector = readSelector(name);
  if (selector === null) return null;
  return findTag(
    document,
    slug,
    'markup',
    (tag) => selects(selector, tag) && (attribute === undefined || fits(tag.attributes.get(attribute))),
  );
}

function findMeta(
  document: Document,
  slug: string,
  wanted: string,
  fits: (content: string) => boolean,
): Found | null {
  return findTag(document, slug, 'meta', ({ name, attributes }) => {
    const called = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
    return name === 'meta' && called === wanted && fits(attributes.get('content') ?? '');
  });
}

/**
 * A header or a cookie is not in the page's body, so no quoted words can carry it. It is kept with the page and
 * checked there; what is quoted shows which page was answered with it, as for the fact that a page answered at
 * an address. The reasoning names the header (docs/tech-stack.md, "Headers and cookies").
 */
function findAnswered(
  document: Document,
  slug: string,
  name: string,
  isAnswered: (document: Document) => boolean,
): Found | null {
  const quote = isAnswered(document) ? homeQuote(document) : null;
  const read = () => (isAnswered(document) ? [slug] : []);
  const type = name.startsWith('cookie') ? 'cookie' : 'header';
  return quote && { type, quote, said: { address: { name, read } } };
}

function cookiesOf({ page }: Document): { name: string; value: string }[] {
  return (page.headers['set-cookie'] ?? '').split(/[,;]\s*/).map((item) => {
    const [name = '', ...value] = item.split('=');
    return { name: name.trim(), value: value.join('=') };
  });
}
