import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { ownPagesAt, unreadLinks } from '../questions/companyPages.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { type NewsPage, type OwnPages, ownNewsPages } from './newsPage.ts';

/** Pages of news, then the stories that they lead to. */
const ROUNDS = [5, 4];
/** What sites call their news, in the languages that are read. */
const NEWS =
  'news press release aktuelles presse neuigkeiten meldungen actualités communiqués noticias actualidad prensa notizie novità comunicati stampa nieuws actueel pers';

/**
 * Pages of the site that go with words and were not read, for when nobody reads who could ask for them: few, and with what they
 * link to. They are no newsroom: that one tells of nothing says no more than that a page does.
 */
export async function furtherNewsPages(
  gathering: Gathering,
  { site, identity, own, read }: { site: OwnSite; identity: Identity; own: OwnPages; read: Document[] },
  words: string,
): Promise<NewsPage[]> {
  const found: Document[] = [];
  for (const count of ROUNDS) {
    const links = unreadLinks([...read, ...found], `${words} ${NEWS}`).slice(0, count);
    const urls = links.map(({ url }) => url);
    found.push(...(await ownPagesAt(gathering, identity, urls)).map(({ document }) => document));
  }
  return ownNewsPages({ ...site, pages: [] }, { pages: found, stories: [] }, own);
}
