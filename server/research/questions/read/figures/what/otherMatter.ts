import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** What is counted in an excerpt: its number, where its noun ends, and what is asked. */
interface Count {
  excerpt: Excerpt;
  number: Place;
  nounEnd: number;
  counted: Term;
  question: string;
}

/** Whether a count is of another matter by the same word: tonnes that are saved, people who own houses, posts that are filled. */
export function isOfOtherMatter(one: Count): boolean {
  return isWeightOfOther(one) || isOwnerOfOther(one) || isFilledPost(one) || isMemberOfBody(one);
}

const WEIGHTS: ReadonlySet<string> = new Set(
  ['tonnes', 'tons', 'kilograms', 'kilos', 'litres', 'hectolitres', 'gallons', 'grams', 'pounds'].map(
    keyOfWord,
  ),
);
const SAVED_OR_LEFT =
  /(?<!\p{L})(?:CO[₂2]e?|carbon|emissions?|greenhouse|waste|rubbish|scrap|sav(?:es?|ed|ings?)|spar(?:t|en)|einspar\p{L}*|économis\p{L}*|ahorr\p{L}*|donat(?:es?|ed|ions?)|g(?:ave|ives?|iven) (?:out|away)|recycl\p{L}*|landfill|sludge|diesel|fuel|water|salt for)(?!\p{L})/iu;

/** "Saves 3,900 tonnes of CO₂ a year" tells nothing of what is made: of what a weight is, its sentence or its label says. */
function isWeightOfOther({ excerpt: { passage, headings }, counted, question }: Count): boolean {
  if (!WEIGHTS.has(counted.key) || SAVED_OR_LEFT.test(question)) return false;
  return SAVED_OR_LEFT.test(passage.text) || SAVED_OR_LEFT.test(headings[0]?.text ?? '');
}

const OWNS_SHARES =
  /^ ?(?:(?:joint|individual|private|small|local|employee|part|minority|other|registered|\d[\d.,]*) )*$/iu;

/** "76 property owners" hold no shares. */
function isOwnerOfOther({ excerpt: { passage }, number, nounEnd, counted }: Count): boolean {
  if (counted.key !== keyOfWord('shareholders')) return false;
  const told = passage.text.slice(number.end, nounEnd);
  const owner = /(?:owners?|proprietors?)$/iu.exec(told);
  return owner !== null && !OWNS_SHARES.test(told.slice(0, owner.index));
}

const VACANT =
  /(?<!\p{L})(?:open|vacan\p{L}+|unfilled|hir\p{L}+|recruit\p{L}*|apply|application|join|look(?:ing)? for|seek\p{L}*|wanted|advert\p{L}*|careers?|jobs|work (?:with|for) us|we need|stellen\p{L}*|offen\p{L}*)(?!\p{L})/iu;

/** "What amounts to 2.6 full-time posts" stands open to nobody. */
function isFilledPost({ excerpt: { passage, headings, page }, counted, question }: Count): boolean {
  if (!/^(?:vacanc(?:y|ies)|openings?)$/u.test(counted.word)) return false;
  const around = [passage.text, page.document.title, ...headings.map(({ text }) => text)];
  return !around.some((text) => VACANT.test(text)) && VACANT.test(question);
}

const BODY =
  /^(?:(?:our|the|meet|who is on) )*(?:[\p{L}-]+ )?(?:board(?: of \p{L}+)?|trustees|governors|directors|council|committee|jury|panel|management|advisory \p{L}+)$/iu;

/** Under "The board" nine members are those who sit on it. */
function isMemberOfBody({ excerpt: { headings }, counted, question }: Count): boolean {
  const above = headings[0]?.text ?? '';
  return (
    counted.key === keyOfWord('members') &&
    BODY.test(above) &&
    !wordsOf(above).some(({ key }) => wordsOf(question).some((word) => word.key === key))
  );
}
