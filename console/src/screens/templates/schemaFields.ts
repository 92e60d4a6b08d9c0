/** What one field of an answer holds. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'list';

/** One field of a structured answer while it is written. */
export interface FieldRow {
  id: number;
  name: string;
  kind: FieldKind;
  description: string;
}

const KINDS: readonly string[] = ['string', 'number', 'boolean'];

/** The fields of a schema that is a plain list of them; null when it says more than the form can show. */
export function fieldsOfSchema(schema: Record<string, unknown>): FieldRow[] | null {
  const { type, properties, ...others } = schema;
  if (type !== 'object' || !isObject(properties) || Object.keys(others).length > 0) return null;
  const rows = Object.entries(properties).map(([name, field], id) => fieldOf(id, name, field));
  return rows.every((row) => row !== null) ? rows : null;
}

function fieldOf(id: number, name: string, field: unknown): FieldRow | null {
  if (!isObject(field)) return null;
  const { type, description = '', items, ...others } = field;
  if (typeof description !== 'string' || Object.keys(others).length > 0) return null;
  if (type === 'array')
    return isObject(items) && items.type === 'string' && Object.keys(items).length === 1
      ? { id, name, kind: 'list', description }
      : null;
  if (items !== undefined || !KINDS.includes(String(type))) return null;
  return { id, name, kind: type as FieldKind, description };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of the fields. */
export function schemaOfFields(rows: readonly FieldRow[]): Record<string, unknown> {
  const properties = rows.map(({ name, kind, description }) => [
    name.trim(),
    {
      ...(kind === 'list' ? { type: 'array', items: { type: 'string' } } : { type: kind }),
      ...(description.trim() !== '' && { description: description.trim() }),
    },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Each row that lacks a name, or has that of one above it, by its place. */
export function faultsOfFields(
  rows: readonly FieldRow[],
  words: { required: string; repeated: string },
): Record<number, string> {
  const seen = new Set<string>();
  const faults: Record<number, string> = {};
  rows.forEach(({ name }, place) => {
    const key = name.trim();
    if (key === '') faults[place] = words.required;
    else if (seen.has(key)) faults[place] = words.repeated;
    seen.add(key);
  });
  return faults;
}
