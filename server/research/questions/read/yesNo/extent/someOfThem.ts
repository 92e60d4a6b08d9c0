import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition, tellsOfAll } from '../proposition.ts';

const EACH = '(?:all|every|each|any)(?: of)?(?: (?:the|our|its|their|your))?';
/** "Every order", "all our fitters": of what it is asked that all are so. */
const ASKED = new RegExp(`(?<!\\p{L})${EACH} (?:[\\p{L}-]+ ){0,2}?(?<what>\\p{L}{3,})(?!\\p{L})`, 'giu');
/** Behind those of whom all is told: which of them. */
const NARROWED =
  /^ (?<which>(?:above|over|below|under|more than|less than|worth|exceeding|larger than|smaller than|longer than|older than|younger than|aged) (?:\p{L}+ )?[€$£]?\d|(?:who|that|which)(?! (?:we|they)(?!\p{L})| (?:leave|come|work (?:here|for|with|at)|are (?:sold|made|built|supplied|employed)|is (?:sold|made|built|supplied))(?!\p{L})) \p{L}+(?: \p{L}+)?|(?:bought|placed|booked|ordered|made|signed|built|delivered) (?:before|after|since|until|online|directly|via|from)(?!\p{L}))/iu;

/** "Every order above £90", asked of every order. */
function isOfNarrowed(clause: string, { question, said }: Proposition): boolean {
  const asked = new Set([...question.matchAll(ASKED)].flatMap((one) => keysOf(one.groups?.what)));
  return [...clause.matchAll(ASKED)].some((one) => {
    if (isOfAKind(`${one[0]} `, said)) return true;
    if (!keysOf(one.groups?.what).some((key) => asked.has(key))) return false;
    const which = NARROWED.exec(clause.slice(one.index + one[0].length))?.groups?.which;
    return which !== undefined && !wordsOf(which).some(({ key, word }) => word.length > 3 && said.has(key));
  });
}

/** "Every new home", asked of every home. */
const KINDS =
  /(?<!\p{L})(?:new|old|newer|older|modern|recent|larger|smaller|bigger|main|major|key|permanent|senior|junior|local|urban|rural|domestic|full-time|part-time|adult|standard|premium|remaining|other)(?= )/giu;
const isOfAKind = (words: string, said: Proposition['said']): boolean =>
  [...words.matchAll(KINDS)].some(([kind]) => !wordsOf(kind).some(({ key }) => said.has(key)));

const keysOf = (words: string | undefined): string[] => wordsOf(words ?? '').map(({ key }) => key);

/** "…, and three of them hold a diploma", "… (two of which are electric)". */
const OF_SOME =
  /(?:, |\()(?:and |but |while )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|many|most|some|several|a few|a third|a quarter|the majority) of (?:them|these|those|whom|which)(?!\p{L})[^;.]*/giu;

/** Whether what is asked of all is told of some in the same breath: "all carry a pass, and three of them hold a diploma". */
function isOfSomeOfThem(clause: string, { required }: Proposition): boolean {
  const rest = clause.replace(OF_SOME, ' ');
  return rest !== clause && heldIn(rest, required).size < heldIn(clause, required).size;
}

/** Whether a clause tells of some of them what a question asks of all. */
export const isOfSomeOnly = (clause: string, proposition: Proposition): boolean =>
  proposition.isOfAll && (isOfNarrowed(clause, proposition) || isOfSomeOfThem(clause, proposition));

/** "All coaches have belts; six also have a toilet": of all that is told in the one clause, and of some in the other. */
export const isToldOfSome = (
  { withSubject, value }: { withSubject: string; value: boolean },
  text: string,
  { isOfAll, isNegative }: Proposition,
): boolean => isOfAll && value !== isNegative && tellsOfAll(text) && !tellsOfAll(withSubject);
