import { inAnyCase } from '../../extract/inAnyCase.ts';
/** Whether somebody who invests held shares before, or comes in now. */
export type Standing = 'existing' | 'new';

const HOLDER =
  '(?:lead )?(?:\\p{Ll}+ )?(?:investors?|shareholders?|backers?|owners?|holders?|partners?)(?!\\p{L})';
const MARKS: readonly [Standing, RegExp][] = [
  [
    'existing',
    inAnyCase(
      new RegExp(
        `(?<!\\p{L})(?:existing|current|returning|previous|earlier|early|oldest|historical|present|seed|long-?(?:time|standing)) ${HOLDER}`,
        'gu',
      ),
    ),
  ],
  [
    'new',
    inAnyCase(
      new RegExp(`(?<!\\p{L})(?:new|first-time|incoming) ${HOLDER}|(?<!\\p{L})newcomers?(?!\\p{L})`, 'gu'),
    ),
  ],
];
/** Between the mark and a name stand other names of its list, what they are, and nothing that opens another phrase. */
const LIST_BETWEEN =
  /^(?:,? ?(?:the |an? )?(?:(?:(?:and|of|&|as well as|plus|fund|angel|business|family|office|firm|foundation|insurer|investor|bank|at|\p{Lu}[\p{L}\p{N}&.’'-]*)(?![\p{L}\p{N}&.’'-])|\([^)]{1,40}\)),? ?)*)$/u;
const ANOTHER_PHRASE = /, (?:the|an?|which|who|with|together|alongside) /u;
const COMES = '(?:is|are|was|were|comes?|came|joins?|joined|becomes?|became|thereby becomes?)';
const NEW_BEHIND = new RegExp(
  `^(?: and (?:the )?\\p{Lu}[^,.;]{1,50}?)?,? (?:(?:which|who) )?(?:has |have )?(?:thereby )?${COMES} (?:[^.;,]{0,40}(?<!\\p{L}))?(?:new|(?:for )?the first time|a newcomer|now also on board|our first outside)(?!\\p{L})`,
  'u',
);
const HELD_BEHIND =
  /^(?: and (?:the )?\p{Lu}[^,.;]{1,50}?)?,?(?: (?:which|who))?(?: (?:has|have|had|also|both|each))*(?: (?:topped up|doubled down|re-?upped|came (?:in )?(?:again|back)|come back|followed on|following on|(?:increased|raised|renewed) (?:its|their) (?:commitment|stake|holding|share)|(?:did|took up|put (?:in|up)) (?:its|their) (?:full )?(?:pro[- ]rata|share)|been with us since|(?:seeded|backed) (?:us|the company|it) (?:since|in|from)|had seeded))(?!\p{L})/u;

/** By the name itself: what stands behind it, else the mark of the list it belongs to; null where neither is told. */
export function standingOf(sentence: string, name: string): Standing | null {
  const at = sentence.indexOf(name);
  if (at < 0) return null;
  const behind = sentence.slice(at + name.length);
  if (NEW_BEHIND.test(behind)) return 'new';
  if (HELD_BEHIND.test(behind)) return 'existing';
  const before = sentence.slice(0, at);
  const marks = MARKS.flatMap(([standing, pattern]) =>
    [...before.matchAll(pattern)].map((match) => ({ standing, end: match.index + match[0].length })),
  ).sort((a, b) => b.end - a.end);
  const nearest = marks[0];
  if (nearest === undefined) return null;
  const between = before.slice(nearest.end);
  return LIST_BETWEEN.test(between) && !ANOTHER_PHRASE.test(between) ? nearest.standing : null;
}
