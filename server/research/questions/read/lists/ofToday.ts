import type { Ranked } from '../../ranking.ts';

/** "Chartered until May 2028" is so today. */
export const untilLater = (text: string, today: Date): string =>
  text.replace(/(?<!\p{L})until (?:\p{L}+ )?(20\d\d)(?!\d)/iu, (words, year) =>
    Number(year) >= today.getUTCFullYear() ? '' : words,
  );

const FOLLOWS =
  /(?<!\p{L})(?:follows?|will|(?:is|are) (?:to|due|planned|being|under)|comes?|opens?|closed|left|(?:was|were) \p{L}+ed)(?!\p{L})/iu;

/**
 * A sentence without what it says of another time: "…; Voss follows in 2027", "accredited until 2031". What stands before such a part is so
 * today. For judging only: the words that are quoted stay.
 */
export function ofToday(one: Ranked, today: Date): Ranked {
  const { passage } = one.excerpt;
  const cut = passage.text.lastIndexOf('; ');
  const isCut = cut > 0 && FOLLOWS.test(passage.text.slice(cut + 2));
  const text = untilLater(isCut ? passage.text.slice(0, cut) : passage.text, today);
  return text === passage.text ? one : { ...one, excerpt: { ...one.excerpt, passage: { ...passage, text } } };
}
