import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { ownPagesAt } from '../questions/companyPages.ts';
import { hasModel } from '../questions/readFields.ts';
import { UnreadLinks } from '../questions/unreadLinks.ts';
import type { ReaderUsed } from '../reader/reader.ts';
import { OWN_SITE, type OwnSite } from '../sources/ownSite.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import type { EventSearch } from './eventSearch.ts';
import { type NewsPage, type OwnPages, ownNewsPages } from './newsPage.ts';
import { type EventFindings, mergeFindings } from './story.ts';

/** What a model read; `reader` is null where none read. */
export interface ModelFindings<Report> {
  findings: EventFindings<Report>;
  reader: ReaderUsed | null;
  note: string;
}

/** How the prose of pages is read for one kind of event. */
interface ProseReading<Report, Read extends ModelFindings<Report>> {
  /** What reading with a model comes to when there is none. */
  none: Read;
  byModel(): Promise<Read>;
  byRules(pages: readonly NewsPage[]): EventFindings<Report>;
  /** Nouns of such events in the languages that are read, for finding pages. */
  words: string;
}

/**
 * Reads pages with a model where there is one, else by rules; where these find nothing, on further pages of the site as well,
 * since rules cannot request pages.
 *
 * @param own    pages of the company's site and newsroom
 * @param pages  all pages that may report an event
 */
export async function readProse<Report, Read extends ModelFindings<Report>>(
  gathering: Gathering,
  about: { site: OwnSite; identity: Identity; ownPages: OwnPages; own: readonly NewsPage[] },
  pages: readonly NewsPage[],
  { none, byModel, byRules, words }: ProseReading<Report, Read>,
): Promise<{ read: Read; findings: EventFindings<Report> } & Pick<EventSearch, 'readBy' | 'unread'>> {
  const canRead = hasModel(gathering.context) && pages.length > 0;
  const read = canRead ? await gathering.guarded<Read>(SEARCH_AND_MODEL, none, byModel) : none;
  if (read.reader !== null) return { read, findings: read.findings, readBy: 'model', unread: [] };
  const seen = about.own.map(({ whole }) => whole);
  let findings = byRules(pages);
  if (findings.reports.length === 0) {
    const further = await gathering.guarded<NewsPage[]>(OWN_SITE, [], () =>
      furtherNewsPages(gathering, { ...about, seen }, words),
    );
    findings = mergeFindings([findings, byRules(further)]);
  }
  return { read, findings, readBy: 'rules', unread: unreadLanguages(seen) };
}

/** Pages of news, then the stories that they lead to. */
const ROUNDS = [5, 4];
/** What sites call their news, in the languages that are read. */
const NEWS =
  'news press release aktuelles presse neuigkeiten meldungen actualités communiqués noticias actualidad prensa notizie novità comunicati stampa nieuws actueel pers';

/** A few unread pages of the site whose links share words with the event, and pages that those link to. */
async function furtherNewsPages(
  gathering: Gathering,
  {
    site,
    identity,
    ownPages,
    seen,
  }: { site: OwnSite; identity: Identity; ownPages: OwnPages; seen: Document[] },
  words: string,
): Promise<NewsPage[]> {
  const found: Document[] = [];
  for (const count of ROUNDS) {
    const links = new UnreadLinks([...seen, ...found], `${words} ${NEWS}`).best().slice(0, count);
    const urls = links.map(({ url }) => url);
    found.push(...(await ownPagesAt(gathering, identity, urls)).map(({ document }) => document));
  }
  return ownNewsPages({ ...site, pages: [] }, { pages: found, stories: [] }, ownPages);
}

/** A sentence for each language of the pages, other than English, since rules read little of it. */
function unreadLanguages(pages: readonly Document[]): string[] {
  const languages = new Set(pages.flatMap(({ language }) => language ?? []));
  languages.delete('en');
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...languages]
    .sort()
    .map(
      (language) =>
        `Some pages are in ${names.of(language)}, of which little is read without a language model, so “not found” means little; a model would read them (docs/language-models.md).`,
    );
}
