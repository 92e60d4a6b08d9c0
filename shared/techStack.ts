import { z } from 'zod';
import { EnrichCompany } from './enrichmentRun.ts';
import { Evidence } from './firmographics.ts';
import { CreateSignal } from './signal.ts';

/** The categories of technologies that can be asked for. docs/tech-stack.md. */
export const TECH_CATEGORIES = ['erp', 'crm'] as const;
export const TechCategory = z.enum(TECH_CATEGORIES);
export type TechCategory = z.infer<typeof TechCategory>;

/** Whether a company uses a product; docs/tech-stack.md says what each status requires. */
export const TECHNOLOGY_STATUSES = ['active', 'churned', 'not_found'] as const;
export const TechnologyStatus = z.enum(TECHNOLOGY_STATUSES);
export type TechnologyStatus = z.infer<typeof TechnologyStatus>;

/** What was found about one product at one company. */
export const TechnologyFinding = z
  .object({
    technology: z.string().describe('Canonical slug, for example "salesforce".'),
    displayName: z.string(),
    status: TechnologyStatus,
    confidence: z.number().min(0).max(1).describe('Confidence in the status, 0 to 1.'),
    lastEvidence: z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .nullable()
      .describe('Year and month of the newest evidence; null without dated evidence.'),
    evidence: z.array(Evidence).describe('Public pages with the evidence; empty when nothing was found.'),
  })
  .meta({ id: 'TechnologyFinding' });
export type TechnologyFinding = z.infer<typeof TechnologyFinding>;

/**
 * The systems of one category that a company uses, or what is known about one product. Every key is always
 * present. docs/tech-stack.md.
 */
export const TechStackAnswer = z
  .object({
    scope: z.enum(['category', 'technology']),
    category: TechCategory.describe('The category asked for, or the one that the technology belongs to.'),
    primary: z
      .string()
      .nullable()
      .describe('Slug of the current system of record in the category; null when none is shown.'),
    technologies: z.array(TechnologyFinding),
  })
  .meta({ id: 'TechSignalAnswer' });
export type TechStackAnswer = z.infer<typeof TechStackAnswer>;

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
