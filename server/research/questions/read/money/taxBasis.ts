import type { Excerpt } from '../../excerpts.ts';
import { wordsOf } from '../../words/words.ts';

const TAX = '(?:vat|(?:sales |value[- ]added )?tax(?:es)?|gst|hst|pst|mwst\\.?|ust\\.?|tva|iva|btw|moms)';
const ASKED_WITHOUT = `(?:before|without|excluding|excl\\.?|ex|exclusive of|net of|not including|plus)`;
const ASKED_WITH = `(?:with|including|incl\\.?|inclusive of|after)`;
const ON_BASIS = new RegExp(
  `,? \\(?(?:${ASKED_WITHOUT}|${ASKED_WITH}) (?:the |any )?${TAX}\\)?(?!\\p{L})`,
  'iu',
);
const WITHOUT_ASKED = new RegExp(`(?<!\\p{L})${ASKED_WITHOUT} (?:the |any )?${TAX}(?!\\p{L})`, 'iu');
const WITH_ASKED = new RegExp(`(?<!\\p{L})${ASKED_WITH} (?:the |any )?${TAX}(?!\\p{L})`, 'iu');
/** Of these tax is no matter of how a price is told, but of which figure is meant. */
const OF_RESULT =
  /(?<!\p{L})(?:profits?|income|earnings|loss(?:es)?|results?|margins?|surplus|deficit|tax(?:es)? (?:paid|charge|bill|rate))(?!\p{L})/iu;
/** What is left out of a price: "a visit without a concession card". */
const LEFT_OUT = / without (?:an? |the |any )?(?<what>[^?,]{3,50})(?=\?|,|$)/iu;
const INCLUDED =
  /(?<!\p{L})(?:includ\p{L}*|incl\.|all-in|comes? with|inkl\.|inbegriffen|compris\p{L}*|incluid\p{L}*)(?!\p{L})/iu;

const TOLD_WITHOUT = new RegExp(
  `(?<!\\p{L})(?:(?:before|without|excluding|excl\\.?|ex|exclusive of|net of|plus|\\+|not including|zzgl\\.?|zuzüglich|ohne|hors|sin|senza|(?:do|does) not include) (?:the )?${TAX}|${TAX} (?:is |are )?(?:excluded|extra|exclusive|not included|added|on top|zzgl)|hors taxes?|HT|netto)(?![\\p{L}])`,
  'iu',
);
const TOLD_WITH = new RegExp(
  `(?<!\\p{L})(?:(?:with|including|includes?|incl\\.?|inclusive of|inkl\\.?|einschließlich|mit) (?:the )?(?:\\d{1,2}(?:[.,]\\d)? ?% )?${TAX}|${TAX} (?:is |are )?(?:included|inclusive|inbegriffen)|toutes taxes comprises|TTC|iva (?:incluido|inclusa|inclusive))(?!\\p{L})`,
  'iu',
);

/**
 * A question for a price without the words that only say on what basis it is told: "before VAT" and what is left out. A price list says so once,
 * if at all; whether it says the contrary is asked of the whole page.
 */
export function withoutBasis(question: string): string {
  if (OF_RESULT.test(question)) return question;
  return question.replace(ON_BASIS, '').replace(LEFT_OUT, '');
}

/** "Breakfast is included in all prices": whether the page says so of what the question leaves out. */
export function includesLeftOut({ siblings }: Excerpt, question: string): boolean {
  const leftOut = wordsOf(LEFT_OUT.exec(question)?.groups?.what ?? '').filter(({ word }) => word.length > 3);
  return (
    leftOut.length > 0 &&
    siblings.some(
      ({ passage: { text, line }, words }) =>
        line.cell === undefined &&
        INCLUDED.test(text) &&
        leftOut.every(({ key }) => words.some((word) => word.key === key)),
    )
  );
}

/** Whether nothing says that a price is told on the other basis than it is asked on: its own words, else its labels, else its page. */
export function isOnTaxAsked({ passage, headings, siblings }: Excerpt, question: string): boolean {
  const asksWithout = WITHOUT_ASKED.test(question);
  if (asksWithout === WITH_ASKED.test(question) || OF_RESULT.test(question)) return true;
  const [asked, other] = asksWithout ? [TOLD_WITHOUT, TOLD_WITH] : [TOLD_WITH, TOLD_WITHOUT];
  const around = [
    [passage.text],
    headings.map(({ text }) => text),
    siblings.map((one) => one.passage.text).filter((text) => asked.test(text) || other.test(text)),
  ];
  for (const said of around) {
    const isAsked = said.some((text) => asked.test(text));
    const isOther = said.some((text) => other.test(text));
    if (isAsked !== isOther) return isAsked;
    if (isAsked) return false;
  }
  return true;
}
