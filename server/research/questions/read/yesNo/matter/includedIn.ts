import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const BASE = '(?:licen[cs]e|subscription|charge|tuition|membership|premium)s?';
const ASKS_BASE = new RegExp(
  `(?<!\\p{L})included (?:in|with) (?:the|their|its|your|an?) (?<base>(?:\\p{L}+ ){0,2}${BASE})(?!\\p{L})`,
  'iu',
);
/** What a sentence says that it is included in. */
const TOLD_IN =
  /(?<!\p{L})(?:includ(?:ed|es?|ing)|part|free|come|comes) (?:in|with|of|for) (?:the|our|an?|every|each|all|your) (?<base>(?:[\p{L}-]+ ){0,3}[\p{L}-]+)/iu;

/** "Training is included in the maintenance contract", asked of the licence: a thing that is part of something else. */
export function isIncludedInOther(clause: string, { question }: Pick<Proposition, 'question'>): boolean {
  const asked = ASKS_BASE.exec(question)?.groups?.base;
  const told = TOLD_IN.exec(clause)?.groups?.base;
  if (asked === undefined || told === undefined) return false;
  const keys = new Set(wordsOf(asked).map(({ key }) => key));
  return !wordsOf(told).some(({ key, word }) => keys.has(key) || /^(?:prices?|fees?|costs?)$/u.test(word));
}
