import type { Category } from './category.ts';
import { INDUSTRY } from './industry.ts';
import { SERVICES } from './services.ts';
import { SOFTWARE } from './software.ts';

/** Assay's own taxonomy: what companies do, from general (`primary`) to particular (`niche`). docs/taxonomy.md. */
export const TAXONOMY: Category[] = [...SOFTWARE, ...SERVICES, ...INDUSTRY];
