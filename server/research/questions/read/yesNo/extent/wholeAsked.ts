import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { SELF_NOUNS } from '../../../ownershipAsked.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const ASKS_WHOLE = /(?<!\p{L})(?:overall|as a whole|altogether|in total|across the board)(?!\p{L})/iu;
const OF_WHOLE =
  /(?<!\p{L})(?:overall|whole|altogether|total|entire\p{L}*|all|every|each|across|both)(?!\p{L})/iu;

const JUDGED = 'rated|ranked|graded|judged|scored|assessed|inspected|reviewed|recommended';
/** "Is the clinic rated Good?", "are they ranked first?" */
const ASKS_JUDGED = inAnyCase(
  new RegExp(
    `^(?:is|are|was|were|has|have) (?:they|it|the (?:company|hospital|${SELF_NOUNS})|\\p{Lu}[\\p{L}&’'-]*(?: \\p{Lu}[\\p{L}&’'-]*)*) (?:\\p{Ll}+ )?(?:${JUDGED})(?!\\p{L})`,
    'u',
  ),
);
const PART = `(?:our|its|their|the) (?<part>(?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+)`;
/** "The regulator has rated our maternity service Good", "our night school was rated first": a part of the house. */
const PART_JUDGED = [
  inAnyCase(
    new RegExp(
      `(?<!\\p{L})(?:${JUDGED}|rates?|ranks?|grades?|judges?) ${PART}(?= (?:as )?\\p{Lu}|[ ,.;]|$)`,
      'u',
    ),
  ),
  inAnyCase(
    new RegExp(`^${PART} (?:is|are|was|were|has been|have been) (?:\\p{Ll}+ )?(?:${JUDGED})(?!\\p{L})`, 'u'),
  ),
];
const ITSELF = inAnyCase(
  new RegExp(`^(?:${SELF_NOUNS}|hospital|university|college|council|trust|home|care)$`, 'u'),
);

/** What is judged of one part of a house is not told of the house, where that is asked about. */
const isOfPartJudged = (clause: string, { question, said }: Proposition): boolean =>
  ASKS_JUDGED.test(question) &&
  PART_JUDGED.some((pattern) => {
    const part = pattern.exec(clause)?.groups?.part;
    if (part === undefined) return false;
    const words = wordsOf(part);
    const last = words.at(-1);
    return last !== undefined && !ITSELF.test(last.word) && !words.some(({ key }) => said.has(key));
  });

/** "Is the hospital rated Good overall?": what is told of a part, or without a word for the whole, says nothing of that. */
export const isOfNoWhole = (clause: string, proposition: Proposition): boolean =>
  (ASKS_WHOLE.test(proposition.question) && !OF_WHOLE.test(clause)) || isOfPartJudged(clause, proposition);
