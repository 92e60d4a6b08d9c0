import { z } from 'zod';
import type { LinearPattern, PatternMark, PatternPart } from '../product.ts';
import { readPattern } from './linearPattern.ts';
import { readSelector } from './selector.ts';

/** What one entry of a rule file says of its product. */
export interface RuleEntry {
  name: string;
  website: string | null;
  /** Numbers and names of categories, as written. */
  categories: string[];
  /** Assay's own additions to the format. */
  extras: RuleExtras;
  /** All of it, as parsed from JSON. */
  written: Record<string, unknown>;
}

/** The traces of one entry. */
export interface RuleMarks {
  marks: PatternMark[];
  /** Parts that take a browser, or that show nothing by themselves. */
  unread: string[];
}

/** What Assay's key `assay` of an entry may say. */
const RuleExtras = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80)
    .optional(),
  aliases: z.array(z.string().min(2).max(100)).max(20).optional(),
  spoken: z.array(z.string().min(3).max(100)).max(20).optional(),
  systemOfRecord: z.boolean().optional(),
  replace: z.boolean().optional(),
});
type RuleExtras = z.infer<typeof RuleExtras>;

/** How far a part alone shows use, where the file gives no confidence. */
const WEIGHTS: Record<PatternPart, number> = {
  scriptSrc: 0.9,
  scripts: 0.85,
  html: 0.7,
  dom: 0.8,
  links: 0.7,
  url: 0.6,
  headers: 0.85,
  cookies: 0.8,
  meta: 0.9,
  txt: 0.3,
  mx: 0.3,
  cname: 0.3,
};

const PATTERN_LISTS: Record<string, PatternPart> = {
  scriptSrc: 'scriptSrc',
  script: 'scriptSrc',
  scripts: 'scripts',
  html: 'html',
  links: 'links',
  url: 'url',
};
const PATTERN_MAPS = { headers: 'headers', cookies: 'cookies', meta: 'meta' } as const;
const RECORDS: Record<string, PatternPart> = { TXT: 'txt', MX: 'mx', CNAME: 'cname' };

/** Known keys that are not read: they take a browser, or say nothing of the page's markup. */
const UNREAD = new Set('js env css text xhr probe certIssuer robots'.split(' '));
/** Known keys that are no traces. */
const OTHER = new Set(
  'cats website description icon cpe pricing saas oss implies excludes requires requiresCategory deprecated assay'.split(
    ' ',
  ),
);

type Complain = (problem: string) => void;

/** Reads what an entry says of the product; null when it is no entry. */
export function readEntry(name: string, written: unknown, complain: Complain): RuleEntry | null {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    complain('must be an object');
    return null;
  }
  const entry = written as Record<string, unknown>;
  const extras = RuleExtras.safeParse(entry.assay ?? {});
  for (const { path, message } of extras.error?.issues ?? [])
    complain(`${['assay', ...path].join('.')}: ${message}`);
  return {
    name,
    website: typeof entry.website === 'string' ? entry.website : null,
    categories: categoriesOf(entry.cats, complain),
    extras: extras.data ?? {},
    written: entry,
  };
}

/** Reads the traces of an entry. What is wrong is told and left out. */
export function readMarks({ written }: RuleEntry, complain: Complain): RuleMarks {
  const unread: string[] = [];
  const marks = Object.entries(written).flatMap(([key, value]) => marksOf(key, value, complain, unread));
  const isDependent = 'requires' in written || 'requiresCategory' in written;
  if (isDependent && marks.length > 0)
    unread.push('every pattern, because the entry requires another product');
  return { marks: isDependent ? [] : marks, unread };
}

function marksOf(key: string, value: unknown, complain: Complain, unread: string[]): PatternMark[] {
  const part = Object.hasOwn(PATTERN_LISTS, key) ? PATTERN_LISTS[key] : undefined;
  if (part !== undefined) return listMarks(key, part, value, complain);
  if (isMapKey(key)) return mapMarks(key, PATTERN_MAPS[key], value, complain);
  if (key === 'dns') return recordMarks(value, complain, unread);
  if (key === 'dom') return domMarks(value, complain, unread);
  if (UNREAD.has(key)) unread.push(key);
  else if (!OTHER.has(key)) complain(`${key}: is not a key of this format`);
  return [];
}

function isMapKey(key: string): key is keyof typeof PATTERN_MAPS {
  return Object.hasOwn(PATTERN_MAPS, key);
}

function categoriesOf(value: unknown, complain: Complain): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const names = list.filter((item) => typeof item === 'string' || Number.isInteger(item)).map(String);
  if (names.length < list.length) complain('cats: must be a list of numbers or names');
  return names;
}

/** The strings of a value that may be one or a list. */
function stringsOf(key: string, value: unknown, complain: Complain): string[] {
  const list = Array.isArray(value) ? value : [value];
  const strings = list.filter((item) => typeof item === 'string');
  if (strings.length < list.length) complain(`${key}: must be a pattern or a list of patterns`);
  return strings;
}

function listMarks(key: string, part: PatternPart, value: unknown, complain: Complain): PatternMark[] {
  return stringsOf(key, value, complain).flatMap((text) => {
    const mark = markOf(key, part, '', text, complain);
    if (mark?.pattern === null) complain(`${key}: an empty pattern fits any page`);
    return mark === null || mark.pattern === null ? [] : [mark];
  });
}

function mapMarks(key: string, part: PatternPart, value: unknown, complain: Complain): PatternMark[] {
  return entriesOf(key, value, complain).flatMap(([name, patterns]) =>
    stringsOf(`${key}.${name}`, patterns, complain).flatMap(
      (text) => markOf(`${key}.${name}`, part, name.toLowerCase(), text, complain) ?? [],
    ),
  );
}

function recordMarks(value: unknown, complain: Complain, unread: string[]): PatternMark[] {
  return entriesOf('dns', value, complain).flatMap(([type, patterns]) => {
    const part = RECORDS[type.toUpperCase()];
    if (part === undefined) unread.push(`dns.${type}`);
    return part === undefined ? [] : listMarks(`dns.${type}`, part, patterns, complain);
  });
}

/** `"selector"`, a list of them, or `{selector: {exists, attributes: {name: pattern}}}`. */
function domMarks(value: unknown, complain: Complain, unread: string[]): PatternMark[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (typeof item === 'string') return selectorMarks(item, { exists: '' }, complain, unread);
    return entriesOf('dom', item, complain).flatMap(([selector, conditions]) =>
      selectorMarks(selector, conditions, complain, unread),
    );
  });
}

function selectorMarks(
  selector: string,
  conditions: unknown,
  complain: Complain,
  unread: string[],
): PatternMark[] {
  const key = `dom "${selector}"`;
  if (readSelector(selector) === null) {
    unread.push(key);
    return [];
  }
  return entriesOf(key, conditions, complain).flatMap(([condition, wanted]): PatternMark[] => {
    if (condition === 'exists')
      return [markOf(key, 'dom', selector, typeof wanted === 'string' ? wanted : '', complain)].flatMap(
        (mark) => (mark === null ? [] : [{ ...mark, pattern: null }]),
      );
    if (condition !== 'attributes') {
      unread.push(`${key}.${condition}`);
      return [];
    }
    return entriesOf(`${key}.attributes`, wanted, complain).flatMap(([attribute, patterns]) =>
      stringsOf(`${key}.attributes.${attribute}`, patterns, complain).flatMap((text) => {
        const mark = markOf(`${key}.attributes.${attribute}`, 'dom', selector, text, complain);
        return mark === null ? [] : [{ ...mark, attribute: attribute.toLowerCase() }];
      }),
    );
  });
}

function entriesOf(key: string, value: unknown, complain: Complain): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  complain(`${key}: must be an object`);
  return [];
}

function markOf(
  key: string,
  part: PatternPart,
  name: string,
  text: string,
  complain: Complain,
): PatternMark | null {
  const reading = readPattern(text);
  if (!reading.ok) {
    complain(`${key}: ${reading.problem}`);
    return null;
  }
  const pattern: LinearPattern | null = reading.pattern;
  return { part, name, pattern, weight: (WEIGHTS[part] * reading.confidence) / 100 };
}
