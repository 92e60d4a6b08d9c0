import type { FieldError } from '@assay/shared/errorEnvelope';
import { z } from 'zod';

/** A route that answers with a list: where its items are, and the names of their fields. */
export interface ListShape {
  /** The field that holds the items; null where the answer itself is the list. */
  key: string | null;
  fields: readonly string[];
}

const ITEM_FIELDS = ['results', 'items'];

/** How a route's answer lists items; null where it is no list of objects. */
export function listShapeOf(returns: z.ZodType | undefined): ListShape | null {
  if (returns instanceof z.ZodArray) return shape(null, returns);
  if (!(returns instanceof z.ZodObject)) return null;
  const key = ITEM_FIELDS.find((name) => returns.shape[name] instanceof z.ZodArray);
  return key === undefined ? null : shape(key, returns.shape[key] as z.ZodArray);
}

function shape(key: string | null, { element }: z.ZodArray): ListShape | null {
  const fields = namesOf(element);
  return fields.length === 0 ? null : { key, fields };
}

function namesOf(item: z.core.$ZodType): string[] {
  if (item instanceof z.ZodObject) return Object.keys(item.shape);
  if (item instanceof z.ZodUnion) return [...new Set(item.options.flatMap(namesOf))];
  if (item instanceof z.ZodPipe) return namesOf(item.in);
  return [];
}

/**
 * Reads `fields=id,status`; null for all fields.
 * @param faults  gets the fields that the items do not have
 */
export function readFieldSelection(
  text: unknown,
  { fields }: ListShape,
  faults: FieldError[],
): readonly string[] | null {
  if (text === undefined || text === '') return null;
  const names = [text]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim());
  const unknown = names.filter((name) => !fields.includes(name));
  if (unknown.length > 0) {
    const which = unknown.map((name) => `"${name.slice(0, 60)}"`).join(', ');
    faults.push({ field: 'fields', message: `has no ${which}; there are ${fields.join(', ')}` });
  }
  return names;
}

/** The answer with items of these fields alone. */
export function selectFields(body: unknown, { key }: ListShape, names: readonly string[]): unknown {
  if (key === null) return (body as unknown[]).map((item) => pick(item, names));
  const page = body as Record<string, unknown>;
  return { ...page, [key]: (page[key] as unknown[]).map((item) => pick(item, names)) };
}

function pick(item: unknown, names: readonly string[]): Record<string, unknown> {
  const fields = item as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}
