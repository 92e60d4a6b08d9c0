import { domainToUnicode } from 'node:url';
import { objectIdsOf, RecordProperties } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type HubCall, HubspotRequestError, PLURALS, requireAnswer } from './call.ts';
import { IDENTIFYING } from './readRecords.ts';

/** HubSpot, "Search the CRM", Limits: values in one IN filter, records per page, and characters in a request body. */
const VALUES_MAX = 100;
const PAGE_MAX = 200;
export const BODY_MAX = 3_000;
/** Groups of filters in one search. */
const GROUPS_MAX = 5;
/** Characters of a body beside its values: names, brackets, the paging cursor. */
const BODY_FRAME = 250;
/** Most pages that are read for a hundred objects: more duplicates than that come from a broken import. */
const PAGES_MAX = 20;

/** A record and the objects that it may be scored as, the preferred first. */
export interface FoundRecord {
  recordId: string;
  objectIds: string[];
}

const Page = z.object({
  results: z.array(z.object({ id: z.string(), properties: RecordProperties })),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

/** A property to search by, and the spellings in which records may have an object's id. */
interface Search {
  property: string;
  values: readonly string[];
  /** The property has several of them, separated by semicolons. */
  isAmongOthers?: true;
}

/** Alternatives of a search: one filter with all values, or one group for each where the property has several. */
function filterGroupsOf({ property: propertyName, values, isAmongOthers }: Search) {
  if (!isAmongOthers) return [{ filters: [{ propertyName, operator: 'IN', values }] }];
  return values.map((value) => ({ filters: [{ propertyName, operator: 'CONTAINS_TOKEN', value }] }));
}

/**
 * Finds the records of objects: companies by domain (several may have one), else by an additional domain, contacts by profile URL or e-mail address. New
 * records appear some seconds late. HubSpot, "Search the CRM".
 * @throws HubspotRequestError
 */
export async function findRecords(
  call: HubCall,
  objectType: ObjectType,
  objectIds: readonly string[],
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const found = new Map<string, FoundRecord>();
  const carryOut = async (searches: readonly Search[]) => {
    for (const search of searches)
      for await (const { id, properties } of recordsOf(call, objectType, search, signal))
        found.set(id, { recordId: id, objectIds: objectIdsOf({ objectType, properties }) });
  };
  await carryOut(searchesFor(objectType, objectIds));
  const known = new Set([...found.values()].flatMap((record) => record.objectIds));
  await carryOut(
    rareSearchesFor(
      objectType,
      objectIds.filter((id) => !known.has(id)),
    ),
  );
  return [...found.values()];
}

async function* recordsOf(call: HubCall, objectType: ObjectType, search: Search, signal: AbortSignal) {
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const read = await searchPage(call, objectType, search, after, signal);
    yield* read.results;
    after = read.paging?.next?.after;
    if (after === undefined) return;
  }
}

async function searchPage(
  call: HubCall,
  objectType: ObjectType,
  search: Search,
  after: string | undefined,
  signal: AbortSignal,
): Promise<z.infer<typeof Page>> {
  const body = {
    filterGroups: filterGroupsOf(search),
    properties: IDENTIFYING[objectType],
    limit: PAGE_MAX,
    ...(after !== undefined && { after }),
  };
  const path = `/crm/objects/2026-09/${PLURALS[objectType]}/search`;
  const { status, body: read } = requireAnswer(
    'search records',
    await call({ method: 'POST', path, body, lane: 'search' }, signal),
  );
  const parsed = Page.safeParse(read);
  if (status !== 200 || !parsed.success)
    throw new HubspotRequestError(
      'failure',
      `HubSpot was asked to search records and answered ${status}, which cannot be read`,
    );
  return parsed.data;
}

/** The usual spellings of an object's id, searched for every object. */
export function searchesFor(objectType: ObjectType, objectIds: readonly string[]): Search[] {
  if (objectType === 'company') return inParts('domain', objectIds);
  const addresses = objectIds.filter((id) => !isProfile(id));
  const profiles = objectIds.filter(isProfile).flatMap((id) => spellingsOfProfile(id).usual);
  return [...inParts('email', addresses), ...inParts('hs_linkedin_url', profiles)];
}

/** Rare spellings by people and imports: searched only for objects that were not found, because searches per second are limited. */
export function rareSearchesFor(objectType: ObjectType, objectIds: readonly string[]): Search[] {
  if (objectType === 'company')
    return [...inParts('domain', objectIds.flatMap(rareSpellingsOf)), ...additionalDomains(objectIds)];
  return inParts(
    'hs_linkedin_url',
    objectIds.filter(isProfile).flatMap((id) => spellingsOfProfile(id).rare),
  );
}

/** Domains that a record may have beside its main one: a token of the list may match more, so what is found is read exactly. */
function additionalDomains(domains: readonly string[]): Search[] {
  return Array.from({ length: Math.ceil(domains.length / GROUPS_MAX) }, (_, index) => ({
    property: 'hs_additional_domains',
    values: domains.slice(index * GROUPS_MAX, (index + 1) * GROUPS_MAX),
    isAmongOthers: true,
  }));
}

const isProfile = (objectId: string) => objectId.startsWith('https://');

/** Imports may have `www.`, and names in their own script. */
function rareSpellingsOf(domain: string): string[] {
  const own = domain.includes('xn--') ? domainToUnicode(domain) : '';
  return [`www.${domain}`, ...(own === '' ? [] : [own, `www.${own}`])];
}

function spellingsOfProfile(profileUrl: string): { usual: string[]; rare: string[] } {
  const bare = profileUrl.replace(/^https:\/\//, '').replace(/^www\./, '');
  const withSlash = (address: string) => [address, `${address}/`];
  const hosts = [bare, `www.${bare}`];
  return {
    usual: hosts.flatMap((host) => withSlash(`https://${host}`)),
    rare: hosts.flatMap((host) => [...withSlash(host), ...withSlash(`http://${host}`)]),
  };
}

/** Splits searches to stay within HubSpot's limits. IN compares text in lower case. */
function inParts(property: string, values: readonly string[]): Search[] {
  const searches: Search[] = [];
  let part: string[] = [];
  let length = BODY_FRAME;
  for (const value of values.map((each) => each.toLowerCase())) {
    const added = JSON.stringify(value).length + 1;
    if (part.length > 0 && (part.length === VALUES_MAX || length + added > BODY_MAX)) {
      searches.push({ property, values: part });
      [part, length] = [[], BODY_FRAME];
    }
    part.push(value);
    length += added;
  }
  return part.length === 0 ? searches : [...searches, { property, values: part }];
}
