import type { Analysis } from '../../analysis.ts';
import { GENERIC, keysLeantOn, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';
import { saidThemselves } from '../figures/what/saidItself.ts';

const VERB = '(?:do|does|did|is|was|are|were|has|have|had|will|would|can|could|should|must|may)';
/** "What is the rent of …", "annual rent at …": what is asked for stands behind the verb, or opens the words. */
const IS_ASKED =
  /^(?:(?:at|for|from|with|to) )?(?:what|which|how (?:much|high|large|big|great)) (?:is|was|are|were|will be|would be) (?<phrase>.+)$/iu;
/** "What salary does …", "how much rent do …". */
const NOUN_ASKED = new RegExp(
  `^(?:(?:at|for|from|with|to) )?(?:what|which|how much) (?<phrase>(?!of (?:it|the|their|its|that|this)(?!\\p{L}))(?!${VERB}(?!\\p{L})).+?) ${VERB}(?!\\p{L})`,
  'iu',
);
/** "What does a seat cost?" */
const THING_PRICED = new RegExp(
  `^(?:what|how much) ${VERB} (?<phrase>.+?) (?:cost|sell|go|come)(?!\\p{L})`,
  'iu',
);
/** "What do they spend on fuel?", "How much was paid for the yard?" */
const SPENT_ON =
  /^(?:what|how much).*?(?<!\p{L})(?:spen[dt]|spending|pa(?:y|ys|id)|invest(?:s|ed)?|charged?|charges|budget(?:s|ed)?|sets? aside|given?|gave|gives|put|cost)(?: \p{L}+ly)? (?:on|for|in|into|towards) (?<phrase>.+)$/iu;
/** "What does it cost to hire the main stage for a day?" */
const DONE_FOR =
  /^(?:(?:what|how much) (?:does|would|will|did) it cost|how (?:much|expensive) is it|what is the (?:price|cost|fee|charge)) (?:\p{L}+ )?to (?:hire|rent|book|charter|lease|borrow|reserve) (?:out )?(?:the |an? |one of the |their |its )?(?<phrase>.+)$/iu;
const PLAIN =
  /^(?!(?:what|which|how|when|who|where|is|are|do|does|did|has|have|at|for|from|with)(?!\p{L}))(?<phrase>.+)$/iu;

/** Where the next phrase begins: of "annual rent bill for the depots" the first tells what is asked for. */
const NEXT_PHRASE =
  /,|[()–—]| (?:of|for|in|into|on|at|from|to|per|by|when|if|while|after|before|since|until|under|over|with|without|that|which|who|as|during|between|a|an|each|every|and|or|plus|they|it|we|you|one)(?!\p{L})/iu;

/** "In an order of 50", "with 12 members": which row of a price list is meant, and not what the sum is of. */
const OF_SO_MANY =
  / (?:in|for|with|at|of) (?:(?:an? )?(?:orders?|quantit(?:y|ies)|batch|pack) of )?(?:over |up to |about )?\d[\d,.]*(?: \p{L}+)?(?= ?$| (?:cost|pay|get))/iu;

/** The words that name what a sum is asked of: the last one of its phrase, and that of the thing that is paid for. */
function namingWords({ question, terms }: Pick<Analysis, 'question' | 'terms'>): string[] {
  const said = question
    .replace(/[?.!]+$/u, '')
    .replace(OF_SO_MANY, '')
    .trim();
  const [asked] = [IS_ASKED, NOUN_ASKED, THING_PRICED, PLAIN].flatMap(
    (pattern) => pattern.exec(said)?.groups?.phrase ?? [],
  );
  const paidFor = (SPENT_ON.exec(said) ?? DONE_FOR.exec(said))?.groups?.phrase;
  const telling = terms.filter(({ key, word }) => !GENERIC.has(key) && !ANY_PRICED.test(word));
  return [
    ...(asked === undefined ? [] : lastTermOf(asked, telling)),
    ...(paidFor === undefined ? [] : lastTermOf(paidFor, terms)),
  ];
}

/** What a price list says of none of its rows. */
const ANY_PRICED =
  /^(?:recommended|advertised|listed|published|quoted|tickets?|pass(?:es)?|fares?|tariffs?|membership|starter|entry|payments?|hourly|daily|weekly|monthly|yearly|termly|nightly)$/u;

/** The last word that counts of the first part of a phrase that holds one; "assets managed" are assets. */
function lastTermOf(phrase: string, terms: Analysis['terms']): string[] {
  const keys = new Set(terms.map(({ key }) => key));
  for (const part of phrase.split(NEXT_PHRASE)) {
    const held = wordsOf(part).filter(({ key }) => keys.has(key));
    const last = held.findLast(({ word }) => !/ed$/u.test(word)) ?? held.at(-1);
    if (last !== undefined) return [last.key];
  }
  return [];
}

/** What is left out of a figure, and what only compares: "(excluding leases)". */
const LEFT_OUT = /\((?:excl\p{L}*|before|without|net of|ex|not including|other than)(?!\p{L})[^()]*\)/giu;

/**
 * Whether what a sum is asked of is told with it: a salary by no sales, what is spent on software by no profit, a rent by no debt "(excluding
 * leases)". The word that names it, or one of its meaning, stands in the sentence or above it.
 */
export function isOfSumAsked({ excerpt }: Ranked, analysis: Analysis): boolean {
  const naming = namingWords(analysis);
  if (naming.length === 0) return true;
  const { passage, words, headings, pageKeys } = excerpt;
  // "It cost £3.6 million" behind "Our new wash plant …".
  const leantOn = keysLeantOn(excerpt);
  const left = [...passage.text.matchAll(LEFT_OUT)];
  const held = new Set([
    ...words
      .filter(({ start, end }) => !left.some((one) => start >= one.index && end <= one.index + one[0].length))
      .map(({ key }) => key),
    ...headings
      .flatMap(({ text, kind = '' }) => wordsOf(`${text.replace(LEFT_OUT, ' ')} ${kind}`))
      .map(({ key }) => key),
    ...pageKeys,
    ...leantOn,
  ]);
  const isSaid = saidThemselves(excerpt);
  return naming.every(
    (key) =>
      ([key, ...saidFor(key)].some((said) => held.has(said)) &&
        (isSaid(key) || pageKeys.has(key) || leantOn.has(key))) ||
      (key === SHARE && OF_SHARE.test(passage.text)),
  );
}

/** Who buys shares may as well buy fifteen per cent. */
const SHARE = keyOfWord('share');
const OF_SHARE = /%|(?<!\p{L})(?:per ?cent|stake|half|third|quarter)(?!\p{L})/iu;

const ASKS_LUMP =
  /(?<!\p{L})(?:(?:purchase|sale|selling|acquisition|takeover|buying) price|(?:pa(?:y|id)|bought|sold|acquired?|taken over) (?:for|by)|acquisition|takeover|revenues?|turnover|profit|loss|valuation|valued|debts?|loans?|grants?|budget|backlog|equity|cash|assets|raise[ds]?|raising|equity|round|endowment|investment|invest(?:ed|ing)?|fine|contract (?:sum|value|volume))(?!\p{L})/iu;
const ASKS_EACH =
  /(?<!\p{L})(?:per|an?|each|every|one) \p{L}|(?<!\p{L})(?:daily|weekly|monthly|hourly|nightly|minimum|smallest|least|price of)(?!\p{L})/iu;
const EACH =
  /^ ?(?:(?:per|\/|for (?:each|every|one)) ?(?!(?:year|annum|y)(?!\p{L}))(?:[a-z]|m²)|(?:an?|each|every) (?:night|day|week|month|head|person|kilo|kg|litre|tonne|square|piece|ticket|hour|share|unit|seat|user|bottle|box|pair|item)(?!\p{L})|(?:each|apiece)(?=[,.;]|$| for))/iu;

/** "£520 per square metre" is no price of a takeover, and "€12 a share" no turnover. */
export function isEachForWhole(text: string, { start, end }: Place, question: string): boolean {
  return (
    ASKS_LUMP.test(question) &&
    !ASKS_EACH.test(question) &&
    (EACH.test(text.slice(end)) || EACH_BEFORE.test(text.slice(0, start)))
  );
}
/** "Profit per equity partner is £164,000". */
const EACH_BEFORE =
  /(?<!\p{L})per (?!cent|year|annum|month|quarter)(?:[\p{L}-]+ ){1,4}(?:(?:is|was|are|were|of|at|came to|stood at|reached) )?(?:about |around |some |nearly |over )?$/iu;

const ASKS_FURTHER =
  /^(?:what|how much) (?:more|else|further|additional|extra)(?!\p{L})|(?<!\p{L})(?:costs?|pay|paid|charged?) extra(?!\p{L})/iu;
const FURTHER =
  /(?<!\p{L})(?:more|surcharge|supplement|plus|adds?|added|further|additional(?:ly)?|another|extra|on top|top up|increase\p{L}*|option)(?!\p{L})/iu;

const ONLY_MORE =
  /^,? (?:(?:per|a|an|each) \p{L}+ )?more(?=[,.;)]|$| (?:per|a|an|each|for|if|when|and|on|in|at|to) )/iu;
const ASKS_MORE =
  /(?<!\p{L})(?:more|extra|additional\p{L}*|supplements?|surcharges?|on top|further|added?|addition)(?!\p{L})/iu;

/** "An urgent test costs £25 more" does not tell what it costs. */
export const isOnlyMore = (text: string, { end }: Place, question: string): boolean =>
  ONLY_MORE.test(text.slice(end)) && !ASKS_MORE.test(question);

/** "What more may they lend?" is not answered by what was lent at first. */
export const isNoFurtherSum = (text: string, question: string): boolean =>
  ASKS_FURTHER.test(question) && !FURTHER.test(text);

const ASKS_YEAR_BEFORE =
  /(?<!\p{L})(?:(?:the |a )?year (?:before|earlier)(?! (?:last|the (?!latest|last|most)|19|20))|(?:previous|prior|preceding|earlier) (?:financial |fiscal |business )?year(?:['’]s)?)(?!\p{L})/iu;
const TOLD_AS_BEFORE =
  /(?<!\p{L})(?:(?:up|down|rose|rising|grew|growing|fell|falling|increased?|decreased?|compared|climbed|dropped|improved) [^.;]{0,40}(?:from|with|to)|from|after|against|versus|vs\.?|compared (?:with|to)|previous year[^.;]{0,20}|prior year[^.;]{0,20}|year before[^.;]{0,20}) (?:just |only |about |around )?$/iu;
const BEHIND_AS_BEFORE =
  /^\)?,? (?:in )?(?:the|a) (?:year (?:before|earlier|ago)|previous year|prior year)/iu;

/** Whether the year before the latest is asked for. */
export const asksYearBefore = (question: string): boolean => ASKS_YEAR_BEFORE.test(question);

/** "Sales came to £7.2 million, up from £3.9 million": what they were the year before is what they have come from. */
export const isOfLaterYear = (text: string, { start, end }: Place, question: string): boolean =>
  ASKS_YEAR_BEFORE.test(question) &&
  !TOLD_AS_BEFORE.test(text.slice(0, start)) &&
  !BEHIND_AS_BEFORE.test(text.slice(end));

const FROM_BEFORE =
  /(?<!\p{L})(?:up|down|rose|rising|grew|growing|fell|falling|increased?|decreased?|compared|climbed|dropped|improved|against) (?:\p{L}+ )?(?:from|with|to)? ?(?:just |only |about |around )?$/iu;
const NAMES_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** "Up from £3.9 million the year before" tells nothing of now. */
export const isOfEarlierYear = (text: string, { start, end }: Place, question: string): boolean =>
  !ASKS_YEAR_BEFORE.test(question) &&
  !NAMES_YEAR.test(question) &&
  FROM_BEFORE.test(text.slice(0, start)) &&
  BEHIND_AS_BEFORE.test(text.slice(end));

const SAVED_BEFORE =
  /(?<!\p{L})sav(?:es?|ed|ing) (?:us|you|them|customers|members|the \p{L}+) (?:about |around |some |up to |over |nearly |almost )?$/iu;
const ASKS_SAVED = /(?<!\p{L})(?:sav\p{L}+|discounts?|reduc\p{L}+)(?!\p{L})/iu;
/** "…, which the city had restored for": what another did with it. */
const OTHERS_ACT =
  /(?<!\p{L})(?:which|that) (?:the|an?|his|her|\p{Lu}\p{L}+)(?: \p{L}+){0,2}? (?:had |has |have )?(?<verb>\p{Ll}{3,}ed|bought|built|sold) (?:it )?(?:for|at|with) (?:about |around |some |over )?$/u;
const ASKS_WHAT_INVESTORS_GAVE =
  /(?<!\p{L})(?:investors?|backers?|shareholders?|owners?) (?:have |has |had )?(?:put|invest\p{L}*|contribut\p{L}+|g[ai]ve\p{L}*|provid\p{L}+|pa(?:y|id))(?!\p{L})/iu;
const WE_INVESTED =
  /(?<!\p{L})(?:we|they|it|the company)(?: (?:have|has|had|also|alone|since|are|is))* (?:invest(?:ed|s|ing)?|spent|put)(?!\p{L})/iu;

/** What is saved costs nothing, what a former owner did is not the company's doing, and what it invests is not put into it. */
export function isOfOtherDoing(text: string, { start }: Place, question: string): boolean {
  const before = text.slice(0, start);
  const verb = OTHERS_ACT.exec(before)?.groups?.verb;
  return (
    (SAVED_BEFORE.test(before) && !ASKS_SAVED.test(question)) ||
    (verb !== undefined && !wordsOf(question).some(({ key }) => key === keyOfWord(verb))) ||
    (ASKS_WHAT_INVESTORS_GAVE.test(question) && WE_INVESTED.test(before))
  );
}

const ASKS_ROUND = /(?<!\p{L})(?:series [a-h]|(?:pre-)?seed|round)(?!\p{L})/iu;
const ASKS_TOTAL = /(?<!\p{L})(?:total|altogether|to date|so far|all|ever|whole)(?!\p{L})/iu;
const TO_DATE = /^[^,;.]{0,40}(?<!\p{L})(?:to date|so far|in total|altogether|since (?:its|the|our|19|20))/iu;

/** "It brings the total raised since 2020 to | £89 million" */
const TOTAL_BEFORE =
  /(?<!\p{L})(?:total|altogether|overall|to date|so far)(?!\p{L})[^,;.\d]{0,30}(?:since [^,;.]{0,30}|so far |to date )?(?:to|of|is|at|now|stands at|comes to) (?:about |around |over |more than )?$/iu;

/** "£131 million of private capital to date" is no sum of one round. */
export const isTotalForRound = (text: string, { start, end }: Place, question: string): boolean =>
  ASKS_ROUND.test(question) &&
  !ASKS_TOTAL.test(question) &&
  (TO_DATE.test(text.slice(end)) || TOTAL_BEFORE.test(text.slice(0, start)));

/** Where nothing but a verb tells what is asked for, the sentence has that verb: "started with £12,000". */
export const holdsVerbAsked = ({ excerpt }: Ranked, { terms, verbs }: Analysis): boolean => {
  const telling = verbs.filter(({ word }) =>
    /^(?:start|began|begin|sold|sell|rent|charge|receiv|contribut)/u.test(word),
  );
  return (
    terms.length > 0 ||
    telling.length === 0 ||
    telling.some(({ key }) => excerpt.words.some((word) => word.key === key || saidFor(key).has(word.key)))
  );
};

const ASKS_EXACT = /(?<!\p{L})(?:exact(?:ly)?|precise(?:ly)?|to the (?:penny|cent))(?!\p{L})/iu;
const INEXACT =
  /(?<!\p{L})(?:over|under|above|below|about|around|some|nearly|almost|roughly|approximately|circa|more than|less than|at least|up to|well over|just over|just under|(?:in )?excess of|exceed\p{L}*|upwards of|from|starting (?:at|from)|starts? (?:at|from)) $/iu;

/** "More than £60,000" is not what somebody earns exactly. */
export const isInexact = (text: string, { start }: Place, question: string): boolean =>
  ASKS_EXACT.test(question) && INEXACT.test(text.slice(0, start));
