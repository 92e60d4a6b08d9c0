import { z } from 'zod';
import { Evidence } from './firmographics.ts';

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
