import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** "Is the lorry electric?", "do floor lamps come with a plug?": of what it is asked. */
const OF_WHAT =
  /^(?:is|are|was|were|do|does|did|has|have|can|will|may|must) (?:(?:the|their|its|our|all|any|every) )?(?<what>(?!they |it |there |we |you |i |company |firm |business |group )[\p{L}-]+)(?: (?<more>[\p{L}-]+))?(?= )/iu;
/** Parts of a sentence, each with a subject of its own. */
const PARTS = /[,;] (?:and |but |while |whereas )?/u;
/** A part that only leads to the next one has no subject. */
const LEADS =
  /^(?:(?:made|built|with|without|in|for|as|since|at|on|by|from|under|if|when|where|because|while|although|after|before|during|like|unlike|yes|no|however|today|now)(?!\p{L})|\p{L}+(?:ed|ing|en|ly)(?!\p{L}))/iu;
const OPENING_WORDS = 3;
/** "… and grocers": an item of a row is no part with a subject. */
const PART_WORDS_MIN = 4;

/** "The van is electric, the lorry runs on diesel": what the first part tells of its subject is not told of that of the second. */
export function isToldOfOneBefore(clause: string, proposition: Proposition): boolean {
  const { question, subject, required } = proposition;
  const { what, more } = OF_WHAT.exec(question)?.groups ?? {};
  if (what === undefined || subject !== null || required.length < 2) return false;
  return [what, `${what} ${more ?? ''}`].some((words) => {
    const asked = new Set(wordsOf(words).map(({ key }) => key));
    return isOfOneBefore(clause.split(PARTS), asked, required);
  });
}

function isOfOneBefore(
  parts: readonly string[],
  asked: ReadonlySet<string>,
  required: Proposition['required'],
): boolean {
  const ofWhat = required.filter(({ key }) => asked.has(key));
  const rest = required.filter(({ key }) => !asked.has(key));
  if (ofWhat.length === 0 || rest.length === 0) return false;
  const holdsAll = (text: string) => heldIn(text, ofWhat).size === ofWhat.length;
  const at = parts.findIndex(
    (part) =>
      part.split(' ').length >= PART_WORDS_MIN && holdsAll(part.split(' ').slice(0, OPENING_WORDS).join(' ')),
  );
  const before = parts.slice(0, Math.max(0, at));
  if (before.length === 0 || before.some((part) => LEADS.test(part) || holdsAll(part))) return false;
  const isToldBefore = heldIn(before.join(', '), rest).size === rest.length;
  return isToldBefore && heldIn(parts.slice(at).join(', '), rest).size === 0;
}
