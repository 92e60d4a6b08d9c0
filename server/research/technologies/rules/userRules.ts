import { registrableDomainOf } from '../../documents/document.ts';
import { Catalogue } from '../catalogue.ts';
import { foldTechnology, namesOf, type PatternMark, type Product } from '../product.ts';
import { type RuleEntry, readEntry, readMarks } from './ruleEntry.ts';

/** Something in a rule file that is not as it should be; what it speaks of is left out. */
export interface RuleFault {
  /** Name of the entry. */
  entry: string;
  problem: string;
}

/** What a rule file came to. */
export interface RulesReport {
  added: string[];
  extended: string[];
  /** Entries of other categories than customer and enterprise systems. */
  elsewhere: number;
  faults: RuleFault[];
  /** Parts of entries that are not read, because they take a browser. */
  unread: RuleFault[];
}

/** A rule file as parsed from JSON. */
export interface WrittenRules {
  technologies: [name: string, entry: unknown][];
  /** Number → name of a category. */
  categories: ReadonlyMap<string, string>;
}

const PRODUCTS_MAX = 1000;
const MARKS_MAX = 3_000;

/** Categories of the format, by name: its numbers 53 and 32, and ERP, which it does not have. */
const CATEGORIES: Record<string, Pick<Product, 'category' | 'isSystemOfRecord'>> = {
  crm: { category: 'crm', isSystemOfRecord: true },
  erp: { category: 'erp', isSystemOfRecord: true },
  enterpriseresourceplanning: { category: 'erp', isSystemOfRecord: true },
  marketingautomation: { category: 'crm', isSystemOfRecord: false },
};
const NUMBERED: ReadonlyMap<string, string> = new Map([
  ['53', 'CRM'],
  ['32', 'Marketing automation'],
]);

/**
 * Joins a user's rules to Assay's own products: an entry whose name, slug or alias means a product extends it, any
 * other of a known category is added. docs/tech-stack.md, "Your own rules".
 */
export function joinRules(
  own: Catalogue,
  { technologies, categories }: WrittenRules,
): { catalogue: Catalogue; report: RulesReport } {
  const joining = new Joining(own, new Map([...NUMBERED, ...categories]));
  const inOrder = technologies.toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, entry] of inOrder) joining.take(name, entry);
  return { catalogue: new Catalogue([...joining.products.values()]), report: joining.report };
}

class Joining {
  readonly products: Map<string, Product>;
  readonly report: RulesReport = { added: [], extended: [], elsewhere: 0, faults: [], unread: [] };
  private readonly owners = new Map<string, string>();
  private readonly spokenBy = new Map<string, string>();
  private readonly categories: ReadonlyMap<string, string>;
  private marks = 0;

  constructor(own: Catalogue, categories: ReadonlyMap<string, string>) {
    this.categories = categories;
    this.products = new Map(own.products.map((product) => [product.slug, product]));
    for (const product of own.products) this.own(product);
  }

  take(name: string, written: unknown): void {
    const fault = (problem: string) => this.report.faults.push({ entry: name, problem });
    const entry = readEntry(name, written, fault);
    const target = entry === null ? null : this.targetOf(entry);
    if (target === null) this.report.elsewhere += entry === null ? 0 : 1;
    if (entry === null || target === null) return;
    const isNew = !this.products.has(target.slug);
    if (isNew && this.report.added.length >= PRODUCTS_MAX) {
      fault(`is left out: at most ${PRODUCTS_MAX} products are added`);
      return;
    }
    const product = this.joined(target, entry, this.marksOf(entry, fault));
    this.products.set(product.slug, product);
    this.own(product);
    const told = isNew ? this.report.added : this.report.extended;
    if (isNew || !(told.includes(product.slug) || this.report.added.includes(product.slug)))
      told.push(product.slug);
  }

  private marksOf(entry: RuleEntry, fault: (problem: string) => void): PatternMark[] {
    const { marks, unread } = readMarks(entry, fault);
    this.report.unread.push(...unread.map((problem) => ({ entry: entry.name, problem })));
    const room = MARKS_MAX - this.marks;
    this.marks += marks.length;
    if (marks.length > room)
      fault(`only ${Math.max(0, room)} of its patterns are read: at most ${MARKS_MAX} are`);
    return marks.slice(0, Math.max(0, room));
  }

  /** The product that an entry extends, or the new one it makes; null when it is of another category. */
  private targetOf({ name, extras, website, categories }: RuleEntry): Product | null {
    const slug =
      this.owners.get(foldTechnology(extras.slug ?? name)) ?? this.owners.get(foldTechnology(name));
    const known = slug === undefined ? undefined : this.products.get(slug);
    if (known !== undefined) return known;
    const kind = categories
      .map((written) => CATEGORIES[foldTechnology(this.categories.get(written) ?? written)])
      .find((found) => found !== undefined);
    const newSlug = extras.slug ?? slugOf(name);
    if (kind === undefined || newSlug === '') return null;
    return {
      slug: newSlug,
      name,
      vendor: name,
      category: kind.category,
      isSystemOfRecord: kind.isSystemOfRecord,
      aliases: [],
      spoken: isDistinct(name) ? [name] : [],
      vendorDomains:
        website !== null && URL.canParse(website) ? [registrableDomainOf(new URL(website).hostname)] : [],
      marks: [],
    };
  }

  private joined(target: Product, { name, extras }: RuleEntry, marks: PatternMark[]): Product {
    const free = (words: string[], owners: ReadonlyMap<string, string>, fold: (word: string) => string) =>
      words.filter((word) => {
        const owner = owners.get(fold(word)) ?? target.slug;
        if (owner !== target.slug)
          this.report.faults.push({ entry: name, problem: `"${word}" already means ${owner}` });
        return owner === target.slug;
      });
    const spoken = free(extras.spoken ?? [], this.spokenBy, (word) => word).filter(
      (word) => free([word], this.owners, foldTechnology).length === 1,
    );
    return {
      ...target,
      isSystemOfRecord: extras.systemOfRecord ?? target.isSystemOfRecord,
      aliases: [...target.aliases, ...free(extras.aliases ?? [], this.owners, foldTechnology)],
      spoken: [...new Set([...target.spoken, ...spoken])],
      marks: extras.replace ? [] : target.marks,
      patterns: [...(extras.replace ? [] : (target.patterns ?? [])), ...marks],
    };
  }

  private own(product: Product): void {
    for (const name of namesOf(product)) this.owners.set(name, product.slug);
    for (const name of product.spoken) this.spokenBy.set(name, product.slug);
  }
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

/** Whether a name cannot be mistaken for a word: "Drift" and "Close" say nothing in running text. */
function isDistinct(name: string): boolean {
  return name.length >= 3 && /\s|\d|\p{Ll}\p{Lu}|^\p{Lu}{3}/u.test(name);
}
