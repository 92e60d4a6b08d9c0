import { foldName } from '../../../identity/companyName.ts';
import { wordsOf } from '../../words/words.ts';

/** A body of the house that has members: "the board", "the nomination committee". */
export interface Body {
  /** What tells it from others of its kind: "nomination", "advisory". */
  qualifiers: ReadonlySet<string>;
  isBoard: boolean;
}

const KINDS = '(?:board|committee|council|panel|jury)';
/** "Who sits on the board of directors?", "the members of the audit committee", "board members". */
const ASKED = new RegExp(
  `(?<!\\p{L})(?:(?:sits?|serves?|sitting|is|are|who['’]s|was|people|members?|representatives?|partners?) (?:\\p{L}+ )?(?:on|of|in) |name |list |who are )(?:the |their |its |your |our )?(?<before>(?:[\\p{L}&-]+ ){0,5}?)${KINDS}(?: of (?<of>\\p{L}+))?(?: members)?(?=$|[?.,;]| (?:at|now|today|currently|of|for|there|here|right|in))`,
  'iu',
);
const BOARD_MEMBERS =
  /(?<!\p{L})(?:board (?:members?|directors?)|(?:members?|directors?) of the board)(?!\p{L})/iu;
/** Whoever chairs or advises it is asked for by a role of their own. */
const OF_ROLE = /(?<!\p{L})(?:chair\p{L}*|heads?|leads?|runs?|secretary|staff|employee)(?!\p{L})/iu;

/** "Who sits on the board for Acme?" asks for one of its members. */
const FOR_WHOM = /(?<!\p{L})(?:for|from|represent\p{L}*|on behalf of) (?:the )?\p{L}/iu;

const SAYS_LITTLE = new Set(
  'the our its their and of on full current whole board committee council panel jury director governor trustee member'.split(
    ' ',
  ),
);
const keysOf = (words: string): string[] =>
  wordsOf(foldName(words))
    .map(({ key }) => key)
    .filter((key) => !LITTLE.has(key));
const LITTLE = new Set([...SAYS_LITTLE].flatMap((word) => wordsOf(word).map(({ key }) => key)));

/** The body whose members a question asks for; null where it asks for none. */
export function bodyAsked(question: string): Body | null {
  const found = ASKED.exec(question);
  if ((found === null && !BOARD_MEMBERS.test(question)) || OF_ROLE.test(question) || FOR_WHOM.test(question))
    return null;
  return {
    qualifiers: new Set(keysOf(found?.groups?.before ?? '')),
    isBoard: found === null || /(?<!\p{L})board(?!\p{L})/iu.test(found[0]),
  };
}

/** A heading or a label of a body: "Our board", "Non-executive directors", "Nomination", where it is one of committees. */
const OF_BOARD =
  /(?<!\p{L})(?:board|directors|governors|trustees|non-executives?|verwaltungsrat|aufsichtsrat|conseil d['’]administration)(?!\p{L})/iu;
/** What somebody is on a board, whatever else they are. */
const SEAT =
  /(?<!\p{L})(?:board (?:member|director)|member of (?:the|our) board|on (?:the|our) board|non-executive director|independent director|(?:elected|staff|lay) (?:member|governor)|trustee|governor|chair(?:man|woman|person)?(?: of (?:the )?(?:board|trustees|governors))?)$/iu;

/** Whether a role, or the group that somebody is listed in, says that they belong to that body. */
export function isInBody(
  role: string,
  around: string,
  { qualifiers, isBoard }: Body,
): 'listed' | 'said' | null {
  const isOfBoard = OF_BOARD.test(role) && !/(?<!\p{L})director(?!s)/iu.test(role);
  if (qualifiers.size > 0) {
    const held = new Set(keysOf(`${role} ${around}`));
    const isOfKind =
      isOfBoard || new RegExp(`(?<!\\p{L})${KINDS}s?(?!\\p{L})`, 'iu').test(`${role} ${around}`);
    return isOfKind && [...qualifiers].every((key) => held.has(key)) ? 'listed' : null;
  }
  if (!isBoard) return null;
  if (isOfBoard && keysOf(role).every((key) => OF_WHOLE_BOARD.has(key))) return 'listed';
  return SEAT.test(role.replace(/ since .*$/u, '')) && !/(?<!\p{L})committee(?!\p{L})/iu.test(role)
    ? 'said'
    : null;
}

const OF_WHOLE_BOARD = new Set(
  keysOf('executive non-executive nonexecutive independent elected members company'),
);
