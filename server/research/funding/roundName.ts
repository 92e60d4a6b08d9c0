import type { Reader } from '../claims/reader.ts';
import { bounded } from '../patterns.ts';

/** The name of a round as it stands in a text. */
export interface RoundName {
  name: string;
  words: string;
  start: number;
  end: number;
}

/** What a round is called that no source names. */
export const UNDISCLOSED = 'Undisclosed';

const EARLY = ['Pre-Seed', 'Seed', 'Pre-Series A'];
const LETTERS = [...'ABCDEFGHIJK'];

/** The usual names of rounds, those with a stage first. */
export const ROUND_NAMES = [
  ...EARLY,
  ...LETTERS.map((letter) => `Series ${letter}`),
  'Angel',
  'Growth',
  'Strategic',
];

/** Also as other languages write them: "Série B", "Serie A", "Series-A-Runde". */
const ROUND =
  /(?<![\p{L}\p{N}])(?:(pre-?series ?a)|(pre-?seed)|(?:series|s[eé]rie)[ -]([a-k])(?:-?([1-9])(?![.,]?\d))?|(seed)(?=[- ](?:plus |stage |extension )?(?:round|funding|financing|capital|money|investment|stage|extension|raise|led|runde)|[,.;:]|$| (?:to|from|for|led|at|it is))|(growth)(?=[- ](?:equity|round|funding|financing|investment|capital))|(strategic)(?= (?:investment|round|funding|financing))|(angel)(?= (?:round|funding|investment|financing)))(?![\p{L}\p{N}])/giu;
/** "after its Series A": an earlier round, or one to come. */
const OTHER_TIME = bounded(
  /(?<!\p{L})(?:ahead of|planned|upcoming|future|following|since|previous|prior|earlier|preceding|after|months? ago|builds? on|adds to|next|into shares at|once) (?:[\w$€£.,’'-]{1,30} ){0,4}$/iu,
  70,
);

/** Round names in order; those that a sentence calls earlier ones are left out. */
export function readRoundNames(text: string): RoundName[] {
  return [...text.matchAll(ROUND)].flatMap((match): RoundName[] => {
    const before = text.slice(Math.max(0, match.index - 70), match.index);
    if (OTHER_TIME.test(before) || isEndOfName(match, before)) return [];
    return [{ name: nameOf(match), words: match[0], start: match.index, end: match.index + match[0].length }];
  });
}

/** "Casco Bay Seed, a fund": the last word of a firm's name. */
function isEndOfName(match: RegExpExecArray, before: string): boolean {
  return (
    match[0] === 'Seed' &&
    /\p{Lu}\p{L}{1,20} \p{Lu}[\p{L}’'-]{0,30} $/u.test(before) &&
    !/^ \p{L}/u.test(match.input.slice(match.index + 4))
  );
}

function nameOf([, preA, preSeed, letter, number, seed, growth, strategic]: RegExpMatchArray): string {
  if (preA) return 'Pre-Series A';
  if (preSeed) return 'Pre-Seed';
  if (letter) return `Series ${letter.toUpperCase()}${number ? `-${number}` : ''}`;
  if (seed) return 'Seed';
  if (growth) return 'Growth';
  return strategic ? 'Strategic' : 'Angel';
}

/** "Growth" and "strategic" say what a round is for; a round may be called so and Series C as well. */
export function mayBeOneRound(a: string, b: string): boolean {
  return a === b || isVague(a) || isVague(b);
}

/** Whether a name says what a round is for, and not which one it is. */
export function isVague(name: string): boolean {
  return name === 'Growth' || name === 'Strategic';
}

/** Where a round stands in the usual order, from 0; null for names that have no place in it. */
export function stageOf(name: string): number | null {
  const stage = ROUND_NAMES.indexOf(name.replace(/-[1-9]$/, ''));
  return stage === -1 || stage >= EARLY.length + LETTERS.length ? null : stage;
}

/** Words to the usual name of the round; the words are matched alone. */
export const roundReader: Reader = {
  name: 'funding round',
  read: (words) => [...`${words} round`.matchAll(ROUND)].map(nameOf),
};
