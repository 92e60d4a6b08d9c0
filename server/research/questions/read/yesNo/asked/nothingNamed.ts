import type { Proposition } from '../proposition.ts';

/** What a question asks with one phrase and names nothing more, and what alone says so or the contrary. */
const ALONE: [asks: RegExp, yes: RegExp, no: RegExp][] = [
  [
    /(?<!\p{L})(?:outsourc|sub-?contract)\p{L}*/iu,
    /(?<!\p{L})(?:outsourc|sub-?contract|freelanc)\p{L}*|(?<!\p{L})(?:external|outside|partner|third-party) (?:\p{L}+ )?(?:firms?|companies|factor(?:y|ies)|workshops?|carriers?|hauliers?|offices|laborator(?:y|ies)|depots|manufacturers?|contractors?|crews|teams)(?!\p{L})/iu,
    /(?<!\p{L})(?:everything|all|every|each|only|entirely|exclusively|nothing|no (?:sub-?contract|outsourc)\p{L}*|(?:not|never|n['’]t) (?:\p{L}+ )?(?:sub-?contract|outsourc)\p{L}*)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:shares?|stock|company|they|it|firm|group)(?: \p{L}+)* (?:listed|quoted|traded|trade)(?!\p{L})|(?<!\p{L})(?:publicly (?:listed|traded|quoted)|listed)\W*$/iu,
    /(?<!\p{L})(?:listed|quoted|traded|trades?|trading|listing) (?:\p{L}+ ){0,4}(?:on|at) (?:the |a )?\p{L}|(?<!\p{L})(?:stock exchange|stock market|nasdaq|nyse|euronext|börse|bourse|bolsa|ticker|symbol)(?!\p{L})|(?<!\p{L})(?:publicly|stock)[- ](?:listed|traded|quoted|held)|\((?:NASDAQ|Nasdaq|NYSE|LSE|AIM|ASX|OTC)\W/u,
    /(?<!\p{L})(?:unlisted|delisted|privately|private|family|(?:not|n['’]t|never|no longer) (?:\p{L}+ )?(?:listed|quoted|traded|trade)|no (?:listed|quoted|traded) shares|(?:trading|admission|listing|listed|quoted|traded)(?!\p{L}).*(?:ended|cancelled|ceased|until|to (?:19|20)\d\d)|owned by|owner-managed|left the)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:investors?|backers?) /iu,
    /(?<!\p{L})(?:invest|back|fund|shareholder|stake|share|capital|round|money)\p{L}*/iu,
    /(?<!\p{L})(?:invest|back|fund|shareholder|stake|share|capital|round|money|offer|bootstrap)\p{L}*/iu,
  ],
];

/** "Our Danish arm is not yet profitable": of the whole house that says nothing. */
const OF_A_PART =
  /^(?:our|the) (?!(?:company|business|firm|group|house|whole|year|first|second|last|past|enterprise|family)(?!\p{L}))(?:[\p{L}-]+ ){0,3}(?:arm|division|unit|branch|subsidiary|shop|store|plant|project|segment|venture|site|line|brand|product|service|studio|office|programme|program|mill|restaurant|café|hotel|business) (?:in \p{L}+ )?(?:is|are|was|made|makes|became|turned|broke|remains?|has|runs?)(?!\p{L})/iu;

/**
 * Whether a question that names nothing beside what it asks ("do they use subcontractors?", "are the shares listed?") is read where its
 * phrase stands in another sense: "a trade magazine", "salt from our own shore", "no fee for listing".
 */
export function isSaidOfElse(
  clause: string,
  value: boolean,
  { question, required, isNegative }: Proposition,
): boolean {
  if (required.length > 0) return false;
  if (/(?<!\p{L})(?:profit|loss|break even)/iu.test(question) && OF_A_PART.test(clause)) return true;
  const one = ALONE.find(([asks]) => asks.test(question));
  if (one === undefined) return false;
  const [, yes, no] = one;
  return !(value !== isNegative ? yes : no).test(clause);
}
