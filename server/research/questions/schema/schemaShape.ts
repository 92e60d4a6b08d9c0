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

const OF_FORM =
  /^(?:(?:the )?(?:company|organi[sz]ation|firm|business)(?: (?:profile|details?|data|info|information|facts))?|profile|details?|data|facts|info|information|contact|contacts|contact (?:details?|data|info|information)|general|basics?|overview|summary|key (?:figures|facts|data)|figures|numbers|metrics|answer|result|results|output|values?)$/u;

/** Whether the name of an object only groups what is asked of whatever is around it: `profile`, `contactDetails`. */
export const isGroupName = (name: string): boolean => OF_FORM.test(wordsOfPath([name]).trim());

/** "revenue2025" is the revenue in 2025. */
const OF_YEAR = /(?<=\p{L}{3})(?:19|20)\d\d(?!\d)/gu;

/** `employee_count` and `employeeCount` are "employee count"; of a path, its last two names. */
export function wordsOfPath(path: readonly string[]): string {
  return path
    .slice(-2)
    .map((name) =>
      name
        .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .replace(/(?<=(?:^|\s)in)(?=\d{4}(?!\d))/giu, ' ')
        .replace(OF_YEAR, ' in $&')
        .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
        .replace(/[_-]+/g, ' ')
        .toLowerCase(),
    )
    .join(' ');
}

/** The name of a property, with that of the object around it where that says more than that things are grouped: "dog castration". */
export const wordsWithin = (path: readonly string[]): string =>
  wordsOfPath(isGroupName(path.at(-2) ?? 'profile') ? path.slice(-1) : path);
