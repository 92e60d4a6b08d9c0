import { bounded } from '../patterns.ts';
import { type Declarations, declarationsOf } from './elementStyle.ts';
import type { Attributes } from './markup.ts';

/** What a style rule looks at in an element. */
export interface Styled {
  name: string;
  classes: readonly string[];
  attributes: Attributes;
}

interface Compound {
  tag: string;
  id: string;
  classes: string[];
  attributes: [name: string, value: string | null][];
  /** The element it must stand in is the one right above. */
  isChild: boolean;
}

interface Rule {
  /** From the outermost to the element itself. */
  compounds: Compound[];
  weight: number;
  declarations: Declarations;
}

const CSS_MAX = 400_000;
const RULES_MAX = 3_000;
const RULES_PER_NAME_MAX = 300;
const COMPOUNDS_MAX = 4;
const ANCESTORS_MAX = 60;
/** Comparisons of one page; then what its styles say is no longer looked at. */
const COMPARISONS_MAX = 2_000_000;
/** The class names of an element, at most 60. */
export function classesOf(attributes: Attributes): readonly string[] {
  const written = attributes.get('class');
  return written === undefined ? NO_CLASSES : written.trim().split(/\s+/, 60);
}

const NO_CLASSES: readonly string[] = [];
/** Properties that can take text out of sight, or bring it back. */
const TELLING = bounded(
  /(?:^|[;{\s])(?:display|visibility|opacity|font-size|clip|clip-path|position|text-indent|color|background|background-color|background-image|transform|overflow|margin-left|text-decoration)\s*:/i,
  2000,
);
const COMPOUND = /([#.]?)(-?[_a-z][\w-]{0,80})|\[([\w-]{1,40})(?:="?([^"\]]{0,80})"?)?\]/giy;

/**
 * The style rules that a page brings along, as far as they can hide text: rules outside of media queries, with
 * selectors of names, classes, ids and attributes. What stylesheets elsewhere say is not known.
 */
export class PageStyles {
  private readonly rules = new Map<string, Rule[]>();
  private count = 0;
  private comparisons = 0;
  private room = CSS_MAX;

  /** Takes in the text of a `<style>` element. */
  add(css: string): void {
    const text = withoutComments(css.slice(0, this.room));
    this.room -= css.length;
    let at = 0;
    while (at < text.length && this.count < RULES_MAX) {
      const brace = text.indexOf('{', at);
      if (brace === -1) return;
      const prelude = text.slice(at, brace).split(/[;}]/).at(-1)?.trim() ?? '';
      if (prelude.startsWith('@')) {
        at = /^@(?:layer|supports|media (?:screen|all)$)/i.test(prelude)
          ? brace + 1
          : behindBlock(text, brace);
        continue;
      }
      const end = text.indexOf('}', brace);
      const body = text.slice(brace + 1, end === -1 ? text.length : end);
      if (TELLING.test(body.slice(0, 2_000))) this.addRule(prelude, body);
      at = end === -1 ? text.length : end + 1;
    }
  }

  /**
   * What the rules and the element's own style say of it.
   *
   * @param above  the elements it stands in, the nearest last
   */
  of(element: Styled, above: readonly Styled[]): Declarations {
    const inline = element.attributes.get('style');
    const matching = this.count === 0 ? [] : this.matching(element, above);
    if (matching.length === 0) return inline === undefined ? NONE : declarationsOf(inline);
    const all = new Map<string, string>();
    for (const { declarations } of matching.sort((a, b) => a.weight - b.weight))
      for (const [property, value] of declarations) all.set(property, value);
    if (inline !== undefined)
      for (const [property, value] of declarationsOf(inline)) all.set(property, value);
    return all;
  }

  private matching(element: Styled, above: readonly Styled[]): Rule[] {
    const found: Rule[] = [];
    const look = (key: string) => {
      if (this.comparisons > COMPARISONS_MAX) return;
      for (const rule of this.rules.get(key) ?? []) if (this.fits(rule, element, above)) found.push(rule);
    };
    for (const name of element.classes) look(`.${name}`);
    const id = element.attributes.get('id');
    if (id !== undefined) look(`#${id}`);
    look(element.name);
    look('*');
    return found;
  }

  private fits({ compounds }: Rule, element: Styled, above: readonly Styled[]): boolean {
    if (!this.fitsOne(compounds.at(-1) as Compound, element)) return false;
    let level = above.length - 1;
    const last = Math.max(0, above.length - ANCESTORS_MAX);
    for (let at = compounds.length - 2; at >= 0; at -= 1) {
      const isChild = compounds[at + 1]?.isChild;
      while (level >= last && !this.fitsOne(compounds[at] as Compound, above[level] as Styled)) {
        if (isChild) return false;
        level -= 1;
      }
      if (level < last) return false;
      level -= 1;
    }
    return true;
  }

  private fitsOne({ tag, id, classes, attributes }: Compound, element: Styled): boolean {
    this.comparisons += 1;
    if (this.comparisons > COMPARISONS_MAX || (tag !== '' && tag !== element.name)) return false;
    if (id !== '' && element.attributes.get('id') !== id) return false;
    if (classes.length > 0 && !classes.every((name) => element.classes.includes(name))) return false;
    return attributes.every(([name, value]) => {
      const found = element.attributes.get(name);
      return found !== undefined && (value === null || found === value);
    });
  }

  private addRule(prelude: string, body: string): void {
    const declarations = declarationsOf(body);
    for (const selector of prelude.slice(0, 4_000).split(',')) {
      const compounds = compoundsOf(selector.trim());
      const own = compounds?.at(-1);
      if (compounds === null || own === undefined) continue;
      const key = own.id ? `#${own.id}` : own.classes[0] ? `.${own.classes[0]}` : own.tag || '*';
      const important = /!\s*important/i.test(body.slice(0, 2_000)) ? 1e9 : 0;
      const weight = important + compounds.reduce((sum, one) => sum + specificity(one), 0) * 1e4 + this.count;
      const rules = this.rules.get(key) ?? [];
      if (rules.length < RULES_PER_NAME_MAX) rules.push({ compounds, weight, declarations });
      this.rules.set(key, rules);
      this.count += 1;
    }
  }
}

const NONE: Declarations = new Map();

const specificity = ({ id, classes, attributes, tag }: Compound): number =>
  (id === '' ? 0 : 100) + 10 * (classes.length + attributes.length) + (tag === '' ? 0 : 1);

function withoutComments(css: string): string {
  const [first = '', ...parts] = css.split('/*');
  return first + parts.map((part) => part.slice(part.indexOf('*/') + 2 || part.length)).join(' ');
}

/** Where the block that begins at a brace is over. */
function behindBlock(text: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The parts of a selector; null of one that asks for more than names, classes, ids, attributes and ancestors. */
function compoundsOf(selector: string): Compound[] | null {
  if (selector === '' || (!selector.includes('[') && /[:+~]/.test(selector))) return null;
  const parts: string[] = [];
  for (const part of selector
    .replaceAll('>', ' > ')
    .split(/\s/, 10 * COMPOUNDS_MAX)
    .filter(Boolean))
    if (parts.at(-1) === '>') parts[parts.length - 1] = `>${part}`;
    else parts.push(part);
  if (parts.length > COMPOUNDS_MAX) return null;
  const compounds = parts.map(compoundOf);
  return compounds.includes(null) ? null : (compounds as Compound[]);
}

function compoundOf(part: string): Compound | null {
  const isChild = part.startsWith('>');
  const compound: Compound = { tag: '', id: '', classes: [], attributes: [], isChild };
  const text = part.slice(isChild ? 1 : 0).replace(/^\*(?=.)/, '');
  COMPOUND.lastIndex = 0;
  while (text !== '*' && COMPOUND.lastIndex < text.length) {
    const found = COMPOUND.exec(text);
    if (found === null) return null;
    const [, mark, name = '', attribute, value] = found;
    if (attribute !== undefined) compound.attributes.push([attribute.toLowerCase(), value ?? null]);
    else if (mark === '.') compound.classes.push(name);
    else if (mark === '#') compound.id = name;
    else compound.tag = name.toLowerCase();
  }
  return compound;
}
