import type { Rewording } from './rewording.ts';

const COMPANY = '(?:they|it|(?:the|this) (?:company|firm|group|business|start-?up|house|organi[sz]ation))';
const ROUND =
  '(?:(?:the |their |its |that |this )?(?:series [a-h](?: round)?(?: extension)?|(?:pre-)?seed(?: round)?|(?:last|latest|first|second|third|fourth|newest|most recent|funding|financing|investment|bridge) round|ipo|rights issue|placing|crowdfunding))';
const INCOME = '(?:turnover|revenues?|sales|income)';

/** What a round brought, and what the company was worth in it. */
const OF_ROUNDS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:what (?:were|was|are) )?(${ROUND}) (?:proceeds|amount|size|volume|total|sum|haul)(?=\\?|$)`,
      'iu',
    ),
    to: (_all, round = '') => `How much did they raise in ${articled(round)}`,
  },
  {
    from: new RegExp(
      `^(?:what (?:were|was|is) )?(?:the )?(?:proceeds|size|volume|total|amount|sum) (?:of|from|raised in) (${ROUND})(?=\\?|$| in | of )`,
      'iu',
    ),
    to: (_all, round = '') => `How much did they raise in ${articled(round)}`,
  },
  {
    from: new RegExp(
      `^(?:what|how much)(?: money)? (?:did|has) (${ROUND}) (?:bring|brought|raise|raised|yield|net|come|amount)(?: in| to)?(?=\\?|$| in )`,
      'iu',
    ),
    to: (_all, round = '') => `How much did they raise in ${articled(round)}`,
  },
  {
    from: new RegExp(
      `^(${ROUND})(?: round)?(?: (including|with|before|without) ([^?:]{3,40}))?: (?:the )?(?:total )?(?:amount|sum|money|total)(?: raised)?\\?*$`,
      'iu',
    ),
    to: (_all, round = '', how, what) =>
      `How much did they raise in ${articled(round)}${how ? ` ${how} ${what}` : ''}?`,
  },
  {
    from: new RegExp(`^(${ROUND})(?: financing| funding)?(?:,|:| [–-]) how much\\?*$`, 'iu'),
    to: (_all, round = '') => `How much did they raise in ${articled(round)}?`,
  },
  {
    from: new RegExp(
      `^(?:what|how much|how highly|at what) (?:was|is|were) ${COMPANY} (?:valued|worth|priced)(?: at)?(?!\\p{L})`,
      'iu',
    ),
    to: 'What was the valuation',
  },
  {
    from: new RegExp(
      `^(?:what|which) (?:value|price|price tag|worth) (?:did|does|was) (?:the )?(?:investors?|round|market|deal|buyers?) (?:put|place|set|give) (?:on|to) ${COMPANY}`,
      'iu',
    ),
    to: 'What was the valuation',
  },
];

/** What came in or went out over a time. */
const OF_BUSINESS: readonly Rewording[] = [
  {
    from: new RegExp(
      `^how much (${INCOME}|profit) (?:did|does|has|have) ${COMPANY} (?:make|made|generate|generated|achieve|achieved|record|recorded|post|posted|report|reported|book|booked|earn|earned|have|had)(?!\\p{L})`,
      'iu',
    ),
    to: 'What was the $1',
  },
  {
    from: new RegExp(
      `^how much (?:did|does|do|has|have) ${COMPANY} (?:turn over|turned over)(?!\\p{L})`,
      'iu',
    ),
    to: 'What was the turnover',
  },
  {
    from: /(?<!\p{L})(?:(?:the )?(?:value|volume|amount|sum|worth) of )?(?:the |all |their |its )?(?:(?:new )?orders (?:received|booked|won|taken|that came in)|incoming orders|new orders)(?= (?:in|during|for) (?:19|20)\d\d|\?|$)/iu,
    to: 'order intake',
  },
  {
    from: new RegExp(
      `^what (?:part|share|portion|proportion) of (?:the |their |its )?((?:\\d{4} )?${INCOME})((?: in \\d{4})?),? (?:as an amount|as a sum|in money|in absolute terms|in figures),? `,
      'iu',
    ),
    to: 'How much of the $1$2 ',
  },
  {
    from: new RegExp(
      `(?<=how much of (?:the |their |its )?(?:\\d{4} )?${INCOME}(?: in \\d{4})?) (?:(?:is|are|was|were) )?(?:earned|made|generated|achieved|derived|realised|realized) (?:with|from|by|through)(?!\\p{L})`,
      'iu',
    ),
    to: ' came from',
  },
  {
    from: /^(?:what|which) (?:sum|amount)(?: of money)? (?:was|were|has been|is) (?:granted|given|awarded|paid|paid out|donated|handed) to ([^?]{2,60}?)(?=\?|$| in (?:19|20))/iu,
    to: 'How much did $1 receive',
  },
  {
    from: /^how much(?: money)? (?:went|was given|was granted|was awarded|was paid|has gone) to ([^?]{2,60}?)(?=\?|$| in (?:19|20))/iu,
    to: 'How much did $1 receive',
  },
  {
    from: /^(?:what (?:is|was) |how (?:big|large|high) (?:is|was) )?(?:the |their |its )?planned (?:investment|spending|spend|expenditure) (?:of (?:the \p{L}+|[^?]{2,30}?) )?(?:in|on|for) (?=\S)/iu,
    to: 'How much do they plan to invest in ',
  },
];

/** Words that make a sum no other one. */
const FILLERS: readonly Rewording[] = [
  { from: /,? (?:in total|all told|all in all),? (?=over the )/iu, to: ' ' },
  { from: /(?<= over (?:the|its|their) )(?:full|whole|entire) (?=term|period|duration|contract)/iu, to: '' },
];

const articled = (round: string): string =>
  /^(?:the|their|its|that|this) /iu.test(round) ? round : `the ${round}`;

/** Ways to ask for a sum that came in or went out, as "How much did they raise in …?" and "What was … in 2025?". */
export const SUMS_ASKED: readonly Rewording[] = [...FILLERS, ...OF_ROUNDS, ...OF_BUSINESS];
