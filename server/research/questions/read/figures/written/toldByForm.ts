import { TELLS_CHANGE } from '../what/shareAsked.ts';
import { OWNS } from '../whose/shareHolder.ts';

/** Words that ask how something has changed. */
export const CHANGE =
  /^(?:gr[eo]wn?|growth|ris[ei]n?|rose|climb\p{L}*|increas\p{L}*|f[ae]ll(?:en)?|drop\p{L}*|declin\p{L}*|decreas\p{L}*|chang\p{L}*|gain\p{L}*|shr[aiu]nk|expand\p{L}*)$/u;

/** What a word asks for, and the forms that tell it: "20 % off" is a discount, "rose by 7 %" a rise, "Postalis 25 %" of the shares a stake. */
const FORMS: { asked: RegExp; told: RegExp }[] = [
  { asked: CHANGE, told: TELLS_CHANGE },
  {
    asked: /^(?:discounts?|reductions?|rebates?)$/u,
    told: /(?:%|(?<!\p{L})per ?cent) (?:off|less|cheaper)(?!\p{L})|(?<!\p{L})(?:discount\p{L}*|deduct\p{L}*|reduc\p{L}*|rebates?|rabatt\p{L}*|nachlass|ermäßigung|remises?|réduction|descuentos?|sconto|korting|saves?|off)(?!\p{L})/iu,
  },
  {
    asked: /^(?:surcharges?|supplements?|mark-?ups?)$/u,
    told: /(?:%|(?<!\p{L})per ?cent) (?:more|extra|on top|higher|dearer)(?!\p{L})|(?<!\p{L})(?:surcharges?|supplements?|mark-?ups?|zuschl[aä]g\p{L}*|aufschl[aä]g\p{L}*|majoration|recargo|toeslag)(?!\p{L})/iu,
  },
  { asked: /^(?:stakes?|interests?|holdings?|shareholdings?)$/u, told: OWNS },
  {
    // "When you book you pay 20% of the price."
    asked: /^(?:deposits?|down-?payments?|prepayments?|due|payable)$/u,
    told: /(?<!\p{L})(?:deposits?|prepayments?|anzahlung|acompte)(?!\p{L})|(?<!\p{L})(?:when|on|upon|with|at the time of|to confirm|to secure|to reserve) (?:you |your |the |we |placing |making |confirming )*(?:book\p{L}*|order\p{L}*|reserv\p{L}*|sign\p{L}*|contract|enrol\p{L}*)(?!\p{L})[^.;%]{0,40}(?<!\p{L})(?:pay|paid|payable|due|charge[ds]?|take)(?!\p{L})(?![^.;]{0,30}(?:%|per ?cent) (?:more|less|off|extra|discount))|(?<!\p{L})(?:pay|paid|payable|due|charge|take)(?!\p{L})[^.;]{0,20}(?:%|per cent)[^.;]{0,40}(?<!\p{L})(?:when you|on|upon|with your|at the time of|in advance|up ?front|to confirm|to secure|to reserve)(?: (?:book|order|reserv|sign|the (?:booking|order))|[.,;]|$)/iu,
  },
  {
    // An export share is of what is sold.
    asked: /^(?:sales|turnover|revenues?|sold)$/u,
    told: /(?<!\p{L})(?:export (?:share|ratio|quota|rate)|(?:share|proportion|percentage) of exports?|exportquote|exportanteil|ausfuhrquote|taux d[’']export\p{L}*|part (?:à l[’'])?export\p{L}*|cuota de exportación|exportandel)(?!\p{L})/iu,
  },
];

/** Whether the form of what is said tells what a word asks for. */
export const isToldByForm = (word: string, around: string): boolean =>
  FORMS.some(({ asked, told }) => asked.test(word) && told.test(around));

/** Words of a question for a share that the form of a sentence tells without saying them. */
export const wordsToldByForm = (text: string, terms: readonly { word: string; key: string }[]): string[] =>
  terms.filter(({ word }) => isToldByForm(word, text)).map(({ key }) => key);
