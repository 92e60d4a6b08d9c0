import { EnrichCompany, EnrichmentRun } from '@assay/shared/enrichmentRun';
import { EnrichTechStack } from '@assay/shared/techStack';
import type { PrebuiltRequest } from '../../../domain/runRequest.ts';
import { serializeRun } from '../../../serializers/run.ts';
import { technologyParameters } from '../../../services/research/technologies.ts';
import { createRun, type ParametersOf } from '../../../services/runs/createRun.ts';
import { type Handler, v1Router } from '../../route.ts';
import { COMPANY, COMPANY_CRM } from '../bodyExamples.ts';
import { CACHED_RUN, PROCESSING_RUN } from './firmographicsExamples.ts';
import { CACHED_FUNDING_RUN, PROCESSING_FUNDING_RUN } from './fundingExamples.ts';
import { CACHED_MNA_RUN, PROCESSING_MNA_RUN } from './mnaExamples.ts';
import { CACHED_JOBS_RUN, PROCESSING_JOBS_RUN } from './openJobsExamples.ts';
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
    prebuilt('Enrich firmographics', 'Size, headquarters, founding year, industry and market of a company.'),
    enrichCompany('firmographics'),
  )
  .post(
    '/funding',
    {
      ...prebuilt('Enrich funding', 'The latest primary equity round of a company, or its listing.'),
      examples: { 200: CACHED_FUNDING_RUN, 202: PROCESSING_FUNDING_RUN },
    },
    enrichCompany('funding'),
  )
  .post(
    '/mna',
    {
      ...prebuilt(
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
      ...prebuilt('Enrich open jobs', 'Openings of the last 90 days, with titles, functions and locations.'),
      examples: { 200: CACHED_JOBS_RUN, 202: PROCESSING_JOBS_RUN },
    },
    enrichCompany('open-jobs'),
  )
  .post(
    '/tech-stack',
    {
      ...prebuilt(
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
function prebuilt(summary: string, description: string) {
  return {
    scope: 'research' as const,
    summary,
    description,
    body: EnrichCompany,
    bodyExample: COMPANY,
    returns: EnrichmentRun,
    status: {
      200: 'A stored answer, free of charge.',
      202: 'The research is under way; poll the run at Location.',
    },
    examples: { 200: CACHED_RUN, 202: PROCESSING_RUN },
    errors: NO_CREDITS,
  };
}

/**
 * Answers 200 for a stored answer, and 202 with Location for a new run or an identical one under way.
 *
 * @param parametersOf  reads what else distinguishes the research from the body
 */
function enrichCompany<Body extends EnrichCompany>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, undefined, EnrichmentRun> {
  return async ({ deps, caller, body, reply }) => {
    const { run, served } = await createRun(deps, caller, {
      surface: 'enrichment',
      entityType: 'company',
      type,
      domain: body.domain,
      parameters: await parametersOf(body, deps.config),
      webhookUrl: body.webhookUrl ?? null,
      forceRefresh: body.forceRefresh,
    });
    const wire = serializeRun(run, served);
    return served === 'cache'
      ? reply(200, wire)
      : reply(202, wire, { Location: `/v1/enrichment-runs/${run.id}` });
  };
}
