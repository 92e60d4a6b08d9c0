import { LONE_NAME } from '../people/personNames.ts';
import { isRolePhrase } from '../people/roles.ts';
import { ASKS_PEOPLE } from './listWords.ts';

/** "Ada Lund, content lead", "Ada Lund – managing partner, sales": who somebody is. */
const PERSON_THEN_ROLE = /^(?<name>\p{Lu}[^,–—:()|]{3,40}?)(?:, | – | — | \()(?<role>[^,;:.()]{2,60})/u;
/** "Structural designers: Ada Lund, Per Vik." */
const ROLE_THEN_PEOPLE = /^(?<role>[^:.,]{2,40}): /u;

/** Whether the rows that items stand in tell who people are, where things or places are asked for. */
export function tellsWhoPeopleAre(
  items: readonly string[],
  quotes: readonly string[],
  question: string,
): boolean {
  if (ASKS_PEOPLE.test(question) || quotes.length === 0) return false;
  const areNames = items.every((item) => LONE_NAME.test(item));
  const rows = quotes.filter((quote) => isOfPerson(quote) || (areNames && isOfRole(quote)));
  return 2 * rows.length > quotes.length;
}

function isOfPerson(quote: string): boolean {
  const { name = '', role = '' } = PERSON_THEN_ROLE.exec(quote)?.groups ?? {};
  return LONE_NAME.test(name) && !isRolePhrase(name) && isRolePhrase(role);
}

const isOfRole = (quote: string): boolean => isRolePhrase(ROLE_THEN_PEOPLE.exec(quote)?.groups?.role ?? '');
