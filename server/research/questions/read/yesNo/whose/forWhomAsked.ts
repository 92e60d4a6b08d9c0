import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const GROUP =
  '(?:groups?|clubs|charities|schools|companies|firms|businesses|organi[sz]ations|members|non-members|residents|non-residents|locals|students|pupils|children|adults|visitors|guests|customers|individuals|families|employees|staff|volunteers|pensioners|seniors|tenants|owners|patients|parents|teachers|carers|beginners|couples|artists|farmers|landlords|leaseholders|homeowners|wholesalers|retailers|restaurants|hotels|professionals|subscribers|passengers|players|donors|friends)';
/** "Is it free for companies?": for whom it is asked. */
const ASKED_FOR = new RegExp(`(?<!\\p{L})(?:for|to) (?:[\\p{L}-]+ ){0,2}?(?<whom>${GROUP})\\W*$`, 'iu');
/** "By local groups", "for members", "tenants in houses may": of whom a clause says it. */
const TOLD_OF = new RegExp(
  `(?<!\\p{L})(?:for|to|by) (?:[\\p{L}-]+ ){0,2}?(?<whom>${GROUP})(?!\\p{L})|^(?:[\\p{L}-]+ ){0,2}?(?<who>${GROUP})(?: [\\p{L} -]{2,40}?)? (?:can|may|pay|get|have|are)(?!\\p{L})`,
  'giu',
);

/** Things of one kind that no sentence means by each other. */
const APART: readonly (readonly RegExp[])[] = [
  [/^(?:flat|flats|apartments?|maisonettes?)$/u, /^(?:houses?|bungalows?|cottages?)$/u],
  [/^(?:adults?|grown-?ups)$/u, /^(?:child|children|kids?|infants?|babies|toddlers?|juniors?)$/u],
  [/^(?:dogs?|puppy|puppies)$/u, /^(?:cats?|kittens?)$/u],
  [/^(?:morning|mornings)$/u, /^(?:evenings?|nights?)$/u],
  [/^(?:upstairs)$/u, /^(?:downstairs)$/u],
];

/** "Tenants in houses may keep a dog", asked of flats: the clause has only the other of two kinds that are told apart. */
function isOfKindApart(clause: string, question: string): boolean {
  const told = wordsOf(clause).map(({ word }) => word);
  const asked = wordsOf(question).map(({ word }) => word);
  return APART.some((kinds) => {
    const wanted = kinds.filter((kind) => asked.some((word) => kind.test(word)));
    const named = kinds.filter((kind) => told.some((word) => kind.test(word)));
    return wanted.length === 1 && named.length > 0 && !named.includes(wanted[0] as RegExp);
  });
}

/** Whether a clause says it of others than those for whom a question asks it: "booked by local groups free of charge" of companies. */
export function isForOthers(clause: string, { question }: Proposition): boolean {
  if (isOfKindApart(clause, question)) return true;
  const [asked] = wordsOf(ASKED_FOR.exec(question)?.groups?.whom ?? '');
  if (asked === undefined) return false;
  const means = saidFor(asked.key);
  if (wordsOf(clause).some(({ key }) => key === asked.key || means.has(key))) return false;
  return [...clause.matchAll(TOLD_OF)].length > 0;
}
