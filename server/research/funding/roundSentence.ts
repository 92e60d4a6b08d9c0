import type { FundingEvent } from '@assay/shared/funding';
import { bounded } from '../patterns.ts';
import { type Money, readMoney } from '../verification/money.ts';
import { readInvestors } from './investors.ts';
import { isVague, type RoundName, readRoundNames } from './roundName.ts';

/** Why a sentence about money reports no primary equity round. */
export type ExclusionReason =
  | 'debt'
  | 'grant'
  | 'secondary sale or tender'
  | 'fund of an investor'
  | 'not completed'
  | 'sale of control'
  | 'crowdfunding or donations';

/** What a sentence says of a round, whoever raised it. `at` is where its statement begins. */
export type RoundSentence =
  | {
      kind: 'round';
      at: number;
      round: RoundName | null;
      /** Null where none is stated, or where the equity of a mixed package is not. */
      money: Money | null;
      investors: string[];
      /** What the package holds besides equity. */
      besides: ExclusionReason | null;
    }
  | {
      kind: 'listing';
      at: number;
      how: Exclude<FundingEvent['eventType'], 'funding-round'>;
      money: Money | null;
    }
  | { kind: 'excluded'; at: number; reason: ExclusionReason };

const SENTENCE_MAX = 600;
const words = (...alternatives: string[]): RegExp =>
  bounded(new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu'), 600);

const RAISED = words(
  'rais(?:e|es|ed|ing)',
  '(?:clos|complet|secur|land|bag|attract|obtain|receiv|collect|announc|finali[sz]|conclud)(?:s|es|ed|ged|ing)',
  '(?:takes?|took|taken) (?:in|on)',
  'pull(?:s|ed) in',
  'pick(?:s|ed) up',
  'emerg(?:es|ed|ing) from stealth',
);
const EQUITY = words(
  'funding|financing|fundrais(?:e|ing)|rounds?|venture capital|equity|investments?|invest(?:s|ed)|investors?|shareholders?',
  'capital(?: increase| raise)?|private placement|(?:share|rights) issue|minority stake|new shares|stealth',
);
/** Somebody puts money into the company. */
const PUT_IN = words(
  '(?:invest(?:s|ed|ing)|put(?:s|ting)?) [^.;]{0,60}?(?:in|into)',
  '(?:takes?|took|taken|acquired|buys|bought) (?:an? )?(?:[\\p{L}\\d.%-]{1,30} ){0,3}(?:minority )?(?:stake|interest|shareholding) in',
  '(?:new|first|outside|strategic|minority) (?:investors?|shareholders?|co-owners?)',
  'minority (?:stake|investment|interest|shareholding)',
);

const OTHER_MONEY: { reason: ExclusionReason; pattern: RegExp }[] = [
  {
    reason: 'crowdfunding or donations',
    pattern: words(
      'charit\\p{L}{1,20}|donat\\p{L}{1,20}|donors?|crowdfund\\p{L}{0,20}|kickstarter|indiegogo|fundraiser|appeal|scholarships?|gala',
    ),
  },
  {
    reason: 'fund of an investor',
    pattern: words(
      'fund (?:[ivx]+|\\d{1,2})',
      '(?:first|second|third|fourth|fifth|debut|inaugural|flagship|opportunity|early-stage|growth|venture|seed|[mb]illion|\\d ?[mb]n?) fund',
      'limited partners|assets under management|capital commitments',
    ),
  },
  {
    reason: 'sale of control',
    pattern: words(
      'majority (?:\\p{L}{1,20} ){0,2}(?:investment|stake|recapitali[sz]ation|interest|owner\\p{L}{0,20})|controlling (?:stake|interest)|buy-?out|take-private',
    ),
  },
  {
    reason: 'not completed',
    pattern: words(
      'in (?:\\p{L}{1,20} )?(?:talks|discussions|negotiations)|rumou?red|reportedly|people familiar|sources (?:say|said|close)|den(?:y|ies|ied)|term sheet|letter of intent',
      '(?:plan|aim|hope|intend|seek|look|try|want|expect|prepar)\\p{L}{0,4} (?:to (?:\\p{L}{1,20} )?(?:raise|secure|close)|(?:for )?(?:an? |new |fresh )?(?:round|series [a-k]|seed|funding|(?=[$€£])))',
      '(?:is|are|was|were) (?:currently |now )?raising|(?:is|are|was|were) (?:expected|likely|due|said|believed) to|once|(?:plan|plans|planned) for|no deal has been',
      '(?:will|would|could|may|might|should|can) (?:\\p{L}{1,20} )?(?:raise|secure|close|lead|invest)',
      'about to (?:raise|close|secure)',
      '(?:never|not|without|no) (?:\\p{L}{1,20} ){0,2}(?:rais\\p{L}{1,20}|investors?|venture capital|outside (?:money|capital|investment))',
      '(?:turn(?:s|ed) down|declin(?:es|ed)|reject(?:s|ed)|said no to|offered|fell through|called off|pulled out|how to raise)',
    ),
  },
];
const BESIDES: { reason: ExclusionReason; pattern: RegExp }[] = [
  {
    reason: 'secondary sale or tender',
    pattern: words(
      'tender(?: offer)?|secondar(?:y|ies)|(?:share|stock) (?:buyback|repurchase|sale)|existing shares|no new shares|liquidity (?:for|to)',
      '(?:shareholders|employees|founders|holders|investors) (?:\\p{L}{1,20} )?(?:sold|sell|selling)|(?:shares|stock|stake) from (?:\\p{L}{1,20} ){0,3}(?:employees|shareholders|investors|founders|holders)',
    ),
  },
  {
    reason: 'debt',
    pattern: words(
      '(?<!no )debt|credit|loans?|lend(?:s|ing|er|ers)?|lent|borrow\\p{L}{0,20}|convertible|notes|bonds?|mezzanine|mortgage|facility|revolv\\p{L}{1,20}|darlehen|kredit|pr[eê]t|pr[eé]stamo|prestito|lening',
    ),
  },
  {
    reason: 'grant',
    pattern: words(
      'grants?|subsid(?:y|ies)|non-dilutive|award(?:ed)?|prize|Förder\\p{L}{1,20}|subvention\\p{L}{0,20}|subvenci[oó]n\\p{L}{0,20}|subsidie',
    ),
  },
];
/** Whose business is the rounds of others. */
const OF_OTHERS = words(
  '(?:help|advis|support|enabl|assist|congratulat|counsel|represent|act(?:s|ed|ing)? for|placement agent|bookrunner)\\p{L}{0,20} [^.;]{2,80}? (?:on|in|with|rais\\p{L}{0,20}|secur\\p{L}{0,20}|clos\\p{L}{0,20})',
  '(?:our|their|its) (?:customers?|clients?|portfolio|alumni|founders|members)|(?:companies|start-?ups|founders|businesses) (?:that|who|which|have|like)|your (?:\\p{L}{1,20} )?(?:round|series [a-k]|seed)|(?:rivals?|competitors?)',
);

const NOT_SIZE_BEFORE = bounded(
  /(?<!\p{L})(?:valu(?:ed|ation|ing|es)|revenues?|ARR|GMV|sales|worth|market|sav(?:ed|es|ing)|process(?:ed|es|ing)|manag(?:es|ing)|totall?(?:ing|s|ed)?|altogether|overall|to date|(?:after|following|since|previous|prior|earlier|on top of|addition to|plus|another)(?: \p{L}{1,20})?|demand|offer(?:ed|s)?|has now raised|have now raised|brings?)(?: \p{L}{1,20}){0,6} ?$/iu,
  80,
);
const UP_TO = /(?<!\p{L})(?:up to|as much as|at least \p{L}{1,20}) $/iu;
const NOT_SIZE_BEHIND =
  /^[ ,]*(?:(?:post|pre)-?(?:money)?|valuation|(?:in |of )?(?:annual )?(?:recurring )?(?:revenues?|ARR|MRR|sales|profits?|savings|GMV)|in (?:total|assets|transactions|contracts?|orders)|total|(?:raised |in funding )?(?:to date|in total|so far|since)|of assets|market|fund|a (?:year|share)|per|annually|contract|orders?|prize|upfront|in milestones)(?!\p{L})/iu;
const PRICE_OF_SHARE = /(?<!\p{L})(?:per share|shares? at|price of|priced at)(?: \p{L}{1,20}){0,3} $/iu;

const LISTINGS: { how: 'ipo' | 'direct-listing' | 'spac'; pattern: RegExp }[] = [
  {
    how: 'direct-listing',
    pattern: words(
      '(?:complet\\p{L}{1,20}|began trading|listed|public|after|following|through|via|by)[^.;]{0,80}? direct listing',
    ),
  },
  {
    how: 'spac',
    pattern: words(
      '(?:complet\\p{L}{1,20}|clos\\p{L}{1,20}|consummat\\p{L}{1,20}) (?:\\p{L}{1,20} ){0,4}(?:business combination|(?:SPAC )?merger) with [^.]{0,80}?(?:Acquisition|SPAC|blank[- ]check)',
      'public (?:through|via|by) [^.;]{0,30}?SPAC',
    ),
  },
  {
    how: 'ipo',
    pattern: words(
      '(?:complet|clos|pric)(?:es|ed|ing|ion of) (?:[^ ,;.]{1,20} ){0,4}(?:initial public offering|IPO)',
      '(?:initial public offering|IPO) (?:was |has )?(?:completed|closed|raised|priced)',
      'went public (?:on|in|at)|(?:debut(?:s|ed)|(?:market|trading) debut|(?:begins?|began|started|commenced) trading|admitted to trading|first day of trading) (?:today )?(?:on|at)',
      'trading in [^.;]{3,40}? (?:begins?|began|started|commenced)',
    ),
  },
];
const NOT_LISTED = words(
  'fil(?:es|ed|ing)|confidential\\p{L}{0,20}|propos\\p{L}{1,20}|plan\\p{L}{0,20}|intend\\p{L}{0,20}|prepar\\p{L}{1,20}|ahead of|upcoming|expect\\p{L}{0,20}|withdr\\p{L}{1,20}|postpon\\p{L}{1,20}|if|will|would|not|never|no',
);

/** Reads one sentence or headline; null where it says nothing about equity. Kinds and plans are recognised in English. */
export function readRoundSentence(sentence: string, isOwnStory = false): RoundSentence | null {
  const text = sentence.slice(0, SENTENCE_MAX);
  if (text.endsWith('?')) return null;
  return readListing(text) ?? readRound(text, isOwnStory);
}

function readListing(text: string): RoundSentence | null {
  for (const { how, pattern } of LISTINGS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    if (NOT_LISTED.test(text.slice(0, match.index + match[0].length)))
      return { kind: 'excluded', at: match.index, reason: 'not completed' };
    return { kind: 'listing', at: match.index, how, money: sizesIn(text)[0] ?? null };
  }
  return null;
}

function readRound(text: string, isOwnStory: boolean): RoundSentence | null {
  const rounds = readRoundNames(text);
  const sums = readMoney(text);
  const isPutIn = PUT_IN.test(text);
  if ((rounds.length === 0 && sums.length === 0 && !isPutIn) || OF_OTHERS.test(text)) return null;
  const verb = RAISED.exec(text);
  const at = Math.min(
    ...[verb?.index, rounds[0]?.start, sums[0]?.start, text.length].filter((one) => one !== undefined),
  );
  const investors = readInvestors(text);
  const isRaised = verb !== null && /^rais/iu.test(verb[0]);
  const isMoney = sums.length > 0 || rounds.length > 0;
  const isOfMoney =
    (rounds.some(({ name }) => !isVague(name)) &&
      (sums.length > 0 || verb !== null || investors.length > 0 || isOwnStory)) ||
    (isMoney && verb !== null && EQUITY.test(text)) ||
    (sums.length > 0 && (isRaised || (isOwnStory && investors.length > 0))) ||
    isPutIn;
  if (!isOfMoney) return null;
  const other = OTHER_MONEY.find(({ pattern }) => pattern.test(text));
  if (other !== undefined) return { kind: 'excluded', at, reason: other.reason };
  const besides = besidesIn(text);
  const equity = besides === null ? sizesIn(text) : equityIn(text, true);
  if (besides !== null && equity.length === 0 && rounds.length === 0)
    return { kind: 'excluded', at, reason: besides };
  const money = equity.find(({ start }) => verb === null || start > verb.index) ?? equity[0] ?? null;
  const round = rounds.find(({ name }) => !isVague(name)) ?? rounds[0] ?? null;
  return { kind: 'round', at, round, money, investors, besides };
}

const EQUITY_BEHIND =
  /^ ?(?:(?:of|in|is|was|as) ){0,2}(?:new )?(?:primary|equity)(?! (?:and|plus|&) )(?!\p{L})/iu;
const ROUND_BEHIND =
  /^ ?(?:(?:of|in|is|was|as) ){0,2}(?:series [a-k]|(?:pre-?)?seed)(?! (?:equity )?(?:and|plus|&) )(?!\p{L})/iu;
const EQUITY_BEFORE = /(?:primary|equity)(?: \p{L}{1,20}){0,3} (?:of|is|worth) $/iu;

/** What else than primary equity a sentence speaks of. */
export function besidesIn(text: string): ExclusionReason | null {
  return BESIDES.find(({ pattern }) => pattern.test(text))?.reason ?? null;
}

/** Of several sums in a mixed package those that are called primary or equity. @param isNamed  or are of a named round */
export function equityIn(text: string, isNamed = false): Money[] {
  return sizesIn(text).filter(({ start, end }) => {
    const behind = text.slice(end, end + 60);
    const isEquity =
      EQUITY_BEHIND.test(behind) || EQUITY_BEFORE.test(text.slice(Math.max(0, start - 60), start));
    return isEquity || (isNamed && ROUND_BEHIND.test(behind));
  });
}

/** Sums that may be the size of a round: no valuations, totals, revenues, limits or prices of a share. */
export function sizesIn(text: string): Money[] {
  return readMoney(text).filter(({ amount, start, end }) => {
    const before = text.slice(Math.max(0, start - 80), start);
    return (
      !UP_TO.test(before) &&
      !NOT_SIZE_BEFORE.test(before) &&
      !NOT_SIZE_BEHIND.test(text.slice(end, end + 60)) &&
      !(amount < 10_000 && PRICE_OF_SHARE.test(before))
    );
  });
}
