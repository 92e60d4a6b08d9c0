import type { QuoteContext } from '../../server/research/verification/rules.ts';

/** A quote of an English page of no known country or date. */
export const quoteOf = (words: string, more: Partial<QuoteContext> = {}): QuoteContext => ({
  words,
  around: [],
  language: 'en',
  countryCode: null,
  publishedAt: null,
  ...more,
});
