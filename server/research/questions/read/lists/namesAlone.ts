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
    (sense === 'place' && ASKS_TOWNS.test(question) && every((_name, more) => !isRegion(more)));
  if (!areNamed) return items;
  return items.map((item, at) => ({
    ...item,
    claim: { ...item.claim, value: parts[at]?.[1] ?? item.claim.value },
  }));
}

const isRegion = (more: string): boolean =>
  countryCodeOf(more) !== null || countryOfRegionName(more) !== null || regionInFull(more, 'US') !== null;
