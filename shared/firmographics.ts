import { z } from 'zod';

/** Version of {@link FirmographicsAnswer}; a run has it as `resultSchemaVersion`. */
export const FIRMOGRAPHICS_SCHEMA_VERSION = 'firmographics/1';

/** Bands of `sizeRange`, smallest first. */
export const SIZE_RANGES = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;
export const SizeRange = z.enum(SIZE_RANGES);
export type SizeRange = z.infer<typeof SizeRange>;

/** What kind of organisation it is. docs/research.md lists the words and legal forms that decide it. */
export const COMPANY_TYPES = [
  'public',
  'private',
  'nonprofit',
  'government',
  'educational',
  'partnership',
  'cooperative',
  'sole-proprietorship',
] as const;
export const CompanyType = z.enum(COMPANY_TYPES);
export type CompanyType = z.infer<typeof CompanyType>;

/** Whom a company sells to. */
export const SEGMENTS = ['B2B', 'B2C', 'B2B2C', 'B2G', 'C2C'] as const;
export const Segment = z.enum(SEGMENTS);
export type Segment = z.infer<typeof Segment>;

/** The company's headquarters; a part that no quote supports is null. */
export const Headquarters = z
  .object({
    city: z.string().nullable(),
    state: z.string().nullable().describe('State, province or region, in full.'),
    countryCode: z.string().length(2).nullable().describe('ISO 3166-1 alpha-2.'),
  })
  .meta({ id: 'Headquarters' });
export type Headquarters = z.infer<typeof Headquarters>;

/** One piece of evidence for a classification: where on which page it was found. */
export const Evidence = z
  .object({
    type: z.string().describe('Where on the page it was found, for example "title" or "heading".'),
    url: z.string(),
    title: z.string(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

/** A category, from general to niche, with the reason and the pages that support it. */
export const SvcCategory = z
  .object({
    primary: z.string(),
    niche: z.string().nullable().describe('Null when the pages show the primary category and no more.'),
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    evidence: z.array(Evidence),
  })
  .meta({ id: 'SvcCategory' });
export type SvcCategory = z.infer<typeof SvcCategory>;

/** The firmographics of one company. Every key is always present, so that callers need not check for it; a value is null when
 * no quote supports it, `segments` included (null, not an empty list, when nothing is known).
 * docs/api-contract.md, "Runs and results".
 */
export const FirmographicsAnswer = z
  .object({
    name: z.string().nullable(),
    domain: z.string().nullable(),
    website: z.string().nullable().describe('The address of the home page, after redirects.'),
    employeeCount: z
      .int()
      .nullable()
      .describe('Where a source says "more than N", N; the reasoning says so.'),
    sizeRange: SizeRange.nullable(),
    type: CompanyType.nullable(),
    foundedYear: z.int().nullable(),
    headquarters: Headquarters.nullable(),
    linkedInFollowers: z.int().nullable(),
    linkedinIndustry: z.string().nullable(),
    svcCategory: SvcCategory.nullable(),
    segments: z.array(Segment).nullable(),
    segmentRationale: z.string().nullable(),
  })
  .meta({ id: 'FirmographicsSignalAnswer' });
export type FirmographicsAnswer = z.infer<typeof FirmographicsAnswer>;
