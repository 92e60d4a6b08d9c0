import { inAnyCase } from '../extract/inAnyCase.ts';
import { type Money, readMoney } from '../news/money.ts';

/** What the sum of a price has before it, and behind it. */
const PRICE_BEFORE = inAnyCase(
  /(?:(?<!\p{L})(?:for|at|of|worth|valued at|values? (?:(?:the|it|its|all|\p{Ll}+|\p{Lu}\p{L}*) ){0,7}?(?:at)?|(?:amount(?:s|ed|ing)|c[oa]mes?) to|totall?ing|consideration|purchase price|price(?: tag)?|deal|transaction|acquisition|paid|pays?|paying|was|is) )(?:a |an |of |is |was |at |all-cash |total |aggregate |purchase |price |consideration |enterprise |equity |value |approximately |about |around |roughly |nearly |almost |over |more than |some |an? (?:total|aggregate) )*$/u,
);
const PRICE_BEHIND =
  /^[ -]?(?:(?:all-)?(?:cash|stock)(?: and stock)? |all-stock )?(?:acquisition|deal|takeover|buy-?out|merger|transaction|purchase|sale|offer|bid)(?!\p{L})/iu;
/** What makes a sum something else: words behind it, and before it. */
const NOT_PRICE_BEHIND =
  /^[ ,]*(?:per (?:share|unit|ordinary)|(?:a|each|every) (?:share|year|month)|annual|in (?:annual|revenues?|sales|funding|total funding|ARR|recurring|debt|assets|synerg|savings|cost)|(?:of|in) (?:revenues?|sales|turnover|funding|assets|debt|synerg)|revenues?|turnover|ARR|market|fund(?:ing)?(?!\p{L})|series|round|credit|loan|termination fee|break|valuation)/iu;
const NOT_PRICE_BEFORE =
  /(?:revenues?|sales|turnover|ARR|raised|raises|funding|invest(?:ed|s|ment)|market cap\p{L}*|assets|manages?|under management|up to|synerg\p{L}+|savings|fee|earn-?out|loan|debt|financ\p{L}+|last valued|previously valued|its valuation|per share)(?: \p{L}+){0,5} ?$/iu;

/** The price of a deal as the sentence says it: no revenue, funding, fee, price of a share or upper bound. */
export function readPrice(text: string): Money | null {
  return (
    readMoney(text).find(({ start, end }) => {
      const before = text.slice(Math.max(0, start - 80), start);
      const behind = text.slice(end, end + 60);
      if (NOT_PRICE_BEHIND.test(behind) || NOT_PRICE_BEFORE.test(before)) return false;
      return PRICE_BEFORE.test(before) || PRICE_BEHIND.test(behind);
    }) ?? null
  );
}
