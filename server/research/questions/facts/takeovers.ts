import type { Claim } from '../../claims/claim.ts';
import type { Findings } from '../../findings.ts';
import type { Deal } from '../../mna/mergeDeals.ts';
import { answered, type FactAnswer, type FactField, type Intent, isSameName, open } from './fact.ts';
import type { Phrases, Wording } from './wording.ts';

const PHRASES: Phrases = {
  buy: 'acquire|acquires|acquired|acquiring|buy|buys|bought|buying|purchase|purchased|purchasing|take over|took over|taken over|taking over',
  sell: 'sold',
  pay: 'pay|paid|paying|end up paying|spend on|spent on',
  cost: 'cost|end up costing|go for',
  deal: 'takeover|acquisition|acquisitions|purchase of|deal|merger|sale|takeovers|merger with|bid|offer',
  done: 'go through|gone through|went through|close|closed|complete|completed|finished|finish|concluded|take place|taken place|happen|happened|done',
  own2: 'own|owns|owned|belong|belongs|owner|parent|parent company|new owner',
  price: 'price|purchase price|price tag',
  under: 'being|be|to be|about to be|going to be|getting|soon',
  kind: 'company|companies|businesses|firms|business|firm|competitors|rivals',
  who: 'who|whom|which|what|name|names|list|tell me',
  when: 'when|which year|what year|since when',
  own: 'they|it|its|their|them|you|your|the company|the business|the firm|this company|the group|itself',
  '': 'the|a|an|of|for|to|at|on|in|please|there|now|currently|today|also|ever|so far|yet|already|did|does|do|is|are|was|were|has|have|had|been|really|actually|any|over the years|over time|in all',
};

const LIST = ['list', 'open_text'] as const;

/** What is asked of takeovers; who buys whom is said by what stands before the verb and what behind it. */
const INTENTS: readonly Intent[] = [
  {
    asks: /^(?:who(?: kind)? own buy|own buy who(?: kind)?|(?:who )?own deal|(?:who )?deal by own|who(?: kind)? buy by own)$/u,
    types: LIST,
    answer: (wording, { takeovers = [] }) => {
      const deals = inTime(wording, done(takeovers, 'acquirer'));
      // Of a year alone the ordinal says nothing.
      const isMore = wording.year === null && deals.length > 0 && deals.length < ordinalTold(deals);
      return isMore
        ? open('the pages count more takeovers than they name')
        : (named(deals) ?? open('no takeover by the company is told of'));
    },
  },
  {
    asks: /^(?:who(?: kind)? buy own|own (?:buy|sell) (?:by )?who|own buy by who|by who own buy|who(?: kind)? own2 own|own own2 (?:by )?who|who own own2)$/u,
    types: LIST,
    answer: (wording, { takeovers = [] }) => {
      const deals = inTime(wording, done(takeovers, 'acquiree').slice(0, 1));
      if (!/own2/u.test(wording.symbols))
        return named(deals) ?? open('nobody is told to have taken over the company');
      return deals.some(isTakenBack) ? null : named(deals);
    },
  },
  {
    asks: /^(?:(?:who|much) name cost(?: own)?|much own pay name|much (?:own )?buy name (?:pay|buy)?|(?:who )?(?:own )?pay name|who own pay name|(?:who )?price name|much name (?:pay|price)|much deal name (?:pay|price)?|who deal name pay|name price|name deal price|price deal name|much own buy name)$/u,
    types: ['currency'],
    answer: (wording, findings) => pricePaid(wording, findings, 'acquirer'),
  },
  {
    asks: /^(?:much name pay own|much own (?:buy|sell)|who own (?:buy|sell)|(?:who )?price own|own deal price|much own buy by name|who name pay own)$/u,
    types: ['currency'],
    answer: (wording, findings) => pricePaid(wording, findings, 'acquiree'),
  },
  {
    asks: /^(?:own buy name|name buy by own|own own2 name|own done (?:buy|deal) name|own deal name done|deal name done|name deal (?:done|by own)|own done deal name|deal name by own done)$/u,
    types: ['boolean'],
    answer: (wording, findings) => hasBought(wording, findings, 'acquirer'),
  },
  {
    asks: /^(?:own (?:buy|sell)(?: by name| name)?|name buy own|name own2 own|own own2 (?:by )?name|name done (?:own )?(?:buy|deal)(?: own)?|deal by name done|deal own by name done|name deal own done|own own2 name)$/u,
    types: ['boolean'],
    answer: (wording, findings) => hasBought(wording, findings, 'acquiree'),
  },
  {
    asks: /^own under (?:buy|sell)(?: by name| name)?$/u,
    types: ['boolean'],
    answer: isUnderWay,
  },
  {
    asks: /^when own buy name$|^when (?:own )?deal name(?: done)?$|^when name buy by own$/u,
    types: ['number'],
    answer: (wording, { takeovers = [] }) =>
      yearOf(withName(wording, done(takeovers, 'acquirer'), 'acquirer')),
  },
  {
    asks: /^when own (?:buy|sell)(?: by name)?$|^when name buy own$|^when deal by name$/u,
    types: ['number'],
    answer: (wording, { takeovers = [] }) =>
      yearOf(withName(wording, done(takeovers, 'acquiree'), 'acquiree')),
  },
];

export const TAKEOVERS: FactField = {
  type: 'mna',
  phrases: PHRASES,
  leftOut: [],
  intents: INTENTS,
  mayHaveRest: false,
};

const done = (takeovers: readonly Deal[], role: Deal['role']) =>
  takeovers.filter((deal) => deal.role === role && deal.status === 'completed' && deal.isRoleSure);

const timeOf = ({ day, lastTime }: Deal) => [day?.value, lastTime].filter((time) => time != null);

/** Deals of the year that is asked for: what is told of it is all of that year. */
function inTime({ year, month }: Wording, deals: readonly Deal[]): Deal[] {
  return deals.filter(
    (deal) =>
      (year === null || timeOf(deal).every((time) => time.startsWith(year)) === true) &&
      (year === null || timeOf(deal).length > 0) &&
      (month === null || timeOf(deal).every((time) => time.slice(5, 7) === month)),
  );
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ORDINAL = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<word>${ORDINALS.join('|')})|(?<figure>\\d{1,2})(?:st|nd|rd|th)) (?:acquisition|takeover|company (?:it has |we have )?(?:acquired|bought))(?!\\p{L})`,
  'giu',
);

/** "It is their second acquisition": how many takeovers the pages of the deals say that there were at least. */
function ordinalTold(deals: readonly Deal[]): number {
  const pages = new Set(claimsOf(deals).map(({ document }) => document.text));
  const told = [...pages].flatMap((text) =>
    [...text.matchAll(ORDINAL)].map(({ groups }) =>
      groups?.word === undefined ? Number(groups?.figure) : ORDINALS.indexOf(groups.word.toLowerCase()) + 1,
    ),
  );
  return Math.max(0, ...told);
}

function named(deals: readonly Deal[]): FactAnswer {
  const names = [...new Map(deals.map((deal) => [deal.counterparty.value, deal])).keys()];
  return answered(
    names,
    deals.flatMap(({ counterparty, deal }) => [counterparty, ...deal.slice(0, 1)]),
  );
}

/** The year of one deal, where announcement and closing are of the same. */
function yearOf(deals: readonly Deal[]): FactAnswer {
  const [deal] = deals;
  if (deal?.day == null || deals.length > 1) return null;
  const years = new Set(timeOf(deal).map((time) => time.slice(0, 4)));
  return years.size === 1 ? answered(Number([...years][0]), [deal.day]) : null;
}

function withName({ names: [name] }: Wording, takeovers: readonly Deal[], role: Deal['role']): Deal[] {
  return takeovers.filter(
    (deal) =>
      deal.role === role &&
      deal.isRoleSure &&
      (name === undefined || isSameName(deal.counterparty.value, name)),
  );
}

/** What was paid: of a deal that is done, and that tells one price. One that came to nothing was never paid for. */
function pricePaid(wording: Wording, { takeovers = [] }: Findings, role: Deal['role']): FactAnswer {
  const deals = inTime(wording, withName(wording, takeovers, role));
  const [deal] = deals;
  if (deal === undefined && role === 'acquiree' && wording.names.length === 0)
    return open('nobody is told to have taken over the company');
  if (deal === undefined || deals.length > 1) return null;
  if (deal.status === 'terminated') return open(`the deal with ${deal.counterparty.value} came to nothing`);
  const [amount] = deal.amount;
  const [currency] = deal.currency;
  if (deal.status !== 'completed' || deal.otherAmounts.length > 0) return null;
  return amount === undefined || currency === undefined
    ? null
    : answered(amount.value, [amount, currency], currency.value);
}

/** Yes by a deal that is done, no by one that its parties gave up; with whomever, where nobody is named. */
function hasBought(wording: Wording, { takeovers = [] }: Findings, role: Deal['role']): FactAnswer {
  const deals = inTime(wording, withName(wording, takeovers, role));
  const isDone = deals.filter(
    (deal) =>
      deal.status === 'completed' && !(/own2/u.test(wording.symbols) && (isPart(deal) || isTakenBack(deal))),
  );
  if (isDone.length > 0) return answered(true, claimsOf(isDone));
  // "Has the merger closed?": what is signed is not closed.
  const isSigned =
    deals.length === 1 && deals.every(({ isDetected, status }) => isDetected && status === 'rumored');
  if (isSigned && /done/u.test(wording.symbols)) return answered(false, claimsOf(deals));
  const isOver = deals.length > 0 && deals.every(({ status }) => status === 'terminated');
  if (isOver) return answered(false, claimsOf(deals));
  // Whatever else was acquired: that nobody took over the company is only said by words that say so.
  const isAnybody =
    role === 'acquiree' && wording.names.length === 0 && takeovers.every((deal) => deal.role !== role);
  return isAnybody ? { kind: 'noYes', because: 'nobody is told to have taken over the company' } : null;
}

/** "Is it being sold?": yes by a deal that is signed and not closed. One that is done was another time's. */
function isUnderWay(wording: Wording, { takeovers = [] }: Findings): FactAnswer {
  const deals = inTime(wording, withName(wording, takeovers, 'acquiree'));
  const signed = deals.filter(({ isDetected, status }) => isDetected && status === 'rumored');
  if (signed.length > 0) return answered(true, claimsOf(signed));
  return deals.length > 0
    ? { kind: 'noYes', because: 'no takeover of the company is told to be under way' }
    : null;
}

/** "Frostline takes 60 % of Polderbrood": whoever asks who owns it may mean all of it. */
const isPart = ({ deal }: Deal) =>
  deal.some(({ quote }) =>
    /(?<![\d.,])(?!100)\d{1,3}(?:[.,]\d+)? ?(?:%|per ?cent)|(?<!\p{L})(?:stake|majority|minority)(?!\p{L})/iu.test(
      quote,
    ),
  );

/** Who bought the company in 2015 owns it no more where its managers bought it back. */
const isTakenBack = ({ deal }: Deal) =>
  deal.some(({ document }) =>
    /(?<!\p{L})(?:bought|buy|buying) (?:(?:it|us|the \p{L}+|itself|its shares) )?back(?!\p{L})|(?<!\p{L})(?:buy-?back of the (?:company|firm|business)|(?:management|staff|employee) buy-?out|independent again|resold|sold (?:it|us|the (?:company|firm|business)) on)(?!\p{L})/iu.test(
      document.text,
    ),
  );

const claimsOf = (deals: readonly Deal[]): Claim[] => deals.flatMap(({ deal }) => deal);
