import { bounded } from '../patterns.ts';
import { type Declarations, declarationsOf } from './appearance.ts';
import type { Attributes } from './markup.ts';

/** What style rules ask of an element. */
export interface Styled {
  name: string;
  classes: readonly string[];
  attributes: Attributes;
}

/** What a selector asks of an element: its name (no mark), a class, an id, or an attribute and perhaps its value. */
interface Condition {
  mark: '' | '.' | '#' | '[';
  name: string;
  value: string | null;
}

interface Compound {
  conditions: Condition[];
  /** It must be a child, not any descendant, of the compound before. */
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
const SELECTOR_MAX = 400;
const ANCESTORS_MAX = 60;
/** Comparisons of one page; after that its style rules are ignored. */
const COMPARISONS_MAX = 2_000_000;
/** The class names of an element, at most 60. */
export function classesOf(attributes: Attributes): readonly string[] {
  const written = attributes.get('class');
  return written === undefined ? NO_CLASSES : written.trim().split(/\s+/, 60);
}

const NO_CLASSES: readonly string[] = [];
/** Properties that can take text out of sight, or bring it back. */
const AFFECTS_VISIBILITY = bounded(
  /(?:^|[;{\s])(?:display|visibility|opacity|font-size|clip|clip-path|position|text-indent|color|background|background-color|background-image|transform|overflow|margin-left|text-decoration)\s*:/i,
  2000,
);
const CONDITION = /([#.]?)(-?[_a-z][\w-]{0,80}|\*)|\[([\w-]{1,40})(?:="?([^"\]]{0,80})"?)?\]/gi;
const SPECIFICITY = { '#': 100, '.': 10, '[': 10, '': 1 };
/** Rules that apply to everybody who reads on a screen. */
const APPLIES = /^@(?:layer|supports|media (?:screen|all)$)/i;

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
    const open: { prelude: string; applies: boolean }[] = [];
    let words = '';
    for (const [part] of `${text}}`.matchAll(/[^{}]+|[{}]/g)) {
      if (part === '{') {
        const prelude = words.split(';').at(-1)?.trim() ?? '';
        const isOwn = !prelude.startsWith('@') || APPLIES.test(prelude);
        open.push({ prelude, applies: isOwn && open.at(-1)?.applies !== false });
      }
      const ended = part === '}' ? open.pop() : undefined;
      if (ended?.applies && AFFECTS_VISIBILITY.test(words.slice(0, 2_000)))
        this.addRule(ended.prelude, words);
      words = /[{}]/.test(part) ? '' : part;
    }
  }

  /**
   * What the rules and the element's own style say of it.
   *
   * @param above  its ancestors, the nearest last
   */
  of(element: Styled, above: readonly Styled[]): Declarations {
    const inline = element.attributes.get('style');
    const matching = this.count === 0 ? [] : this.matching(element, above);
    const all = matching.sort((a, b) => a.weight - b.weight).map(({ declarations }) => declarations);
    if (inline !== undefined) all.push(declarationsOf(inline));
    return all.length > 1 ? new Map(all.flatMap((declarations) => [...declarations])) : (all[0] ?? NONE);
  }

  private matching(element: Styled, above: readonly Styled[]): Rule[] {
    const found: Rule[] = [];
    const collect = (key: string) => {
      if (this.comparisons > COMPARISONS_MAX) return;
      for (const rule of this.rules.get(key) ?? []) if (this.fits(rule, element, above)) found.push(rule);
    };
    for (const name of element.classes) collect(`.${name}`);
    const id = element.attributes.get('id');
    if (id !== undefined) collect(`#${id}`);
    collect(element.name);
    collect('*');
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

  private fitsOne({ conditions }: Compound, { name, classes, attributes }: Styled): boolean {
    this.comparisons += 1;
    if (this.comparisons > COMPARISONS_MAX) return false;
    return conditions.every((asked) => {
      if (asked.mark === '') return asked.name === '*' || asked.name.toLowerCase() === name;
      if (asked.mark === '.') return classes.includes(asked.name);
      if (asked.mark === '#') return attributes.get('id') === asked.name;
      return asked.value === null ? attributes.has(asked.name) : attributes.get(asked.name) === asked.value;
    });
  }

  private addRule(prelude: string, body: string): void {
    const declarations = declarationsOf(body);
    const important = /!\s*important/i.test(body.slice(0, 2_000)) ? 1e9 : 0;
    for (const selector of prelude.slice(0, 4_000).split(',')) {
      const compounds = compoundsOf(selector.trim());
      const own = compounds.at(-1);
      if (own === undefined || this.count >= RULES_MAX) continue;
      const key = keyOf(own);
      const specificity = compounds
        .flatMap(({ conditions }) => conditions)
        .reduce((sum, { mark, name }) => sum + (name === '*' ? 0 : SPECIFICITY[mark]), 0);
      const weight = important + specificity * 1e4 + this.count;
      const rules = this.rules.get(key) ?? [];
      if (rules.length < RULES_PER_NAME_MAX) rules.push({ compounds, weight, declarations });
      this.rules.set(key, rules);
      this.count += 1;
    }
  }
}

const NONE: Declarations = new Map();

/** Under which name a rule is found: of an id, a class or an element, the rarest. */
function keyOf({ conditions }: Compound): string {
  const found = ['#', '.', ''].map((wanted) => conditions.find(({ mark }) => mark === wanted));
  const { mark, name } = found.find((condition) => condition !== undefined) ?? { mark: '', name: '*' };
  return mark === '' ? name.toLowerCase() : `${mark}${name}`;
}

function withoutComments(css: string): string {
  const [first = '', ...parts] = css.split('/*');
  return first + parts.map((part) => part.slice(part.indexOf('*/') + 2 || part.length)).join(' ');
}

/** The parts of a selector; none of one that asks for more than names, classes, ids, attributes and ancestors. */
function compoundsOf(selector: string): Compound[] {
  const parts = selector
    .slice(0, SELECTOR_MAX)
    .replace(/\s+/g, ' ')
    .split(/ ?(>) ?| /);
  const compounds: Compound[] = [];
  for (let at = 0; at < parts.length; at += 2)
    compounds.push({ conditions: conditionsOf(parts[at] ?? ''), isChild: parts[at - 1] === '>' });
  const isKnown = compounds.every(({ conditions }) => conditions.length > 0);
  return isKnown && compounds.length <= COMPOUNDS_MAX ? compounds : [];
}

/** The conditions that a part of a selector is made of; none where it holds anything else. */
function conditionsOf(part: string): Condition[] {
  const found = [...part.matchAll(CONDITION)];
  if (found.map(([whole]) => whole).join('') !== part) return [];
  return found.map(([, mark, name, attribute, value = null]): Condition => {
    if (attribute !== undefined) return { mark: '[', name: attribute.toLowerCase(), value };
    return { mark: mark as Condition['mark'], name: name ?? '', value };
  });
}
