import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { isRolePhrase } from './roles.ts';

/** "Who is the head of the Voss branch?": what somebody is, of one of several premises. */
const OF_PREMISES = inAnyCase(
  /^who(?: is|['’]s) (?:the |their )?(?<role>(?:\p{Ll}+ ){0,2}\p{Ll}+) (?:of|at|for|in) (?:the )?(?<place>\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?) (?:office|branch|site|plant|depot|works|shop|store|clinic|studio|school|yard|warehouse|factory|mill|hotel|hub)\W*$/u,
);
const ROLE_WORDS_MAX = 3;

/** "Branch Head" is the head of one. */
export const withoutPremises = (role: string): string =>
  role.replace(
    /^(?:branch|office|site|plant|depot|works|shop|store|clinic|studio|school|warehouse|factory) /iu,
    '',
  );

/** The role and the place of a question about who is in charge of one of several premises; null of any other. */
export function premisesAsked(question: string): { role: string; place: string } | null {
  const { role = '', place = '' } = OF_PREMISES.exec(question)?.groups ?? {};
  return place !== '' && role.split(' ').length <= ROLE_WORDS_MAX && isRolePhrase(role)
    ? { role, place }
    : null;
}
