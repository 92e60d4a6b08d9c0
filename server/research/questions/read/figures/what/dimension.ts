import type { Place } from '../../clauses.ts';

/** Which way something is measured, by the adjectives and nouns that tell it. */
const DIMENSIONS: readonly [told: RegExp, asked: RegExp][] = [
  [/^(?:wide|broad|in width|across)/u, /(?<!\p{L})(?:wide|broad|width|breadth)(?!\p{L})/iu],
  [
    /^(?:long|in length)/u,
    /(?<!\p{L})(?:metres|meters|feet|km|cm|mm|miles|kilometres|inches) long|(?<!\p{L})length(?!\p{L})/iu,
  ],
  [/^(?:deep|in depth)/u, /(?<!\p{L})(?:deep|depth)(?!\p{L})/iu],
  [/^(?:high|tall|in height)/u, /(?<!\p{L})(?:high|tall|height)(?!\p{L})/iu],
  [/^(?:thick|in thickness)/u, /(?<!\p{L})(?:thick|thickness)(?!\p{L})/iu],
  [/^(?:in diameter)/u, /(?<!\p{L})diameter(?!\p{L})/iu],
];
const UNIT =
  /^ ?(?:(?:square |cubic )?(?:met(?:re|er)s?|feet|foot|ft|inch(?:es)?|mm|cm|m|km|kilomet(?:re|er)s?|miles?|yards?|stor(?:e|i)ys?|centimet(?:re|er)s?|millimet(?:re|er)s?) )?/u;

/** "14 metres wide and 11 deep": the figure says which way it is measured, and the question asks for another. */
export function isOfOtherDimension(text: string, { end }: Place, question: string): boolean {
  const asked = DIMENSIONS.filter(([, pattern]) => pattern.test(question));
  if (asked.length === 0) return false;
  const behind = text.slice(end).replace(UNIT, ' ').trimStart();
  const told = DIMENSIONS.filter(([pattern]) => pattern.test(behind));
  return told.length > 0 && !told.some((one) => asked.includes(one));
}
