import type { Analysis } from '../analysis.ts';
import { isUntilThen } from './past.ts';

/** What these wish for is theirs to wish: "if you would like to book". */
const NOT_THEIRS =
  '(?<!(?:you|who|that|which|guests?|customers?|clients?|users?|visitors?|members?|patients?|students?|parents?|buyers?|people|teams?|companies|businesses|anyone|everyone|those) )';
const WISHED = new RegExp(
  `${NOT_THEIRS}(?<!\\p{L})(?:(?:may|might|could|will|would) one day|might(?! (?:be (?:charged|asked|required|subject|able|needed)|also|need|have to|vary|differ))|one day (?:we|it|they|our \\p{L}+|the \\p{L}+) (?:may|might|could|will|hope)|(?:hopes?|hoping|would (?:like|love)|wish(?:es)?|wants?|dreams?) to|dreams? of|(?:is|are) (?:thinking (?:of|about)|considering|toying with|exploring))(?!\\p{L})`,
  'iu',
);
/** "It is used to clean pipes" tells of no past. */
const USED_TO =
  /(?<!(?:is|are|was|were|be|being|been|get|gets|got|gets|can be|may be) )(?<!\p{L})used to(?!\p{L})/iu;
const NOW = /(?<!\p{L})(?:now|today|currently|since|but|still|these days)(?!\p{L})/iu;

/** The question asks for what is over, or only wished for, itself. */
const ASKS_AHEAD =
  /(?<!\p{L})(?:will|would|may|might|could|shall|going to|plan\p{L}*|want\p{L}*|hope\p{L}*|wish\p{L}*|goal\p{L}*|aim\p{L}*|target\p{L}*|ambition\p{L}*|intend\p{L}*|consider\p{L}*|dream\p{L}*|next|future|upcoming|by 20\d\d)(?!\p{L})/iu;
const ASKS_BACK =
  /(?<!\p{L})(?:was|were|did|had|used to|former\p{L}*|previous\p{L}*|until|before|earlier|originally|once|in (?:19|20)\d\d|past|histor\p{L}*|years?)(?!\p{L})/iu;

/**
 * Whether a sentence tells of what is only wished for, or of what has been, where the question asks for what is. Of what ended a
 * yes-or-no question can be answered all the same: its reader judges that by itself.
 */
export function isOfOtherMood(text: string, { question, wanted }: Analysis): boolean {
  if (WISHED.test(text) && !ASKS_AHEAD.test(question)) return true;
  const isOver = USED_TO.test(text) || (wanted !== 'yesNo' && isUntilThen(text));
  return isOver && !NOW.test(text) && !ASKS_BACK.test(question);
}

const DENIED_BEFORE =
  /(?:n['’]t|(?<!\p{L})(?:not|never|cannot|without))(?! (?:only|just|merely|including|counting|more|less|fewer|later|to mention|until|before|after|exceed\p{L}*|over|above|below|under)(?!\p{L}))(?: [\p{L}’'-]+){0,5}(?: [€$£]| )?$/iu;
const CLAUSE = /[.;:—–]|,? (?:and|but|or|so|while|because|which|who|that|if|when|as) |, /giu;

/** "We do not have 40 shops" holds no count of shops. */
export function isDeniedFigure(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const clause = before.slice(
    Math.max(0, ...[...before.matchAll(CLAUSE)].map((mark) => mark.index + mark[0].length)),
  );
  return DENIED_BEFORE.test(clause);
}
