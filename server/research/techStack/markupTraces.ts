import type { Document } from '../documents/document.ts';
import { type Attributes, readMarkup } from '../documents/markup.ts';
import { type AddressParts, writtenAddresses } from './address.ts';

/** An address that a page's markup loads, embeds or links to, with the place where it is written. */
export interface Trace {
  kind: 'script' | 'embed' | 'link';
  url: string;
  /** The parts of `url`. */
  address: AddressParts;
  /** The element it stands in; `inline` for the text of a script. */
  element: string;
  /** Span of the source that shows the address and what it is used for. */
  start: number;
  end: number;
}

/** An inline script of a page: characters `start` to `end` of the source, its comments blanked out. */
export interface InlineScript {
  start: number;
  end: number;
  text: string;
}

/** What the markup of one page loads, embeds and links to. */
export interface PageTraces {
  traces: Trace[];
  scripts: InlineScript[];
}

const TRACES_MAX = 2000;
const SCRIPT_CHARACTERS_MAX = 400_000;
const QUOTE_BEFORE_MAX = 120;

/** Which attribute of which element holds an address, and what the page does with it. */
const ADDRESSES: Record<string, { attribute: string; kind: Trace['kind'] }> = {
  script: { attribute: 'src', kind: 'script' },
  form: { attribute: 'action', kind: 'embed' },
  iframe: { attribute: 'src', kind: 'embed' },
  img: { attribute: 'src', kind: 'embed' },
  link: { attribute: 'href', kind: 'embed' },
  a: { attribute: 'href', kind: 'link' },
};

/** `<link>` relations that load something; others only point somewhere. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|prefetch)\b/i;
/** Script types whose content is data or a template, not code that runs. */
const NOT_CODE = /json|template|html|text\/plain|x-/i;

/** What is read of a document, once. */
export function oncePerDocument<Read>(read: (document: Document) => Read): (document: Document) => Read {
  const known = new WeakMap<Document, { read: Read }>();
  return (document) => {
    const kept = known.get(document) ?? { read: read(document) };
    known.set(document, kept);
    return kept.read;
  };
}

/**
 * Reads a page's markup for the addresses it uses: what stands in comments, templates, text and data blocks does not
 * count. Addresses in inline scripts count as scripts, for that is how loaders are installed.
 */
export const tracesOf = oncePerDocument(
  (document): PageTraces => (document.kind === 'html' ? readTraces(document) : { traces: [], scripts: [] }),
);

function readTraces({ source, url: pageUrl }: Document): PageTraces {
  const traces: Trace[] = [];
  const scripts: InlineScript[] = [];
  let inCode = false;
  let templates = 0;
  const keep = (trace: Trace | null) => {
    if (trace !== null && traces.length < TRACES_MAX) traces.push(trace);
  };
  readMarkup(source, 'html', {
    open(name, attributes, at) {
      if (name === 'template') templates += 1;
      if (templates > 0) return;
      if (name === 'script') inCode = !NOT_CODE.test(attributes.get('type') ?? '');
      keep(traceOf(source, pageUrl, name, attributes, at));
      if (name === 'a' || name === 'div') keep(lazyFrame(source, pageUrl, attributes, at));
    },
    close(name) {
      if (name === 'script') inCode = false;
      if (name === 'template') templates = Math.max(0, templates - 1);
    },
    text(text, at) {
      if (!inCode) return;
      const end = at + Math.min(text.length, SCRIPT_CHARACTERS_MAX);
      scripts.push({ start: at, end, text: withoutCodeComments(source.slice(at, end)) });
    },
  });
  for (const inline of scripts) for (const trace of loaderTraces(inline)) keep(trace);
  return { traces, scripts };
}

function traceOf(
  source: string,
  pageUrl: string,
  name: string,
  attributes: Attributes,
  at: number,
): Trace | null {
  const rule = ADDRESSES[name];
  if (rule === undefined) return null;
  if (name === 'link' && !LOADING.test(attributes.get('rel') ?? '')) return null;
  const attribute =
    attributes.has('data-src') && !attributes.has(rule.attribute) ? 'data-src' : rule.attribute;
  const place = written(source, pageUrl, attributes.get(attribute), at);
  return place && { kind: rule.kind, element: name, ...place };
}

/** Where booking and form widgets name what they will embed. */
const LAZY_ATTRIBUTES = [
  'data-url',
  'data-src',
  'data-pd-webforms',
  'data-form-api-url',
  'data-cached-form-url',
];

/** What a widget's script will put in this place. */
function lazyFrame(source: string, pageUrl: string, attributes: Attributes, at: number): Trace | null {
  const name = LAZY_ATTRIBUTES.find((attribute) => attributes.has(attribute)) ?? '';
  const address = attributes.get(name);
  if (!address?.includes('//')) return null;
  const place = written(source, pageUrl, address, at);
  return place && { kind: 'embed', element: 'iframe', ...place };
}

/** The address with the span from its tag to the end of the address, or from the address alone in a long tag. */
function written(
  source: string,
  pageUrl: string,
  address: string | undefined,
  at: number,
): Pick<Trace, 'url' | 'address' | 'start' | 'end'> | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || trimmed.length > 600 || !URL.canParse(trimmed, pageUrl)) return null;
  const { protocol, href, hostname, pathname } = new URL(trimmed, pageUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const encoded = trimmed.replaceAll('&', '&amp;');
  const place = [trimmed, encoded]
    .map((words) => ({ words, from: source.indexOf(words, at) }))
    .find(({ from }) => from !== -1 && from - at < 5000);
  if (place === undefined) return null;
  const end = place.from + place.words.length;
  return {
    url: href,
    address: { hostname, pathname },
    start: place.from - at <= QUOTE_BEFORE_MAX ? at : place.from,
    end,
  };
}

/**
 * An inline script that names many hosts is a list (of a consent tool, say), not a loader; a host without a path is
 * one that is allowed or asked about, for what is loaded has a path.
 */
const LOADER_HOSTS_MAX = 12;

function loaderTraces({ start, text }: InlineScript): Trace[] {
  const found = writtenAddresses(text);
  const hosts = new Set(found.map(({ address }) => address.hostname));
  if (hosts.size > LOADER_HOSTS_MAX) return [];
  const loaded = found.filter(({ address }) => address.pathname.length > 1);
  return loaded.map(({ url, address, start: from, end }) => ({
    kind: 'script',
    element: 'inline',
    url,
    address,
    start: start + from,
    end: start + end,
  }));
}

/**
 * What may hold the marks of a comment, and comments. Before a comment stands one of a few characters, or nothing. Strings are
 * followed within a line only, so that a quote inside a regular expression misleads no further than that.
 */
const STRING_OR_COMMENT =
  /\\[\s\S]|"(?:\\[\s\S]|[^\\"\n])*"?|'(?:\\[\s\S]|[^\\'\n])*'?|`(?:\\[\s\S]|[^\\`])*`?|(?<![^\s;{}(),])(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*(?:\*\/)?)/g;

/** A script with its comments blanked out, every place the same. */
function withoutCodeComments(code: string): string {
  return code.replace(STRING_OR_COMMENT, (token) =>
    token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token,
  );
}
