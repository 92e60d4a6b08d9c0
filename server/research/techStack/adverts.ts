import { type Quote, quoteOf, sourceQuote } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import { schemaNodes, schemaTypes } from '../documents/locatedJson.ts';
import { passagesOf } from '../documents/passage.ts';
import { isPromptInjection } from '../documents/promptInjection.ts';
import { bounded, escapePattern } from '../patterns.ts';
import { jobPostingDetail } from '../sources/jobBoards/boardRequests.ts';
import type { TextSpan } from '../sources/jobBoards/posting.ts';
import type { Product } from '../technologies/product.ts';
import type { Mention, ProductNames } from '../technologies/productNames.ts';
import { advertUse } from './advertWords.ts';
import type { BoardAdvert } from './boardAdverts.ts';
import { type EvidenceDraft, evidenceDraft } from './evidence.ts';

/** A sentence of an advert, as it can be quoted. */
interface Sentence {
  text: string;
  quote: Quote;
}

/** What adverts are read for: the products asked about, less those the company itself sells or sets up. */
export interface AdvertQuestion {
  spoken: ProductNames;
  slugs: ReadonlySet<string>;
  match: number;
}

/** An advert as its sentences. */
export interface Advert {
  sentences: Sentence[];
  asOf: Date;
}

/** An agency's advert for whom it recruits: its systems are not the agency's. */
const FOR_A_CLIENT =
  /(?<!\p{L})(?:our client(?:,| is| are| has| needs| seeks| uses)|(?:for|on behalf of) (?:a|our) client(?: in| near|,|:)|(?:jobs|vacancies|roles|positions|stellen) (?:with|at|for|bei) (?:our clients|unseren kunden)|unser kunde|(?:für|im auftrag) (?:einen|unseren|eines|unseres) kunden|notre client|nuestro cliente|para un cliente)(?!\p{L})/iu;

function isForClient({ sentences }: Advert): boolean {
  return sentences.some(({ text }) => FOR_A_CLIENT.test(text));
}

/** The adverts on pages of the company's own site and on its boards. */
export function readAdverts(pages: Document[], boardAdverts: BoardAdvert[], spoken: ProductNames): Advert[] {
  return [...pages.map(pageAdvert), ...boardAdverts.map((advert) => boardAdvert(advert, spoken))];
}

function pageAdvert(document: Document): Advert {
  const sentences = passagesOf(document)
    .filter(({ line }) => line.region !== 'nav' && line.region !== 'footer')
    .filter((passage) => !isPromptInjection(passage.text))
    .map((passage): Sentence => ({ text: passage.text, quote: quoteOf(passage) }));
  return { sentences, asOf: document.publishedAt ?? postedAt(document) ?? document.page.accessedAt };
}

/** The day on which the advert of a page was posted; a page of several has none of its own. */
function postedAt(document: Document): Date | null {
  const types = document.jsonLd.flatMap(schemaNodes).flatMap(schemaTypes);
  if (types.filter((type) => type === 'JobPosting').length !== 1) return null;
  const posted = jobPostingDetail(document)?.published?.instant ?? null;
  return posted !== null && posted <= document.page.accessedAt ? posted : null;
}

function boardAdvert({ title, texts, page, publishedAt }: BoardAdvert, spoken: ProductNames): Advert {
  const sentences = [title, ...texts].flatMap((span) => literalSentences(span, spoken));
  return {
    sentences: page === null ? sentences : [...sentences, ...pageAdvert(page).sentences],
    asOf: publishedAt ?? title.document.page.accessedAt,
  };
}

/** The products that adverts name as used; named otherwise, they are hints. */
export function advertDrafts(adverts: Advert[], question: AdvertQuestion): EvidenceDraft[] {
  return adverts
    .filter((advert) => !isForClient(advert))
    .flatMap(({ sentences, asOf }) =>
      sentences.flatMap(({ text, quote }) => {
        const mentions = question.spoken.mentionsIn(text);
        return mentions
          .filter(({ technology }) => question.slugs.has(technology))
          .map((mention) => draftOf({ text, quote }, mention, mentions, asOf, question));
      }),
    );
}

function draftOf(
  { text, quote }: Sentence,
  mention: Mention,
  all: Mention[],
  asOf: Date,
  { spoken, match }: AdvertQuestion,
): EvidenceDraft {
  const strength = advertUse(text, mention, all);
  const isUse = strength > 0;
  return evidenceDraft(
    {
      technology: mention.technology,
      type: isUse ? 'job-advert' : 'own-mention',
      bearing: isUse ? 'uses' : 'hint',
    },
    { asOf, sourceClass: 'ownProse', match },
    quote,
    ['job advert', Math.max(strength, 0.3)],
    { said: { words: mention.words, reader: spoken.reader } },
  );
}

/** Markup, escaped markup, escapes and ends of sentences: no quoted stretch crosses one. */
const BREAK = /&lt;[^&]{0,200}?&gt;|<[^<>]{0,400}>|\\.|[.!?](?= )|&[a-z]+;|[{}[\]"]/gi;
const SENTENCE_MAX = 500;
const ADVERT_CHARACTERS_MAX = 40_000;

/** Stretches of a text in JSON or XML that stand literally in the source and read as words. */
function literalSentences({ document, start, end }: TextSpan, spoken: ProductNames): Sentence[] {
  const source = document.source.slice(start, Math.min(end, start + ADVERT_CHARACTERS_MAX));
  const sentences: Sentence[] = [];
  if (!spoken.mayName(source)) return sentences;
  let from = 0;
  const push = (to: number) => {
    const text = source.slice(from, to);
    const trimmed = text.trim();
    if (trimmed.length < 4 || trimmed.length > SENTENCE_MAX) return;
    const at = start + from + text.indexOf(trimmed);
    sentences.push({ text: trimmed, quote: sourceQuote(document, at, at + trimmed.length) });
  };
  for (const match of source.matchAll(BREAK)) {
    push(match.index);
    from = match.index + match[0].length;
  }
  push(source.length);
  return sentences;
}

/** "HubSpot Gold Partner", "NetSuite consultants": the company lives on setting the product up. */
const sells = (name: string) =>
  bounded(
    new RegExp(
      `${escapePattern(name)}(?:[- ](?:certified|gold|silver|platinum|solutions?|premier|elite|implementation|consulting))*[- ](?:partner|consult|reseller|agency|beratung|berater|integrator)`,
      'i',
    ),
    2_000,
  );

/** What an advert says whose employer sets the product up for others. */
const SET_UP_FOR_OTHERS =
  /(?<!\p{L})(?:help(?:s|ing)? (?:\p{L}+ ){0,3}(?:organi[sz]ations?|business(?:es)?|companies|clients?|customers?|nonprofits|brands)|(?:for|with|of|to) (?:our |your |their )?(?:\p{L}+ )?clients?|client (?:requirements|projects?|engagements?|implementations?)|(?:implementation|consulting|managed) services|kundenprojekte?n?|(?:unsere[nr]?|bei|für) (?:\p{L}+ )?kunden)(?!\p{L})/iu;

/**
 * Products that the company sells or sets up for others: its adverts and pages then speak of that.
 *
 * @param pages  what the company says of itself; not its careers pages, for job titles are not its trade
 */
export function soldProducts(
  pages: Document[],
  adverts: Advert[],
  products: Product[],
  { registrableDomain, spoken: names }: { registrableDomain: string; spoken: ProductNames },
): Set<string> {
  const sold = products.filter(({ vendorDomains, spoken }) => {
    if (vendorDomains.includes(registrableDomain)) return true;
    return spoken.some((name) => pages.some(({ text }) => text.includes(name) && sells(name).test(text)));
  });
  const forOthers = adverts.flatMap(({ sentences }) =>
    sentences.flatMap(({ text }) => (SET_UP_FOR_OTHERS.test(text) ? names.mentionsIn(text) : [])),
  );
  return new Set([...sold.map(({ slug }) => slug), ...forOthers.map(({ technology }) => technology)]);
}
