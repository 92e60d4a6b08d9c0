import {
  EnrichCompany,
  type EnrichmentRun,
  FirmographicsRun,
  FundingRun,
  MAndARun,
  OpenJobsRun,
  TechStackRun,
} from '@assay/shared/enrichmentRun';
import { EnrichTechStack } from '@assay/shared/techStackRequest';
import type { PrebuiltRequest } from '../../../domain/runRequest.ts';
import { technologyParameters } from '../../../services/research/technologies.ts';
import type { ParametersOf } from '../../../services/runs/createRun.ts';
import { type Handler, v1Router } from '../../route.ts';
import { COMPANY, COMPANY_CRM } from '../bodyExamples.ts';
import { CACHED_RUN, PROCESSING_RUN } from './firmographicsExamples.ts';
import { CACHED_FUNDING_RUN, PROCESSING_FUNDING_RUN } from './fundingExamples.ts';
import { CACHED_MNA_RUN, PROCESSING_MNA_RUN } from './mnaExamples.ts';
import { CACHED_JOBS_RUN, PROCESSING_JOBS_RUN } from './openJobsExamples.ts';
import { RUN_STARTED, startRun } from './startRun.ts';
import { CACHED_TECH_RUN, PROCESSING_TECH_RUN, UNKNOWN_TECHNOLOGY } from './techStackExamples.ts';

const NO_CREDITS = { 402: 'The credits do not cover this run. Nothing was done.' };

/** Prebuilt research about a company. docs/api-contract.md "Runs and results". */
export const companyEnrichment = v1Router('/companies/enrich', {
  tag: 'Company enrichment',
  description:
    'Research about a company by its domain. Each request returns a run: poll it, or set a webhook.',
})
  .post(
    '/firmographics',
    prebuilt(
      FirmographicsRun,
      'enrichFirmographics',
      'Enrich firmographics',
      'Size, headquarters, founding year, industry and market of a company.',
    ),
    enrichCompany('firmographics'),
  )
  .post(
    '/funding',
    {
      ...prebuilt(
        FundingRun,
        'enrichFunding',
        'Enrich funding',
        'The latest primary equity round of a company, or its listing.',
      ),
      examples: { 200: CACHED_FUNDING_RUN, 202: PROCESSING_FUNDING_RUN },
    },
    enrichCompany('funding'),
  )
  .post(
    '/mna',
    {
      ...prebuilt(
        MAndARun,
        'enrichMna',
        'Enrich mergers and acquisitions',
        'Whether a company was acquired, and its own acquisitions of the last 24 months.',
      ),
      examples: { 200: CACHED_MNA_RUN, 202: PROCESSING_MNA_RUN },
    },
    enrichCompany('mna'),
  )
  .post(
    '/open-jobs',
    {
      ...prebuilt(
        OpenJobsRun,
        'enrichOpenJobs',
        'Enrich open jobs',
        'Openings of the last 90 days, with titles, functions and locations.',
      ),
      examples: { 200: CACHED_JOBS_RUN, 202: PROCESSING_JOBS_RUN },
    },
    enrichCompany('open-jobs'),
  )
  .post(
    '/tech-stack',
    {
      ...prebuilt(
        TechStackRun,
        'enrichTechStack',
        'Enrich tech stack',
        'Which CRM or ERP systems a company uses, or whether it uses one product.',
      ),
      body: EnrichTechStack,
      bodyExample: COMPANY_CRM,
      examples: { 200: CACHED_TECH_RUN, 202: PROCESSING_TECH_RUN },
      errors: { ...NO_CREDITS, 422: UNKNOWN_TECHNOLOGY },
    },
    enrichCompany<EnrichTechStack>('tech-stack', technologyParameters),
  );

/** The declaration that all prebuilt research types share. */
function prebuilt(returns: typeof EnrichmentRun, operationId: string, summary: string, description: string) {
  return {
    scope: 'research' as const,
    operationId,
    summary,
    description,
    body: EnrichCompany,
    bodyExample: COMPANY,
    returns,
    ...RUN_STARTED,
    examples: { 200: CACHED_RUN, 202: PROCESSING_RUN },
    errors: NO_CREDITS,
  };
}

/** @param parametersOf  reads what else distinguishes the research from the body */
function enrichCompany<Body extends EnrichCompany>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, { waitSeconds: number | null }, EnrichmentRun> {
  return async (input) => {
    const { deps, body } = input;
    return startRun(input, {
      surface: 'enrichment',
      entityType: 'company',
      type,
      domain: body.domain,
      parameters: await parametersOf(body, deps.config),
      webhookUrl: body.webhookUrl ?? null,
      forceRefresh: body.forceRefresh,
    });
  };
}
