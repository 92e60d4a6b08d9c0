import type { PersonExcerpt } from './aboutPerson.ts';
import { namesRole } from './roleWords.ts';

/** Nouns that act themselves: "when the task force established a need" tells of no turn in somebody's life. */
const OTHER_ACTS =
  /(?<!\p{L})(?:when|where|which|while|after|because|that|as) (?:the|an?|our|its|their|his|her) (?:[\p{L}’'-]+ ){0,4}$/iu;

/** Words that stand before a verb and do not act: "In May 2019, after six years abroad, she". */
const BESIDE =
  /(?<!\p{L})(?:in|since|from|until|by|on|at|after|before|during|for|from|with) (?:(?:the|an?|his|her|their|our|its) )?[\p{L}\d’'-]+(?: [\p{L}\d’'-]+){0,5} ?(?=,)|(?<!\p{L})(?:in|since|from|until|by) (?:\p{L}+ )?\d{4}|(?<!\p{L})(?:and|but|then|later|also|who|where|when|until|first|originally|again|has|have|had|was|were|is|been|being|since|seit)(?!\p{L})|[\p{P}\d]/giu;
const THEMSELVES = /(?<!\p{L})(?:she|he|they|I|who|er|sie|il|elle)(?!\p{L})/iu;

/**
 * Whether the act of a clause is the person's: they stand before its verb, by name or pronoun, or nobody does; or they are
 * what the verb is done to, right behind it. "Sales came to £5 million" and "Bo Ek became CEO; Ann stays" tell of others.
 */
export function isOwnAct(
  clause: { text: string; start: number },
  verb: { index: number; 0: string },
  { mention }: PersonExcerpt,
): boolean {
  const before = clause.text.slice(0, verb.index);
  if (OTHER_ACTS.test(before)) return false;
  const [from, to] = [clause.start, clause.start + verb.index];
  if (mention !== null && mention.start >= to) {
    const between = clause.text.slice(verb.index + verb[0].length, mention.start - clause.start);
    return !/[;:“”]|\p{Lu}\p{Ll}+ \p{Lu}/u.test(between);
  }
  if ((mention !== null && mention.end > from) || THEMSELVES.test(before)) return true;
  const rest = before.replace(BESIDE, ' ').trim();
  return rest === '' || namesRole(rest);
}
