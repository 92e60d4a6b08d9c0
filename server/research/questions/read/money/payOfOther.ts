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
