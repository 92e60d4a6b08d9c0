import { inAnyCase } from '../../extract/inAnyCase.ts';
import { saidFor } from '../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../words/words.ts';

/** Several of a kind, and behind their noun what tells some of them from the others. */
const NARROWED =
  /^(?<head>(?:(?!(?:of|we|you|they|it|i|is|are|has|have|can|do|does|will|in|from|at|by|to)(?!\p{L}))[\p{L}\d’'-]+ ){0,4}?[\p{L}’'-]+(?<!s)s) (?<link>with|without|who|that|which|whose|under|over|aged|on|in|at|near|from|outside|inside|trained|qualified|appointed|elected|nominated|made|sold|used|built|kept|held|\p{L}{2,}ing)(?!\p{L}) (?<rest>.{2,80})$/iu;
const NOTHING_NEW: ReadonlySet<string> = new Set(
  'we our us you your company firm house business group team brand today now year list page here there currently present moment all work offer use sell have own stock carry'
    .split(' ')
    .map(keyOfWord),
);

const RELATIVE = /^(?:who|that|which|whose)$/iu;
/** "Venues we know": whom somebody has to do with is nobody's own. */
const ONLY_KNOWN = inAnyCase(
  /^.{2,60}s (?:(?:that |which |whom? )?we (?:know|like|love|admire|recommend|visit|supply|deliver to|work with|trust|serve)|(?:that|which|who) (?:stock|sell|carry|serve|pour|use|buy|show|trust) (?:us|our|\p{Lu}))/u,
);
const ASKS_OWN = /(?<!\p{L})(?:own|owns|run|runs|operate|operates|belong)(?!\p{L})/iu;

/** "Orders under £50 are packed by:" is a sentence. */
const FINITE = /(?<!\p{L})(?:is|are|was|were|has|have|can|will|we|they|you)(?!\p{L})/iu;

const bare = (label: string): string => label.replace(/[:.\s]+$/u, '');

/** What a label calls those whom it narrows: "Trustees" of "Trustees with a clinical background". */
export const headNarrowed = (label: string): string => NARROWED.exec(bare(label))?.groups?.head ?? '';

/**
 * Whether a label names some of several by what the question does not say: "Trustees with a clinical background" are not the trustees,
 * and "Stockists in London" not the stockists.
 */
export function isNarrowedBehind(
  label: string,
  question: string,
  spokenNames: ReadonlySet<string> = new Set(),
): boolean {
  if (ONLY_KNOWN.test(label) && ASKS_OWN.test(question)) return true;
  const { rest, link = '' } = NARROWED.exec(bare(label))?.groups ?? {};
  if (rest === undefined || (!RELATIVE.test(link) && FINITE.test(rest))) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const own = new Set([...spokenNames].flatMap((name) => wordsOf(name).map(({ key }) => key)));
  return wordsOf(rest).some(
    ({ word, key }) =>
      word.length > 2 &&
      !FUNCTION.test(word) &&
      !NOTHING_NEW.has(key) &&
      !own.has(key) &&
      !asked.has(key) &&
      ![...saidFor(key)].some((other) => asked.has(other)),
  );
}
const FUNCTION =
  /^(?:the|and|for|with|their|its|his|her|are|is|has|have|can|which|that|who|whom|from|into|more|than|other|any|each|every|this|these|those)$/iu;
