import type { Line } from '../../../../documents/pageText.ts';
import type { Term } from '../../../analysis.ts';
import { EMPLOYEE, wordsOf } from '../../../words/words.ts';

/** A label begins with what it counts, with a word or two before it. */
const LABEL_OPENS_MAX = 24;
const ABOUT = '(?:over |about |around |more than |some |nearly |approximately )?';
const DEED_OF_LABEL = new RegExp(
  `^ (?:\\p{Ll}{3,}(?:ed|en)|built|sold|made|run|held|served|let)(?: (?:out|up|over|in|back|away|down|off|on))?(?: (?:to date|so far|worldwide|in all|in total|to this day|since (?:19|20)\\d\\d|last year|this year|in (?:19|20)\\d\\d))?: ${ABOUT}$`,
  'u',
);
const YEAR_OF_LABEL = new RegExp(
  `^ (?:in (?:FY ?)?20\\d\\d|\\((?:in )?(?:FY ?)?20\\d\\d\\)|20\\d\\d(?:[/–-]\\d{2,4})?): ${ABOUT}$`,
  'u',
);
const MORE_OF_LABEL = new RegExp(
  `^ (?<more>(?:at|of|in|on|by|with|under|per|for|from) (?:the |our )?\\p{Ll}[\\p{Ll}-]+(?: \\p{Ll}[\\p{Ll}-]+)?): ${ABOUT}$`,
  'u',
);

/**
 * Whether what stands between a noun and its number is the rest of their label: "Bridges completed to date: 1,318", "Visitors in 2025:
 * 118,400". What it says more of the noun ("Accidents at work: 21") the question says, too.
 */
export function isRestOfLabel({ start }: { start: number }, between: string, question: string): boolean {
  if (start >= LABEL_OPENS_MAX) return false;
  if (DEED_OF_LABEL.test(between) || YEAR_OF_LABEL.test(between)) return true;
  const more = MORE_OF_LABEL.exec(between)?.groups?.more;
  if (more === undefined) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return wordsOf(more)
    .filter(({ word }) => !SMALL.test(word))
    .every(({ key }) => asked.has(key));
}

const SMALL = /^(?:at|of|in|on|by|with|under|per|for|from|the|our)$/u;

const ONE_OF_MANY: readonly [RegExp, string][] = [
  [/$/u, 's'],
  [/$/u, 'es'],
  [/y$/u, 'ies'],
  [/fe?$/u, 'ves'],
  [/man$/u, 'men'],
];

/** Whether a noun is written in the singular of what is counted: "library" of libraries. */
export function isSingularOf(written: string, { word, key }: Pick<Term, 'word' | 'key'>): boolean {
  const one = written.toLowerCase();
  return (
    key !== EMPLOYEE && ONE_OF_MANY.some(([end, many]) => end.test(one) && one.replace(end, many) === word)
  );
}

/** The head of a column of its own things, which are not how many of the row there are. */
export const isHeadOfThings = (text: string, { cell }: Line): boolean =>
  cell?.isHeader === true &&
  cell.column > 0 &&
  /(?<![su])s$/u.test(text.trim()) &&
  !/\d|(?<!\p{L})(?:numbers?|units|pieces|quantities|totals?)(?!\p{L})/iu.test(text);
