import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import { EMPLOYEE, PERSON } from '../../words/words.ts';

/** What somebody has where they are, and verbs that say so. */
const PREMISES =
  'offices?|studios?|shops?|stores?|boutiques?|clinics?|practices?|surger(?:y|ies)|branch(?:es)?|sites?|hubs?|plants?|factor(?:y|ies)|works|mills?|depots?|warehouses?|showrooms?|hotels?|restaurants?|caf[eé]s?|schools?|locations?|yards?|laborator(?:y|ies)|labs?|centres?|centers?|headquarter\\p{L}*|presence';
const PEOPLE =
  'people|staff|employees?|teams?|colleagues?|of us|crews?|workforce|experts?|consultants?|engineers?|drivers?|developers?|specialists?|headcount|desks?|lawyers?|advisers?|advisors?|we are|works?';
const PRESENCE = new RegExp(
  `(?<!\\p{L})(?:${PREMISES}|${PEOPLE}|based|located|present|active|operat\\p{L}*|at home|markets?|serv(?:e|es|ed|ing)|cover(?:s|ing)?|work(?:s|ing)?|sell(?:s|ing)?|deliver\\p{L}*|rents?|available)(?!\\p{L})`,
  'iu',
);
const OF_PEOPLE = new RegExp(`(?<!\\p{L})(?:${PREMISES}|${PEOPLE})(?!\\p{L})`, 'iu');
/** Whoever else is somewhere. */
const OTHERS =
  /(?<!\p{L})(?:partners?|suppliers?|competitors?|investors?|growers|subcontractors?|franchisees?|congratulations|admitted|born|studied|trained|graduated|free|postage|patients|sufferers|diagnosed|estimate[sd]?|households|residents)(?!\p{L})/iu;
const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|may|turns?|makes?|made|runs?|gives?|says?|said|comes?|raised|stored|took|takes?|grew|opens?|joined|wins?|won|moved|lets?|keeps?|\p{L}{3,}ed (?:in|at))(?!\p{L})/iu;
const FRAGMENT_WORDS_MAX = 12;
/** "We model in Tekla": what somebody does there is told by its verb. */
const DONE_BY = inAnyCase(
  /(?<!\p{L})(?:we|they|you|he|she|i)(?: \p{Ll}+){1,3} (?:in|at|across|with) (?:the |both )?$/u,
);
/** Behind these stands where something is; "from" and "to" tell of a way. */
const THERE =
  /(?:^|[\s,;:])(?:in|at|near|across|throughout|between|around|serving|covering|serve|cover|and) (?:the |both )?$/iu;

/** Where somebody works is told by words for people, or for what they work in. */
export const asksForPeople = ({ terms }: Pick<Analysis, 'terms'>): boolean =>
  terms.some(({ key }) => key === EMPLOYEE || key === PERSON);
export const tellsOfPeople = (text: string): boolean => OF_PEOPLE.test(text);

/** "Dentists in Boise": no sentence, and a place in it. */
export const isFragmentIn = (text: string, before: string): boolean =>
  THERE.test(before) && !OTHERS.test(before) && !FINITE.test(text);

/** Whether a clause says that somebody of the company is where its list tells: by a verb, by what they have there, or by being no sentence at all ("Dentists in Boise"). */
export function tellsPresence(text: string, before: string, { question }: Analysis): boolean {
  if (!THERE.test(before)) return false;
  if (OTHERS.test(before) && !OTHERS.test(question)) return false;
  return (
    PRESENCE.test(before) ||
    !(FINITE.test(text) || DONE_BY.test(before) || text.split(' ').length > FRAGMENT_WORDS_MAX)
  );
}
