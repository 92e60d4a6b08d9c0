import type { Excerpt } from '../../../excerpts.ts';

/** "Our supplier …", "Kopano Capital, which …": what follows is theirs. */
const OF_OTHER = [
  /(?<!\p{L})our (?:\p{L}+ ){0,2}(?:suppliers?|customers?|clients?|partners?|competitors?|investors?|parents?|sisters?|shareholders?|friends?|neighbours?)(?!\p{L})/iu,
  /\p{Lu}\p{Ll}+, (?:which|who|whose)(?!\p{L})/u,
];

/** Where whose statement it is is judged: at its first word asked for, or at once where the clause says "our" before that. */
export function placeOf({ words, passage }: Excerpt, start: number, keys: ReadonlySet<string>): number {
  const at = words.find((word) => word.start >= start && keys.has(word.key))?.start ?? start;
  const before = passage.text.slice(start, at);
  return /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu.test(before) && !OF_OTHER.some((other) => other.test(before))
    ? start
    : at;
}
