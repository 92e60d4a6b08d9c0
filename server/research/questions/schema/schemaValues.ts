import type { LeafQuestion } from './schemaLeaf.ts';
import { type Schema, typesOf } from './schemaShape.ts';

/** Whom a leaf of text asks for is answered by the name. */
export function onlyName(value: unknown, { answerType }: LeafQuestion): unknown {
  if (answerType !== 'contacts' || !Array.isArray(value)) return value;
  const names = value.map(({ name }: { name: string }) => name);
  return names.length === 1 ? names[0] : null;
}

/** The value as the schema has it; null where it does not fit: whole numbers, values of an enum, years as text. */
export function fitted(value: unknown, schema: Schema): unknown {
  if (value === null || value === undefined) return null;
  const types = typesOf(schema);
  if (Array.isArray(schema.enum)) return enumValue(value, schema.enum);
  if (typeof value === 'number') {
    if (types.includes('integer') || types.includes('number'))
      return types.includes('number') || Number.isInteger(value) ? value : null;
    return types.includes('string') ? String(value) : null;
  }
  if (typeof value === 'boolean') return types.includes('boolean') ? value : null;
  if (Array.isArray(value)) return fittedList(value, schema);
  return types.includes('string') ? value : null;
}

function fittedList(values: unknown[], schema: Schema): unknown {
  const names = values.map((value) => (isPerson(value) ? value.name : value));
  if (typesOf(schema).includes('string'))
    return names.every((name) => typeof name === 'string') ? names.join(', ') : null;
  if (typeof schema.items !== 'object' || schema.items === null) return null;
  const items = schema.items as Schema;
  const fitting = names.map((value) => fitted(value, items)).filter((value) => value !== null);
  return fitting.length === 0 ? null : fitting;
}

/** The one value of an enum that the text names as words of their own. */
function enumValue(value: unknown, allowed: unknown[]): unknown {
  if (allowed.includes(value)) return value;
  const text = ` ${String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = allowed.filter(
    (one) =>
      typeof one === 'string' &&
      text.includes(
        ` ${one
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()} `,
      ),
  );
  return named.length === 1 ? named[0] : null;
}

function isPerson(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
