/*
 * Answers as cells of a file: the same columns in the results of a batch, in the console's downloads and on the command line.
 */

/** A cell of a file: a number stays one, a text is made safe when it is written. */
export type Cell = string | number | null;

/** The fields of prebuilt answers that have a column; of a list of events, newest first, its first. */
const PREBUILT_FIELDS: Record<string, readonly string[]> = {
  firmographics: [
    'name',
    'website',
    'employeeCount',
    'sizeRange',
    'type',
    'foundedYear',
    'headquarters.city',
    'headquarters.state',
    'headquarters.countryCode',
    'linkedinIndustry',
    'svcCategory.primary',
    'svcCategory.niche',
    'segments',
  ],
  funding: [
    'hasFundingEvent',
    'isPublic',
    'latestRound',
    'latestEvents.0.amount',
    'latestEvents.0.currency',
    'latestEvents.0.investors',
    'latestEvents.0.announcedAt',
  ],
  mna: [
    'detected',
    'latestEvents.0.role',
    'latestEvents.0.counterparty',
    'latestEvents.0.status',
    'latestEvents.0.announcedAt',
  ],
  'open-jobs': ['openings', 'topTitles', 'hiringThemes', 'techHiringFor', 'locations', 'latestPostingDate'],
  'tech-stack': ['primary', 'technologies'],
};

/** The fields of a type that have a column; none for a type that has none. */
export const fieldsOf = (type: string): readonly string[] =>
  Object.hasOwn(PREBUILT_FIELDS, type) ? (PREBUILT_FIELDS[type] ?? []) : [];

/** How a field is named in the title of its column. */
export const fieldTitle = (path: string): string => path.replace('.0', '');

/** The value at a path of keys and indices; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);
}

/** A value as one cell: a list by its items, what has a name by it, anything else as JSON. */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return textOf(value);
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { displayName, status } = value as { displayName?: unknown; status?: unknown };
  return typeof displayName === 'string' ? `${displayName} (${status})` : JSON.stringify(value);
}
