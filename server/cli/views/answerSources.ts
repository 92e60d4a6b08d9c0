import type { RunSource } from '@assay/shared/enrichmentRun';
import { plainText } from '../plainText.ts';

/** A cited source as far as it is drawn. */
export type Source = Pick<RunSource, 'url' | 'title' | 'excerpt' | 'fields'> & { publishedAt: Date | null };

/** A page by its short address; the answer of an interface, whose address nobody reads, by its title. */
export function placeOf({ url, title }: Source): string {
  return url.includes('?') ? plainText(title) : withShortAddresses(plainText(url));
}

/** Addresses without what is the same on every page: scheme, `www.`, the slash at the end. */
export function withShortAddresses(text: string): string {
  return text.replace(/https?:\/\/(?:www\.)?([^\s,;)]+)/g, (_, address: string) =>
    address.replace(/\/(?=\.?$)/, ''),
  );
}

/** How much of a quote must agree for it to be the one shown: reasonings cut long quotes short. */
const TELLING_CHARACTERS = 60;

/**
 * A paragraph of a reasoning without `: “quote” address` where that quote is shown with its value anyway. Quotes in
 * brackets, which belong to statements set aside, stay.
 */
export function withoutShownQuotes(paragraph: string, sources: Source[]): string {
  let rest = paragraph;
  for (const { excerpt, url } of sources) {
    const address = plainText(url);
    const start = rest.indexOf(`: “${plainText(excerpt).slice(0, TELLING_CHARACTERS)}`);
    const end = start === -1 ? -1 : rest.indexOf(`” ${address}`, start);
    const isAside = rest.slice(0, start).includes('Set aside:');
    if (end !== -1 && !isAside) rest = rest.slice(0, start) + rest.slice(end + 2 + address.length);
  }
  return rest;
}
