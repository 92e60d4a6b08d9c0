import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';

/** "Cards issued outside the UK", "non-EU customers". */
const OUTSIDE =
  /(?<!\p{L})(?:outside(?: of)?|non[- ]|not in|beyond) ?(?:the )?(?<where>\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+){0,2})/gu;
const ASKS_OUTSIDE =
  /(?<!\p{L})(?:outside|abroad|overseas|foreign|international\p{L}*|export\p{L}*|other|non|beyond|elsewhere|rest)(?!\p{L})/iu;

/** Whether a place that the question asks of is told only as the one outside of which something is: "Cards issued outside the UK: 2.6%" tells nothing of UK cards. */
export function isOnlyOutside(
  { passage: { text }, headings }: Excerpt,
  { question }: Pick<Analysis, 'question'>,
): boolean {
  if (ASKS_OUTSIDE.test(question)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const outside = [...text.matchAll(OUTSIDE)].flatMap(({ groups }) =>
    wordsOf(groups?.where ?? '').filter(({ key }) => asked.has(key)),
  );
  if (outside.length === 0) return false;
  const rest = new Set(
    [text.replace(OUTSIDE, ' '), ...headings.slice(0, 2).map((heading) => heading.text)]
      .flatMap((said) => wordsOf(said))
      .map(({ key }) => key),
  );
  return outside.some(({ key }) => !rest.has(key));
}
