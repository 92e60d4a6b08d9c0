import type { Reader } from '../claims/reader.ts';

/** The name of a round as it stands in a text. */
export interface RoundName {
  name: string;
  words: string;
  start: number;
  end: number;
}

/** What a round is called that no source names. */
export const UNDISCLOSED = 'Undisclosed';

const ROUND =
  /(?<![\p{L}\p{N}])(?:(pre-?series ?a)|(pre-?seed)|series[ -]([a-k])(?:-?([1-9])(?![.,]?\d))?|(seed)(?=[- ](?:plus |stage |extension )?(?:round|funding|financing|capital|money|investment|stage|extension|fund raise|raise|led)|[,.;:]|$| (?:to|from|for|led|at|it is))|(growth)(?=[- ](?:equity|round|funding|financing|investment|capital))|(strategic)(?= (?:investment|round|funding|financing|growth))|(angel)(?= (?:round|funding|investment|financing)))(?![\p{L}\p{N}])/giu;
/** "after its Series A": an earlier round. */
const EARLIER =
  /(?:ahead of|planned|upcoming|future|following|since|previous|prior|earlier|preceding|after|last year[’']s|months? ago|builds? on|adds to)\s(?:[\w$€£.,’'-]+\s){0,4}$/iu;

/** Round names in order; those that a sentence calls earlier ones are left out. */
export function readRoundNames(text: string): RoundName[] {
  return [...text.matchAll(ROUND)].flatMap((match): RoundName[] => {
    const before = text.slice(Math.max(0, match.index - 70), match.index);
    if (EARLIER.test(before) || isEndOfName(match, text, before)) return [];
    return [{ name: nameOf(match), words: match[0], start: match.index, end: match.index + match[0].length }];
  });
}

const VERB_OR_SUM =
  /(?:^|[\s“"(])(?:\p{L}+(?:es|ed|s)|Our|The|A|Its|First|Second|New|Oversubscribed|Series|[A-Z]{0,3}[$€£][^ ]+|\d+[MmBb]n?|Million|M|Stealth|European|US|UK)[:,]? $/u;

/** "Casco Bay Seed, a fund": the last word of a firm's name. */
function isEndOfName(match: RegExpMatchArray, text: string, before: string): boolean {
  if (match[0] !== 'Seed' || !/\p{Lu}[\p{L}’'-]* $/u.test(before) || VERB_OR_SUM.test(before)) return false;
  return !/^ (?:round|funding|financing|extension|investment|capital|money)(?!\p{L})/iu.test(
    text.slice((match.index ?? 0) + match[0].length),
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

const STAGES = ['Pre-Seed', 'Seed', 'Pre-Series A'];

/** Where a round stands in the usual order, from 0; null for names that have no place in it. */
export function stageOf(name: string): number | null {
  const letter = /^Series ([A-K])/.exec(name)?.[1];
  if (letter !== undefined) return STAGES.length + letter.charCodeAt(0) - 'A'.charCodeAt(0);
  const stage = STAGES.indexOf(name);
  return stage === -1 ? null : stage;
}

/** Words to the usual name of the round; the words are matched alone. */
export const roundReader: Reader = {
  name: 'funding round',
  read: (words) => [...`${words} round`.matchAll(ROUND)].map(nameOf),
};
