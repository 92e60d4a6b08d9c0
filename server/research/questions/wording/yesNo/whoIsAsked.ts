import type { Rewording } from '../rewording.ts';

/** What a company does for those who ask: "Will you …?" of these is no question about what is to come. */
const SERVICE =
  'accept|act|advise|arrange|bring|build|buy|carry|cater|clean|collect|come|consider|cover|customi[sz]e|deliver|design|dispose|do|exchange|fit|fix|handle|help|host|insure|install|lend|let|mail|make|match|mend|offer|organi[sz]e|pay|pick|post|print|provide|quote|recycle|refund|refurbish|remove|rent|repair|replace|represent|sell|send|serve|service|ship|sign|store|supply|take|teach|test|train|translate|transport|treat|visit|work';
const LATER = '(?! [^?]*(?:in future|next year|from 20\\d\\d|in 20\\d\\d|soon)(?!\\p{L}))';

/**
 * Kinds of house that ask for themselves: "the lab" is the company, unless a place or a name says which lab. "The manufacturer", "the
 * supplier", "the carrier" may be somebody who works for it.
 */
const HOUSE =
  '(?:lab|laboratory|mill|roastery|roaster|brokerage|workshop|nursery|garage|dealership|law firm|practice|surgery|agency|brewery|bakery|winery|distillery|foundry)';
const SAID_OF_IT =
  '(?=(?:currently |still |already |also |itself )*(?:(?:[A-Z]+[ /])?(?:iso|iec|en|brcgs|fsc|fda|emas|b corp|leed|gdpr|hipaa|soc)(?!\\p{L})|certified|accredited|licen[cs]ed|registered|insured|carbon|climate|family|employee|recruiting|hiring|hold|carry|offer|provide|accept|take|do |test|make|sell|deliver|ship|give|employ|produce|repair|use |teach|have an? |have any|charge))';

/** The company asked by "you", or by what kind of house it is, as "they". */
export const ASKED_OF_THEM: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:would|will|could) (?:you|they) (?:be (?:willing|prepared|ready|able|happy) to |ever |also |consider )*(?=(?:${SERVICE})(?!\\p{L}))${LATER}`,
      'iu',
    ),
    to: 'Do they ',
  },
  { from: /^are you able to (?=\p{L})/iu, to: 'Can they ' },
  {
    from: /^(do|are|have|did|were|had|don['’]t|aren['’]t) you (?!get |need |have to |pay |receive |earn |lose )/iu,
    to: '$1 they ',
  },
  {
    from: /^(?:has|have) (they|the company|the firm|it) got (?=an? |any |the |\p{L}+ ?\d|[A-Z])/iu,
    to: doHave,
  },
  {
    from: /(?<=^(?!can you|may you|must you|do you (?:get|need|have to|pay|receive))[^?]*\p{L} )your(?= \p{L})/iu,
    to: 'their',
  },
  { from: /(?<=\p{L} )yours(?!\p{L})/iu, to: 'theirs' },
  { from: /(?<=\p{L} )yoursel(?:f|ves)(?!\p{L})/iu, to: 'themselves' },
  {
    from: /(?<=(?:from|with|by|to|at|of|through|via|among|for) )you(?=\W*$| (?:in|on|at|for|if|when|as|by)(?!\p{L}))/iu,
    to: 'them',
  },
  // Of a mark "its own" asks no more than whether it is theirs.
  {
    from: /^((?:does|do|is|are|has|have) [^?]*?(?:iso|iec|certif|accredit|licen[cs])[^?]*?) (?:of (?:its|their) own|in (?:its|their) own (?:right|name))\s*\?*$/iu,
    to: '$1?',
  },
  {
    from: /^((?:does|do) [^?]{2,60}? (?:hold|have|carry)) (?:its|their) own (?=[^?]*(?:iso|iec|certif|accredit|licen[cs]))/iu,
    to: '$1 a ',
  },
  {
    from: /^[Dd]oes [Tt]he (?:Company|Firm|Association|Society|Trust|Club|Council|College|School|University|Hospital|Foundation|Charity|Museum|Authority|Institute|Federation|Academy|Hospice|Infirmary) (?=[a-z])(?!(?:in|at|of|on|for) )/u,
    to: 'Do they ',
  },
  { from: new RegExp(`^is (?:the|this) ${HOUSE} ${SAID_OF_IT}`, 'iu'), to: 'Are they ' },
  { from: new RegExp(`^does (?:the|this) ${HOUSE} ${SAID_OF_IT}`, 'iu'), to: 'Do they ' },
  { from: new RegExp(`^has (?:the|this) ${HOUSE} (?=been |ever |already )`, 'iu'), to: 'Have they ' },
  {
    from: new RegExp(
      `(?<=(?:something|what|by|things) )(?:the|this) ${HOUSE}(?= (?:itself|themselves|\\p{L}+s(?:\\W| )|can |do ))`,
      'iu',
    ),
    to: 'they',
  },
  { from: new RegExp(`(?<= by )(?:the|this) ${HOUSE}(?=\\W*$)`, 'iu'), to: 'them' },
];

function doHave(_all: string, who = ''): string {
  return `${/^they$/iu.test(who) ? 'Do' : 'Does'} ${who} have `;
}
