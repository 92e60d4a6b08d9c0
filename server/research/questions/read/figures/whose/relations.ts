import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';

const DEAL =
  /(?<!\p{L})(?:acquir\p{L}*|acquisition|merg\p{L}+|takeover|tak(?:es?|ing) over|took over|buys|bought|stake in)(?!\p{L})/iu;
const SELF = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;

/** Under the headline of a deal, what names neither the company nor "us" may be told of the other firm. */
export function isOfDeal(
  { passage: { text }, headings, namesCompany }: Excerpt,
  { question, named }: Analysis,
): boolean {
  return (
    DEAL.test(headings[0]?.text ?? '') &&
    !namesCompany &&
    !SELF.test(text) &&
    !DEAL.test(text) &&
    named.length === 0 &&
    !DEAL.test(question)
  );
}

/** What one does with money, as it is asked, and as it is told. */
const RELATIONS: { asked: RegExp; told: RegExp }[] = [
  {
    asked: /(?<!\p{L})(?:had|have|has|did|was|were) (?:[\p{L}-]+ ){0,4}(?:offer(?:ed)?|bid)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:offer\p{L}*|bid|bids|propos\p{L}*|oversubscri\p{L}*|demand)(?!\p{L})/iu,
  },
  {
    asked:
      /^(?:[Ww]hat|[Hh]ow much) (?:do|does|did|is|was|has|have|will|would) .{2,50}?(?:pay|paid|paying|spend|spent) (?:for|on) (?:the |its |their )?(?:company|business|firm|\p{Lu})|(?:price|sum|amount) paid for|(?:purchase|acquisition) price/u,
    told: /(?<!\p{L})(?:b[ou][uy]\p{L}*|bought|acqui\p{L}+|purchas\p{L}*|paid|pays?|price|cost|takeover|tak\p{L}+ over|took over|sold|sale|deal|worth|transaction)(?!\p{L})/iu,
  },
  {
    asked: /(?<!\p{L})(?:invest(?:s|ed|ing)?|puts? in(?:to)?|putting|subscribe[sd]?)(?!\p{L})/iu,
    told: /(?<!\p{L})(?:invest(?:s|ed|ing|ments?)?|puts?|putting|contribut\p{L}+|subscri\p{L}+|pump\p{L}*|spent|spends?|cheque)(?!\p{L})/iu,
  },
];

/** Its sale for a sum is a price, and no turnover. */
const SALE = /(?<!\p{L})sale (?:to|for|of)(?!\p{L})/iu;
const SALES = /(?<!\p{L})(?:sales|revenues?|turnover)(?!\p{L})/iu;

/** What one buys from is not what one sells to. */
const SELLS =
  /(?<!\p{L})(?:sells?|sold|selling|exports?|exported|ships?|shipped|delivers?|delivered)(?!\p{L})/iu;
const BUYS =
  /(?<!\p{L})(?:buys?|bought|buying|sourced?|sources|imports?|imported|comes? from|grown?|grows)(?!\p{L})/iu;
const isOtherWay = (text: string, question: string): boolean =>
  (SELLS.test(question) && BUYS.test(text) && !SELLS.test(text) && !BUYS.test(question)) ||
  (BUYS.test(question) && SELLS.test(text) && !BUYS.test(text) && !SELLS.test(question));

/** "Total raised so far": one round is no total, unless the words say that it is all. */
const ASKS_TOTAL_RAISED =
  /(?<!\p{L})(?:total|altogether|in all|overall|so far|to date)(?!\p{L}).*(?:rais|fund|financ)|(?:rais|fund|financ)\p{L}*.*(?<!\p{L})(?:in total|altogether|in all|overall|so far|to date)(?!\p{L})/iu;
const SAYS_TOTAL =
  /(?<!\p{L})(?:total\p{L}*|cumulative\p{L}*|altogether|in all|overall|so far|to date|since|until now|brings|bringing|together)(?!\p{L})/iu;

/** "In cash and shares" does not say how much of it is in cash. */
const COORDINATED = /^ in \p{L}+ and \p{L}+/iu;

/** "£2 million in two steps: £1.2 million now and …" tells the whole before its parts. */
const IN_PARTS =
  /^[^.;:]{0,60}(?:(?:two|three|four|several|equal|\d) (?:steps|stages|tranches|instal?ments|parts)|:\s*[£$€\d])/iu;

export function isOfPartAsked(behind: string, question: string): boolean {
  if (!/(?<!\p{L})how (?:much|many) of(?!\p{L})/iu.test(question)) return true;
  return !COORDINATED.test(behind) && !IN_PARTS.test(behind);
}

/** What somebody offered, and nobody took. */
export const DECLINED =
  /(?<!\p{L})(?:turned (?:it |them |this |that |\p{L}+ )?down|declined|rejected|refused|said no|walked away|withdr[ae]wn?|fell through|called off|terminated|lapsed|abandoned|scrapped|(?:did|will) not (?:proceed|go ahead|take place))(?!\p{L})/iu;

/** What was promised, led or raised is not what was paid or put in. */
export function isOfRelationAsked(text: string, question: string): boolean {
  if (DECLINED.test(text) && !DECLINED.test(question)) return false;
  if (isOtherWay(text, question)) return false;
  if (SALES.test(question) && SALE.test(text) && !SALES.test(text)) return false;
  if (ASKS_TOTAL_RAISED.test(question) && !SAYS_TOTAL.test(text)) return false;
  return RELATIONS.every(({ asked, told }) => !asked.test(question) || told.test(text));
}
