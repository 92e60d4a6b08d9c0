import { searchAddresses } from '../../domain/siteSearch.ts';
import { type Document, readDocument, registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';

/**
 * A site's own search, where it has a plain address: a form with one text field, or a schema.org SearchAction.
 * Endpoint: GET of that address, on the site itself. Limits: one request; robots.txt, which often forbids it, and the host's rate limit
 * are observed. Licence: only the links of the results are taken.
 * A site without one, or whose search says no, is normal: nothing here is a gap. This is its name where it is switched off.
 */
export const SITE_SEARCH = 'site search';

/** The page of results for the longest words; null where the pages read have no search, or it gives none. */
export async function searchSite(
  gathering: Gathering,
  read: readonly Document[],
  words: readonly string[],
): Promise<Document | null> {
  const isOwn = (url: string) =>
    registrableDomainOf(URL.parse(url)?.hostname ?? '') === read[0]?.registrableDomain;
  const url = searchAddresses(read, words).find(isOwn);
  if (url === undefined) return null;
  const answer = await gathering.attempt({ url }, SITE_SEARCH);
  const results = answer.kind === 'page' ? readDocument(answer.page) : null;
  return results?.kind === 'html' && isOwn(results.url) ? results : null;
}
