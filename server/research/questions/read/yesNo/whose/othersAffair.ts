import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Proposition } from '../proposition.ts';

/** "A licence is your affair", "decorating is up to you", "the roads are the county's", "left to the tenant": whose it is to see to it. */
const AFFAIR = inAnyCase(
  /(?<!\p{L})(?:is|are|remains?|stays?) (?:also |still |entirely |always )?(?:up to|left to|down to|(?:at )?the (?:responsibility|duty|job|task|business|concern|risk|expense|cost) of|(?:at )?(?:your|their|the [\p{L}-]+['’]s?|(?:an? )?[\p{L}-]+['’]s?) (?:own )?(?:affair|responsibility|duty|job|task|business|matter|concern|risk|expense))(?!\p{L})|(?<!\p{L})(?:is|are) the (?:[\p{L}-]+ )?(?<whose>[\p{L}-]+)['’]s?(?=\W*$)/u,
);
const OF_THEMSELVES =
  /(?<!\p{L})(?:up to|left to|down to) us(?!\p{L})|(?<!\p{L})our (?:job|task|duty|responsibility|affair)/iu;

/** Whether a clause says of a thing only whose affair it is: no yes of what the company does, gives or includes. */
export const isOthersAffair = (clause: string, { question }: Proposition): boolean =>
  AFFAIR.test(clause) &&
  !OF_THEMSELVES.test(clause) &&
  !/(?<!\p{L})(?:responsib|responsible|up to|whose|need|must|have to|belong|own)/iu.test(question);
