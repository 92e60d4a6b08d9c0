import { wordsOf } from '../../../words/words.ts';
import { NEGATION } from '../denial/mood.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** "Already", "yet": what is only under way is then not so. Inspections come again and again: the next one tells nothing of those before. */
export const ASKS_ALREADY =
  /(?<!\p{L})(?:already|yet|as of now|so far|finished|completed|gone through)(?!\p{L})|^(?:has|have) [^?]* been (?:granted|approved|issued|awarded|signed|opened|launched|released|built|installed|started|completed|let|leased|sold|agreed|decided|cleared|certified|accredited|finished|published|delivered)(?!\p{L})|^(?:has|have) (?!(?:they|it|the company) ever)[^?]{2,60}? (?:passed(?! (?:an?|any|the|its|their) (?:[\p{L}-]+ ){0,3}(?:inspections?|visits?)(?!\p{L}))|completed|finished|received|obtained|achieved|reached|gained|met|signed|won)(?!\p{L})|(?<!\p{L})(?:now|today|at present|at the moment)\W*$/iu;
/** Whether it is asked if something is so by now: what is planned then is not. */
export const asksAlready = (question: string): boolean => ASKS_ALREADY.test(question);

export const PENDING =
  /(?<!\p{L})(?:in (?:talks|negotiations?)|in preparation|being prepared|under way|underway|pending|(?:is|are) awaited|awaiting|awaits?|letter of intent|applied for|application (?:is|has been|was) (?:filed|submitted|made|lodged)|(?:is|are) expected (?:to|in|by|for)|(?:is|are) (?:planned|scheduled|due|pencilled in) (?:for|in|to)|(?:is|are|,) to (?:be )?\p{L}{3,}(?=[^.;]* (?:20\d\d|next (?:year|spring|summer|autumn|winter)))|(?:in|under) development|due in(?= [^.;]*20\d\d)|will (?:follow|be ready|be available|come|open)|(?:on|of) (?:the|our) (?:wish ?list|list (?:for|of)|roadmap)|working (?:on|towards)|(?:are|is) (?:still )?(?:building|preparing|developing|negotiating)|(?:audit|assessment|inspection) (?:is |has been )?(?:booked|scheduled))(?!\p{L})/iu;

/** What comes at the end of what is pending. */
export const ASKED_TO_BE_DONE =
  /^(?:granted?|received|obtained|achieved|passed|let|leased|agreed|published|delivered|certified|accredited|approved|cleared|reached|gained|met|issued|awarded|signed|closed|completed?|opened?|launched|released|available|built|installed|buy|order|ready|started|begun|finished|live|operational|running|moved?|sell(?:ing)?|offer(?:ing)?|run|there)$/u;

/** One more than that which is asked about. */
const ANOTHER = /^(?:second|third|fourth|another|further|additional|more|next|new)$/u;
const BEFORE_ITS_NOUN = 3;

/** "A second shop is planned" tells nothing of the first. */
export function tellsOfAnother(text: string, { question, required }: Proposition): boolean {
  const asked = new Set(required.map(({ key }) => key));
  const words = wordsOf(text);
  return words.some(
    ({ word }, at) =>
      ANOTHER.test(word) &&
      !question.toLowerCase().includes(word) &&
      words.slice(at + 1, at + 1 + BEFORE_ITS_NOUN).some(({ key }) => asked.has(key)),
  );
}

/** "We have applied for a licence for the park", asked whether it has been granted one yet: all but the end of it is told, and as pending. */
export function isShortOfEnd(sentence: string, headings: string, proposition: Proposition): boolean {
  const { question, required } = proposition;
  if (!ASKS_ALREADY.test(question) || NEGATION.test(sentence) || tellsOfAnother(sentence, proposition))
    return false;
  const rest = required.filter(({ word }) => !ASKED_TO_BE_DONE.test(word));
  if (rest.length === 0 || rest.length === required.length) return false;
  const naming = sentence.split(PARTS_OF_SENTENCE).filter((part) => heldIn(part, rest).size > 0);
  const isAll = heldIn(`${headings} – ${sentence}`, rest).size === rest.length;
  return isAll && naming.length > 0 && naming.every((part) => PENDING.test(part));
}

/** "A link to Acme is in preparation", asked whether there is one already: the part that names it all says so. */
export function isStillPending(sentence: string, proposition: Proposition): boolean {
  const { question, required } = proposition;
  if (!ASKS_ALREADY.test(question) || required.length === 0 || NEGATION.test(sentence)) return false;
  if (tellsOfAnother(sentence, proposition)) return false;
  const naming = sentence.split(PARTS_OF_SENTENCE).filter((part) => heldIn(part, required).size > 0);
  const isAll = heldIn(sentence, required).size === required.length;
  return naming.length > 0 && naming.every((part) => PENDING.test(part)) && (isAll || naming.length === 1);
}

const PARTS_OF_SENTENCE = /,? (?:and|but|while|whereas|or) |[;,] /u;
