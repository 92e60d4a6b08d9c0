import { foldName } from '../../../identity/companyName.ts';
import { isName, NAME } from './personNames.ts';

/** "Who was CEO before Ada Lund?", "Who will succeed her?", "the former CFO": pages name whoever holds a post now. */
const OF_BEFORE =
  /(?<!\p{L})(?:before|prior to|preced\p{L}+|predecessors?|former(?:ly)?|previous(?:ly)?|past|earlier|used to|ex-?|outgoing|departed|until|once)(?!\p{L})/iu;
const OF_LATER =
  /(?<!\p{L})(?:will|next|successors?|incoming|future|designate|elect|going to|about to|due to)(?!\p{L})/iu;
/** "Whom will I talk to about invoices?" asks for nobody else than there is now. */
const WILL_OF_ASKER =
  /(?<!\p{L})will (?:i|we|my|our|be (?:my|our)|(?:be )?(?:answer|handle|deal|help|look after|take care)(?:ing)?)(?!\p{L})/iu;
const WAS_IN_YEAR = /^who (?:was|were|had been)(?!\p{L}).*(?<!\d)(?:19|20)\d\d(?!\d)/iu;
const NO_TURN =
  /(?<!\p{L})(?:appointed|named|hired|promoted|elected|made|founders?|founded|started)(?!\p{L})/iu;

/** Whether a question asks for whoever held a post at another time than now. What began once, as a founding, has no such time. */
export function asksOtherTime(question: string): boolean {
  if (/(?<!\p{L})found(?:ed|ers?)(?!\p{L})/iu.test(question)) return false;
  if (OF_BEFORE.test(question) || (OF_LATER.test(question) && !WILL_OF_ASKER.test(question))) return true;
  return WAS_IN_YEAR.test(question) && !NO_TURN.test(question);
}

const NAMES_WRITTEN = new RegExp(`(?=(?<!\\p{L})(?<name>${NAME}))`, 'gu');

/** The people whom a question names itself: "Who replaced Ada Lund?" asks for somebody else. */
export function namedInQuestion(question: string, spokenNames: ReadonlySet<string>): string[] {
  return [...question.matchAll(NAMES_WRITTEN)]
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => isName(name, spokenNames))
    .map(foldName);
}

/** Whether the question says the name of somebody already. */
export const isSaidIn = (name: string, named: readonly string[]): boolean =>
  named.some((said) => ` ${said} `.includes(` ${foldName(name)} `));

/** "Who replaced Ada Lund?", "Who took over from her?": only words that tell of both tell who came after. */
const TURN =
  /(?<!\p{L})(?:replaced|succeeded|took over|taken over|followed|came after|stepped in for)(?!\p{L})/iu;
export const asksTurn = (question: string): boolean =>
  TURN.test(question) || /(?<!\p{L})after \p{Lu}/u.test(question);
