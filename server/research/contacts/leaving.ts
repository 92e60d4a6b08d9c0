import { mentions } from '../identity/subject.ts';
import { namesField } from '../questions/read/people/roles.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { isOwnAct } from './ownActs.ts';
import { isHeadedByRole } from './roleLike.ts';
import { namesRole } from './roleWords.ts';

/** That somebody has gone, is about to go, or has died. */
export type Leaving = 'left' | 'leaving' | 'died';

const HOUSE =
  '(?:us(?!\\p{L})|(?:the|our|this|that|his|her|their) (?:\\p{L}+ )?(?:company|firm|business|house|group|teams?|organi[sz]ation|charity|bank|agency|practice|studio|school|trust|society|brewery|bakery|mill|factory|works|yard|shop|store|museum|foundation|club|staff|payroll|partnership|clinic|hospital|lab(?:oratory)?|farm|hotel|institute|centre|center|university|college|newspaper|magazine|publisher|employer|start-?up)(?!\\p{L}))';
const WHEN =
  '(?:in (?:\\p{L}+ )?(?:19|20)\\d\\d|(?:last|this) (?:year|month|week|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)|(?:at|by|before) the end of|after (?:[\\p{L}\\d-]+ ){0,3}(?:years?|decades?)|(?:earlier|recently|again)(?!\\p{L}))';
const TO_DO =
  'to (?:become|join|pursue|start|found|study|spend|focus|set up|take up|take over|move|raise|open|launch|work|retire)(?!\\p{L})';
/** Words between the auxiliary and what somebody did. */
const ADVERBS =
  '(?:(?:since|now|sadly|recently|already|meanwhile|also|then|since then|unexpectedly|suddenly|finally|regrettably) )*';
const HAS = `(?:has|have|had|[’']s|[’']ve) ${ADVERBS}`;
const IS = `(?:is|are|was|were|been|be|being|got|has been|have been) ${ADVERBS}`;

/** What somebody did who has gone; the object of leaving is judged apart, for it may be a school or another house. */
const LEAVES = new RegExp(
  `(?<!\\p{L})(?<!(?:is|was|were|been|be|are) )(?:(?<done>${HAS}(?:left|quit|departed|exited)|left|quit|departed|exited)|(?<ahead>leaves|departs|quits|(?:will|shall|is to|are to|is going to|plans to|intends to|decided to|chosen to|wants to) (?:be leaving|leave|depart|quit)|(?:is|are|will be) ${ADVERBS}(?:leaving|departing|quitting)))(?: from)?(?<object>[^.;:()]{0,60})`,
  'giu',
);
const GONE = new RegExp(
  `(?<!\\p{L})(?:${HAS}(?:retired|resigned(?! as)|gone(?= from us|[.,;]|$)|moved on|passed away|died|departed|left the building)|retired(?= (?:${WHEN}|from (?:${HOUSE}|active|work|business|professional)|[.,;])|[.,;]|$)|resigned(?! (?:as|from) )|moved on (?:to|from)|parted (?:ways|company)|parts (?:ways|company)|${IS}(?:dismissed|fired|sacked|laid off|made redundant|let go|ousted|forced out|shown the door|removed from (?:office|(?:his|her|their) (?:post|position|role))|relieved of (?:his|her|their) (?:duties|post|position)|suspended|terminated|released from (?:his|her|their) (?:contract|duties))|no longer (?:works?|working|employed|serves?|with (?:us|the)|at (?:the company|our)|here|part of|on (?:our|the) (?:team|staff)|among us|belongs|a member of (?:our|the) (?:team|staff))|(?:(?:his|her|their|whose) )?(?:last|final) (?:working )?day (?:(?:with|at|for) [^.;]{2,30} |here |in the office )?was|(?:took|accepted) (?:early )?(?:retirement|redundancy|voluntary severance)|went into retirement|(?:hat|haben) (?:[^.;]{0,40} )?(?:verlassen|gekündigt)|ausgeschieden|a quitté|ha dejado|ha lasciato)(?!\\p{L})`,
  'giu',
);
const GOING =
  /(?<!\p{L})(?:retires|is retiring|(?:will|is to|plans to|intends to|is about to|is set to|is due to) (?:retire|resign|step (?:down|aside|back)|stand down|bow out|hand over)|announced (?:his|her|their) (?:retirement|resignation|departure)|(?:his|her|their) (?:last|final) (?:working )?day (?:[^.;]{2,30} )?(?:is|will be)|has (?:handed in|given|tendered) (?:his|her|their) (?:notice|resignation)|goes into retirement|scheidet [^.;]{0,60}aus)(?!\p{L})/giu;
const DIES =
  /(?<!\p{L})(?:died|passed away|passed on|lost (?:his|her|their) life|verstarb|ist verstorben|gestorben|est décédée?|falleció)(?!\p{L})/giu;
/** What is said of whoever is named right behind it. */
const BEFORE_NAME =
  /(?<!\p{L})(?:(?<left>(?:(?:say|says|said|saying|bid|bids|bade|bidding|wave|waved|waving) (?:an? (?:\p{L}+ )?)?(?:good-?bye|farewell|adieu|au revoir)|(?:good-?bye|farewell|adieu)) to|farewell,|good-?bye,|parted (?:ways|company) with|dismissed|fired|sacked|ousted|laid off|let go(?: of)?|(?:departure|dismissal|resignation|retirement|exit|firing|sacking) of)|(?<died>the late|in (?:loving )?memory of|in memoriam:?|we mourn|mourns?|mourning|mourned|(?:death|passing|loss) of|obituary(?: of)?:?|rest in peace,?))(?= |$)/giu;
/** What somebody may be called between those words and the name. */
const CALLED =
  /^(?:our|its|the|his|her|their|my|your|a|long-?serving|long-?standing|dear|beloved|former|much-?loved|valued|esteemed|colleagues?|friend|team|mate|Dr|Prof|Professor|Mr|Mrs|Ms|Sir|Dame|of|and|for|&)[.,]?$/iu;
const CALLED_MAX = 9;
const BEHIND_NAME =
  /^(?:['’]s?|,)? ?(?:(?:\p{Ll}+ ){0,2}?(?:(?<left>departure|dismissal|resignation|exit)|(?<died>death|passing|obituary))(?!\p{L})|(?<cross>\(?(?:†|✝|✟))|\(?(?:\* ?)?(?<born>1[89]\d\d|20\d\d) ?[–—-] ?(?:† ?)?(?<until>(?:19|20)\d\d)\))/u;
const LIFE_LEAST = 25;

const DENIED =
  /(?<!\p{L})(?:not|never|n[’']t|nobody|without|if|whether|would|could|might|may|before|until|when|had) (?:\p{L}+ ){0,1}$/iu;
const RETURNED =
  /(?<!\p{L})(?:re-?joined|returned to (?:us|the|our)|returned (?:in|as|after)|came back|come back|is back|are back|welcome back|re-?hired|re-?appointed|back (?:in the|on|at|with us|on board)|returning (?:in|as|to))(?!\p{L})/iu;

/** What is longer is no sentence about somebody. */
const SENTENCE_MAX = 4000;

/** Somebody else who acts right before a verb: "after Ben Hart left". */
const OTHER_ACTS =
  /(?<name>\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{L}’'-]+),? (?:(?:who|has|had|have|is|was|then|also|now|since) )*$/u;

/**
 * Whether a passage about somebody tells that they have left this house, are leaving it or have died: of them and not of
 * whoever is named beside them, and of this house and not of a school, a board or an earlier employer.
 *
 * @param employerNames  folded names of the house
 */
export function leavingTold(excerpt: PersonExcerpt, employerNames: ReadonlySet<string>): Leaving | null {
  const { passage, mention } = excerpt;
  const { text } = passage;
  if (text.length > SENTENCE_MAX || RETURNED.test(text)) return null;
  const beside = mention === null ? null : besideName(text, mention);
  if (beside !== null) return beside;
  const isTheirs = (match: RegExpMatchArray) =>
    isDoneByThem(excerpt, { index: match.index ?? 0, 0: match[0] });
  if ([...text.matchAll(DIES)].some(isTheirs)) return 'died';
  const leaves = [...text.matchAll(LEAVES)].filter(
    (match) => isTheirs(match) && isThisHouse(match, excerpt, employerNames),
  );
  if (leaves.some(({ groups }) => groups?.done !== undefined) || [...text.matchAll(GONE)].some(isTheirs))
    return 'left';
  return leaves.length > 0 || [...text.matchAll(GOING)].some(isTheirs) ? 'leaving' : null;
}

/** What stands right before and behind the name: "the late", "’s departure", "†", "(1950–2024)". */
function besideName(text: string, { start, end }: { start: number; end: number }): Leaving | null {
  const { left, died } = saidBefore(text.slice(0, start));
  if (died !== undefined) return 'died';
  if (left !== undefined) return 'left';
  const behind = BEHIND_NAME.exec(text.slice(end))?.groups ?? {};
  if (behind.left !== undefined) return 'left';
  const isLife = behind.born !== undefined && Number(behind.until) - Number(behind.born) >= LIFE_LEAST;
  return behind.died !== undefined || behind.cross !== undefined || isLife ? 'died' : null;
}

/** "We said goodbye to our Head of Sales, Ann Lunt": what stands before the name, with nothing but what they are called between. */
function saidBefore(text: string): { left?: string; died?: string } {
  const near = text.slice(-BEFORE_MAX);
  const match = [...near.matchAll(BEFORE_NAME)].at(-1);
  if (match === undefined) return {};
  const between = near.slice(match.index + match[0].length).trim();
  const words = between === '' ? [] : between.split(' ');
  const isCalled = words.every((word) => CALLED.test(word)) || isHeadedByRole(between.replace(/,$/u, ''));
  return words.length <= CALLED_MAX && isCalled ? { ...match.groups } : {};
}
const BEFORE_MAX = 160;

function isDoneByThem(excerpt: PersonExcerpt, verb: { index: number; 0: string }): boolean {
  const { mention, passage } = excerpt;
  const before = passage.text.slice(0, verb.index);
  if (DENIED.test(before) || (mention !== null && mention.start > verb.index)) return false;
  const other = OTHER_ACTS.exec(before)?.groups?.name;
  const isOther = other !== undefined && !namesRole(other) && !mention?.words.endsWith(other);
  return (
    !isOther && excerpt.subject(verb.index) > 0 && isOwnAct({ text: passage.text, start: 0 }, verb, excerpt)
  );
}

/** What somebody does who is no longer what they were, in the house or out of it. */
const HANDS_OVER =
  /(?<!\p{L})(?:hand(?:s|ed|ing) (?:over(?= (?:to|the (?:reins|baton|post|role|office|job|business|keys|helm)|his|her|their|in|at|after|as|office)|[.,;]|$)|on the)|pass(?:es|ed|ing) (?:on )?the (?:baton|reins|torch|helm|post|role)|(?:is|was|has been|will be|to be|being) (?:succeeded|replaced|followed) (?:as|by|in)|succeeded by|replaced by|g(?:ives|ave|iving|iven) (?:up|way)|ma(?:kes|de|king) way|relinquish\p{L}*|vacat(?:es|ed|ing) (?:the|his|her|their)|step(?:s|ped|ping) (?:down|aside|back)|st(?:ood|ands|anding) down|bow(?:s|ed|ing) out|resign(?:s|ed|ing)?)(?!\p{L})/giu;
/** Whose successor somebody is told to be. */
const SUCCEEDED =
  /(?<!\p{L})(?:succe(?:eds?|eded|eding)|replac(?:es|ed|ing)|takes? over from|took over from|taking over from|follow(?:s|ed|ing) in the footsteps of|(?:successor|replacement) (?:to|of|for)|inherit(?:s|ed) the (?:post|role|job) (?:of|from))(?: (?:our|the|its|former|long-?serving|founder|founding|outgoing))* $/iu;
const OWN_SUCCESSOR = /^['’]s? (?:\p{Ll}+ ){0,2}(?:successor|replacement)(?!\p{L})/u;

/** Whether a passage tells that somebody has given up, or is giving up, what they were. */
export function officeEnds(excerpt: PersonExcerpt): boolean {
  const {
    passage: { text },
    mention,
  } = excerpt;
  if (text.length > SENTENCE_MAX) return false;
  if (mention !== null) {
    if (SUCCEEDED.test(text.slice(0, mention.start)) || OWN_SUCCESSOR.test(text.slice(mention.end)))
      return true;
  }
  return [...text.matchAll(HANDS_OVER)].some((match) =>
    isDoneByThem(excerpt, { index: match.index, 0: match[0] }),
  );
}

const OF_US = /^(?: us| here)(?!\p{L})/iu;
const OF_HOUSE = new RegExp(`^ ${HOUSE}`, 'iu');
const OF_TIME = new RegExp(`^(?: ${WHEN}|,? ${TO_DO})`, 'iu');
const NAMED = /^ (?:the )?(?<name>\p{Lu}[\p{L}\d&.’'-]*(?: (?:& |and |of )?\p{Lu}[\p{L}\d&.’'-]*)*)/u;
/** A house that the sentence has named before: what is left then is that one. */
const AT_HOUSE =
  /(?<!\p{L})(?:at|from|with|for|joined|of|university|college|school|studied) (?:the )?(?<name>\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*)*)/gu;

/** What is left: us, the firm, the house by its name, or nothing but a time; "left school", "left the board" is another matter. */
function isThisHouse(
  match: RegExpMatchArray,
  { passage, mention }: PersonExcerpt,
  names: ReadonlySet<string>,
): boolean {
  const { done, ahead, object = '' } = match.groups ?? {};
  const verb = done ?? ahead ?? '';
  if (OF_US.test(object)) return true;
  const isHouse = OF_HOUSE.test(object);
  const name = isHouse ? undefined : NAMED.exec(object)?.groups?.name;
  if (name !== undefined) return mentions(name, names);
  const houses = [...passage.text.slice(0, match.index ?? 0).matchAll(AT_HOUSE)].map(
    ({ groups }) => groups?.name ?? '',
  );
  if (
    houses.some((house) => !mentions(house, names) && !namesField(house) && !mention?.words.includes(house))
  )
    return false;
  if (isHouse) return true;
  const isAlone = / /u.test(verb) && /^(?:,|\s*$)/u.test(object);
  return isAlone || (mention !== null && OF_TIME.test(object));
}

const RANGE =
  /^(?:(?:in office|in post|term(?: of office)?|served|with us|here|tenure|years?|period|active|at the (?:company|firm)|from):? )?\(?(?:\p{L}{3,9}\.? )?(?:19|20)\d\d ?(?:[–—-]|to|until|bis) ?(?:\p{L}{3,9}\.? )?(?<end>(?:19|20)\d\d)\)?\.?$/iu;
const ENDS =
  /^\(?(?:(?:in (?:office|post)|with us|here|served|member|active|employed) )?(?:until|till|up to|bis|left(?: (?:us|in|the (?:company|firm|team)))*|retired(?: in)?|departed(?: in)?|resigned(?: in)?|†) ?(?:\d{1,2} )?(?:\p{L}{3,9}\.? )?(?<end>(?:19|20)\d\d)\)?\.?$/iu;

/** Whether a line below a name is nothing but a time that has passed: "2019 – 2024", "Left in 2023". */
export function isPastTime(line: string, today: Date): boolean {
  const text = line.trim();
  if (text.length > 60) return false;
  const end = RANGE.exec(text)?.groups?.end ?? ENDS.exec(text)?.groups?.end;
  return (
    end !== undefined &&
    (Number(end) < today.getUTCFullYear() ||
      (/left|retired|departed|resigned|†/iu.test(text) && Number(end) <= today.getUTCFullYear()))
  );
}
