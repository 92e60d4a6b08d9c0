import { z } from 'zod';

/** The group of Assay's properties on companies and contacts. Decisions §6, "HubSpot properties". */
export const PROPERTY_GROUP = 'assay';

/** Assay's properties, alike on companies and contacts. */
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
