import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';

/** What a word of a question asks for, and the forms that tell it of a sum. */
const FORMS: { asked: RegExp; told: RegExp }[] = [
  {
    asked: /^(?:extra|surcharges?|supplements?)$/u,
    told: /[\d€£$] (?:(?:per|a|an|each) \p{L}+ )?(?:more|extra|on top)(?!\p{L})|(?<!\p{L})(?:surcharges?|supplements?|adds?)(?!\p{L})/iu,
  },
  {
    asked: /^rais(?:e|es|ed|ing)$/u,
    told: /(?<!\p{L})(?:funding|financing|(?:funding|investment) rounds?)(?!\p{L})/iu,
  },
];

/** Words of a question for a sum that a sentence tells by its form, and a cell by what stands above its table: "£25 more" is a surcharge. */
export function wordsToldBySum(
  { passage: { text, line }, headings }: Excerpt,
  terms: readonly { word: string; key: string }[],
): string[] {
  const above = headings
    .filter(({ level }) => line.cell !== undefined && level < LEVEL_OF_LABELS)
    .slice(0, 1);
  const around = [text, ...above.map((heading) => heading.text)].join(' | ');
  return terms
    .filter(({ word }) => FORMS.some(({ asked, told }) => asked.test(word) && told.test(around)))
    .map(({ key }) => key);
}
