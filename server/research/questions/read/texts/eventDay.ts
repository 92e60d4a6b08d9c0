import type { Analysis } from '../../analysis.ts';
import type { Ranked } from '../../ranking.ts';
import { withoutPremises } from './premisesNamed.ts';

const ASKS_DAY_OF = /^when (?:is|was|will|are|were)(?!\p{L})/iu;
const CALENDAR =
  /(?<!\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu;
const ACTS =
  /(?<!\p{L})(?:is|are|was|were|will|closed?|opens?|opened|ends?|ended|begins?|began|starts?|started)(?!\p{L})/iu;

/** Of an event of a year that is asked for a day is told, and not only the hour; what else has a day below its heading is something else. */
export function tellsDayOfEvent(
  { excerpt: { passage }, within }: Ranked,
  { wanted, question, years }: Analysis,
): boolean {
  if (wanted !== 'date' || years.length === 0 || !ASKS_DAY_OF.test(question)) return true;
  return CALENDAR.test(passage.text) && (within > 0 || !ACTS.test(passage.text));
}

const DAY_OF_MONTH =
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d)/u;

/** "Annual meeting on 10 December 2026": a heading that says all that is asked, and the day. */
export const isDatedHeading = (
  { excerpt: { passage, words }, within }: Ranked,
  analysis: Analysis,
): boolean => {
  if (analysis.wanted !== 'date' || !/^h[1-6]$/.test(passage.line.tag)) return false;
  if (within >= WITHIN_HEADING && DAY_OF_MONTH.test(passage.text)) return true;
  // "Kingston opens in March 2027": of the Kingston gym, and by itself a sentence.
  const { terms } = withoutPremises(analysis, passage.text);
  return (
    terms.length < analysis.terms.length &&
    terms.every(({ key }) => words.some((word) => word.key === key)) &&
    MONTH_OF_YEAR.test(passage.text)
  );
};
const MONTH_OF_YEAR =
  /(?<!\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter) (?:19|20)\d\d(?!\d)/u;
const WITHIN_HEADING = 0.99;
