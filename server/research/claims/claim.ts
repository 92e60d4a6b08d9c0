/** @folder Statements with exact quotes: what they are worth, how they agree, how sure an answer is. */

import type { Document } from '../documents/document.ts';
import type { Passage } from '../documents/passage.ts';
import type { ClaimValue, Reader, ScalarValue } from './reader.ts';
import type { SourceClass } from './sourceClasses.ts';

/**
 * The words of the quote that carry a value (or one part of it), and how they are read. The one value that no
 * words carry is where a page stands: `address` reads the URL that was asked for, and the one that answered (fields `domain`, `website`, and
 * the type of an owner of a reserved ending such as .gov); the quote then shows which page answered there.
 */
export type Said = { words: string; reader: Reader } | { address: Reader };

/** How exactly a stated number is meant: "over 250" is `atLeast`, "around 250" is `about`. */
export type Bound = 'exact' | 'atLeast' | 'about';

/** Words of one document and the place where they are said to stand. */
export interface Quote {
  document: Document;
  layer: 'text' | 'source';
  start: number;
  end: number;
  words: string;
}

/** What an extractor proposes; {@link makeClaim} decides whether it is a claim. */
export interface ClaimDraft<Value extends ClaimValue = ClaimValue> {
  field: string;
  value: Value;
  /** For a record: one entry for each of its keys. */
  said: Value extends ScalarValue ? Said : Record<string, Said>;
  unit?: string;
  bound?: Bound;
  /** The date the statement is about; null when that is not known. */
  asOf: Date | null;
  quote: Quote;
  /** Further quotes the claim leans on (an identifier that links two records). */
  via?: Quote[];
  extractor: { name: string; strength: number };
  sourceClass: SourceClass;
  /** 0..1: how sure it is that the document speaks of this company. */
  match: number;
}

/** What the claims of one source have in common. */
export type ClaimSource = Pick<ClaimDraft, 'asOf' | 'sourceClass' | 'match'>;

/** A page as a source of what holds at the time it was fetched. */
export function pageSource(document: Document, sourceClass: SourceClass, match: number): ClaimSource {
  return { asOf: document.page.accessedAt, sourceClass, match };
}

/** A draft of what a quote of a source says. */
export function claimDraft<Value extends ClaimValue>(
  { asOf, sourceClass, match }: ClaimSource,
  quote: Quote,
  [name, strength]: [extractor: string, strength: number],
  draft: Pick<ClaimDraft<Value>, 'field' | 'value' | 'said'> & Partial<ClaimDraft<Value>>,
): ClaimDraft<Value> {
  return { asOf, quote, extractor: { name, strength }, sourceClass, match, ...draft };
}

declare const checked: unique symbol;

/**
 * A statement found in a document: `{field, value, unit, asOf, document, span, quote, extractor}`. Only
 * {@link makeClaim} makes one, so every claim's quote is in its document and every value is in its quote.
 */
export interface Claim<Value extends ClaimValue = ClaimValue> {
  readonly [checked]: true;
  readonly field: string;
  readonly value: Value;
  /** The words that carry the value, kept so that a derived claim (a size range) can rest on the same words. */
  readonly said: Said | Record<string, Said>;
  readonly unit: string | null;
  readonly bound: Bound;
  readonly asOf: Date | null;
  readonly document: Document;
  readonly layer: 'text' | 'source';
  readonly span: { start: number; end: number };
  readonly quote: string;
  readonly via: { document: Document; quote: string }[];
  readonly extractor: { name: string; strength: number };
  readonly sourceClass: SourceClass;
  readonly match: number;
}

/** Either a claim, or the reason why the draft is none. */
export type Making<Value extends ClaimValue> =
  | { ok: true; claim: Claim<Value> }
  | { ok: false; reason: string };

/** Longest excerpt that an answer carries, in UTF-16 units. */
const QUOTE_CHARACTERS_MAX = 1000;

/**
 * The law of claims (docs/research.md): refuses a draft whose quote is not in its document, whose words are not
 * in the quote, or whose value the words do not say.
 */
export function makeClaim<Value extends ClaimValue>(draft: ClaimDraft<Value>): Making<Value> {
  const quote = quotedWords(draft.quote);
  if (quote === null) return { ok: false, reason: `${draft.field}: the quote is not in the document` };
  const via: { document: Document; quote: string }[] = [];
  for (const link of draft.via ?? []) {
    const words = quotedWords(link);
    if (words === null)
      return { ok: false, reason: `${draft.field}: a linking quote is not in its document` };
    via.push({ document: link.document, quote: words });
  }
  const unsaid = whatIsUnsaid(
    draft.value,
    draft.said as Said | Record<string, Said>,
    quote,
    draft.quote.document,
  );
  if (unsaid !== null) return { ok: false, reason: `${draft.field}: ${unsaid}` };
  const { field, value, asOf, extractor, sourceClass } = draft;
  const claim = {
    field,
    value,
    said: draft.said,
    unit: draft.unit ?? null,
    bound: draft.bound ?? 'exact',
    asOf,
    document: draft.quote.document,
    layer: draft.quote.layer,
    span: { start: draft.quote.start, end: draft.quote.end },
    quote,
    via,
    extractor,
    sourceClass,
    match: Math.min(1, Math.max(0, draft.match)),
  };
  return { ok: true, claim: claim as unknown as Claim<Value> };
}

/** The claims among the drafts; refused drafts are dropped, for they would not be evidence. */
export function claimsOf<Value extends ClaimValue>(drafts: ClaimDraft<Value>[]): Claim<Value>[] {
  return drafts.flatMap((draft) => {
    const made = makeClaim(draft);
    return made.ok ? [made.claim] : [];
  });
}

/** A quote of a whole passage. */
export function quoteOf({ document, layer, start, end, text }: Passage): Quote {
  return { document, layer, start, end, words: text };
}

/** A quote from a document's visible text. */
export function textQuote(document: Document, start: number, end: number): Quote {
  return { document, layer: 'text', start, end, words: document.text.slice(start, end) };
}

/** A quote from a document's source, such as the place of a JSON member. */
export function sourceQuote(document: Document, start: number, end: number): Quote {
  return { document, layer: 'source', start, end, words: document.source.slice(start, end) };
}

function quotedWords({ document, layer, start, end, words }: Quote): string | null {
  const text = layer === 'text' ? document.text : document.source;
  if (words.trim() === '' || words.length > QUOTE_CHARACTERS_MAX) return null;
  return start >= 0 && text.slice(start, end) === words ? words : null;
}

function whatIsUnsaid(
  value: ClaimValue,
  said: Said | Record<string, Said>,
  quote: string,
  document: Document,
): string | null {
  if (typeof value !== 'object') return unsaidScalar(value, said as Said, quote, document);
  const keys = Object.keys(value);
  if (keys.length === 0) return 'the value is empty';
  for (const key of keys) {
    const part = (said as Record<string, Said>)[key];
    const scalar = value[key];
    if (part === undefined || scalar === undefined) return `nothing says ${key}`;
    const unsaid = unsaidScalar(scalar, part, quote, document);
    if (unsaid !== null) return `${key}: ${unsaid}`;
  }
  return null;
}

function unsaidScalar(value: ScalarValue, said: Said, quote: string, document: Document): string | null {
  if ('address' in said) {
    const addresses = [document.page.requestedUrl, document.url];
    const saysIt = addresses.some((address) => said.address.read(address).includes(value));
    return saysIt ? null : `the address does not say it, read as ${said.address.name}`;
  }
  if (said.words.trim() === '' || !quote.includes(said.words)) return 'the words are not in the quote';
  const saysIt = said.reader.read(said.words).includes(value);
  return saysIt ? null : `the words do not say it, read as ${said.reader.name}`;
}
