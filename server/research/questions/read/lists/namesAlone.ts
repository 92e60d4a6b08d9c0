import { countryCodeOf, countryOfRegionName, regionInFull } from '../../../identity/places.ts';
import type { ListAsked } from '../../listQuestion.ts';
import type { Finding, Reading } from '../finding.ts';
import { LONE_NAME } from '../people/personNames.ts';
import { isRolePhrase } from '../people/roles.ts';
import { ASKS_PEOPLE } from './listWords.ts';

const NAME_AND_MORE = /^(\p{Lu}[\p{L}.’'-]*(?: [\p{L}.’'-]+){0,4}), (.+)$/u;
const ASKS_ROLES = /(?<!\p{L})(?:roles?|positions?|titles?|jobs?|posts?|vacanc\p{L}+)(?!\p{L})/iu;
const ASKS_TOWNS = /(?<!\p{L})(?:cit(?:y|ies)|towns?|villages?)(?!\p{L})/iu;

/**
 * Items by their names, where each has something else behind a comma: "Jo Kim, Finance Director" is the director Jo Kim, "Jo Kim, Kite Ventures"
 * of a board the member, and "Bergen, Strandgaten" of towns the town. "Boise, Idaho" stays.
 */
export function namesAlone(
  items: Finding<string>[],
  { analysis: { question } }: Reading,
  { sense }: ListAsked,
): Finding<string>[] {
  if (ASKS_ROLES.test(question)) return items;
  const parts = items.map(({ claim }) => NAME_AND_MORE.exec(claim.value));
  const every = (isSuch: (name: string, more: string) => boolean) =>
    parts.some((part) => part !== null) &&
    items.every(({ claim }, at) => {
      const [, name = '', more = ''] = parts[at] ?? [];
      return parts[at] === null ? LONE_NAME.test(claim.value) : isSuch(name, more);
    });
  const areNamed =
    every((_name, more) => isRolePhrase(more)) ||
    (ASKS_PEOPLE.test(question) && every((name) => LONE_NAME.test(name))) ||
    (sense === 'place' && areWithStreets(items, { isOfTowns: ASKS_TOWNS.test(question) }));
  if (!areNamed) return items;
  return items.map((item, at) => ({
    ...item,
    claim: { ...item.claim, value: parts[at]?.[1] ?? item.claim.value },
  }));
}

/**
 * Towns with where in them: of a list of towns whatever stands behind their commas, of other places streets and squares. One may stand alone, for
 * what was behind it has been cut already.
 */
function areWithStreets(items: Finding<string>[], { isOfTowns }: { isOfTowns: boolean }): boolean {
  const parts = items.map(({ claim }) => NAME_AND_MORE.exec(claim.value));
  const more = parts.flatMap((part) => part?.[2] ?? []);
  return (
    more.length > 0 &&
    more.every((rest) => !isRegion(rest) && (isOfTowns || OF_STREETS.test(rest))) &&
    parts.every((part, at) => part !== null || TOWN.test(items[at]?.claim.value ?? ''))
  );
}
const OF_STREETS =
  /(?<!\p{L})(?:street|road|lane|square|avenue|quay|way|place|drive|row|terrace|close|hill|court|yard|park|parade|boulevard|highway|market|station|harbour|pier|wharf|mall|cent(?:re|er))(?!\p{L})|(?:stra(?:ße|sse)|gasse|platz|weg|straat|plein|gate[n]?|gatan|vej|veien)(?!\p{L})|^(?:rue|calle|via|place|plaza|piazza|avenida|allée) /iu;
const TOWN = /^\p{Lu}[\p{L}’'-]+(?: (?:(?:on|upon|in|of|the|de|la|le) )*\p{Lu}[\p{L}’'-]+){0,2}$/u;

const isRegion = (more: string): boolean =>
  countryCodeOf(more) !== null || countryOfRegionName(more) !== null || regionInFull(more, 'US') !== null;
