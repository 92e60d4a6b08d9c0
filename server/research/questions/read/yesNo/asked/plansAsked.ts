import type { Proposition } from '../proposition.ts';

/** What asks for a plan, or for a time ahead that it names. */
const ASKS_PLAN =
  /(?<!\p{L})(?:plans?(?= (?:to|on|for|an?|any|the|its|another|more|new)(?!\p{L}))|planning|planned|intends?|intending|intention|going to|about to|considering|in the pipeline|on the roadmap)(?!\p{L})|^will(?!\p{L})[^?]*(?<!\p{L})(?:(?:in|by|from|for|during) (?:\p{L}+ )?20\d\d|next|soon|shortly|this (?:year|spring|summer|autumn|winter|season|month)|ever)(?!\p{L})/iu;
/** What tells of what is to come, be it that it will not. */
const OF_WHAT_COMES =
  /(?<!\p{L})(?:plan\p{L}*|inten[dt]\p{L}*|aim\p{L}*|will|won['’]t|shall|going to|never|ever|rul(?:e|es|ed|ing) out|ruled|future|foreseeable|consider\p{L}*|prospect\p{L}*|pipeline|roadmap|ambition\p{L}*|desire|wish\p{L}*|want\p{L}*|interest(?:ed)?|next|coming|from|until|before|after|any more|scrapped|shelved|abandoned|dropped|called off|cancel\p{L}*|gave up|given up|decided (?:against|not)|no longer|closed?|20\d\d)(?!\p{L})/iu;

/** "Not listed on any exchange", asked for a plan to go public: how things stand denies nothing that may come. */
export const deniesOnlyNow = (clause: string, { question }: Proposition): boolean =>
  ASKS_PLAN.test(question) && !OF_WHAT_COMES.test(clause);
