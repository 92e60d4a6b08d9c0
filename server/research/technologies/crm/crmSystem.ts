import type { Product } from '../product.ts';

/** What is told of a customer system beside its names. */
type Traits = Pick<Product, 'spokenBeside' | 'aliases' | 'spoken' | 'vendorDomains' | 'marks'>;

/** A customer system that can be a company's system of record. */
export function crmSystem(slug: string, name: string, vendor: string, traits: Traits): Product {
  return { slug, name, vendor, category: 'crm', isSystemOfRecord: true, ...traits };
}
