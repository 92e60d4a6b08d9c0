import type { Place } from '../clauses.ts';

/** What something costs, and not what it did cost, or what was paid for a house or a deal. */
const ASKS_NOW =
  /^(?:(?:and |at |for )?(?:what|how much|how expensive|which price) (?:do|does|is|are|will|would|must|can|should)(?!\p{L})|(?!.*(?<!\p{L})(?:was|were|did|had|paid|sold|bought|cost \p{L}+ to)(?!\p{L})))/iu;
const OF_PRICE =
  /(?<!\p{L})(?:prices?|priced|costs?|fees?|charges?|rates?|expensive|cheap|pay|tariffs?|tickets?|fares?|how much (?:is|are|for))(?!\p{L})/iu;
const ASKS_THEN =
  /(?<!\p{L})(?:shares?|stocks?|was|were|did|had|paid|sold|fetch\p{L}*|hammer|auction\p{L}*|record|ever|last|former\p{L}*|previous\p{L}*|old|then|before|until|earlier|originally|purchase|acquisition|takeover|selling|sale|issue|offer|loan|grant|invest\p{L}*|rais\p{L}*|worth|valu\p{L}*|budget|estimate\p{L}*)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu;

const ADVERB =
  '(?:\\p{L}+ly |still |then |only |just |even |also |once |already |about |around |some |over |nearly |almost |up to ){0,3}';
/** What a sum was, or what somebody gave for a thing on one day: "was £60", "fetched €310", "had paid £410 for". */
const TOLD_OF_THEN = new RegExp(
  `(?<!\\p{L})(?:(?:was|were|had been|used to be|stood|amounted|ran)(?: (?!(?:is|are|costs?|can|may|now|from|bought)(?!\\p{L}))[\\p{L}-]+){0,5} |(?<!(?:is|are|be|being) (?:now |also |usually )?)sold (?:[\\p{L}-]+ ){1,4}?(?=for |at )|(?:had|have|has) (?:once )?(?:paid|cost) |(?:fetched|realised|realized|brought|netted|made|achieved|earned) |(?:(?<!(?:is|are|be|being) (?:now |also |usually )?)sold(?: out)?|went|changed hands|auctioned|knocked down|snapped up) |cost (?:our|the|an?|one|his|her|their) (?:last|previous|former|recent|earlier|first) \\p{L}+ |paid )${ADVERB}(?:(?:in|at|by|to|under) [^,;.\\d]{2,30} )?(?:for |at |to |us |them |him |her |out )?${ADVERB}$`,
  'iu',
);
/** "Up to 2022 … cost £60", "before the war a seat cost": the clause opens with a time that is over, and tells what it was. */
const OPENS_THEN =
  /^(?:up to|until|till|before|prior to|in the past|formerly|previously|back in|as late as|last (?:year|season|summer|winter|autumn|spring|month)['’]?s?)(?!\p{L})/iu;
/** What a price was set to on one day it is from then on. */
const SET_TO =
  /(?<!\p{L})(?:(?:was|were|has been|have been) (?:\p{L}+ly |recently |now )?(?:raised|set|fixed|reduced|cut|lowered|increased|put up|agreed|kept|held|capped|adjusted|changed|frozen)|from (?:now|today|this)|since)(?!\p{L})/iu;
const CLAUSE =
  /[;:] |, (?=(?:now|today|and|but|while|whereas|which|it|this|the new|since|currently)(?!\p{L}))| (?:but|while|whereas) /giu;

/**
 * Whether a sum is told of a time or a deal that is over, where the question asks what something costs: "up to 2022 a slipcase was £60", "a magnum
 * fetched €310 at an auction", "they had paid £410 for a crown there".
 */
export function isPriceOfThen(text: string, { start }: Pick<Place, 'start'>, question: string): boolean {
  if (!OF_PRICE.test(question) || !ASKS_NOW.test(question) || ASKS_THEN.test(question)) return false;
  const before = text.slice(0, start);
  const from = Math.max(0, ...[...before.matchAll(CLAUSE)].map(({ index, 0: cut }) => index + cut.length));
  const clause = before.slice(from);
  if (SET_TO.test(clause)) return false;
  return TOLD_OF_THEN.test(clause) || (OPENS_THEN.test(clause) && TELLS_PAST.test(clause));
}
const TELLS_PAST = /(?<!\p{L})(?:was|were|cost|came to|paid|sold|had)(?!\p{L})/iu;
