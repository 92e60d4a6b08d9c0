import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';

/** "Stock cloth: 5 metres.", "Woven to order: please ask." */
const LABELLED = /^(?<label>\p{Lu}[\p{L} ’'-]{2,60}): (?<told>\S[^:]*)$/u;

/**
 * Whether the sentence right before or behind is the one that is asked for, by a label that holds more of the question, and tells no
 * figure: of "Stock cloth: 5 metres. Woven to order: please ask." nothing is told of cloth that is woven to order.
 */
export function isUntoldBeside(
  { passage, siblings, index }: Pick<Excerpt, 'passage' | 'siblings' | 'index'>,
  { terms }: Pick<Analysis, 'terms'>,
): boolean {
  const own = LABELLED.exec(passage.text)?.groups?.label;
  if (own === undefined) return false;
  const held = (label: string) =>
    new Set(wordsOf(label).flatMap(({ key }) => (terms.some((term) => term.key === key) ? [key] : []))).size;
  return [siblings[index - 1], siblings[index + 1]].some((beside) => {
    if (beside === undefined || beside.passage.line !== passage.line) return false;
    const { label, told } = LABELLED.exec(beside.passage.text)?.groups ?? {};
    return label !== undefined && !/\d/u.test(told ?? '') && held(label) > held(own);
  });
}
