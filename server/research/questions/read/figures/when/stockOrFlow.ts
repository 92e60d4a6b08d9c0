import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { type Place, partAt } from '../../clauses.ts';

const OVER_TIME =
  /(?<!\p{L})(?:so far|to date|until now|over the (?:years|decades)|since (?:the (?:start|beginning|founding|launch)|(?:19|20)\d\d|then))(?!\p{L})/iu;
const PERFECT =
  "(?:have|has|['’]ve) (?:already |now |since |together )?(?<deed>\\p{Ll}{3,}(?:ed|en|wn|lt|ld|nt|ght|ung))";
/** "Have trained 410", "300 apprentices have qualified": what was done with those who are counted. */
const DONE_BEFORE = new RegExp(
  `(?<!\\p{L})${PERFECT} (?:about |around |over |more than |some |nearly |almost |well )*$`,
  'u',
);
const DONE_BEHIND = new RegExp(`^ (?:[\\p{Ll}-]+ ){1,3}${PERFECT}(?!\\p{L})`, 'u');
const ASKS_NOW =
  /(?<!\p{L})(?:now|currently|today|at present|employ\p{L}*|(?:are|is) (?:in|on|at|being|\p{Ll}{3,}ing))(?!\p{L})/u;

/** "We have trained 410 so far" adds up the years, and does not tell how many are in training now. */
export function isAddedUp(text: string, { start, end }: Place, question: string): boolean {
  const clause = partAt(text, start);
  const done = DONE_BEFORE.exec(text.slice(0, start)) ?? DONE_BEHIND.exec(text.slice(end));
  const deed = done?.groups?.deed;
  if (deed === undefined || !OVER_TIME.test(clause) || !ASKS_NOW.test(question)) return false;
  const key = keyOfWord(deed);
  return !wordsOf(question.replace(/(?<!\p{L})in training(?!\p{L})/iu, ' ')).some(
    (word) => word.key === key || saidFor(word.key).has(key),
  );
}

const ROOM_FOR =
  /(?<!\p{L})(?:room|space|capacity|places|storage|berths?|slots) (?:here )?for (?:about |around |up to |over |more than |some |nearly )?$/iu;
const ASKS_ROOM =
  /(?<!\p{L})(?:can|could|may|room|space|capacity|hold|holds|fit|fits|places?|maximum|most|up to|accommodat\p{L}*|tak(?:e|es)|carry|carries|seats?|berths?|slots?)(?!\p{L})/iu;

/** "Room for 4,000 samples" does not tell how many are there. */
export const isRoomOnly = (text: string, { start }: Place, question: string): boolean =>
  ROOM_FOR.test(text.slice(0, start)) && !ASKS_ROOM.test(question);

const SEASON =
  /(?<!\p{L})(?:in|during|over) (?:the )?(?<season>winter|summer|spring|autumn|season|low season|high season|packing season|peak season|harvest|december|july|august|january)(?!\p{L})/iu;
const ASKS_SEASON =
  /(?<!\p{L})(?:winter|summer|spring|autumn|fall|season\p{L}*|harvest|christmas|january|february|march|april|june|july|august|september|october|november|december|permanent\p{L}*|additional|extra)(?!\p{L})/iu;
/** "In winter we have 360 employees, in summer 120 more": a sentence that tells two seasons apart. */
export function isOfSeason(text: string, { start }: Place, question: string): boolean {
  if (ASKS_SEASON.test(question)) return false;
  const seasons = new Set(
    [...text.matchAll(new RegExp(SEASON.source, 'giu'))].map(({ groups }) => groups?.season?.toLowerCase()),
  );
  return (
    seasons.size > 1 ||
    /^in (?:the )?(?:winter|summer|spring|autumn|(?:\p{L}+ )?season),? (?:we|there) /iu.test(
      text.slice(0, start),
    )
  );
}

const OUT_OF =
  /(?:\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine)) (?:out of|in|of|in every|out of every) $/iu;
const ROUND = /^(?:5|10|20|100|1,?000|five|ten|twenty|a hundred|one hundred)$/iu;

/** "97 out of 100 pairs stay": the hundred is only what the share is told of. */
export const isBaseOfShare = (text: string, { start, end }: Place, question: string): boolean =>
  OUT_OF.test(text.slice(0, start)) &&
  ROUND.test(text.slice(start, end)) &&
  !/(?<!\p{L})out of(?!\p{L})/iu.test(question);
