import { literally } from '../../extract/literally.ts';
import { countryCodeOf } from '../../identity/places.ts';
import type { ItemClass } from '../analysis.ts';
import { itemsOfClass } from '../read/lists/itemClasses.ts';
import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { Inference } from './inferAnswer.ts';

/** Classes of which a page that names some names all, and the noun that asks for them. */
const NAMED_WHOLE: readonly [ItemClass, string][] = [
  ['country', 'countries'],
  ['language', 'languages'],
  ['payment method', 'payment methods'],
];
/** "In Norway", "to the United States". */
const PREPOSITION = /(?<!\p{L})(?<preposition>in|to|from|for|into)(?: the)? $/iu;
/** What is no plain question about today. */
const OTHER_TIME =
  /(?<!\p{L})(?:did|was|were|will|plan\p{L}*|ever|yet|still|used to|before|already|only)(?!\p{L})/iu;
/** Kinds of what the list names one by one. */
const CARDS = /(?<!\p{L})(?:cards?|invoice|prepayment)(?!\p{L})/iu;
const ITEMS_LEAST = 2;
/** "Europe", "worldwide": such a list may hold what it does not name. */
const REGION =
  /(?<!\p{L})(?:europ\p{L}*|eu|eea|asia\p{L}*|africa\p{L}*|america\p{L}*|benelux|scandinavia\p{L}*|nordic\p{L}*|baltic\p{L}*|world\p{L}*|global\p{L}*|international\p{L}*|other|others|rest|most|many|all|cards?|credit|debit)(?!\p{L})/iu;

/** "Do they deliver to Poland?": no, where a list names every country they deliver to, and Poland is none of them. */
export function absentFromList({ question, answerType }: LeafQuestion): Inference | null {
  if (answerType !== 'boolean' || OTHER_TIME.test(question)) return null;
  for (const [itemClass, noun] of NAMED_WHOLE) {
    const [name, ...others] = itemsOfClass(question.replace(/^\p{Lu}\p{Ll}+ /u, ''), itemClass) ?? [];
    if (name === undefined || others.length > 0 || CARDS.test(name)) continue;
    const asked = listQuestion(question, name, itemClass === 'payment method' ? null : noun);
    return {
      asked: { question: asked, answerType: 'list' },
      unless: named(name, noun),
      follows: ({ value }) => absent(value, name, itemClass),
    };
  }
  return null;
}

/** The name itself, wherever a page says it, and what says that there are more of its kind. */
function named(name: string, noun: string): RegExp {
  return new RegExp(
    `(?<!\\p{L})(?:${literally(name)}|(?:other|further|more|additional|all|most|many) (?:\\p{L}+ )?(?:${noun}|destinations|markets|methods)|elsewhere|world-?wide|on request)(?!\\p{L})`,
    'iu',
  );
}

/** "Do they deliver to Poland?" → "To which countries do they deliver?" */
function listQuestion(question: string, name: string, noun: string | null): string {
  if (noun === null) return 'Which payment methods do they accept?';
  const at = question.indexOf(name);
  const before = question.slice(0, at);
  const preposition = PREPOSITION.exec(before)?.groups?.preposition ?? '';
  const rest = `${before.replace(PREPOSITION, '').trimEnd()}${question.slice(at + name.length)}`;
  const opening = `${preposition} which ${noun}`.trim();
  return `${opening.charAt(0).toUpperCase()}${opening.slice(1)} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}

function absent(value: unknown, name: string, itemClass: ItemClass): ReturnType<Inference['follows']> {
  const items = Array.isArray(value) ? value.map(String) : [];
  if (items.length < ITEMS_LEAST || items.some((item) => REGION.test(item) || isSame(item, name, itemClass)))
    return null;
  return { value: false, why: `a list that names ${items.join(', ')} does not name ${name}` };
}

function isSame(item: string, name: string, itemClass: ItemClass): boolean {
  const isPart =
    item.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(item.toLowerCase());
  return isPart || (itemClass === 'country' && countryCodeOf(item) === countryCodeOf(name));
}
