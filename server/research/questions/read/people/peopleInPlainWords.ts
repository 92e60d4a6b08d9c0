import { withoutAsker } from './peopleTurnedTo.ts';
import { BUSINESS_DEVELOPMENT } from './roles.ts';

/** "Two" of "the two founders": the place in this list, and two. */
export const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven'];
/** How many are asked for: "who are their two founders". */
export const COUNTED = new RegExp(
  `(?<=^who are (?:the|their|its|your) |^the |^)(?:${COUNTS.join('|')}) (?=\\p{L}+s(?!\\p{L}))`,
  'iu',
);

/** "Find a contact person for modernisation": whoever handles it. */
const CONTACT_FOR =
  /^(?:please )?(?:find|name|give|show|get|identify)(?: me| us)? (?:an?|the|their|any|some) (?:contacts?(?: person)?|person to contact|someone to (?:contact|talk to|call)) (?:for|about|on) (?:the |their )?/iu;
/** "The managers of their sites" are site managers. */
const LEADERS_OF_PREMISES =
  /(?<!\p{L})(managers|heads|directors) of (?:their|the|its|all|all their) (sites|branches|shops|stores|clinics|hotels|depots|plants|schools|studios|offices|yards|farms)(?=\W*$)/iu;

/** What is asked for, without how many there are and whom it includes; of functions "such as …", those that are named. */
export const inPlainWords = (question: string): string =>
  withoutAsker(question)
    .replace(/^who['’]s /iu, 'who is ')
    .replace(/^(who is) (?=(?:acting|interim|deputy|assistant|vice) \p{L})/iu, '$1 the ')
    .replace(/(?<=\p{L}) name(?=[?.]*$)/iu, '')
    .replace(/ of the (?:Board|Company|Group|Council|Trust|Society|Association|Charity)(?=[?.]*$)/u, '')
    .replace(/^who is the named contact for /iu, 'who handles ')
    .replace(CONTACT_FOR, 'who handles ')
    .replace(
      LEADERS_OF_PREMISES,
      (_all, role, premises) => `${premises.replace(/(?<=ch)es$|s$/u, '')} ${role}`,
    )
    .replace(COUNTED, '')
    // Who looks after customers in Germany looks after Germany.
    .replace(/(?<!\p{L})(?:customers|clients|buyers|dealers) (?:in|from) (?=(?:the )?\p{Lu})/u, '')
    .replace(/(?<=\p{L}{3,}(?:ation|ing|ance|ment|ion)) (?:projects|matters|work)(?=\W*$)/iu, '')
    .replace(BUSINESS_DEVELOPMENT, 'sales')
    .replace(
      /(?<=(?<!\p{L})(?:in|at|from|of) (?:the |their |its |your )?\p{Lu}\p{L}+) (?:office|branch|studio|site)(?!\p{L})/u,
      '',
    )
    .replace(/,? (?:including|even) (?:any|those|the ones|people|anyone)(?!\p{L})[^?.]*/iu, '')
    .replace(
      /(?<=(?:who|that) (?:leads?|heads?|runs?|works? in) ).{1,40}? (?:such as|like|including) /iu,
      '',
    );
