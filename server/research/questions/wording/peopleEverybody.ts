import type { Rewording } from './rewording.ts';

const END = '[?.!\\s]*$';
const THERE =
  '(?: (?:there|here|at present|at the moment|today|now|currently|(?:at|of|in|for) (?:the|this|their) (?:company|firm|business|organi[sz]ation|house)))?';
const WHO = "(?:who(?: all)?(?:['’]s| is| are)|(?:find|list|name|show)(?: me)?|which people are) ";

/** "Who works there?", "Who is on the team?", "Decision makers?": everybody of the house, or all who lead it. */
export const PEOPLE_EVERYBODY: readonly Rewording[] = [
  {
    from: new RegExp(
      `^who(?: all| else)? (?:works?|is working|is employed|are employed)(?: (?:there|here|for them|with them|(?:for|at) (?:the|this) (?:company|firm|business|organi[sz]ation)))${THERE}${END}`,
      'iu',
    ),
    to: 'Who are the employees?',
  },
  {
    from: new RegExp(
      `^who(?: all)?(?:['’]s| is| are)(?: all)? (?:on|in|part of|a member of|members of) (?:the|their|its|your) (?:team|staff|payroll)${THERE}${END}`,
      'iu',
    ),
    to: 'Who are the employees?',
  },
  {
    from: new RegExp(
      `^(?:${WHO})?(?:(?:the|their|its|your|all|any|key|main|senior|top) ){0,3}(?:decision[- ]makers?|top brass|senior people|leaders|bosses|management people)${THERE}${END}`,
      'iu',
    ),
    to: 'Who is on the leadership team?',
  },
];
