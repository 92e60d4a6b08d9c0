import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../excerpts.ts';
import { wordsOf } from '../../words/words.ts';
import { isRole, ROLE_NOUN } from '../people/roles.ts';

const PAY = '(?:salary|salaries|pay|bonus|wages?|remuneration|fee|compensation|honorarium)';
/** "The finance director’s salary", "what the head of sales earns". */
const WHOSE_PAY = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:(?:the|an?|their|its) )(?<who>(?:[\\p{Ll}-]+ ){0,2}?${ROLE_NOUN}(?: of \\p{Ll}+)?)(?:['’]s?)? (?:(?:annual|base|basic|total|yearly) )?(?:${PAY}|earn|earns|paid|get|receive|make|be paid)(?!\\p{L})`,
    'u',
  ),
);
/** A role in a sentence: up to two words before its noun. */
const ROLES_TOLD = inAnyCase(new RegExp(`(?<!\\p{L})(?:[\\p{Ll}-]+ ){0,2}?${ROLE_NOUN}(?!\\p{L})`, 'gu'));
const SAYS_NOTHING = /^(?:of|the|non|member|members|group|executive|executives)$/u;

/** "How much does the company pay drivers?" asks what those get, and not what it pays for. */
const ASKS_WHAT_IT_PAYS = inAnyCase(
  /^(?:what|how much) (?:does|do|did|will) (?<who>(?:they|it|you|we|the (?:company|firm|business|group|house|club|school)|\p{Lu}[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]+){0,3})) pay (?:(?:its|their|the|your|our|an?|new|each|every) ){0,2}(?<whom>\p{Ll}{3,})(?!\p{L}| (?:for|of|to) (?!an? (?:hour|day|week|month|year)))/u,
);
const NO_RECEIVER =
  /^(?:for|into|towards|out|back|per|each|when|upfront|annually|yearly|monthly|rent|tax|taxes|interest|dividends?|more|less|attention)$/u;
const TELLS_PAY =
  /(?<!\p{L})(?:pa(?:y|ys|id|ying)|earn\p{L}*|wages?|salar\p{L}+|receiv\p{L}+|gets?|take home|starts? (?:at|on)|remunerat\p{L}+|bonus|fee for)(?!\p{L})/iu;

/** "An hour of care is £29" does not tell what the carers are paid. */
export function isNoPay({ passage: { text }, headings }: Excerpt, question: string): boolean {
  const whom = ASKS_WHAT_IT_PAYS.exec(question)?.groups?.whom;
  if (whom === undefined || NO_RECEIVER.test(whom)) return false;
  return ![text, ...headings.slice(0, 3).map((heading) => heading.text)].some((said) => TELLS_PAY.test(said));
}

/**
 * Whether a sentence tells the pay of another post than is asked for: what the chief executive has is no salary of the finance director, though the page
 * be called "Finance".
 */
export function isPayOfOther({ passage: { text }, words, headings }: Excerpt, question: string): boolean {
  const who = WHOSE_PAY.exec(question)?.groups?.who;
  if (who === undefined) return false;
  const around = [text, ...headings.slice(0, 2).map((heading) => heading.text)];
  const told = around.flatMap((said) => [...said.matchAll(ROLES_TOLD)].map(([role]) => role.trim()));
  if (told.length === 0 || told.some((role) => isRole(role, who))) return false;
  const held = new Set([...words, ...around.slice(1).flatMap((said) => wordsOf(said))].map(({ key }) => key));
  return !wordsOf(who)
    .filter(({ word }) => !SAYS_NOTHING.test(word))
    .every(({ key }) => held.has(key));
}
