/** @folder Bytes → text, lines and blocks: hidden text, boilerplate, languages, PDF, what kind of page it is. */

import { getDomain } from 'tldts';
import type { Page } from '../../domain/page.ts';
import { pageKind } from '../../outbound/pageKind.ts';
import { decodePage, isText } from '../../outbound/pageText.ts';
import { embeddedLinkSteps } from './embeddedLinks.ts';
import { type JsonNode, locatedJsonSteps, schemaNodes, schemaTypes } from './locatedJson.ts';
import { type PageElement, pageElement } from './pageElements.ts';
import type { DataScript, RawLink } from './pageMetadata.ts';
import { type PageReading, pageTextSteps } from './pageText.ts';
import { readPdf } from './pdf.ts';
import { readPublishedDate } from './publishedDate.ts';
import { runAtOnce, runInSlices, type Steps } from './slices.ts';
import { type Line, normaliseCharacters } from './textLines.ts';

/** An absolute http(s) link of a page. */
export interface Link extends Omit<RawLink, 'href'> {
  url: string;
}

/** How a page is built, as far as its blocks need it; its links are those of whatever scheme, as written. */
export type Layout = Readonly<
  Pick<PageReading, 'elements' | 'hidden' | 'scripts' | 'passwordFields' | 'links'>
>;

/**
 * A page made readable. There are two texts to quote from: `text`, the normalised visible text, and `source`,
 * the decoded bytes themselves (structured data). docs/page-text.md, "Normalised text".
 */
export interface Document {
  page: Page;
  url: string;
  /** Host name of `url`, lower case. */
  host: string;
  /** Registrable domain of the host (the host itself when it has none, such as an intranet name). */
  registrableDomain: string;
  kind: 'html' | 'json' | 'xml' | 'text' | 'pdf' | 'binary';
  source: string;
  text: string;
  lines: Line[];
  /** What a citation calls this document; never empty. */
  title: string;
  /** The `lang` of the page as two lower-case letters, a hint. */
  language: string | null;
  /** When an article says it was published; null for pages that are simply current. */
  publishedAt: Date | null;
  /** A dated story (news, blog post) as against a page that describes how things are. */
  isArticle: boolean;
  metas: { name: string; content: string }[];
  links: Link[];
  /** The schema.org blocks of an HTML page, each node placed in `source`. */
  jsonLd: JsonNode[];
  /** The body of a JSON document, placed in `source`. */
  json: JsonNode | null;
}

const JSON_LD_CHARACTERS_MAX = 2_000_000;
const STATE_CHARACTERS_MAX = 1_500_000;
/** Within so many characters the data of a script begins. */
const OPENING_MAX = 400;
const EMBEDDED_LINKS_MAX = 100;
const LINKS_PER_STEP = 500;
const PLAIN_TEXT_MAX = 500_000;
const ARTICLE_TYPES = /^(?:news|blog|live|report|opinion|analysis|scholarly)?.*(?:article|posting)$/i;

/** What may stand before the JSON of a script: an HTML comment's or a CDATA section's opening. */
const WRAPPER = /^\s*(?:<!--\s*|\/[/*]\s*)?(?:<!\[CDATA\[)?/;

const readDocuments = new WeakMap<Page, Document>();

/**
 * Reads a page, once: charset, text, title, dates, links, structured data. Never throws; bytes that are not
 * text give a document without text.
 *
 * @param title  what to call it where the page has no title of its own (answers of an interface)
 */
export function readDocument(page: Page, title = ''): Document {
  return (
    readDocuments.get(page) ??
    remember(readBefore(page, title) ?? runAtOnce(documentSteps(page, title)), title)
  );
}

/** The newest document of the same bytes (server/outbound/samePages.ts); its lines, blocks and places are those of the next. */
const sameBytes = new WeakMap<Buffer, { document: Document; title: string }>();

/** What was read of these very bytes at this address before, as a document of this retrieval. */
function readBefore(page: Page, title: string): Document | null {
  const before = sameBytes.get(page.bytes);
  if (!before || before.title !== title || before.document.url !== page.url) return null;
  const { headers } = before.document.page;
  if (headers['content-type'] !== page.headers['content-type']) return null;
  const document = { ...before.document, page };
  layouts.set(document, layoutOf(before.document));
  return document;
}

function remember(document: Document, title: string): Document {
  readDocuments.set(document.page, document);
  sameBytes.set(document.page.bytes, { document, title });
  return document;
}

const NO_LAYOUT: Layout = { elements: [], hidden: [], scripts: [], passwordFields: 0, links: [] };
/**
 * {@link readDocument} with a pause every few milliseconds, and for PDF, too, whose reading takes a thread of its own; then
 * readDocument returns that document.
 */
export async function readDocumentAsync(page: Page, title = ''): Promise<Document> {
  const known = readDocuments.get(page);
  if (known !== undefined && (known.kind !== 'binary' || !isPdf(page))) return known;
  const underWay = beingRead.get(page) ?? readAnew(page, title).finally(() => beingRead.delete(page));
  beingRead.set(page, underWay);
  return underWay;
}

/** A page that several runs ask for at once is read once, and is one document for all of them. */
const beingRead = new Map<Page, Promise<Document>>();

async function readAnew(page: Page, title: string): Promise<Document> {
  const before = readBefore(page, title);
  const plain = before ?? (await runInSlices(documentSteps(page, title)));
  return remember(plain.kind === 'binary' && isPdf(page) ? await pdfDocument(plain, title) : plain, title);
}

function isPdf({ bytes }: Page): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** A PDF as a document: its paragraphs are lines, its larger letters headings. */
async function pdfDocument(base: Document, title: string): Promise<Document> {
  const reading = await readPdf(base.page.bytes);
  if (reading === null) return base;
  const lines: Line[] = [];
  const elements: PageElement[] = [];
  let text = '';
  for (const { text: written, isHeading } of reading.lines) {
    const words = normaliseCharacters(written).trim();
    if (words === '') continue;
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? words : `${text} ${words}`;
    const tag = isHeading ? 'h2' : 'p';
    const place = { parent: -1, start, from: 0, unseen: false };
    elements.push({ ...pageElement(elements.length, tag, new Map(), place), end: text.length });
    lines.push({ start, end: text.length, tag, region: 'main', linkCharacters: 0 });
  }
  const name = title || normaliseCharacters(reading.title) || text.slice(0, lines[0]?.end).slice(0, 120);
  const document: Document = { ...base, kind: 'pdf', text, lines, title: name || base.title };
  layouts.set(document, { ...NO_LAYOUT, elements });
  return document;
}

const layouts = new WeakMap<Document, Layout>();

/** How an HTML page is built; of any other nothing. */
export function layoutOf(document: Document): Layout {
  return layouts.get(document) ?? NO_LAYOUT;
}

function* documentSteps(page: Page, title: string): Steps<Document> {
  const url = new URL(page.url);
  const kind = pageKind(page);
  const base: Document = {
    page,
    url: page.url,
    host: url.hostname,
    registrableDomain: registrableDomainOf(url.hostname),
    kind,
    source: '',
    text: '',
    lines: [],
    title: title || page.url,
    language: null,
    publishedAt: null,
    isArticle: false,
    metas: [],
    links: [],
    jsonLd: [],
    json: null,
  };
  if (kind === 'binary') return base;
  const source = decodePage(page);
  if (kind !== 'json' && (isPdf(page) || !isText(source))) return { ...base, kind: 'binary' };
  if (kind === 'json') return { ...base, source, json: yield* locatedJsonSteps(source) };
  if (kind === 'html') {
    const reading = yield* pageTextSteps(source);
    const document = yield* htmlSteps({ ...base, source }, reading, title);
    layouts.set(document, reading);
    return document;
  }
  const text = normaliseCharacters(source.slice(0, PLAIN_TEXT_MAX)).trim();
  const line: Line = { start: 0, end: text.length, tag: 'pre', region: 'body', linkCharacters: 0 };
  return { ...base, source, text, lines: kind === 'text' && text ? [line] : [] };
}

function* htmlSteps(base: Document, reading: PageReading, title: string): Steps<Document> {
  const jsonLd = yield* jsonLdSteps(base.source, reading.scripts);
  const meta = (name: string) => reading.metas.find((candidate) => candidate.name === name)?.content;
  const isArticle = isStory(reading, jsonLd);
  return {
    ...base,
    text: reading.text,
    lines: reading.lines,
    title: title || reading.title || normaliseCharacters(meta('og:title') ?? '').trim() || base.url,
    language: /^[a-z]{2}\b/i.exec(reading.language ?? '')?.[0]?.toLowerCase() ?? null,
    publishedAt: isArticle ? readPublishedDate(reading.metas, jsonLd, reading.times) : null,
    isArticle,
    metas: reading.metas,
    links: yield* linkSteps(base, reading, jsonLd),
    jsonLd,
  };
}

/**
 * Whether the page is one dated story. `og:type` alone is not enough: common publishing software says "article"
 * of every page, and gives a publishing time to stories only.
 */
function isStory(reading: PageReading, jsonLd: JsonNode[]): boolean {
  const types = jsonLd.flatMap(schemaNodes).flatMap(schemaTypes);
  if (types.some((type) => ARTICLE_TYPES.test(type))) return true;
  const stories = reading.itemTypes.filter((type) => ARTICLE_TYPES.test(type));
  if (stories.length === 1 || stories.includes('NewsArticle')) return true;
  const names = new Set(reading.metas.map((meta) => meta.name));
  const ogType = reading.metas.find((meta) => meta.name === 'og:type')?.content ?? '';
  return /^article$/i.test(ogType) && names.has('article:published_time');
}

/** Registrable domain by the public suffix list, private suffixes included (acme.github.io is its own owner). */
export function registrableDomainOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** The links of a page; those to its own site that are only in embedded data come last. */
function* linkSteps(
  { url: pageUrl, source, registrableDomain }: Document,
  reading: PageReading,
  jsonLd: JsonNode[],
): Steps<Link[]> {
  const base = resolve(reading.baseHref ?? '', pageUrl) ?? pageUrl;
  const links: Link[] = [];
  for (const { href, ...link } of reading.links) {
    const url = resolve(href, base);
    if (url !== null && links.push({ url, ...link }) % LINKS_PER_STEP === 0) yield;
  }
  const known = new Set(links.map(({ url }) => url)).add(pageUrl);
  const most = links.length + EMBEDDED_LINKS_MAX;
  for (const root of [...jsonLd, ...(yield* stateSteps(source, reading.scripts))])
    for (const { href, text } of yield* embeddedLinkSteps(root)) {
      const url = resolve(href, base);
      if (url === null || known.has(url) || links.length >= most) continue;
      if (registrableDomainOf(new URL(url).hostname) !== registrableDomain) continue;
      known.add(url);
      links.push({ url, text, rel: '', region: 'head', start: 0, end: 0 });
    }
  return links;
}

function resolve(href: string, base: string): string | null {
  const trimmed = href.trim();
  if (trimmed.length > 2000 || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}

/** JSON-LD blocks, at most 2 million characters of them; wrappers around the JSON are stepped over. */
function* jsonLdSteps(source: string, scripts: readonly DataScript[]): Steps<JsonNode[]> {
  const blocks: JsonNode[] = [];
  let room = JSON_LD_CHARACTERS_MAX;
  for (const { start, end } of scripts.filter(({ type }) => type.includes('ld+json'))) {
    if (end - start > room) continue;
    room -= end - start;
    const wrapper = WRAPPER.exec(source.slice(start, end))?.[0].length ?? 0;
    const node = yield* embeddedJsonSteps(source, start + wrapper, end);
    if (node !== null && node.type !== 'scalar') blocks.push(node);
  }
  return blocks;
}

/** What frameworks embed of their data in a page, at most 1.5 million characters of it. */
export function* stateSteps(source: string, scripts: readonly DataScript[]): Steps<JsonNode[]> {
  const states: JsonNode[] = [];
  let room = STATE_CHARACTERS_MAX;
  for (const { start, end } of scripts.filter(({ type }) => !type.includes('ld+json'))) {
    const last = Math.min(end, start + room);
    room -= last - start;
    const state = yield* embeddedJsonSteps(source, start, last);
    if (state !== null) states.push(state);
  }
  return states;
}

/** The JSON that begins within the first 400 characters of a script. */
function* embeddedJsonSteps(source: string, start: number, end: number): Steps<JsonNode | null> {
  yield;
  const brace = source.slice(start, Math.min(end, start + OPENING_MAX)).search(/[[{]/);
  return brace === -1 ? null : yield* locatedJsonSteps(source, start + brace, end);
}
