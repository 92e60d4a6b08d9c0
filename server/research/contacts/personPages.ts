import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { type CompanyPages, companyPages, ownPagesAt } from '../questions/companyPages.ts';
import type { ReadPage } from '../reader/reader.ts';
import { searchHits, WEB_SEARCH } from '../search/findPages.ts';
import { mayFetch, thirdPartyClass } from '../search/siteClasses.ts';
import { readHome } from '../sources/ownSite.ts';
import { sitemapAddresses } from '../sources/sitemap.ts';
import {
  CODE_HOST,
  type CodeProfile,
  type Employer,
  type EmployerHint,
  employerGiven,
  employerOfCodeProfile,
  employerOfHost,
  readCodeProfile,
  siteOfCodeProfile,
} from './employer.ts';
import { fitsName, mentionsOf, type PersonNames, readingOfName } from './personName.ts';
import { isNetworkUrl, kindOfHost, sameProfile } from './profileHosts.ts';
import { type ProfileIdentity, readProfileIdentity } from './profileIdentity.ts';

/** Name of the profile's own page in gaps. It is fetched once; never from a network. */
const PROFILE_PAGE = 'the profile page';

const PERSON_PAGES_MAX = 6;
const FOUND_MAX = 6;
const THIRD_PARTY_MATCH = 0.9;

/** Everything that was read about a person. */
export interface PersonPages {
  identity: ProfileIdentity;
  names: PersonNames;
  /** As it would be written; null where neither the address nor a page gives it. */
  name: string | null;
  employer: Employer | null;
  company: CompanyPages | null;
  /** Pages that are surely about the person: the employer's, their own, and those that name them with the employer. */
  pages: ReadPage[];
  /** Pages that name somebody who may be a namesake, with the reason. */
  excluded: string[];
  notes: string[];
  /** Whether there was any page to fetch. */
  hasSources: boolean;
}

/**
 * Finds and reads the pages about a person: the profile itself unless a network hosts it, the employer's site with the pages
 * that name the person, and results of a web search where one is configured (docs/contacts.md).
 *
 * @param words       text whose words decide which pages of the employer are read
 * @param background  further such words; never sent to a web search
 */
export async function personPages(
  gathering: Gathering,
  {
    profileUrl,
    hint,
    words,
    background = '',
  }: { profileUrl: string; hint: EmployerHint; words: string; background?: string },
): Promise<PersonPages> {
  const identity = readProfileIdentity(profileUrl);
  let names: PersonNames = { readings: identity.readings, handle: identity.handle };
  let name = identity.readings[0]?.name ?? null;
  const useName = (written: string) => {
    const reading = readingOfName(written, 0.95);
    if (reading === null) return;
    name = reading.name;
    const likely = names.readings.filter(({ confidence }) => confidence >= 0.4);
    names = { handle: null, readings: [reading, ...likely] };
  };
  const given = employerGiven(hint);
  const notes = given.refused === '' ? [] : [given.refused];
  let employer = given.employer ?? employerOfHost(identity);

  const { code, own } = await readProfile(gathering, identity);
  if (code !== null) {
    if (code.name !== null) useName(code.name);
    employer ??= employerOfCodeProfile(code);
  }
  for (const document of own) {
    const heading = headingOf(document);
    const isNamed = names.readings.length > 0 || names.handle !== null;
    if (heading !== null && (!isNamed || fitsName(heading, names))) useName(heading);
  }
  const found = await searchPerson(gathering, { name, names, employer, words });
  employer ??= employerThatLinks(found, identity) ?? null;
  const company =
    employer === null
      ? null
      : await employerPages(gathering, names, { domain: employer.domain, words, background });
  const read = { identity, employer, company, notes };
  if (isAmbiguous(names, [...(company?.pages ?? []).map(({ document }) => document), ...found])) {
    notes.push(
      'The profile URL fits several people whom the pages name, and nothing shows which of them it means.',
    );
    const nobody = { names: { readings: [], handle: null }, name: null, pages: [], excluded: [] };
    return { ...read, ...nobody, hasSources: true };
  }
  const { joined, excluded } = joinedPages(found, { names, employer, company, profileUrl });
  const ofCode =
    code === null ? [] : [{ document: code.document, sourceClass: 'ownProfile', match: 1 } as const];
  return {
    ...read,
    names,
    name,
    pages: [...own.map(personalPage), ...ofCode, ...(company?.pages ?? []), ...joined],
    excluded,
    hasSources: employer !== null || identity.kind !== 'network' || found.length > 0,
  };
}

/** The profile itself: never on a network; at a code host through its interface, elsewhere as a page. */
async function readProfile(
  gathering: Gathering,
  { kind, host, login, profileUrl }: ProfileIdentity,
): Promise<{ code: CodeProfile | null; own: Document[] }> {
  if (kind === 'network') return { code: null, own: [] };
  if (host !== 'github.com' || login === null)
    return { code: null, own: await readHtml(gathering, PROFILE_PAGE, [profileUrl]) };
  const code = await gathering.guarded(CODE_HOST, null, () => readCodeProfile(gathering, login));
  const site = code === null ? null : siteOfCodeProfile(code);
  return { code, own: await readHtml(gathering, PROFILE_PAGE, site === null ? [] : [site]) };
}

async function readHtml(gathering: Gathering, ...asked: Parameters<Gathering['htmlPages']>) {
  return (await gathering.htmlPages(...asked)).filter((page) => page !== null);
}

function personalPage(document: Document): ReadPage {
  const isProgramme = ['event', 'author', 'team'].includes(kindOfHost(document.url));
  return { document, sourceClass: isProgramme ? 'programme' : 'ownProfile', match: THIRD_PARTY_MATCH };
}

function headingOf({ lines, text }: Document): string | null {
  const heading = lines.find(({ tag }) => tag === 'h1');
  return heading === undefined ? null : (text.slice(heading.start, heading.end).split(/[,|–—]/u)[0] ?? null);
}

/** The employer's site: what every question reads, and the pages whose address or link names the person. */
async function employerPages(
  gathering: Gathering,
  names: PersonNames,
  about: { domain: string; words: string; background: string },
): Promise<CompanyPages> {
  const home = await readHome(gathering, about.domain);
  const company = await companyPages(gathering, home, about);
  const isNamed = (url: string, text: string) => namesPerson(url, text, names);
  const linked = company.unread.filter(({ url, text }) => isNamed(url, text)).map(({ url }) => url);
  const isMentioned = company.pages.some(({ document }) => namesIn(document, names).length > 0);
  const listed =
    linked.length > 0 || isMentioned || home.home === null
      ? []
      : await sitemapAddresses(gathering, home.home.document, {
          score: (url) => (URL.canParse(url) && isNamed(url, '') ? 1 : null),
          most: PERSON_PAGES_MAX,
        });
  const wanted = [...new Set([...linked, ...listed])].slice(0, PERSON_PAGES_MAX);
  const further = await ownPagesAt(gathering, company.identity, wanted);
  return { ...company, pages: [...company.pages, ...further] };
}

/** Whether a link leads to a page about the person: its text is their name, or its address holds it. */
function namesPerson(url: string, text: string, names: PersonNames): boolean {
  if (text.length <= 120 && mentionsOf(text, names).length > 0) return true;
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/[-_.+%]+/g, ' ');
  const written = words.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return mentionsOf(written, names).length > 0;
}

const LINES_MAX = 3_000;

/** The mentions of somebody on a page. */
function namesIn({ lines, text }: Document, names: PersonNames): string[] {
  return lines
    .slice(0, LINES_MAX)
    .flatMap(({ start, end }) => mentionsOf(text.slice(start, end), names).map(({ words }) => words));
}

/** Whether several people fit an address of letters or an initial: then none of them is taken for the person. */
function isAmbiguous(names: PersonNames, documents: readonly Document[]): boolean {
  const isVague = names.handle !== null || names.readings.some(({ given }) => given[0]?.length === 1);
  if (!isVague) return false;
  const given = new Set(
    documents.flatMap((document) => namesIn(document, names)).map((words) => foldName(words).split(' ')[0]),
  );
  return given.size > 1;
}

async function searchPerson(
  gathering: Gathering,
  { name, names, employer, words }: Pick<PersonPages, 'name' | 'names' | 'employer'> & { words: string },
): Promise<Document[]> {
  if (name === null || !gathering.context.tools?.search) return [];
  const quoted = `"${name.replaceAll('"', '')}"`;
  const queries = [
    `${quoted} ${employer?.domain ?? ''} ${words.slice(0, 80)}`.trim(),
    `${quoted} ${employer?.domain ?? ''} team speaker author`.trim(),
  ];
  return gathering.guarded<Document[]>(WEB_SEARCH, [], async () => {
    const hits = await searchHits(gathering, queries);
    const namesThem = hits.filter(
      ({ url, title, snippet }) =>
        mayFetch(url) &&
        !isNetworkUrl(url) &&
        (namesPerson(url, title, names) || mentionsOf(snippet, names).length > 0),
    );
    const urls = [...new Set(namesThem.map(({ url }) => url))].slice(0, FOUND_MAX);
    return readHtml(gathering, WEB_SEARCH, urls, true);
  });
}

/** The organisation on whose own page the profile is linked beside the name. */
function employerThatLinks(
  found: readonly Document[],
  { profileUrl }: ProfileIdentity,
): Employer | undefined {
  const page = found.find(
    ({ links, url }) => kindOfHost(url) === 'team' && links.some((link) => sameProfile(link.url, profileUrl)),
  );
  return (
    page && { domain: page.registrableDomain, because: `${page.url} names them and links to the profile` }
  );
}

/** A page of others is about the person where it names them together with their employer, or links to the profile. */
function joinedPages(
  found: readonly Document[],
  request: Pick<PersonPages, 'names' | 'employer' | 'company'> & { profileUrl: string },
): { joined: ReadPage[]; excluded: string[] } {
  const { names, employer, company, profileUrl } = request;
  const joined: ReadPage[] = [];
  const excluded: string[] = [];
  for (const document of found) {
    if (namesIn(document, names).length === 0) continue;
    const isLinked = document.links.some(({ url }) => sameProfile(url, profileUrl));
    const isWithEmployer =
      employer !== null &&
      (document.source.includes(employer.domain) ||
        mentions(document.text.slice(0, 40_000), company?.identity.spokenNames ?? new Set()));
    if (isLinked || isWithEmployer)
      joined.push({ document, sourceClass: thirdPartyClass(document), match: THIRD_PARTY_MATCH });
    else excluded.push(`${document.url} (nothing links it to the profile or the employer)`);
  }
  return { joined, excluded };
}
