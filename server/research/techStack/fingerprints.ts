import { type Quote, sourceQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { homeQuote } from '../extract/homeAddress.ts';
import type { AddressMark, Mark, Product } from '../technologies/product.ts';
import { type AddressParts, addressFits, tenantFits, tenantOf, writtenAddresses } from './address.ts';
import type { EvidenceDraft, EvidenceType } from './evidence.ts';
import { type PageTraces, type Trace, tracesOf } from './markupTraces.ts';
import { patternDrafts } from './patternTraces.ts';

const CODE_BEFORE = 60;
const CODE_AFTER = 100;
const TENANT_MIN = 3;

/**
 * The marks of products on one page of the company's own site: what its markup loads, embeds, links to and
 * declares, and the headers and cookies it was answered with. Words of the page are not looked at.
 */
export function fingerprintDrafts(document: Document, products: Product[], match: number): EvidenceDraft[] {
  const page = tracesOf(document);
  return products.flatMap((product) => [
    ...product.marks.flatMap((mark) => {
      const found = find(document, page, product, mark);
      return found === null ? [] : [draftOf(document, product, mark, found, match)];
    }),
    ...patternDrafts(document, product, match),
  ]);
}

/** Where a mark was found, and how the quoted words (or the answer's headers) say the product. */
type Found = (
  | { type: EvidenceType; quote: Quote; reader: Reader }
  | { type: 'header' | 'cookie'; quote: Quote; headers: Reader }
) & {
  /** What stands before the vendor's host in the address of a tenant. */
  tenant?: string;
};

function find(document: Document, page: PageTraces, product: Product, mark: Mark): Found | null {
  switch (mark.kind) {
    case 'script':
    case 'embed':
    case 'link':
      return findAddress(document, page.traces, product, mark);
    case 'code':
      return findCode(document, page, product, mark.value);
    case 'meta':
      return findMeta(document, page, product, mark);
    case 'header':
    case 'cookie':
      return findHeader(document, product, mark);
    default:
      return null;
  }
}

function draftOf(
  document: Document,
  product: Product,
  mark: Mark,
  found: Found,
  match: number,
): EvidenceDraft {
  const { type, quote } = found;
  return {
    type,
    bearing: isOwnTenant(document, mark, found) ? 'uses' : 'hint',
    draft: {
      value: product.slug,
      said: 'headers' in found ? { address: found.headers } : { words: quote.words, reader: found.reader },
      asOf: document.page.accessedAt,
      quote,
      extractor: { name: type, strength: mark.weight },
      sourceClass: 'ownStructured',
      match,
    },
  };
}

/** A link to somebody's tenant shows use when its name is like the company's own domain, or is a number. */
function isOwnTenant(document: Document, mark: Mark, { tenant }: Found): boolean {
  if (mark.kind !== 'link' || tenant === undefined || /\d{4}/.test(tenant)) return true;
  const own = letters(document.registrableDomain.split('.')[0] ?? '');
  const named = letters(tenant);
  return named.includes(own) || (named.length >= TENANT_MIN && own.includes(named));
}

const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function findAddress(document: Document, traces: Trace[], product: Product, mark: AddressMark): Found | null {
  const isVendor = product.vendorDomains.includes(document.registrableDomain);
  const trace = traces.find(
    (candidate) =>
      candidate.kind === mark.kind &&
      traceFits(candidate, product, mark) &&
      !(isVendor && registrableDomainOf(candidate.address.hostname) === document.registrableDomain),
  );
  if (trace === undefined) return null;
  const type = mark.kind as Trace['kind'];
  const quote = sourceQuote(document, trace.start, trace.end);
  const tenant = tenantOf(trace.address, mark.value);
  return { type, quote, reader: addressReader(product.slug, mark, document.url), tenant };
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

function findCode(document: Document, page: PageTraces, product: Product, value: string): Found | null {
  for (const { start, end, text } of page.scripts) {
    const at = text.indexOf(value);
    if (at === -1) continue;
    const from = Math.max(start, start + at - CODE_BEFORE);
    const to = Math.min(end, start + at + value.length + CODE_AFTER);
    const reader = wordsReader(product.slug, [value]);
    return { type: 'code', quote: sourceQuote(document, from, to), reader };
  }
  return null;
}

function findMeta(
  document: Document,
  page: PageTraces,
  product: Product,
  { name, value }: { name: string; value: string },
): Found | null {
  const tag = page.metas.find(
    (meta) => meta.name === name && meta.content.toLowerCase().includes(value.toLowerCase()),
  );
  if (tag === undefined) return null;
  const reader = wordsReader(product.slug, [name, value]);
  return { type: 'meta', quote: sourceQuote(document, tag.start, tag.end), reader };
}

function wordsReader(slug: string, parts: string[]): Reader {
  return {
    name: `marks of ${slug}`,
    read: (words) => (parts.every((part) => words.toLowerCase().includes(part.toLowerCase())) ? [slug] : []),
  };
}

/**
 * A header or a cookie is not in the page's body, so no quoted words can carry it. It is kept with the page and
 * checked there; what is quoted shows which page was answered with it, as for the fact that a page answered at
 * an address. The reasoning names the header (docs/tech-stack.md, "Headers and cookies").
 */
function findHeader(
  document: Document,
  product: Product,
  mark: Extract<Mark, { kind: 'header' | 'cookie' }>,
): Found | null {
  if (!answeredWith(document, mark)) return null;
  const quote = homeQuote(document);
  if (quote === null) return null;
  const name = mark.kind === 'header' ? `response header ${mark.name}` : `cookie ${mark.value}`;
  const headers: Reader = { name, read: () => (answeredWith(document, mark) ? [product.slug] : []) };
  return { type: mark.kind, quote, headers };
}

function answeredWith({ page }: Document, mark: Extract<Mark, { kind: 'header' | 'cookie' }>): boolean {
  if (mark.kind === 'header') {
    const value = page.headers[mark.name];
    return value?.toLowerCase().includes(mark.value.toLowerCase()) ?? false;
  }
  const names = (page.headers['set-cookie'] ?? '').split(/[,;]\s*/).map((part) => part.split('=')[0]?.trim());
  return names.some((name) => name?.startsWith(mark.value));
}
