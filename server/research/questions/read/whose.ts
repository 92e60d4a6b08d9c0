import { mentions } from '../../identity/subject.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*){0,3}";
/** "Kindling Wellness, which brings classes to 90 workplaces": the clause is about whoever is named before it. */
const RELATIVE = new RegExp(
  `(?<![\\p{L}])(?<lead>(?:in|at|near|from|the|our|a|an) )?(?<name>${NAME}),? (?:which|who|whose) (?!we(?!\\p{L})|our)`,
  'gu',
);

/** Whether an offset lies in a relative clause that tells of another name than the company's; a place or a product of ours is none. */
export function isToldOfAnother(text: string, at: number, spokenNames: ReadonlySet<string>): boolean {
  return [...text.matchAll(RELATIVE)].some((match) => {
    const { lead = '', name = '' } = match.groups ?? {};
    const begin = match.index + match[0].length;
    const end = text.slice(begin).search(/[;.](?:\s|$)/u);
    const isInside = at >= begin && (end < 0 || at < begin + end);
    return isInside && lead === '' && !mentions(name, spokenNames);
  });
}
