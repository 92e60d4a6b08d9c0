/** @folder The products that technology research knows, and the rules that tell them. */

import { OTHER_NAMES, OWN_PRODUCTS } from './ownProducts.ts';
import { namesOf, type Product } from './product.ts';
import { ProductNames } from './productNames.ts';

/** The products that can be asked for and are looked for. Made once in a process; never changed. */
export class Catalogue {
  readonly products: readonly Product[];
  /** Every name, folded, with the product it means. */
  readonly names: ReadonlyMap<string, Product>;
  /** Finds the products that running text names. */
  readonly spoken: ProductNames;
  private readonly bySlug: ReadonlyMap<string, Product>;

  constructor(products: readonly Product[]) {
    this.products = products;
    this.bySlug = new Map(products.map((product) => [product.slug, product]));
    this.names = new Map(
      products.flatMap((product) => namesOf(product).map((name) => [name, product] as const)),
    );
    this.spoken = new ProductNames(products, OTHER_NAMES);
  }

  /** The product with that slug, if there is one. */
  productOf(slug: string): Product | null {
    return this.bySlug.get(slug) ?? null;
  }
}

/** Assay's own list alone. */
export const OWN_CATALOGUE = new Catalogue(OWN_PRODUCTS);
