import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';

/** "Which teachers own the school?": what those do with the company that are asked for. */
const DEED_OF_THEM = inAnyCase(
  /^(?:which|what) (?:of (?:the|their|its) )?(?:\p{Ll}+ )?(?:teachers|consultants|doctors|nurses|lawyers|solicitors|employees|managers|chefs|designers|engineers|advisers|advisors|trainers|therapists|dentists|vets|surgeons|pilots|guides|colleagues|directors|people|coaches|instructors|scientists|architects) (?<deed>own|owns|run|runs|lead|leads|manage|manages|finance|finances|fund|funds|control|controls|founded|started)(?= (?:the|it|them|this|a share|shares|parts?|\p{Lu}))/u,
);
/** "Which lamps do they make themselves?" */
const BY_THEMSELVES = inAnyCase(
  /^(?:which|what) .*(?<!\p{L})(?:do|does) (?:they|it|the \p{L}+|\p{Lu}\S+) .*(?<!\p{L})(?:themselves|itself|in[- ]house)(?!\p{L})/u,
);
/** "What is included?", "what was excluded?": what is done with the things. */
const DONE_TO_THEM = inAnyCase(
  /^what (?:else )?(?:is|are|was|were) (?:always |also |usually |normally |never |n[o']t )?(?<deed>\p{Ll}{3,}ed|made|sold|taught|built|grown|sewn|bought|kept|cast|cut)(?= (?:in|by|with|from|under|at|on|for|separately|extra|free|there|to)(?!\p{L}))/u,
);
const OF_OWN =
  /(?<!\p{L})(?:ourselves|themselves|itself|in[- ]house|own|we|home-?made|by hand|from our)(?!\p{L})/iu;
/** A row or a bullet holds little beside its item; a sentence tells by its own words. */
const ROW_WORDS_MAX = 6;

function isUntoldOfThings(told: string, question: string): boolean {
  const [deed] = wordsOf(DONE_TO_THEM.exec(question)?.groups?.deed ?? '');
  // What is left out is told by words that deny as much.
  if (deed === undefined || deed.word === 'excluded') return false;
  const held = new Set(wordsOf(told).map(({ key }) => key));
  return !held.has(deed.key) && ![...saidFor(deed.key)].some((other) => held.has(other));
}

/** Whether a list of the kind asked for stands where nothing tells what a question says that those do, or the company itself. */
export function isDeedUntold(told: string, rows: readonly string[], question: string): boolean {
  if (BY_THEMSELVES.test(question)) return !OF_OWN.test(told);
  if (isUntoldOfThings(told, question)) return true;
  const [asked] = wordsOf(DEED_OF_THEM.exec(question)?.groups?.deed ?? '');
  if (asked === undefined || rows.some((row) => row.split(' ').length > ROW_WORDS_MAX)) return false;
  const held = new Set(wordsOf(told).map(({ key }) => key));
  return !held.has(asked.key) && ![...saidFor(asked.key)].some((other) => held.has(other));
}
