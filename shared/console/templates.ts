import { z } from 'zod';
import type { BatchEstimate, TargetError } from '../customEnrichment.ts';
import { Id } from '../id.ts';
import { type SignalTemplate, UpdateTemplate } from '../signalTemplate.ts';

export const TemplateOf = z.object({ templateId: Id });

/** Fields left out keep their value, null clears. */
export const ChangeTemplate = z.object({ templateId: Id, changes: UpdateTemplate });
export type ChangeTemplate = z.infer<typeof ChangeTemplate>;

/** Most companies, or people, that a template is tried on at once: as many as can be compared beside each other. */
export const TRIAL_COMPANIES_MAX = 5;

const Trial = {
  templateId: Id,
  /** Of companies, as a person writes them. */
  domains: z
    .array(z.string().trim().min(1).max(253))
    .max(TRIAL_COMPANIES_MAX, `must name at most ${TRIAL_COMPANIES_MAX} companies`)
    .default([]),
  /** By their profile URLs, each with the domain of the employer, empty where it is not known. */
  people: z
    .array(z.object({ profile: z.string().trim().min(1).max(500), employer: z.string().trim().max(253) }))
    .max(TRIAL_COMPANIES_MAX, `must name at most ${TRIAL_COMPANIES_MAX} people`)
    .default([]),
};
const isOfOneKind = z.refine(
  (trial: unknown) => {
    const { domains, people } = trial as { domains: unknown[]; people: unknown[] };
    return (domains.length === 0) !== (people.length === 0);
  },
  { error: 'must name companies, or people, and not both', path: ['domains'] },
);

/** A template in its latest version, and the companies, or the people, that it is tried on. */
export const PriceTrial = z.object(Trial).check(isOfOneKind);
export type PriceTrial = z.infer<typeof PriceTrial>;

/** A trial at the price that was agreed to: above it nothing is spent. */
export const StartTrial = z.object({ ...Trial, maxCredits: z.number().min(0) }).check(isOfOneKind);
export type StartTrial = z.infer<typeof StartTrial>;

/** What a trial would cost now, and the domains or profile URLs that cannot be asked about. */
export interface TrialPrice {
  estimate: BatchEstimate;
  errors: TargetError[];
}

/** The runs of a trial, in the order of the companies or people. */
export interface StartedTrial {
  runIds: string[];
}

/** Which versions of a template are read; `before` is the last page's `next`. */
export const ListVersions = z.object({ templateId: Id, before: z.int().min(2).optional() });
export type ListVersions = z.infer<typeof ListVersions>;

/** One version with the person who made it. */
export interface TemplateVersion extends SignalTemplate {
  /** E-mail address of a user of the console; null where a program has made it, or the user is gone. */
  madeBy: string | null;
}

/** A page of versions, the latest first; the latest of an archived template has `deletedAt`. */
export interface VersionsPage {
  versions: TemplateVersion[];
  /** Where the next page begins; null after the first version. */
  next: number | null;
}
