import { splitLegalForm } from '../../domain/legalForms.ts';
import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonMember, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import { type Gathering, gapOf } from '../gathering.ts';
import { coreName, foldName } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';

/**
 * Wikidata, the free knowledge base (CC0).
 * GET www.wikidata.org/w/api.php?action=wbsearchentities&search=… finds candidates by name;
 * GET www.wikidata.org/w/api.php?action=wbgetentities&ids=… reads up to five of them, and the places they name.
 * No key; at most six calls, one after another, with a User-Agent that says whom to contact; no SPARQL.
 *
 * An item is joined only when its official website (P856) stands on the asked domain. The names of this source
 * in gaps is "Wikidata".
 */
export const WIKIDATA = 'Wikidata';

const API = 'https://www.wikidata.org/w/api.php';
const CANDIDATES_MAX = 5;
const PLACE_STEPS_MAX = 3;
const ONE_LANGUAGE = 0.95;
const OTHER_HOST = 0.7;

/** Address of a search by name. */
export function wikidataSearchUrl(name: string): string {
  return `${API}?action=wbsearchentities&search=${encodeURIComponent(name)}&language=en&type=item&limit=${CANDIDATES_MAX}&format=json`;
}

/** Address of a look-up of items with everything that is read of them. */
export function wikidataEntitiesUrl(ids: string[]): string {
  return `${API}?action=wbgetentities&ids=${ids.join('%7C')}&props=labels%7Cclaims%7Csitelinks&languages=en%7Cmul&sitefilter=enwiki&format=json`;
}

/** One statement of an item, placed in the answer. */
export interface Statement {
  document: Document;
  /** `"datavalue": {…}`: what is quoted. */
  datavalue: JsonMember;
  /** The `value` inside it. */
  value: JsonNode;
  preferred: boolean;
  referenced: boolean;
  /** `+2023-12-31T00:00:00Z` of the qualifier P585, if any. */
  pointInTime: string | null;
  /** The same of the qualifier P580 (start time). */
  startTime: string | null;
  /** True with a qualifier P582 (end time): it no longer holds. */
  ended: boolean;
}

/** An item as found in an answer. */
export interface WikidataItem {
  id: string;
  document: Document;
  node: JsonNode;
}

/** The item of the company, with the items of the places it names. */
export interface WikidataFinding {
  item: WikidataItem;
  /** How sure it is that the item is the company. */
  match: number;
  website: Statement;
  places: Map<string, WikidataItem>;
  englishArticle: string | null;
}

/** Statements of a property that still hold, deprecated ones left out, preferred ones first. */
export function statementsOf(item: WikidataItem, property: string): Statement[] {
  return itemsOf(at(item.node, 'claims', property))
    .flatMap((node): Statement[] => {
      const datavalue = member(at(node, 'mainsnak'), 'datavalue');
      const value = at(datavalue?.value ?? null, 'value');
      const rank = textOf(at(node, 'rank'));
      if (datavalue === null || value === null || rank === 'deprecated') return [];
      return [
        {
          document: item.document,
          datavalue,
          value,
          preferred: rank === 'preferred',
          referenced: hasReference(node),
          pointInTime: textOf(at(node, 'qualifiers', 'P585', 0, 'datavalue', 'value', 'time')),
          startTime: textOf(at(node, 'qualifiers', 'P580', 0, 'datavalue', 'value', 'time')),
          ended: at(node, 'qualifiers', 'P582') !== null,
        },
      ];
    })
    .filter((statement) => !statement.ended)
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
}

/** A reference that names more than the Wikimedia project it was imported from (P143). */
function hasReference(statement: JsonNode): boolean {
  return itemsOf(at(statement, 'references')).some((reference) => {
    const snaks = at(reference, 'snaks');
    return snaks?.type === 'object' && snaks.members.some(({ key }) => key !== 'P143' && key !== 'P4656');
  });
}

/** The label of an item in English, with its place. */
export function labelOf(item: WikidataItem): { member: JsonMember; text: string } | null {
  for (const language of ['en', 'mul']) {
    const label = at(item.node, 'labels', language);
    const found = member(label, 'value');
    const text = textOf(found?.value ?? null);
    if (found !== null && text !== null) return { member: found, text };
  }
  return null;
}

/** The item id a statement points to. */
export function itemIdOf(statement: Statement): string | null {
  return textOf(at(statement.value, 'id'));
}

/** Finds the company's item; null when no candidate has its official website on the asked domain. */
export async function findOnWikidata(
  gathering: Gathering,
  identity: Identity,
): Promise<WikidataFinding | null> {
  const item = await findItem(gathering, identity);
  if (item === null) return null;
  const places = await readPlaces(gathering, item.item);
  return { ...item, places, englishArticle: textOf(at(item.item.node, 'sitelinks', 'enwiki', 'title')) };
}

async function findItem(
  gathering: Gathering,
  identity: Identity,
): Promise<Pick<WikidataFinding, 'item' | 'match' | 'website'> | null> {
  const linked = identity.sameAs.flatMap(
    (url) => /wikidata\.org\/(?:wiki|entity)\/(Q\d+)/.exec(url)?.[1] ?? [],
  );
  const ids = linked.length > 0 ? linked : await searchIds(gathering, namesToTry(identity));
  if (ids.length === 0) return null;
  const items = await readItems(gathering, ids.slice(0, CANDIDATES_MAX));
  const fitting = items.flatMap((item) => {
    const [best] = statementsOf(item, 'P856')
      .map((website) => ({ item, website, match: websiteFit(website, identity) }))
      .sort((one, other) => other.match - one.match);
    return best && best.match > 0 ? [best] : [];
  });
  return fitting.sort((a, b) => rankOf(b, identity) - rankOf(a, identity))[0] ?? null;
}

function namesToTry(identity: Identity): string[] {
  const names = [identity.searchName, identity.legalNames[0] ?? null, labelName(identity)];
  const unique = new Map<string, string>();
  for (const name of names) if (name && !unique.has(coreName(name))) unique.set(coreName(name), name);
  return [...unique.values()].slice(0, 2).map((name) => splitLegalForm(name).core);
}

function labelName(identity: Identity): string {
  return identity.registrableDomain.split('.')[0]?.replaceAll('-', ' ') ?? '';
}

async function searchIds(gathering: Gathering, names: string[]): Promise<string[]> {
  for (const name of names) {
    const request = { url: wikidataSearchUrl(name), ignoreRobots: true };
    const answer = await gathering.fetch(WIKIDATA, request, '', 'json');
    if (answer.kind === 'failed') return [];
    if (answer.kind !== 'document') continue;
    reportErrorBody(gathering, answer.document);
    const ids = itemsOf(at(answer.document.json, 'search')).flatMap((hit) => textOf(at(hit, 'id')) ?? []);
    if (ids.length > 0) return ids.filter((id) => /^Q\d+$/.test(id));
  }
  return [];
}

/** The API answers 200 with an `error` when its databases lag or the caller is limited. */
function reportErrorBody(gathering: Gathering, document: Document): void {
  const error = textOf(at(document.json, 'error', 'code'));
  if (error !== null)
    gathering.report(
      gapOf(WIKIDATA, { kind: 'unreachable', reason: `it answered with the error ${error.slice(0, 60)}` }),
    );
}

/** Reads items by their ids, one request for all. */
export async function readItems(gathering: Gathering, ids: string[]): Promise<WikidataItem[]> {
  const request = { url: wikidataEntitiesUrl(ids), ignoreRobots: true };
  const answer = await gathering.fetch(WIKIDATA, request, `Wikidata: ${ids.join(', ')}`, 'json');
  if (answer.kind !== 'document') return [];
  const { document } = answer;
  reportErrorBody(gathering, document);
  return ids.flatMap((id): WikidataItem[] => {
    const node = at(document.json, 'entities', id);
    return node === null || member(node, 'missing') !== null ? [] : [{ id, document, node }];
  });
}

/**
 * 1 when the official website is the asked host's home page; a little less for its home page in one language, and
 * less for another host of the same domain.
 */
function websiteFit(statement: Statement, identity: Identity): number {
  const address = textOf(statement.value) ?? '';
  if (!URL.canParse(address)) return 0;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '').toLowerCase();
  if (!/^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|index\.\w+|home\/?)?$/i.test(pathname)) return 0;
  const home = pathname === '/' ? 1 : ONE_LANGUAGE;
  if (host === identity.domain || host === identity.registrableDomain) return home;
  if (host === identity.redirectedTo) return home * identity.siteMatch;
  const isPartOf =
    host.endsWith(`.${identity.registrableDomain}`) && identity.domain === identity.registrableDomain;
  return isPartOf ? home * OTHER_HOST : 0;
}

/** Several items share a website (a company and its product): the better fit, then the company's own name. */
function rankOf(finding: { item: WikidataItem; match: number }, identity: Identity): number {
  const label = labelOf(finding.item)?.text ?? '';
  const named =
    identity.spokenNames.has(foldName(label)) || identity.spokenNames.has(coreName(label)) ? 0.5 : 0;
  const isCompany = ['P1128', 'P159', 'P414', 'P571', 'P1454'].filter(
    (property) => statementsOf(finding.item, property).length > 0,
  ).length;
  return finding.match + named + 0.05 * isCompany - Number(finding.item.id.slice(1)) * 1e-12;
}

/** The items of the headquarters, then of the places around it (P131, P17), a batch a step. */
async function readPlaces(gathering: Gathering, item: WikidataItem): Promise<Map<string, WikidataItem>> {
  const places = new Map<string, WikidataItem>();
  const seat = statementsOf(item, 'P159')[0];
  let wanted = [seat ? itemIdOf(seat) : null, ...statementsOf(item, 'P17').map(itemIdOf)].filter(
    (id) => id !== null,
  );
  for (let step = 0; step < PLACE_STEPS_MAX && wanted.length > 0; step += 1) {
    const found = await readItems(gathering, [...new Set(wanted)].slice(0, 10));
    for (const place of found) places.set(place.id, place);
    wanted = found
      .filter((place) => textOf(at(statementsOf(place, 'P297')[0]?.value ?? null)) === null)
      .flatMap((place) => [
        ...statementsOf(place, 'P131').slice(0, 1),
        ...statementsOf(place, 'P17').slice(0, 1),
      ])
      .map(itemIdOf)
      .filter((id) => id !== null && !places.has(id)) as string[];
  }
  return places;
}

/**
 * Wikipedia, the free encyclopaedia (text CC BY-SA 4.0; quotes are cited with their address).
 * GET en.wikipedia.org/api/rest_v1/page/summary/{title} — no key, one request a research. The article is the one
 * that the company's Wikidata item links to; it is never looked for by name.
 */
export const WIKIPEDIA = 'Wikipedia';

/** Address of an article's summary; spaces in titles are written as underscores. */
export function wikipediaSummaryUrl(title: string): string {
  return `https://en.wikipedia.org/api/rest_v1/page/summary/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

/** The summary of an article: the document, and the node of its plain text. */
export async function readWikipediaSummary(
  gathering: Gathering,
  title: string,
): Promise<{ document: Document; extract: JsonNode } | null> {
  const request = { url: wikipediaSummaryUrl(title), ignoreRobots: true };
  const answer = await gathering.fetch(WIKIPEDIA, request, `Wikipedia: ${title}`, 'json');
  if (answer.kind !== 'document') return null;
  const extract = at(answer.document.json, 'extract');
  return extract === null ? null : { document: answer.document, extract };
}
