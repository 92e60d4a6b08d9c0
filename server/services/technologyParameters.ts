import type { TechCategory } from '@assay/shared/techStack';
import type { Config } from '../config.ts';
import { AssayError } from '../domain/errors.ts';
import { resolveTechnology } from '../research/technologies/resolve.ts';
import { technologiesOf } from './technologies.ts';

/**
 * What distinguishes one technology research from another: its category, or the canonical slug of the product, so
 * that "Hub Spot" and "hubspot" are the same question.
 *
 * @throws UNKNOWN_TECHNOLOGY  with `details.suggestions`, slugs that can be asked for, likeliest first
 */
export async function technologyParameters(
  asked: { category?: TechCategory; technology?: string },
  config: Config,
): Promise<Record<string, string>> {
  if (asked.technology === undefined) return { category: asked.category ?? '' };
  const { catalogue } = await technologiesOf(config);
  const reading = resolveTechnology(asked.technology, catalogue);
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
