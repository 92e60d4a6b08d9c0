import { z } from 'zod';
import { EnrichCompany } from './enrichmentRun.ts';
import { CreateSignal } from './signal.ts';
import { TechCategory } from './techStack.ts';

/** Names what is researched: a category, or one product. */
export const TechSelection = {
  category: TechCategory.optional().describe('Every system of this category. Not together with technology.'),
  technology: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must be at most 200 characters')
    .optional()
    .describe('One product, by its common name. Not together with category.'),
};

function given(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  const { category, technology } = body as { category?: unknown; technology?: unknown };
  return [category, technology].filter((choice) => choice !== undefined).length;
}

/** Checked even when another field is invalid, so that a caller sees all errors at once. */
const always = () => true;
/** Demands exactly one of category and technology of the bodies that it applies to. */
export const exactlyOneTechnology = (applies: (body: unknown) => boolean) => [
  z.refine((body: unknown) => !applies(body) || given(body) > 0, {
    when: always,
    path: ['category'],
    error: 'is required, or else technology: give exactly one of the two',
  }),
  z.refine((body: unknown) => !applies(body) || given(body) < 2, {
    when: always,
    path: ['technology'],
    error: 'cannot be given together with category; give exactly one of the two',
  }),
];

/** Body of POST /v1/companies/enrich/tech-stack. */
export const EnrichTechStack = EnrichCompany.extend(TechSelection)
  .check(...exactlyOneTechnology(always))
  .meta({ id: 'EnrichTechStack' });
export type EnrichTechStack = z.infer<typeof EnrichTechStack>;

/** Body of POST /v1/signals/tech and its sync form. The domain is required: without it there is no company to research.
 */
export const CreateTechSignal = CreateSignal.extend(TechSelection)
  .check(...exactlyOneTechnology(always))
  .meta({ id: 'CreateTechSignal' });
export type CreateTechSignal = z.infer<typeof CreateTechSignal>;
