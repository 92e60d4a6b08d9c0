import type { TypedAnswer } from '../weighing.ts';
import type { LeafQuestion } from './schemaLeaf.ts';
import { membersOf, type Schema, typesOf, wordsOfPath } from './schemaShape.ts';

/** What a property of somebody asks for. */
export type PersonAspect = 'name' | 'role' | 'detail';

const NAME = /^(?:(?:full|complete|person) ?)?name$/iu;
const ROLE = /^(?:(?:job|exact|current) )?(?:title|role|position|function)$/iu;
const DETAIL = /(?<!\p{L})(?:e-?mail|phone|telephone|mobile|cell|fax)(?!\p{L})/iu;

/** Which aspect of somebody a property is, by its name; null where it is something else. */
export function personAspect(name: string, schema: Schema): PersonAspect | null {
  if (!typesOf(schema).includes('string')) return null;
  const words = wordsOfPath([name]).trim();
  if (NAME.test(words)) return 'name';
  if (ROLE.test(words)) return 'role';
  return DETAIL.test(words) ? 'detail' : null;
}

/** Whether an object has a property that tells of somebody. */
export const isOfPerson = (schema: Schema): boolean =>
  Object.entries(membersOf(schema)).some(([name, part]) => personAspect(name, part) !== null);

/** The one who holds an office, as the pages tell it; null where nobody is told, or several. */
export function personIn(answer: TypedAnswer): { name: string; role: string } | null {
  const people = Array.isArray(answer.value) ? (answer.value as { name: string; role: string }[]) : [];
  const [only] = people;
  return people.length === 1 && only !== undefined ? only : null;
}

/** The question for the name and the title of whoever holds an office. */
export const holderQuestion = (role: string): LeafQuestion => ({
  question: `Who is the ${role}?`,
  answerType: 'contacts',
});

/** An e-mail address or a number is asked for by the name of whoever has it. */
export function detailQuestion(property: string, name: string): LeafQuestion {
  const words = wordsOfPath([property]).trim();
  const detail = /mail/iu.test(words) ? 'email' : /fax/iu.test(words) ? 'fax number' : 'phone number';
  return { question: `What is the ${detail} of ${name}?`, answerType: 'open_text' };
}

/** A way to reach somebody, and not for what: a house has one for itself and one for each of its parts. */
const OF_DETAIL =
  /^What is the (?:(?:contact|main|general|company|office|business|public) )?(?:email|phone number)\W*$/iu;

/** Whether a question asks for a way to reach somebody, and does not say whom. */
export const asksDetail = ({ question }: LeafQuestion): boolean => OF_DETAIL.test(question);
