import type { TechCategory } from '@assay/shared/techStack';
import { AssayError } from '../domain/errors.ts';
import { resolveTechnology } from '../research/technologies/resolve.ts';

/**
 * What distinguishes one technology research from another: its category, or the canonical slug of the product, so
 * that "Hub Spot" and "hubspot" are the same question.
 *
 * @throws UNKNOWN_TECHNOLOGY  with `details.suggestions`, slugs that can be asked for, likeliest first
 */
export function technologyParameters(asked: {
  category?: TechCategory;
  technology?: string;
}): Record<string, string> {
  if (asked.technology === undefined) return { category: asked.category ?? '' };
  const reading = resolveTechnology(asked.technology);
  if (reading.ok) return { technology: reading.product.slug };
  const meant = reading.suggestions.map((slug) => `"${slug}"`).join(', ');
  const message =
    meant === ''
      ? 'is not a technology that Assay knows'
      : `is not a technology that Assay knows; did you mean ${meant}?`;
  throw new AssayError('UNKNOWN_TECHNOLOGY', `technology: ${message}`, {
    fields: [{ field: 'technology', message }],
    details: { suggestions: reading.suggestions },
  });
}
