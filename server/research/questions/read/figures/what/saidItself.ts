import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC, keysLeantOn, type Ranked } from '../../../ranking.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

/** Words of figures that mean one and the same, whatever stands beside them. */
const SAME = [
  'stake hold own owner share equity keep belong',
  'export abroad overseas foreign international outside',
  'revenue sales turnover umsatz',
  'raise fund funding invest finance capital',
  'electricity power energy current solar wind',
  'profit earnings income result',
  'ebit operating',
  'arr recurring',
  'employee team crew worker partner',
  'surcharge supplement extra',
  'subsidy grant',
  'grow growth rise increase climb up gain',
  'fall drop decline decrease reduce cut lower down less',
  'discount off save rebate',
  'yield apy interest',
  'council municipality town',
  'cover insurance insure liability indemnity',
  'valuation value worth',
  'salary earn pay wage',
  'spend expense expenditure cost outlay',
  'consult consultation',
  'retention stay',
  'lend loan',
  'car auto automobile',
  'organic bio oko',
  'commit commitment promise guarantee sla',
].map((group) => new Set(group.split(' ').map(keyOfWord)));

const GROW = keyOfWord('grow');

/** The word and whatever means the same. */
export const sameAs = (key: string): string[] => [
  key,
  ...SAME.flatMap((group) => (group.has(key) ? [...group] : [])),
];

/**
 * Which words of a question are said themselves where a figure stands, in the sentence or above it: by their own word, by one that means the
 * same in any company, or by a phrase that is known to mean them ("operating profit" of EBIT). What is only like it does not count.
 */
export function saidThemselves(excerpt: Excerpt): (key: string) => boolean {
  const { passage, words, headings, page } = excerpt;
  const around = [
    passage.text,
    ...headings.map(({ text, kind = '' }) => `${text} ${kind}`),
    page.document.title,
  ];
  const said = new Set(around.flatMap((text) => wordsOf(text).map(({ key }) => key)));
  for (const { key, start, end } of words) if (passage.text.slice(start, end).includes(' ')) said.add(key);
  // "Larkspur holds 72%": of a name that the page tells in full elsewhere, its first word stands for all of them.
  for (const { key, start } of words)
    if (
      words.some((other) => other.start === start && other.key !== key) &&
      /^\p{Lu}/u.test(passage.text.slice(start))
    )
      said.add(key);
  // "38 % more than last year" has grown, and "more than one tenth" has not.
  if (/(?:%|(?<!\p{L})per ?cent) (?:more|higher|up)(?!\p{L})/iu.test(passage.text)) said.add(GROW);
  return (key) => sameAs(key).some((same) => said.has(same));
}

/**
 * Whether one word of the question that tells something is said itself: where every one is only meant by another word, "a deposit of 30 %"
 * would be a commission and "8 % of the shares" a rate of delivery.
 */
export function isOneSaidItself({ excerpt }: Ranked, { terms }: Pick<Analysis, 'terms'>): boolean {
  const telling = terms.filter(({ key }) => !GENERIC.has(key));
  const asked = telling.length > 0 ? telling : terms;
  const isSaid = saidThemselves(excerpt);
  const leantOn = keysLeantOn(excerpt);
  return asked.length === 0 || asked.some(({ key }) => isSaid(key) || leantOn.has(key));
}
