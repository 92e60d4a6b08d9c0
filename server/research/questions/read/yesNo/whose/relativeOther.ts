import { mentions } from '../../../../identity/subject.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** "From a family firm in Ohio, which says that its works run on wind": somebody else, and what is said of them. */
const OTHER_AND_WHAT =
  /(?<who>(?<!\p{L})(?:an?|the|our|one|another|two|three) (?:[\p{Ll}-]+ ){0,3}(?:firms?|compan(?:y|ies)|suppliers?|partners?|makers?|mills?|families|importers?|dealers?|providers?|agenc(?:y|ies)|cooperatives?|foundr(?:y|ies)|spinners?|printers?|contractors?|hauliers?|growers?|brewers?|bakers?|(?:county|city|town|parish|district|borough|local) councils?|authorit(?:y|ies)|landlords?|neighbours?|owners?|operators?|banks?|insurers?|charit(?:y|ies)|trusts?|universit(?:y|ies)|government|ministry|dealers?|distributors?|customers?|clients?|competitors?)|(?<=(?:from|by|with|to|for|of|at|suggest|recommend|ask|call|try|see) )(?:the )?\p{Lu}[\p{L}&’'-]+(?: (?:of |and |& )?\p{Lu}[\p{L}&’'-]+)*)(?: (?:in|of|from|at|near) (?:the )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)?,? (?:which|who|that|whose) (?<what>[^;:]*)/gu;
const IS_ITSELF =
  /^(?:we|it|they|\p{L}+) (?:is|are|were|was)(?: now| today| still)? (?:an?|the|one)(?!\p{L})/iu;

/** Whether what a question asks stands in a clause only in what it says of somebody else in passing. */
export function isSaidInPassing(
  clause: string,
  { required, subject, question, predicate }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const isNothingAsked = required.length === 0 && isPlain(predicate);
  if (isNothingAsked || IS_ITSELF.test(clause) || (subject !== null && !mentions(subject, names)))
    return false;
  let isOfTheirs = false;
  const rest = [...clause.matchAll(OTHER_AND_WHAT)].reduce(
    (left, { 0: all, groups: { who = '', what = '' } = {} }) => {
      const isAsked = mentions(who, names) || question.includes(who.replace(/^(?:an?|the|our) /u, ''));
      if (isAsked || /(?<!\p{L})(?:we|us|our)(?!\p{L})/iu.test(what)) return left;
      isOfTheirs ||= OF_THEIRS.test(what);
      return left.replace(all, who);
    },
    clause,
  );
  const told = heldIn(clause, required).size;
  const left = heldIn(rest, required).size;
  if (rest === clause) return false;
  // "For younger people we suggest the Zone, which is free": what is asked of the matter is said of that alone.
  if (!isPlain(predicate) && predicate.same.test(clause) && !predicate.same.test(rest)) return true;
  return told > 0 && (left === 0 || (isOfTheirs && left < told));
}

/** "…, which switched its own lamps": what they did with what is theirs. */
const OF_THEIRS = /(?<!\p{L})(?:its|their|his|her) own(?!\p{L})/iu;
