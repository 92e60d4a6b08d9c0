import { type LeafQuestion, leafQuestion } from './schemaLeaf.ts';
import type { SchemaObject } from './schemaObject.ts';
import { unitOf } from './schemaPartQuestion.ts';
import { keysOfName } from './schemaParts.ts';
import { detailQuestion, personAspect } from './schemaPerson.ts';
import type { Schema } from './schemaShape.ts';

const ITSELF = /(?<!\p{L})the company(?!\p{L})/u;
const ASKS_ITSELF =
  /^(?:how|what|which|who|whom|whose|when|where|is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;

/** The question of a property, asked of a thing: "How many docks" of the Venlo warehouse is how many docks the Venlo warehouse has. */
function leafOfObject(leaf: LeafQuestion, phrase: string, schema: Schema, name: string): LeafQuestion {
  const { question, answerType } = leaf;
  const described = typeof schema.description === 'string' ? schema.description : '';
  // What describes it may ask by itself, and name the thing.
  if (ASKS_ITSELF.test(described)) return leaf;
  if (ITSELF.test(question)) return { question: question.replace(ITSELF, phrase), answerType };
  if (answerType === 'list') return { question: `${question} does ${phrase} have?`, answerType };
  if (/^how many /iu.test(question)) return { question: `${question} does ${phrase} have?`, answerType };
  const keys = keysOfName(name).map(({ word }) => word);
  const unit = answerType === 'number' && described === '' ? unitOf(keys, '') : undefined;
  if (unit !== undefined && keys.length > 1)
    return { question: `What is the ${keys.slice(0, -1).join(' ')} of ${phrase} in ${unit}?`, answerType };
  return { question: `${question} of ${phrase}?`, answerType };
}

/**
 * The questions of a property, the fullest first: each is asked of the thing, or of whoever holds the office.
 *
 * @param holder  their name; null where the pages name nobody
 */
export function questionsOfObject(
  schema: Schema,
  path: readonly string[],
  of: SchemaObject,
  holder: string | null,
): LeafQuestion[] {
  const name = path.at(-1) ?? '';
  const leaf = leafQuestion(schema, path.slice(-1));
  if (leaf === null) return [];
  if (of.kind === 'thing') return of.phrases.map((phrase) => leafOfObject(leaf, phrase, schema, name));
  // Another office than that has a holder of its own.
  if (leaf.answerType === 'contacts') return [leaf];
  const isOfSomebody = personAspect(name, schema) !== null;
  if (holder === null && isOfSomebody)
    // Where to write to may be told of an office without a name: "Press contact: press@…".
    return OF_CONTACT.test(of.role) ? [detailOfOffice(leaf, of.role)] : [];
  const ofOffice = leafOfObject(leaf, `the ${of.role}`, schema, name);
  if (holder === null) return [ofOffice];
  return isOfSomebody ? [detailQuestion(name, holder)] : [leafOfObject(leaf, holder, schema, name), ofOffice];
}

const OF_CONTACT = /(?<!\p{L})contact(?!\p{L})/iu;

const detailOfOffice = ({ question, answerType }: LeafQuestion, role: string): LeafQuestion => ({
  question: question.replace(/^(What is the) /u, `$1 ${role} `),
  answerType,
});
