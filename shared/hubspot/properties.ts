import { z } from 'zod';

/** The property group that Assay creates on companies and contacts. docs/hubspot-for-administrators.md. */
export const PROPERTY_GROUP = 'assay';

/** Assay's properties, the same on companies and contacts. */
export const ASSAY_PROPERTIES = [
  'assay_fit_score',
  'assay_urgency_score',
  'assay_fit_band',
  'assay_urgency_band',
  'assay_scored_at',
  'assay_top_reasons',
  'assay_signal_coverage',
] as const;
export const AssayProperty = z.enum(ASSAY_PROPERTIES);
export type AssayProperty = z.infer<typeof AssayProperty>;

/** A company's scores on its deals and contacts. */
export const ASSOCIATED_PROPERTIES = [
  'assay_company_fit_score',
  'assay_company_urgency_score',
  'assay_company_fit_band',
  'assay_company_urgency_band',
] as const;
export type AssociatedProperty = (typeof ASSOCIATED_PROPERTIES)[number];
