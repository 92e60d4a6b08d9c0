import { TELLS_CHANGE } from './shareAsked.ts';
import { OWNS } from './shareHolder.ts';

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
];

/** Whether the form of what is said tells what a word asks for. */
export const isToldByForm = (word: string, around: string): boolean =>
  FORMS.some(({ asked, told }) => asked.test(word) && told.test(around));

/** Words of a question for a share that the form of a sentence tells without saying them. */
export const wordsToldByForm = (text: string, terms: readonly { word: string; key: string }[]): string[] =>
  terms.filter(({ word }) => isToldByForm(word, text)).map(({ key }) => key);
