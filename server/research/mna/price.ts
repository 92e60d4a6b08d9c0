import { bounded } from '../patterns.ts';
import { type Money, readMoney } from '../verification/money.ts';
import type { DealWords } from './dealWords.ts';

const BEFORE_CHARACTERS = 80;
/** What the sum of a price has before it, and behind it. */
const PRICE_BEFORE =
  /(?<!\p{L})(?:for|at|of|worth|valued|values?|amount(?:s|ed|ing) to|c[oa]mes? to|totall?ing|consideration|price(?: tag)?|deal|transaction|acquisition|paid|pays?|paying|was|is)(?: (?:a|an|of|is|was|at|it|the|all-cash|total|aggregate|purchase|price|enterprise|equity|value|approximately|about|around|roughly|nearly|almost|over|more|than|some|firm|company|group|business)){0,6} $/iu;
const PRICE_BEHIND =
  /^[ -]?(?:(?:all-)?(?:cash|stock)(?: and stock)? |all-stock )?(?:acquisition|deal|takeover|buy-?out|merger|transaction|purchase|sale|offer|bid)(?!\p{L})/iu;
/** What makes a sum something else: words behind it, and before it. */
const NOT_PRICE_BEHIND =
  /^[ ,]*(?:per (?:share|unit|ordinary)|(?:a|each|every) (?:share|year|month)|annual|in (?:annual|revenues?|sales|funding|total funding|ARR|recurring|debt|assets|synerg|savings|cost)|(?:of|in) (?:revenues?|sales|turnover|funding|assets|debt|synerg)|revenues?|turnover|ARR|market|fund(?:ing)?(?!\p{L})|series|round|credit|loan|termination fee|break|valuation)/iu;
const NOT_PRICE_BEFORE = bounded(
  /(?:revenues?|sales|turnover|ARR|raised|raises|funding|invest(?:ed|s|ment)|market cap\p{L}{0,20}|assets|manages?|under management|up to|synerg\p{L}{1,20}|savings|fee|earn-?out|loan|debt|financ\p{L}{1,20}|last valued|previously valued|its valuation|per share)(?: \p{L}{1,20}){0,5} ?$/iu,
  80,
);

const WORDS_BEFORE = 4;

/**
 * The price of a deal as the sentence says it. In English no revenue, funding, fee, price of a share or upper bound; in other
 * languages a sum behind "for" or the word for a price, that is no upper bound.
 */
export function readPrice(text: string, words: DealWords): Money | null {
  const isPrice = ({ start, end }: Money): boolean => {
    const before = text.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
    const behind = text.slice(end, end + 60);
    if (words.language === 'en') {
      if (NOT_PRICE_BEHIND.test(behind) || NOT_PRICE_BEFORE.test(before)) return false;
      return PRICE_BEFORE.test(before) || PRICE_BEHIND.test(behind);
    }
    const near =
      before
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.slice(-WORDS_BEFORE) ?? [];
    return !words.has('upTo', near.join(' ')) && near.some((word) => words.is('price', word));
  };
  return readMoney(text).find(isPrice) ?? null;
}
