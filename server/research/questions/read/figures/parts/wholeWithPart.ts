import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** ", roof and organ included", ", gardens and orangery among them": what is only counted in with a whole. */
const COUNTED_IN =
  /, (?:(?:the|its|our|their|with|both) )*(?<what>[^,;.\d()]{3,60}?) (?:included|inclusive|among (?:them|it|these)|amongst them)(?=[,.;)]| (?:has|have|had|is|are|was|were|cost)(?!\p{L})|$)/giu;
const ASKS_INCLUDED = /(?<!\p{L})(?:includ\p{L}+|inclusive|with|among)(?!\p{L})/iu;

/** "Part of a £1.3 million redevelopment": the sum of the whole, and what the whole is called. */
const PART_OF =
  /(?<!\p{L})(?:part|one element|a phase|one phase|component|stage) (?:of|in) (?:an?|the|our|its|their|this) (?:[\p{L}-]+ ){0,3}$/iu;
const CALLED = inAnyCase(/^(?:[ -][\p{Ll}-]+){1,4}/u);

/**
 * Whether a sum is of a whole in which what the question names is only counted in: "£11 million on the hall as a whole, organ included" is no price of
 * the organ, nor "the arena was part of a £1.3 million redevelopment" one of the arena.
 */
export function isOfWholeWithPart(
  text: string,
  { start, end }: Place,
  { question, terms }: Pick<Analysis, 'question' | 'terms'>,
): boolean {
  if (PART_OF.test(text.slice(0, start))) {
    const asked = new Set(terms.map(({ key }) => key));
    return !wordsOf(CALLED.exec(text.slice(end))?.[0] ?? '').some(({ key }) => asked.has(key));
  }
  if (ASKS_INCLUDED.test(question)) return false;
  const asked = new Set(
    wordsOf(question)
      .filter(({ word }) => word.length > 3)
      .map(({ key }) => key),
  );
  const told = wordsOf(text);
  return [...text.matchAll(COUNTED_IN)].some(({ index, groups, 0: aside }) => {
    const isWithin = (word: Place) => word.start >= index && word.end <= index + aside.length;
    return wordsOf(groups?.what ?? '').some(
      ({ key }) => asked.has(key) && told.every((word) => word.key !== key || isWithin(word)),
    );
  });
}
