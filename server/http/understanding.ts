import { z } from 'zod';
import { editDistance } from '../domain/editDistance.ts';
import { objectOf, shapeOf } from './input.ts';

/** Names one response warns of, at most. */
const WARNINGS_MAX = 10;
const NAME_LENGTH_MAX = 60;

/**
 * What a request contains that its route does not know, in words for the header Assay-Warning: such fields are ignored, and a
 * misspelt one would otherwise be ignored in silence.
 *
 * @returns one sentence a field, such as `unknown field "answer_type"; did you mean "answerType"?`, in printable ASCII
 */
export function unknownFields(
  { query, body }: { query?: z.ZodType | undefined; body?: z.ZodType | undefined },
  given: { query: Record<string, unknown>; body: unknown },
  knownParameters: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  const known = [...Object.keys(query === undefined ? {} : shapeOf(query)), ...knownParameters];
  for (const name of Object.keys(given.query)) {
    const plain = name.replace(/\[\d{0,4}\]$/, '');
    if (!known.includes(plain)) found.add(warning('parameter', plain, known));
  }
  if (body !== undefined) compare(body, given.body, found);
  return [...found].slice(0, WARNINGS_MAX);
}

/** Compares the fields of an object, of the objects inside it, and of those in its lists. */
function compare(schema: z.core.$ZodType, value: unknown, found: Set<string>): void {
  const declared = objectOf(schema);
  if (found.size >= WARNINGS_MAX || value === null || typeof value !== 'object') return;
  if (declared instanceof z.ZodArray && Array.isArray(value)) {
    for (const item of value) compare(declared.element, item, found);
    return;
  }
  if (!(declared instanceof z.ZodObject) || Array.isArray(value)) return;
  const known = Object.keys(declared.shape);
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(declared.shape, name)) compare(declared.shape[name], item, found);
    else found.add(warning('field', name, known));
  }
}

function warning(kind: 'field' | 'parameter', name: string, known: readonly string[]): string {
  const shown = name.slice(0, NAME_LENGTH_MAX).replace(/[^\x20-\x7e]|["\\]/g, '?');
  const [nearest] = known
    .map((candidate) => ({ candidate, slips: editDistance(folded(name), folded(candidate)) }))
    .filter(({ candidate, slips }) => slips <= Math.max(1, candidate.length / 4))
    .sort((a, b) => a.slips - b.slips);
  const advice = nearest === undefined ? '' : `; did you mean "${nearest.candidate}"?`;
  return `unknown ${kind} "${shown}"${advice}`;
}

/** Case and the ways of joining words make no difference. */
const folded = (name: string) =>
  name
    .slice(0, NAME_LENGTH_MAX)
    .toLowerCase()
    .replace(/[_\-\s]/g, '');
