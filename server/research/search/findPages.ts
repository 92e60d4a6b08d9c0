import { pageKey } from '../../domain/pageKey.ts';
import type { WebFailure } from '../../outbound/web.ts';
import type { SourceClass } from '../claims/sourceClasses.ts';
import { type Document, readDocument, registrableDomainOf } from '../documents/document.ts';
import { type PageRole, roleOf } from '../documents/pageRoles.ts';
import { type Gathering, gapOf } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { mentions } from '../identity/subject.ts';
import type { SearchSubject } from './queries.ts';
import type { SearchProvider, SearchResult } from './searchProvider.ts';
import { isAboutCompany, mayFetch, thirdPartyClass } from './siteClasses.ts';
/** Name in gaps. */
export const WEB_SEARCH = 'web search';

/** A page that a search led to, and that is about the company. */
export interface FoundPage {
  /** A page of others counts as a story here: only what names the company is about it, and "we" is somebody else. */
  document: Document;
  /** On the company's own domain: read like any other page of the site. */
  isOwn: boolean;
  role: PageRole;
  sourceClass: SourceClass;
  match: number;
}

/** What is searched for whom. */
export interface PageSearch {
  queries: readonly string[];
  identity: Identity;
  /** Addresses that were read already. */
  known: readonly string[];
}

const PAGES_MAX = 5;
const OWN_PAGES_MAX = 2;
/** A page that writes the company's domain may still confuse it in a sentence. */
const THIRD_PARTY_MATCH = 0.9;

/**
 * Searches, and fetches the best hits: one page for each site of others, two of the company's own. What is not about
 * the company by the rule of `isAboutCompany` is dropped, and no snippet is kept. A search that fails is a gap; a hit
 * that cannot be fetched is nobody's.
 */
export async function findPages(gathering: Gathering, wanted: PageSearch): Promise<FoundPage[]> {
  const urls = chooseHits(await searchHits(gathering, wanted.queries), wanted);
  const pages = await Promise.all(
    urls.map((url) => gathering.attempt({ url, bestEffort: true }, WEB_SEARCH)),
  );
  return pages.flatMap((answer) => {
    if (answer.kind !== 'page') return [];
    const document = readDocument(answer.page);
    if (document.kind !== 'html' || wanted.known.some((url) => pageKey(url) === pageKey(document.url)))
      return [];
    return foundPage(document, wanted.identity);
  });
}

/** The pages that a search about the company leads to; none where no search is configured or nobody knows its name. */
export async function searchAbout(
  gathering: Gathering,
  identity: Identity,
  queries: (subject: SearchSubject) => string[],
  known: readonly Document[],
): Promise<FoundPage[]> {
  const { searchName: name, domain } = identity;
  if (name === null || !gathering.context.tools?.search) return [];
  return findPages(gathering, {
    queries: queries({ name, domain }),
    identity,
    known: known.map(({ url }) => url),
  });
}

/** The hits of all queries: the first of each, then the second of each. None where no search is configured. */
export async function searchHits(gathering: Gathering, queries: readonly string[]): Promise<SearchResult[]> {
  const search = gathering.context.tools?.search ?? null;
  if (search === null) return [];
  const answers: SearchResult[][] = [];
  for (const query of queries) {
    const hits = await hitsOf(gathering, search, query);
    if (hits === null) break; // what failed once would be asked in vain again
    answers.push(hits);
  }
  return inTurns(answers);
}

async function hitsOf(
  gathering: Gathering,
  search: SearchProvider,
  query: string,
): Promise<SearchResult[] | null> {
  const label = `${WEB_SEARCH} (${search.name})`;
  const reservation = gathering.context.tools?.spending.reserveSearch(search.name) ?? null;
  if (reservation === null) {
    gathering.report({ source: label, kind: 'skipped', reason: 'the budget of this run does not cover it' });
    return null;
  }
  const answer = await gathering.attempt(search.request(query), label);
  if (answer.kind !== 'page') {
    const mayBeBilled = answer.kind === 'unreachable' || answer.kind === 'oversize';
    reservation.settle('failed', mayBeBilled ? 'worst case' : 'nothing');
    gathering.context.log.warn({ search: search.name, detail: answer.reason }, 'a web search failed');
    gathering.report({ ...gapOf(label, answer), reason: reasonOf(answer) });
    return null;
  }
  const hits = search.read(jsonOf(answer.page.bytes));
  reservation.settle(hits === null ? 'failed' : 'useful', answer.fromStore ? 'nothing' : 'worst case');
  if (hits !== null) return hits;
  gathering.report({ source: label, kind: 'fault', reason: 'its answer was not understood' });
  return null;
}

/** What a search's failure is called in an answer: where the operator's search stands is not in it. */
function reasonOf(failure: WebFailure): string {
  switch (failure.kind) {
    case 'status':
      return `it answered ${failure.status}`;
    case 'skipped':
      return 'its rate limit would make the run wait too long';
    case 'cancelled':
    case 'switchedOff':
      return failure.reason;
    default:
      return 'it could not be reached';
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** The first hit of each query, then the second of each, and so on. */
function inTurns(answers: SearchResult[][]): SearchResult[] {
  const longest = Math.max(0, ...answers.map((hits) => hits.length));
  return Array.from({ length: longest }, (_, rank) => answers.flatMap((hits) => hits[rank] ?? [])).flat();
}

function chooseHits(hits: SearchResult[], { identity, known }: PageSearch): string[] {
  const read = new Set(known.map(pageKey));
  const perSite = new Map<string, number>();
  const chosen: string[] = [];
  for (const hit of hits) {
    if (chosen.length >= PAGES_MAX) break;
    if (!mayFetch(hit.url) || !seemsAbout(hit, identity)) continue;
    const site = registrableDomainOf(new URL(hit.url).hostname);
    const taken = perSite.get(site) ?? 0;
    if (read.has(pageKey(hit.url)) || taken >= (site === identity.registrableDomain ? OWN_PAGES_MAX : 1))
      continue;
    read.add(pageKey(hit.url));
    perSite.set(site, taken + 1);
    chosen.push(hit.url);
  }
  return chosen;
}

/** Whether a hit is worth a request; what the page says decides when it is read. */
function seemsAbout({ url, title, snippet }: SearchResult, identity: Identity): boolean {
  const words = `${title} ${snippet}`.slice(0, 2_000);
  return mentions(words, identity.spokenNames) || `${url} ${words}`.includes(identity.registrableDomain);
}

function foundPage(document: Document, identity: Identity): FoundPage[] {
  const role = roleOf(document.url);
  if (document.registrableDomain === identity.registrableDomain)
    return [{ document, isOwn: true, role, sourceClass: 'ownProse', match: identity.siteMatch }];
  if (!mayFetch(document.url) || !isAboutCompany(document, identity)) return [];
  return [
    {
      document: { ...document, isArticle: true },
      isOwn: false,
      role: 'other',
      sourceClass: thirdPartyClass(document),
      match: THIRD_PARTY_MATCH,
    },
  ];
}

/** What the reasoning says of the pages that a search led to; empty when it led to none. */
export function searchNote(found: readonly FoundPage[]): string {
  if (found.length === 0) return '';
  return `A web search led to ${found.map(({ document }) => document.url).join(', ')}; hits are used only as far as their pages can be quoted.`;
}
