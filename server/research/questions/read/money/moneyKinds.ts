import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Place } from '../clauses.ts';
import { labelOf } from '../figures/written/figureLabels.ts';

/** What a sum may be of; who asks for the one is not told the other. */
const KINDS: { told: string; asked: RegExp }[] = [
  {
    told: 'sales|revenues?|turnover|arr|recurring revenue|top line|turn(?:s|ed|ing)? over',
    asked:
      /(?<!\p{L})(?:sales|sells?|sold|revenues?|turnover|turns? over|arr|recurring|top line|income|earns?)(?!\p{L})/iu,
  },
  {
    told: '(?:operating |net |pre-tax |gross )?(?:profits?|income|earnings|loss(?:es)?)|ebitda?',
    asked:
      /(?<!\p{L})(?:profit\p{L}*|income|earn\p{L}*|loss\p{L}*|lost|lose|ebit\p{L}*|result|margin|surplus|deficit)(?!\p{L})/iu,
  },
  {
    told: 'assets(?: under management)?|funds under management|deposits',
    asked: /(?<!\p{L})(?:assets|manage\p{L}*|deposits?|funds?|size|volume)(?!\p{L})/iu,
  },
  {
    told: 'loans?|debts?|borrowings|credit (?:line|facility)|mortgage',
    asked:
      /(?<!\p{L})(?:loans?|len[dt]\p{L}*|debts?|borrow\p{L}*|credit|owe\p{L}*|mortgages?|facilit\p{L}+|financ\p{L}+|bank)(?!\p{L})/iu,
  },
  {
    told: 'grants?|subsid(?:y|ies)',
    asked:
      /(?<!\p{L})(?:grants?|granted|subsid\p{L}+|awards?|awarded|fund\p{L}*|public|support|money|receiv\p{L}+|g[eo]t|rais\p{L}+|financ\p{L}+|from|much|sum|amount|bring|brought)(?!\p{L})/iu,
  },
  {
    told: 'insured (?:for|up to)|cover(?:ed)? (?:for|of|up to)|sum insured|liability|limit of cover',
    asked:
      /(?<!\p{L})(?:cover\p{L}*|insured|limit\p{L}*|liab\p{L}*|claims?|sum|up to|maximum|most|compensat\p{L}*)(?!\p{L})/iu,
  },
  {
    told: '(?:refundable |security |holding |booking )?deposit|bond|down[- ]payment',
    asked:
      /(?<!\p{L})(?:deposits?|bonds?|down[- ]payments?|upfront|up front|in advance|hold\p{L}*|reserv\p{L}*|book\p{L}*|secure\p{L}*|due|advance|first|return\p{L}*|refund\p{L}*|pay|paid)(?!\p{L})/iu,
  },
  {
    told: 'dividends?',
    asked: /(?<!\p{L})(?:dividends?|distribut\p{L}+|shareholders?|pay\p{L}*|paid)(?!\p{L})/iu,
  },
  {
    told: 'donations?|gifts?',
    asked:
      /(?<!\p{L})(?:donat\p{L}+|gifts?|giv\p{L}+|gave|charit\p{L}+|rais\p{L}+|receiv\p{L}+|from|much|sum|amount|bring|brought)(?!\p{L})/iu,
  },
  {
    told: 'orders?|contracts?|order book|backlog',
    asked: /(?<!\p{L})(?:orders?|contracts?|backlog|deals?|worth|value)(?!\p{L})/iu,
  },
  {
    told: '(?:purchase |buying |acquisition |list )?price|consideration|(?:set-?up |joining )?fee|costs?',
    asked:
      /(?<!\p{L})(?:pric\p{L}*|cost\p{L}*|fees?|pay\p{L}*|paid|spen[dt]\p{L}*|bought|buy\p{L}*|acqui\p{L}+|purchas\p{L}*|worth|consideration|charge\p{L}*|invest\p{L}*|much|sum|amount|(?:per|an?|each) (?:year|month|week|day|night|hour|person|head))(?!\p{L})/iu,
  },
];
const ABOUT =
  '(?:about |around |some |nearly |almost |over |more than |roughly |approximately |just (?:over|under) )?';

/** "130 employees and sales of €5.2 million" tells no price: the words right beside a sum name another kind of figure than is asked for. */
export function isOfOtherKind(text: string, { start, end }: Place, question: string): boolean {
  const askedFor = KINDS.filter(({ asked }) => asked.test(question));
  if (askedFor.length === 0) return false;
  const before = text.slice(Math.max(0, start - 60), start);
  const behind = text.slice(end, end + 60);
  return KINDS.some(
    ({ told, asked }) =>
      !asked.test(question) &&
      (new RegExp(
        `(?<!\\p{L})(?:${told}) (?:(?:for|in) (?:the year |fiscal )?(?:19|20)\\d\\d )?(?:(?:of|at|worth|is|was|were|totalling|totalled|amounting to|stood at|came to|reached) )?${ABOUT}$`,
        'iu',
      ).test(before) ||
        new RegExp(`^ (?:(?:in|of) (?:\\p{L}+ ){0,2})?(?:${told})(?!\\p{L})`, 'iu').test(behind)),
  );
}

/** Kinds of figures that go by no other name. */
const OF_NAME =
  /(?<!\p{L})(valu(?:ation|ed|es|ing)|total|assets|dividends?|market cap\p{L}*|ebitda?|debt|mortgages?|rent|salary|turnover|revenues?|deposits?|equity|backlog|rates?(?= of interest)|budget|payroll|grants?)(?!\p{L})/giu;

/**
 * "$110 million in a Series D, at a valuation of $1.4 billion": of several sums the one whose own phrase calls it as the question does, however
 * much else of the question stands with another. Null where the question calls it nothing of the kind, or no phrase does.
 */
export function ofKindNamed<Sum extends Place>(
  text: string,
  sums: readonly Sum[],
  question: string,
): Sum[] | null {
  const kinds = new Set(
    // "Front Range Equity" is a name.
    [...question.matchAll(OF_NAME)].flatMap(([, kind = '']) =>
      kind === 'Equity' ? [] : [kind.slice(0, 4).toLowerCase()],
    ),
  );
  if (kinds.size !== 1) return null;
  const [kind = ''] = kinds;
  const called = sums.filter((sum) => {
    const { start, end } = labelOf(text, sum, sums);
    return [...text.slice(start, end).matchAll(OF_NAME)].some(([word]) =>
      word.toLowerCase().startsWith(kind),
    );
  });
  return called.length === 1 ? called : null;
}

const ASIDE = /\([^()]*\)/gu;

/** "Set-up: £900 once (free with Harbour)": what the question names stands in an aside behind the sum of something else. */
export function isOfAside(
  { passage: { text }, words }: Excerpt,
  { end }: Place,
  { terms }: Analysis,
): boolean {
  const asides = [...text.matchAll(ASIDE)].map(({ index, 0: aside }) => ({
    from: index,
    to: index + aside.length,
  }));
  const held = words.filter(({ key }) => terms.some((term) => term.key === key));
  return (
    held.length > 0 &&
    held.every((word) => asides.some(({ from, to }) => from >= end && word.start >= from && word.end <= to))
  );
}

const ONCE =
  /^[ ,(]*(?:once|one-off|one-time|as a one-off|upfront)(?!\p{L})|(?<!\p{L})(?:one-off|one-time)(?!\p{L})/iu;
const ASKS_REPEATED =
  /(?<!\p{L})(?:per|a|each|every) (?:month|year|week|day|night)(?!\p{L})|(?<!\p{L})(?:monthly|yearly|annual|annually|weekly|recurring)(?!\p{L})/iu;

/** What is paid once is no price per month. */
export function isOnce(text: string, { end }: Place, question: string): boolean {
  return ASKS_REPEATED.test(question) && ONCE.test(text.slice(end, end + 30));
}

const UNDISCLOSED =
  /(?<!\p{L})(?:(?:terms|prices?|sums?|amounts?|values?|considerations?|details|figures?) (?:[\p{L}’']+ ){0,5}?(?:not (?:been )?(?:\p{L}+ly )?(?:disclosed|published|revealed|announced|made public|given)|undisclosed|kept (?:confidential|private|secret)|confidential)|undisclosed (?:sum|amount|price|terms|consideration)|(?:did|do|does|will) not (?:disclose|reveal|publish)|agreed (?:to keep|not to))(?!\p{L})/iu;

/** "Terms were not disclosed." */
export function saysUndisclosed(text: string): boolean {
  return UNDISCLOSED.test(text);
}

const ON_REQUEST =
  /^(?:please )?(?:talk to (?:us|sales)|contact (?:us|sales)|ask(?: us| for a quote)?|(?:price )?on (?:request|application|demand)|(?:price )?upon request|custom(?: pricing| price| quote)?|by quote|get a quote|request a quote|let['’]s talk|individual(?: pricing| offer)?|poa|tailored)[.!]?$/iu;

/** A cell that tells no price because there is none to be told. */
export function isOnRequest(text: string): boolean {
  return ON_REQUEST.test(text.trim());
}
