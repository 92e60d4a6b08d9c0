import type { RunType } from '@assay/shared/enrichmentRun';
import type { FirmographicsAnswer } from '@assay/shared/firmographics';
import type { FundingAnswer } from '@assay/shared/funding';
import type { MAndAAnswer } from '@assay/shared/mna';
import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import type { TechStackAnswer } from '@assay/shared/techStack';

/** Firmographics of which these fields are known. */
export function firmographicsOf(known: Partial<FirmographicsAnswer>): FirmographicsAnswer {
  const unknown = {
    name: null,
    domain: null,
    website: null,
    employeeCount: null,
    sizeRange: null,
    type: null,
    foundedYear: null,
    headquarters: null,
    linkedInFollowers: null,
    linkedinIndustry: null,
    svcCategory: null,
    segments: null,
    segmentRationale: null,
  };
  return { ...unknown, ...known };
}

const funding: FundingAnswer = {
  hasFundingEvent: false,
  isPublic: false,
  latestRound: null,
  latestEvents: [],
};
const deals: MAndAAnswer = { detected: false, latestEvents: [] };
const jobs: OpenJobsAnswer = {
  openings: null,
  topTitles: null,
  hiringThemes: null,
  techHiringFor: null,
  locations: null,
  latestPostingDate: null,
  source: null,
};
const systems: TechStackAnswer = { scope: 'category', category: 'crm', primary: null, technologies: [] };

/** The answer of each prebuilt research that found nothing; like the real ones, they have every key. */
export const NOTHING_FOUND = {
  firmographics: firmographicsOf({}),
  funding,
  mna: deals,
  'open-jobs': jobs,
  'tech-stack': systems,
} satisfies Partial<Record<RunType, object>>;
