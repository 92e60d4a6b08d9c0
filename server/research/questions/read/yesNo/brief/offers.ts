import type { Document } from '../../../../documents/document.ts';
import type { Excerpt } from '../../../excerpts.ts';

/** Who trades in what others make says so somewhere on the page. */
const TRADER =
  /(?<!\p{L})(?:distribut(?:ors?|es)|resell(?:ers?|s)|dealers?|retail(?:ers?)?|stockists?|wholesal(?:ers?|e)|import(?:ers?|s)|merchants?|marketplace|we stock|brands we)(?!\p{L})/iu;

const NO_OFFERS = [
  'customers',
  'careers',
  'press',
  'blog',
  'partners',
  'investors',
  'team',
  'events',
  'imprint',
  'terms',
  'about',
] as const;

/** A sentence says with its verb what is done; a phrase only names the thing. */
const SENTENCE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|would|can|could|may|must|do|does|did|not|no|never|we|they|it|you|only)(?!\p{L})/iu;

/** In a phrase on a page of the company's own that tells of none of its people, news, customers or terms. */
export const isOfOffers = ({ page, passage }: Excerpt): boolean =>
  page.isOwn &&
  !page.document.isArticle &&
  passage.line.region !== 'footer' &&
  !SENTENCE.test(passage.text) &&
  NO_OFFERS.every((topic) => !page.topics.has(topic));

/** Among what the company names as its offer, on its own pages. */
export function isOfferOfMaker({ page, passage }: Excerpt): boolean {
  const isOffer = page.role === 'home' || page.topics.has('products');
  return page.isOwn && isOffer && passage.line.region !== 'footer' && !isTraders(passage.document);
}

const traders = new WeakMap<Document, boolean>();

/** Whether a page speaks of trading in what others make; looked up once for all of its sentences. */
function isTraders(document: Document): boolean {
  const known = traders.get(document) ?? TRADER.test(document.text);
  traders.set(document, known);
  return known;
}
