import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';
import { sameLegalName } from '../identity/companyName.ts';

/**
 * GLEIF, the register of legal entity identifiers (CC0).
 * GET api.gleif.org/v1/lei-records?filter[entity.legalName]=… — no key, about 60 requests a minute; at most two a
 * research. The filter matches loosely: only records whose legal name is the same, form included, are used.
 */
export const GLEIF = 'GLEIF';

/** Address of a search by legal name. */
export function gleifUrl(legalName: string): string {
  return `https://api.gleif.org/v1/lei-records?filter[entity.legalName]=${encodeURIComponent(legalName)}`;
}

/** One record of the register; `node` is its `attributes`. */
export interface GleifRecord {
  document: Document;
  node: JsonNode;
  legalName: string;
  active: boolean;
  countries: string[];
  cities: string[];
}

/** Records of exactly this legal name. */
export async function readGleif(gathering: Gathering, legalName: string): Promise<GleifRecord[]> {
  const request = { url: gleifUrl(legalName), ignoreRobots: true, requestsPerSecond: 1 };
  const answer = await gathering.fetch(GLEIF, request, `GLEIF: ${legalName}`, 'json');
  if (answer.kind !== 'document') return [];
  const { document } = answer;
  return itemsOf(at(document.json, 'data')).flatMap((entry): GleifRecord[] => {
    const node = at(entry, 'attributes');
    const name = textOf(at(node, 'entity', 'legalName', 'name'));
    if (node === null || name === null || !sameLegalName(name, legalName)) return [];
    const texts = (part: string) =>
      ['legalAddress', 'headquartersAddress'].flatMap((kind) => textOf(at(node, 'entity', kind, part)) ?? []);
    return [
      {
        document,
        node,
        legalName: name,
        active: textOf(at(node, 'entity', 'status')) === 'ACTIVE',
        countries: texts('country'),
        cities: texts('city'),
      },
    ];
  });
}
