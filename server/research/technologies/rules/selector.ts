import { bounded } from '../../patterns.ts';

/** One element's condition: `form#lead.wide[action*="crm"]`. */
interface Compound {
  tag: string | null;
  id: string | null;
  classes: string[];
  attributes: { name: string; operator: string; value: string }[];
}

/** A list of conditions on single elements, of which one must hold. */
export type Selector = readonly Compound[];

/** What a selector looks at; attribute names in lower case. */
export interface ElementTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const PART = bounded(
  /^(?:(\*|[a-z][a-z0-9-]*)|#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)\s*(?:([*^$~|]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w./:-]+))\s*)?(?:\s[is])?\])/i,
  300,
);

/**
 * Reads a CSS selector that speaks of single elements only. Null for any other: what stands inside or beside what is
 * the matter of a browser, as is what a script adds to the page.
 */
export function readSelector(written: string): Selector | null {
  const compounds: Compound[] = [];
  let current: Compound | null = null;
  for (let rest = written.trim(); rest !== ''; ) {
    const comma = /^\s*,\s*/.exec(rest);
    const part = comma === null ? PART.exec(rest) : null;
    if (comma !== null && current !== null) {
      compounds.push(current);
      current = null;
    } else if (part !== null && !(part[1] !== undefined && current !== null)) {
      current ??= { tag: null, id: null, classes: [], attributes: [] };
      add(current, part);
    } else return null;
    rest = rest.slice((comma ?? part)?.[0].length);
  }
  return current === null ? null : [...compounds, current];
}

function add(compound: Compound, part: RegExpExecArray): void {
  const [, tag, id, className, name, operator = '', double, single, bare] = part;
  if (tag !== undefined && tag !== '*') compound.tag = tag.toLowerCase();
  if (id !== undefined) compound.id = id;
  if (className !== undefined) compound.classes.push(className);
  if (name !== undefined)
    compound.attributes.push({ name: name.toLowerCase(), operator, value: double ?? single ?? bare ?? '' });
}

/** Whether an element is one that the selector means. Values are compared in exact case. */
export function selects(selector: Selector, { name, attributes }: ElementTag): boolean {
  return selector.some((compound) => {
    if (compound.tag !== null && compound.tag !== name) return false;
    if (compound.id !== null && attributes.get('id') !== compound.id) return false;
    if (!hasClasses(compound, attributes.get('class') ?? '')) return false;
    return compound.attributes.every((wanted) => {
      const value = attributes.get(wanted.name);
      return value !== undefined && holds(value, wanted.operator, wanted.value);
    });
  });
}

function hasClasses(compound: Compound, written: string): boolean {
  if (compound.classes.length === 0) return true;
  const classes = written.split(/\s+/);
  return compound.classes.every((one) => classes.includes(one));
}

function holds(value: string, operator: string, wanted: string): boolean {
  if (operator === '') return true;
  if (operator === '=') return value === wanted;
  if (wanted === '') return false;
  if (operator === '*=') return value.includes(wanted);
  if (operator === '^=') return value.startsWith(wanted);
  if (operator === '$=') return value.endsWith(wanted);
  if (operator === '~=') return value.split(/\s+/).includes(wanted);
  return value === wanted || value.startsWith(`${wanted}-`);
}
