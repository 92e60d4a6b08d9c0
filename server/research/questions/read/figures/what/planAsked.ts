import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';

/** "The Team plan" is called so: what a page says of its team or its staff is not of that plan. */
const PLAN_ASKED = inAnyCase(
  /(?<=\p{Ll}[’'\p{L}]* )(?<name>\p{Lu}[\p{L}\d+-]*) (?:plan|tier|package|edition|licen[cs]e|subscription|tariff|membership|version|account)s?(?!\p{L})/u,
);

/** Whether the plan that a question names is named by the passage, above it or by its page: by its own name, and not by a word that means the same. */
export function holdsPlanAsked({ passage, headings, page }: Excerpt, { question }: Analysis): boolean {
  const plan = PLAN_ASKED.exec(question)?.groups?.name;
  if (plan === undefined || !/^\p{Lu}/u.test(plan)) return true;
  const keys = wordsOf(plan).map(({ key }) => key);
  const said = new Set(
    [passage.text, page.document.title, ...headings.map(({ text }) => text)].flatMap((text) =>
      wordsOf(text).map(({ key }) => key),
    ),
  );
  return keys.every((key) => said.has(key));
}
