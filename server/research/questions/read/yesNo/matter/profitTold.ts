/** What a business makes; "non-profit" tells the kind of house, "profit-sharing" what the staff get, and a name like "Profitas" neither. */
const PROFIT =
  '(?<!(?:non|for)[- ]|(?:lost|fewer|less) )(?:profits?|profitab\\p{L}*)(?!-\\p{L}| (?:shar(?:e|ing)|per |for (?:farmers|growers|customers|clients|users|partners)))|in the black';

/** An amount, a time, or how much of one. */
const OF_SUM =
  '(?=(?:(?:about|around|approximately|some|over|nearly|almost|more than|less than|up to|just|only|roughly|under|a further) )*(?:[€$£\\d]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK) ?\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|an?|several|half a) (?:\\p{L}+ )?(?:million|billion|thousand)))';
/** Whatever else may be lost: weight, pressure, hearing. What stands before a loss of money says how much, or of which accounts. */
const LOSS_BEFORE =
  "(?<=^|[^\\p{L} ] ?|(?<!\\p{L})(?:an?|the|its|our|their|no|any|this|that|at|in|with|to|and|or|by|into|is|was|mak(?:e|es|ing)|made|post(?:s|ed)?|report(?:s|ed)?|record(?:s|ed)?|incur(?:s|red)?|book(?:s|ed)?|show(?:s|ed)?|suffer(?:s|ed)?|had|has|have|net|operating|pre-?tax|after-tax|annual|yearly|quarterly|consolidated|group|trading|statutory|underlying|adjusted|total|overall|accumulated|first|second|third|small(?:er)?|slight|modest|large[rs]?t?|big(?:ger)?|heavy|huge|record|substantial|significant|considerable|further|another|ebitda?|million|year’s|year's) )";
const LOSS = `${LOSS_BEFORE}loss(?:es)?(?!-(?!making)\\p{L}| (?:of|in) (?!${OF_SUM})(?!(?:the|our|its|their|every|each|all|both|fiscal|financial|january|february|march|april|may|june|july|august|september|october|november|december|q\\d|fy\\d*|\\d+) ?(?:\\p{L}* )?(?:years?|quarters?|months?|half|months|period|20\\d\\d|$|\\P{L}))\\p{L}| (?:prevention|adjust\\p{L}+|assess\\p{L}+|leaders?|clinics?|programmes?|programs?))`;

const OTHER_WORDS_OF_LOSS = 'loss-making|los(?:es|ing) money|in the red|unprofitable';

/** The predicates of a business that makes a loss, or a profit: what is asked, what says the same, what says the contrary. */
export const PROFIT_PAIRS: [asked: string, same: string, contrary: string][] = [
  ['(?<!(?:not|non)[- ])for-profit', '(?<!not[- ])for-profit', '(?:not[- ]for[- ]|non-?)profit'],
  [
    '(?:mak(?:e|es|ing) (?:an? )?loss(?:es)?|loss-making|losing money|in the red)',
    `${LOSS}|${OTHER_WORDS_OF_LOSS}`,
    'profitable|makes? (?:an? )?profit|break(?:ing)?-?even|broke even|in the black',
  ],
  [
    'profitable|in the black|mak(?:e|es|ing) (?:an? )?profit',
    PROFIT,
    `unprofitable|not yet profitable|ma(?:kes?|de) (?:an? )?(?:\\p{L}+ )?loss(?:es)?|loss(?:es)? of ${OF_SUM}|lost (?=[€$£\\d])|loss-making|in the red|break(?:ing)?-?even`,
  ],
];
