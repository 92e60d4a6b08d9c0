import { inAnyCase } from '../../extract/inAnyCase.ts';
import { DISCOUNTS_ASKED } from './discountsAsked.ts';
import { MATTER_BEHIND } from './matterBehind.ts';
import type { Rewording } from './rewording.ts';
import { STAKES_ASKED } from './stakesAsked.ts';

const PERCENT = '(?:percent(?:age)?|per ?cent|%)';
/** What a share is called in a question; all of them ask for the same. */
const SHARE = '(?:percentage|share|proportion|portion|fraction|part|slice|percent|per cent|%)';
const INCOME = '(?:revenues?|sales|turnover|income|profits?|earnings|takings|business)';
const IS = '(?:is|are|was|were)';

/** What says only that a share is wanted in hundredths. */
const UNIT: readonly Rewording[] = [
  {
    from: new RegExp(
      `,? ?\\(?(?<!\\p{L})(?:expressed |given |stated )?(?:in|as)(?: an?)? ${PERCENT}(?: terms)?(?!\\p{L})\\)?,?(?! (?:of|points?|off)(?!\\p{L}))(?=[ ?.]|$)`,
      'iu',
    ),
    to: '',
  },
  { from: /,? ?\(?(?:percent|per cent|%)\)?(?=\?$|$)(?<=, ?(?:percent|per cent|%)|\(%\))/iu, to: '' },
];

/** "How many percent of", "how many in a hundred", "how large a part of": what share. */
const HOW_MANY: readonly Rewording[] = [
  { from: /(?<!\p{L})by how many (?:percent|per cent|%)(?!\p{L})/iu, to: 'by what percentage' },
  { from: /(?<!\p{L})how many (?:percent|per cent|%)(?!\p{L})/iu, to: 'what percentage' },
  {
    from: /^how many (?:of )?(?:the |their |its )?(.{2,50}?) (?:in|out of|per) (?:a|an|every|each|one) hundred(?!\p{L})/iu,
    to: 'What percentage of $1',
  },
  {
    from: /^how many (?:in|out of) (?:(?:a|every|each|one) )?(?:hundred|100) (?=\p{L})/iu,
    to: 'What percentage of ',
  },
  {
    from: new RegExp(
      `^(?:how (?:big|large|high|great|small)(?: an?| of an?)? ${SHARE}|what (?:size )?(?:part|portion|slice|fraction|chunk)) of (?=\\S)`,
      'iu',
    ),
    to: 'What share of ',
  },
  { from: /^how much of (?=\S)/iu, to: 'What share of ' },
  {
    from: /^how many (?:of )?(?:the |their |its |your |our )?((?:[\p{L}-]+ ){0,3}[\p{L}-]{3,}) (?=(?:are|is|were|was|have|has|had|would|say|said|come|came|use|used|stay|stayed|leave|left|pass|passed|renew|renewed|return|returned|recommend)(?!\p{L}))/iu,
    to: 'What share of $1 ',
  },
  // "How high is the commission?" asks for the commission.
  { from: /^how (?:high|low|big|large|great|small) (?=(?:is|was|are|were) )/iu, to: 'What ' },
];

/** "How full are the rooms?", "How strong is the gin?": by what the share is called. */
const BY_QUALITY: readonly Rewording[] = [
  { from: new RegExp(`^how full ${IS} (?:the |their |its )?`, 'iu'), to: 'What is the occupancy of the ' },
  { from: new RegExp(`^how (?:strong|alcoholic) ${IS} `, 'iu'), to: 'What is the alcohol content of ' },
  { from: new RegExp(`^how (accura|priva)te ${IS} `, 'iu'), to: 'What is the $1cy of ' },
  { from: new RegExp(`^how sensitive ${IS} `, 'iu'), to: 'What is the sensitivity of ' },
  { from: new RegExp(`^how efficient ${IS} `, 'iu'), to: 'What is the efficiency of ' },
  {
    from: new RegExp(
      `^how (?:punctual|reliably on time) ${IS} ((?:the |their |its )?[^?]{2,60}?)(?=\\?|$| in | last )`,
      'iu',
    ),
    to: 'What share of $1 is on time',
  },
  {
    from: new RegExp(`^how satisfied ${IS} ((?:the |their |its )?[^?]{2,40}?) (?=with )`, 'iu'),
    to: 'What share of $1 is satisfied ',
  },
  {
    from: /^how (?:many|likely) (?:are |is )?(?:the |their |its )?([\p{L}-]{3,}) (?:are )?(?:likely |willing )?to recommend (?:them|it|the \p{L}+|you)/iu,
    to: 'What share of $1 would recommend them',
  },
];

/** What an income is earned with is where it comes from. */
const OF_INCOME: readonly Rewording[] = [
  {
    from: new RegExp(
      `(?<=${SHARE} of (?:the |their |its )?(?:\\p{L}+ |\\d{4} )?${INCOME}(?: in \\d{4})? )(?:(?:is|are|was|were|gets?|got) )?(?:earned|made|generated|achieved|derived|obtained|realised|realized|accounted for|invoiced|billed|contributed|brought in) (?:with|from|by|through)(?!\\p{L})`,
      'iu',
    ),
    to: 'comes from',
  },
  {
    from: new RegExp(
      `(?<=${SHARE} of (?:the |their |its )?(?:\\p{L}+ |\\d{4} )?${INCOME}(?: in \\d{4})?) (?:do|does|did) ([^?]{2,60}?) (?:account for|make up|bring in|generate|contribute|represent|provide|yield|deliver|stand for|constitute|come to)(?!\\p{L})`,
      'iu',
    ),
    to: ' comes from $1',
  },
  {
    from: new RegExp(
      `(?<=${SHARE} of (?:the |their |its )?(?:\\p{L}+ |\\d{4} )?(?:${INCOME}|budget)(?: in \\d{4})?) (?:(?:is|are|was|were|gets?|got) )?(?:spent|used|put aside|invested|goes|go|went|devoted) (?:on|for|into|in)(?!\\p{L})`,
      'iu',
    ),
    to: ' goes to',
  },
  {
    from: new RegExp(
      `^(?:what (?:is|was) )?(?:the |their |its )?([^?]{2,50}?) (?:spend(?:ing)?|expenditure|expenses?|outlay) as an? ${SHARE} of ([^?]+)`,
      'iu',
    ),
    to: 'What share of $2 goes to $1',
  },
];

const OF_OTHER: readonly Rewording[] = [
  // "The ratio of debt to equity" is the one as a share of the other.
  {
    from: /^(?:what (?:is|was) )?(?:the |their |its )?ratio (?:of|between) (?:the |their |its )?([^?]{2,50}?) (?:to|and) (?:the |their |its )?([^?]{2,50})/iu,
    to: 'What are the $1 as a share of the $2',
  },
  {
    from: /(?<!\p{L})(?:diverted|saved|spared|held back|kept (?:away|out|back)) from (?=landfill)/iu,
    to: 'kept from ',
  },
  {
    from: inAnyCase(
      new RegExp(
        `^(?:what|how much)(?: ${SHARE} of)?(?: of)? the ((?:[\\p{L}-]+ ){0,3})market (?:do|does) (?:they|it|you|the \\p{Ll}+) (?:have|hold|control|serve|cover|own|command)`,
        'u',
      ),
    ),
    to: 'What is their market share in the $1market',
  },
  {
    from: /(?<= of (?:(?:the|my|our|your|their) )?(?:\p{L}+ )?(?:fares?|fees?|price|deposit|money|cost|costs|payment|premium|amount|sum|tickets?|rent)) (?:(?:come|comes|came|is given|are given|is paid|is handed|(?:do|does|will|would|can) (?:i|we|you|one|they|customers|passengers) (?:get|receive)) back|is returned|are returned|is reimbursed)(?!\p{L})/iu,
    to: ' is refunded',
  },
  { from: /(?<!\p{L})R ?& ?D(?!\p{L})/u, to: 'research and development' },
  { from: / (?:actually|really|in fact|effectively)(?!\p{L})/iu, to: '' },
];

/** Ways to ask for a share, as "What share of …". */
export const SHARES_ASKED: readonly Rewording[] = [
  ...UNIT,
  ...MATTER_BEHIND,
  ...HOW_MANY,
  ...BY_QUALITY,
  ...STAKES_ASKED,
  ...DISCOUNTS_ASKED,
  ...OF_INCOME,
  ...OF_OTHER,
];
