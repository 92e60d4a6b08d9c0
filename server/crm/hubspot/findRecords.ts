import { objectIdsOf, RecordProperties } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type HubCall, PLURALS } from './call.ts';
import { answered, HubTrouble } from './trouble.ts';

/** HubSpot takes so many values for one IN filter, and gives so many records a page. */
const VALUES_MAX = 100;
const PAGE_MAX = 200;
/** More records of a hundred objects are not looked at: somebody's import has gone wrong. */
const PAGES_MAX = 20;

/** A record and the objects that it may be scored as, the best first. */
export interface FoundRecord {
  recordId: string;
  objectIds: string[];
}

const Page = z.object({
  results: z.array(z.object({ id: z.string(), properties: RecordProperties })),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

/** A property to search by, and in which spellings records may hold an object's id. */
interface Search {
  property: string;
  values: readonly string[];
}

/**
 * Finds the records of objects: companies by domain (several may have one), contacts by profile URL or e-mail address. New
 * records appear some seconds late. HubSpot, "Search the CRM".
 * @throws HubTrouble
 */
export async function findRecords(
  call: HubCall,
  objectType: ObjectType,
  objectIds: readonly string[],
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const found = new Map<string, FoundRecord>();
  for (const search of searchesFor(objectType, objectIds)) {
    let after: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const read = await searchPage(call, objectType, search, after, signal);
      for (const { id, properties } of read.results)
        found.set(id, { recordId: id, objectIds: objectIdsOf({ objectType, properties }) });
      after = read.paging?.next?.after;
      if (after === undefined) break;
    }
  }
  return [...found.values()];
}

async function searchPage(
  call: HubCall,
  objectType: ObjectType,
  { property, values }: Search,
  after: string | undefined,
  signal: AbortSignal,
): Promise<z.infer<typeof Page>> {
  const body = {
    filterGroups: [{ filters: [{ propertyName: property, operator: 'IN', values }] }],
    properties: objectType === 'company' ? ['domain'] : ['email', 'hs_linkedin_url'],
    limit: PAGE_MAX,
    ...(after !== undefined && { after }),
  };
  const path = `/crm/objects/2026-09/${PLURALS[objectType]}/search`;
  const { status, body: read } = answered(
    'search records',
    await call({ method: 'POST', path, body, lane: 'search' }, signal),
  );
  const parsed = Page.safeParse(read);
  if (status !== 200 || !parsed.success)
    throw new HubTrouble(
      'fault',
      `HubSpot was asked to search records and answered ${status}, which cannot be read`,
    );
  return parsed.data;
}

/** IN compares text in lower case. */
export function searchesFor(objectType: ObjectType, objectIds: readonly string[]): Search[] {
  if (objectType === 'company') return inParts('domain', objectIds);
  const profiles = objectIds.filter((id) => id.startsWith('https://'));
  const addresses = objectIds.filter((id) => !id.startsWith('https://'));
  return [...inParts('email', addresses), ...inParts('hs_linkedin_url', profiles.flatMap(spellingsOf))];
}

/** People paste profile addresses as they find them. */
function spellingsOf(profileUrl: string): string[] {
  const bare = profileUrl
    .replace(/^https:\/\//, '')
    .replace(/^www\./, '')
    .toLowerCase();
  const hosts = [bare, `www.${bare}`];
  const addresses = hosts.flatMap((host) => [host, `https://${host}`, `http://${host}`]);
  return addresses.flatMap((address) => [address, `${address}/`]);
}

function inParts(property: string, values: readonly string[]): Search[] {
  const searches: Search[] = [];
  for (let start = 0; start < values.length; start += VALUES_MAX)
    searches.push({
      property,
      values: values.slice(start, start + VALUES_MAX).map((value) => value.toLowerCase()),
    });
  return searches;
}
