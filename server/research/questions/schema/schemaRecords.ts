import type { LeafQuestion } from './schemaLeaf.ts';
import type { SchemaObject } from './schemaObject.ts';
import { membersOf, type Schema, typesOf, wordsOfPath } from './schemaShape.ts';

/** What the properties of the objects in a list are for. */
export interface RecordKeys {
  /** The property that tells which one it is. */
  name: string;
  /** What somebody does: then the objects are people. */
  role: string | null;
  /** The address of the page that tells of somebody. */
  source: string | null;
}

const NAME = /^(?:full_?)?name$/i;
const ROLE = /^(?:job_?)?(?:title|role|position|function)$/i;
/** What tells premises apart: their town. */
const TOWN = /^(?:city|town|place|location)$/i;
const OF_PREMISES =
  /(?<!\p{L})(?:offices|warehouses|depots|branches|sites|locations|showrooms|stores|shops|plants|factories|facilities|surgeries|clinics|studios|premises|hubs|workshops|hotels|yards)$/iu;

/** "Showrooms": premises of which each has a number of its own. */
export const isOfPremises = (words: string): boolean => OF_PREMISES.test(words.replace(/[?.!\s]+$/u, ''));

/** The properties of the objects in a list; null where none tells which one it is. */
export function recordKeys(schema: Schema, path: readonly string[]): RecordKeys | null {
  const members = membersOf(schema.items as Schema);
  const keys = Object.keys(members).filter((key) => typesOf(members[key] as Schema).includes('string'));
  const kind = kindOf(path);
  const name =
    keys.find((key) => NAME.test(key)) ??
    keys.find((key) => wordsOfPath([key]).trim() === kind || wordsOfPath([key]).trim() === `${kind} name`) ??
    (OF_PREMISES.test(wordsOfPath(path.slice(-1))) ? keys.find((key) => TOWN.test(key)) : undefined);
  if (name === undefined) return null;
  return {
    name,
    role: NAME.test(name) ? (keys.find((key) => ROLE.test(key)) ?? null) : null,
    source: keys.find((key) => /source|page/i.test(key) && /url/i.test(key)) ?? null,
  };
}

/** "Rooms" are one room each. */
function kindOf(path: readonly string[]): string {
  const words = wordsOfPath(path.slice(-1)).trim();
  return words
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=(?:ch|sh|ss|x))es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
}

/** The question for which ones there are. */
export function recordsQuestion(
  schema: Schema,
  path: readonly string[],
  { name, role }: RecordKeys,
): LeafQuestion {
  const words = `${wordsOfPath(path)} ${String(schema.description ?? '')}`;
  if (role !== null) return { question: `Who are the ${words}`, answerType: 'contacts' };
  return TOWN.test(name)
    ? { question: `In which towns are the ${wordsOfPath(path.slice(-1)).trim()}?`, answerType: 'list' }
    : { question: `Which ${words}`, answerType: 'list' };
}

/** One of a list, of which its other properties are asked: "the Garden room", and "Garden" alone. */
export function itemObject(item: string, path: readonly string[], { role }: RecordKeys): SchemaObject {
  const kind = kindOf(path);
  const isSaid = role !== null || item.toLowerCase().includes(kind);
  return { kind: 'thing', phrases: isSaid ? [item] : [`the ${item} ${kind}`, item] };
}
