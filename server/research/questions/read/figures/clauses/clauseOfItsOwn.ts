import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** Where one clause ends and another may begin. */
const BORDER = /[,;] (?:and |but |while |whereas )?| (?:and|but|while|whereas) /giu;
/** Up to the first figure a clause that can stand alone: it has a verb of its own, and hangs on no other. */
const CAN_STAND =
  /(?<!\p{L})(?:is|are|was|were|can|may|must|has|have|had|will|gets?|stands?|takes?|comes?|goes|runs?|leaves?|opens?|offers?|includes?|lends?|lent|rents?|sells?|hires?|do|does|make|makes|charges?|pays?|costs?|needs?)(?!\p{L})/iu;
const HANGS_ON =
  /^(?:if|when|whenever|while|where|for|in|on|at|with|without|unless|until|from|before|after|since|as|although|though|once|to|per|by|within|during|of|under|over|because|depending|should|being|including|plus|except)(?!\p{L})/iu;

/** What stands between the border and the figure: whose price or share it is, and the verb that says so. */
const OWN_SUBJECT = inAnyCase(
  /^(?:the |an? |our |your |its |their |each |every |any |other |further |additional |extra |all |most |some )?(?<subject>(?:(?!(?:is|are|was|were|at|for|from|to|by|of|in|on|with|and|or)(?!\p{L}))[\p{L}’'-]+ ){0,3}?[\p{L}’'-]{3,}) (?:(?:is|are|was|were|costs?|starts?|begins?|comes?|goes|go|sells?|can|may|must|bought|sold|hired|rented|let|lent|had|made|done|charged|priced|billed|available|marbled|painted|fitted|booked|ordered|added|included|\p{Ll}{3,}ed) )(?:[\p{L}-]+ ){0,4}$/u,
);
/** What names the price or the share itself, whoever pays it, and what only takes up the one before is no other thing. */
const OF_THE_SAME =
  /(?<!\p{L})(?:it|they|this|that|these|those|which|who|we|you|one|ones|each|both|all|prices?|costs?|fees?|rates?|charges?|total|rent|hire|tickets?|admission|entry|share|percentage|proportion|figure|sum|amount|value|rest|half|adults?|child|children|kids|members?|non-members|students?|seniors?|pensioners?|guests?|visitors?|residents?|customers?|clients?|families|groups?|anyone|everybody|everyone|others?)(?!\p{L})/iu;

/** "The suite is included, further rooms are £110." */
const FURTHER = /^(?:further|other|additional|extra|another|more) /iu;
const ASKS_FURTHER =
  /(?<!\p{L})(?:further|other|additional\p{L}*|extra|another|more|second|every|each)(?!\p{L})/iu;

/**
 * Whether a figure has a clause of its own with a subject of its own that the question does not ask for, while all that the sentence holds of the
 * question stands in a clause before it that is complete without a figure: "bowls can be hired, logs bought for £6" has no price of bowls.
 */
export function isOfClauseOfItsOwn(
  { passage: { text }, words }: Pick<Excerpt, 'passage' | 'words'>,
  { start, end }: Place,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean {
  const border = [...text.slice(0, start).matchAll(BORDER)].at(-1);
  if (border === undefined) return false;
  const from = border.index + border[0].length;
  const before = text.slice(0, border.index);
  const clause = before.slice(Math.max(before.lastIndexOf('; ') + 2, before.lastIndexOf(': ') + 2, 0));
  const first = clause.length > 1 ? clause : before;
  if (HANGS_ON.test(first) || !CAN_STAND.test(first) || /\d[\d.,]*$/u.test(first)) return false;
  const subject = OWN_SUBJECT.exec(text.slice(from, start))?.groups?.subject;
  if (subject === undefined || OF_THE_SAME.test(subject)) return false;
  if (FURTHER.test(text.slice(from, start)) && !ASKS_FURTHER.test(question)) return true;
  const asked = new Set(terms.map(({ key }) => key));
  const next = /[,;]|\.(?!\d)/u.exec(text.slice(end))?.index;
  const to = next === undefined ? text.length : end + next;
  const held = words.filter(({ key }) => asked.has(key));
  const isOwn = ({ start: at }: Place) => at >= from && at < to;
  const said = new Set(wordsOf(question).map(({ key }) => key));
  return (
    held.some((word) => word.end <= border.index) &&
    !held.some(isOwn) &&
    !wordsOf(subject).some(({ key }) => said.has(key))
  );
}
