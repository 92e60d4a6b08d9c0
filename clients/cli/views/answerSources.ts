import type { RunSource } from '@assay/shared/enrichmentRun';
import { plainText } from '../output/plainText.ts';

/** The shown parts of a cited source. */
export type Source = Pick<RunSource, 'url' | 'title' | 'excerpt' | 'fields'> & { publishedAt: Date | null };

/** A page by its short address; the answer of an API, whose address says little, by its title. */
export function placeOf({ url, title }: Source): string {
  return url.includes('?') ? plainText(title) : withShortAddresses(plainText(url));
}

/** Addresses without scheme, `www.` and the slash at the end. */
export function withShortAddresses(text: string): string {
  return text.replace(/https?:\/\/(?:www\.)?([^\s,;)]+)/g, (_, address: string) =>
    address.replace(/\/(?=\.?$)/, ''),
  );
}

/** How many characters of two quotes must agree for them to be the same: a reasoning shortens long quotes. */
const TELLING_CHARACTERS = 60;

/** A paragraph of a reasoning without `: “quote” address` where that quote is shown with its value already. Quotes in brackets,
 * which belong to rejected statements, are kept.
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
