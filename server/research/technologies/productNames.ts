import type { Reader } from '../claims/reader.ts';
import { escapePattern } from '../patterns.ts';
import type { Product } from './product.ts';

/** A product named in running text. */
export interface Mention {
  technology: string;
  start: number;
  end: number;
  words: string;
}

/**
 * Names with the vendor's before them, where a shorter known name would else use up their beginning: "Microsoft Dynamics 365
 * Finance" beside "Microsoft Dynamics 365".
 */
function withVendor({ vendor, spoken }: Product, known: readonly string[]): string[] {
  return spoken
    .map((name) => `${vendor} ${name}`)
    .filter((name) => known.some((shorter) => name.startsWith(`${shorter} `)));
}

/** The names that products go by in running text. */
export class ProductNames {
  /** Reads words as the slugs of the products they name. */
  readonly reader: Reader;
  private readonly slugs: ReadonlyMap<string, string>;
  private readonly named: RegExp;
  /** Of names that need other words in their sentence: those words. */
  private readonly beside: ReadonlyMap<string, RegExp>;

  /** @param otherNames  software that holds a product's name and is not the product */
  constructor(products: readonly Product[], otherNames: readonly string[]) {
    const besides = products.flatMap(({ slug, spokenBeside }) =>
      (spokenBeside?.names ?? []).map((name) => ({ name, slug, words: spokenBeside?.words ?? /^$/ })),
    );
    this.beside = new Map(besides.map(({ name, words }) => [name, words]));
    const spoken = products.flatMap((product) => product.spoken);
    const known = [...spoken, ...otherNames];
    this.slugs = new Map([
      ...besides.map(({ name, slug }) => [name, slug] as const),
      ...products.flatMap((product) =>
        [...product.spoken, ...withVendor(product, known)].map((name) => [name, product.slug] as const),
      ),
    ]);
    const names = [...new Set([...this.slugs.keys(), ...otherNames])]
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .map((name) => escapePattern(name).replaceAll(' ', '[ \u00a0-]'));
    // Whole words in their exact case, the longer name first, joined by spaces or hyphens; "SAP-Kenntnisse" names SAP.
    this.named = new RegExp(
      `(?<![\\p{L}\\p{N}.@_-])(?:${names.join('|')})(?![\\p{L}\\p{N}_])(?!\\.\\p{L})`,
      'gu',
    );
    this.reader = {
      name: 'product name',
      read: (words) => this.namesIn(words).map(({ technology }) => technology),
    };
  }

  /** The products that a text names, in order; a longer name uses up the shorter one inside it. */
  mentionsIn(text: string): Mention[] {
    return this.namesIn(text).filter(({ words }) => this.beside.get(words)?.test(text) !== false);
  }

  private namesIn(text: string): Mention[] {
    return [...text.matchAll(this.named)].flatMap((match) => {
      const technology = this.slugs.get(match[0]) ?? this.slugs.get(match[0].replace(/[\u00a0-]/g, ' '));
      if (technology === undefined) return [];
      return [{ technology, start: match.index, end: match.index + match[0].length, words: match[0] }];
    });
  }

  /** Whether a text names any product, or other software with such a name; quicker than reading it. */
  mayName(text: string): boolean {
    return text.search(this.named) !== -1;
  }
}
