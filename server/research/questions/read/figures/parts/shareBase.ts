import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keysLeantOn } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { sameAs } from '../what/saidItself.ts';

/** "Of our managers", "of that kitchen’s electricity": what stands right behind a share, up to where its phrase ends. */
const OF_WHAT =
  /^ of (?:(?:all|the|our|its|their|his|her|my|these|those|that|this|every|each|total|whole|about) )*(?<what>\p{L}[\p{L}’'-]*(?: (?!(?:in|on|at|from|to|by|with|for|of|is|are|was|were|be|been|goes|go|went|gone|comes?|came|has|have|had|will|can|that|which|who|whose|and|or|but|as|when|if|since|until|before|after|under|over|per|last|this|belongs?|belonged|owns?|owned|holds?|held|teach|stay|left|live|work|say|use|now)(?!\p{L}))\p{L}[\p{L}’'-]*){0,3})/iu;
/** Of these any share may be, and a question need not say so. */
const ANY_WHOLE = new Set(
  (
    'sale revenue turnover income price amount total sum value cost fee company business firm group share capital equity stock vote ' +
    'it them us you which whom what that those these whole time year budget salary wage output production profit'
  )
    .split(' ')
    .map(keyOfWord),
);
const POSSESSOR = /(?<who>\p{L}+)[’'](?:s)? /u;
const OWN = /^(?:company|firm|group|business|year|quarter|month|house|society|today)$/iu;

/** Where something stands before a share, that is the part, and the whole may go by any name: "loans in arrears were 0.3 % of the book". */
const OPENS = /(?:^|[,;:.–—] ?|(?<!\p{L})(?:and|while|but) )(?:\p{L}+ )?$/u;
const ASKS_RATE = /(?<!\p{L})rate(?!\p{L})/iu;

const WHOLE_ASKED = inAnyCase(
  /(?:(?:share|percentage|percent|proportion|portion|part|%) of|^%) (?:(?:the|its|their|all) )?(?<what>\p{Ll}{3,})(?= (?:is|are|was|were|goes|go|went|comes?|came|sold|made|bought|online)(?!\p{L}))/u,
);
const AS_PART =
  /(?<!\p{L})(?:ma[dk]es?(?: up)?|accounts?(?:ed)? for|represents?(?:ed)?|stood for|amounts?(?:ed)? to) (?:about |around |some |over |nearly )?$/iu;

/** "Season tickets make up 20 % of what we sell online": asked what share of tickets is sold online, the tickets are the whole and not the part. */
function isToldAsPart(text: string, { start, end }: Place, question: string): boolean {
  const what = WHOLE_ASKED.exec(question)?.groups?.what;
  if (what === undefined || !AS_PART.test(text.slice(0, start)) || !/^ of /u.test(text.slice(end)))
    return false;
  const key = keyOfWord(what.toLowerCase());
  const holds = (words: string) => wordsOf(words).some((word) => sameAs(key).includes(word.key));
  return holds(text.slice(0, start)) && !holds(text.slice(end));
}

/** What a share is asked of: "share of contacts | came by chat". */
const WHOLE_PHRASE =
  /(?<!\p{L})(?:share|percentage|percent|proportion|portion|%) of (?<what>[^?,]{3,60}?)(?= (?:is|are|was|were|do|does|did|has|have|had|can|will|would|comes?|came|goes|go|went|says?|said|that|who|which|in|from|by|at|on|for|with|hold|holds|use|uses|work|works|live|lives)(?!\p{L})|[?,]|$)/iu;
/** When something is, and not of what: "50 % up to six hours before sailing". */
const AS_TIME =
  /(?<!\p{L})(?:before|after|until|till|prior to|upon|per|during|from) (?:(?:the|each|every|your|their) )?$/iu;

/**
 * Of "what share of contacts came by chat" the contacts are the whole: "31 % of chats" is of the part, where nothing says contacts, and "50 % up
 * to six hours before sailing" is no share of sailings.
 */
function isNotOfWholeAsked(
  excerpt: Excerpt,
  { end }: Place,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean {
  const {
    passage: { text },
    words,
  } = excerpt;
  const whole = wordsOf(WHOLE_PHRASE.exec(question)?.groups?.what ?? '')
    .filter(({ key }) => terms.some((term) => term.key === key))
    .flatMap(({ key }) => sameAs(key));
  if (whole.length === 0) return false;
  const ofWhole = words.filter(({ key }) => whole.includes(key));
  const around = [excerpt.labelKeys, excerpt.headingKeys, keysLeantOn(excerpt)];
  if (whole.some((key) => around.some((keys) => keys.has(key)))) return false;
  if (ofWhole.length > 0) return ofWhole.every(({ start }) => AS_TIME.test(text.slice(0, start)));
  const base = OF_WHAT.exec(text.slice(end))?.groups?.what;
  return wordsOf(base ?? '').some(({ key }) => terms.some((term) => term.key === key));
}

/** Of those who lead: "women hold 38 % of management posts" is no share of the workforce. */
const OF_LEADERS =
  /^ of (?:(?:all|the|our|its|their|his|her|these|those|all of) )*(?:[\p{L}-]+ ){0,2}?(?:management|managers?|managerial|leadership|leaders|executives?|directors?|board|boards|partners|trustees|supervisors?|governors)(?!\p{L})/iu;
const LEADERS =
  /(?<!\p{L})(?:manag\p{L}*|lead\p{L}*|executives?|directors?|boards?|partners?|trustees?|supervisor\p{L}*|governors?|senior|top|posts?|positions?|roles?)(?!\p{L})/iu;

/** An export share is of what is sold, and of nobody who works, buys or comes there. */
const EXPORT_SHARE =
  /(?<!\p{L})(?:export (?:share|ratio|quota|rate)|share of exports?|exportquote|exportanteil)(?!\p{L})/iu;
const OF_PEOPLE =
  /(?<!\p{L})(?:staff|employees?|workforce|workers?|people|teams?|customers?|clients?|members?|students?|guests?|visitors?|suppliers?|jobs|sites|shops)(?!\p{L})/iu;

/** "A commission, normally 15% of the premium": what is asked for stands right before the comma, and how much it is behind. */
const EXPLAINED =
  /(?:, (?:normally|usually|typically|currently|generally|today|now|always|mostly|as a rule|at present)|,? (?:of|at|which is)) (?:about |around |some )?$/iu;

function isExplained(
  text: string,
  { start }: Pick<Place, 'start'>,
  words: Excerpt['words'],
  asked: ReadonlySet<string>,
): boolean {
  const [opening] = EXPLAINED.exec(text.slice(0, start)) ?? [];
  if (opening === undefined) return false;
  const to = start - opening.length;
  return words.some(({ key, end }) => end === to && asked.has(key));
}

/** "38 % of our managers are women" is no share of the workforce: a share that says what it is of is of nothing that the question does not name. */
export function isOfOtherWhole(
  excerpt: Excerpt,
  { start, end }: Place,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean {
  const {
    passage: { text },
    words,
  } = excerpt;
  if (isToldAsPart(text, { start, end }, question)) return true;
  if (
    OF_PEOPLE.test(question) &&
    [text, ...excerpt.headings.slice(0, 2).map((label) => label.text)].some((said) => EXPORT_SHARE.test(said))
  )
    return true;
  if (isNotOfWholeAsked(excerpt, { start, end }, { terms, question })) return true;
  if (OF_LEADERS.test(text.slice(end)) && !LEADERS.test(question)) return true;
  const match = OF_WHAT.exec(text.slice(end));
  const what = match?.groups?.what;
  if (match === null || what === undefined) return false;
  const asked = new Set([...terms.map(({ key }) => key), ...wordsOf(question).map(({ key }) => key)]);
  const who = POSSESSOR.exec(what)?.groups?.who;
  if (
    who !== undefined &&
    !OWN.test(who) &&
    !asked.has(keyOfWord(who.toLowerCase())) &&
    !question.includes(who)
  )
    return true;
  if (isExplained(text, { start }, words, asked)) return false;
  if (!OPENS.test(text.slice(0, start)) || /^\p{Lu}/u.test(what) || ASKS_RATE.test(question)) return false;
  const to = end + match[0].length;
  const inside = words.filter((word) => word.start >= to - what.length && word.end <= to);
  const isAsked = (key: string) =>
    asked.has(key) || ANY_WHOLE.has(key) || [...asked].some((other) => saidFor(other).has(key));
  return inside.length > 0 && !inside.some(({ key }) => isAsked(key));
}
