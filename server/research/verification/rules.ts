/**
 * The closed list of rules by which a value may be derived from literal words of a page, each with the sentence that the
 * reasoning gives. A value that is neither literal nor derived by one of these is rejected.
 */
export const RULES = {
  'magnitude word': 'A word or letter of magnitude follows the number, such as million, k or lakh.',
  'spelled number': 'The number is written in words.',
  ordinal: 'The number is written as an ordinal, such as 5th or third.',
  fraction: 'The number or share is written as a fraction, such as three quarters or 1 in 5.',
  'share without a sign': 'The number has no percent sign; the words around it say what it is a share of.',
  'decimal share': 'The percentage is written as a share of one, such as 0.3.',
  'unit of the table': 'The heading of the table or figure gives its unit, such as thousands or millions.',
  'count of quoted items': 'The number is the count of the quoted items.',
  'currency symbol': 'The currency follows from its symbol or name and from the country of the page.',
  'currency in the context': 'The currency is in the column heads or headings of the quote.',
  'year in the context': 'The year is in the column heads or headings of the quote.',
  'year by the page date':
    'The quote names a day or month; the year is the one nearest to the date of the page.',
  'relative date': 'The quote names a time relative to the date of the page, such as last month.',
  'page date': 'The quote names no date; it is the date on which the page was published.',
  'words in the context': 'The words are in the row, the column heads or the headings of the quote.',
  'word form': 'The quote has the words in another grammatical form.',
  label: 'The value is one of the given choices; the quote expresses it in other words.',
  summary: 'The value sums up what the quote says.',
  'link target': 'The address is the target of a link in the quoted place.',
  'country name': 'The country is named; its code follows from its name.',
  'country of a place': 'The country follows from a state, a province or a city that is named.',
  'country of the company': 'The quote names no country; it is the country of the company.',
} as const;

export type RuleName = keyof typeof RULES;

/** Rules that only a judge can confirm: without one their values are not answered. */
export const JUDGED_RULES: ReadonlySet<RuleName> = new Set([
  'share without a sign',
  'label',
  'summary',
  'country of a place',
]);

/** A quote with its context on the page, all of it literal page words. */
export interface QuoteContext {
  words: string;
  /** Lead-in, column heads, row, headings, other quotes. */
  around: string[];
  /** Of the page: BCP 47; null where unknown. */
  language: string | null;
  /** Of the company or its site: ISO 3166-1 alpha-2. */
  countryCode: string | null;
  publishedAt: Date | null;
}

/** Whether quotes support a value. `rule` is null for a literal one; `words` is the part of the quote that states it. */
export type Check = { ok: true; rule: RuleName | null; words: string } | { ok: false; reason: string };
export type Carried = Check & { ok: true };

const QUOTE_CHARACTERS_MAX = 2_000;
const QUOTES_MAX = 20;
const AROUND_MAX = 12;
const AROUND_CHARACTERS_MAX = 600;

/** Quotes cut to a bounded length; every check begins with it, so that no page can make it slow. */
export function clipped(quotes: readonly QuoteContext[]): QuoteContext[] {
  return quotes.slice(0, QUOTES_MAX).map((quote) => ({
    ...quote,
    words: quote.words.slice(0, QUOTE_CHARACTERS_MAX),
    around: quote.around.slice(0, AROUND_MAX).map((text) => text.slice(0, AROUND_CHARACTERS_MAX)),
  }));
}

export const carried = (words: string, rule: RuleName | null = null): Carried => ({ ok: true, rule, words });
export const refused = (reason: string): Check => ({ ok: false, reason });

/** The literal one of several ways in which quotes support a value, else the first, else the rejection. */
export function best(found: readonly Carried[], reason: string): Check {
  return found.find(({ rule }) => rule === null) ?? found[0] ?? refused(reason);
}

/** Languages to read a quote in: the page's and English; null where the page's is unknown. */
export function languagesOf({ language }: QuoteContext): string[] | null {
  const primary = language?.toLowerCase().split(/[-_]/u)[0];
  return primary ? [...new Set([primary === 'no' ? 'nb' : primary, 'en'])] : null;
}

/** Languages whose names of months, currencies and times are known to Intl and read here. */
export const NAMED_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'pl', 'cs', 'fi'];

/** Those of them to read a quote in: all where the page's language is unknown. */
export function namedLanguagesOf(quote: QuoteContext): string[] {
  const own = languagesOf(quote) ?? NAMED_LANGUAGES;
  return own.filter((language) => NAMED_LANGUAGES.includes(language));
}

/** A function of a language, memoised. */
export function byLanguage<Found>(find: (language: string) => Found): (language: string) => Found {
  const known = new Map<string, Found>();
  return (language) => {
    const found = known.get(language) ?? find(language);
    known.set(language, found);
    return found;
  };
}
