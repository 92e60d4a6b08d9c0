import { isOver, isWishedFor, tellsOfNow } from '../../documents/otherMood.ts';
import type { Analysis } from '../analysis.ts';
import { isUntilThen } from './past.ts';

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
  if (isWishedFor(text) && !ASKS_AHEAD.test(question)) return true;
  const hasEnded = wanted !== 'yesNo' && isUntilThen(text) && !tellsOfNow(text);
  return (isOver(text) || hasEnded) && !ASKS_BACK.test(question);
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
