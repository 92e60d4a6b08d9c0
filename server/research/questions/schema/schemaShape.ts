/** A caller's schema, as far as it is read here; shared/outputSchema.ts judges it before. */
export type Schema = Record<string, unknown>;

/** The properties of an object. */
export function membersOf(schema: Schema): Record<string, Schema> {
  return typeof schema.properties === 'object' && schema.properties !== null
    ? (schema.properties as Record<string, Schema>)
    : {};
}

/** JSON types that a value may have. */
export function typesOf(schema: Schema): unknown[] {
  return [schema.type].flat();
}

/** Whether null is a value of it. */
export function allowsNull(schema: Schema): boolean {
  return typesOf(schema).includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
}

/** Whether it is a list of objects. */
export function isObjectList({ items }: Schema): boolean {
  return typeof items === 'object' && items !== null && typesOf(items as Schema).includes('object');
}

/** `employee_count` and `employeeCount` are "employee count"; of a path, its last two names. */
export function wordsOfPath(path: readonly string[]): string {
  return path
    .slice(-2)
    .map((name) =>
      name
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .replace(/[_-]+/g, ' ')
        .toLowerCase(),
    )
    .join(' ');
}
