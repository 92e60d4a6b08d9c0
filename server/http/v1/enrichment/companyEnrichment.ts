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

/** Research about a company, entity first. Specification, "Enrichment surface". */
export const companyEnrichment = v1Router('/companies/enrich', {
  tag: 'Company enrichment',
  description: 'Research about a company, given its domain. Answers are runs: poll them, or name a webhook.',
})
  .post(
    '/firmographics',
    prebuilt('Research what a company is: size, seat, founding, market'),
    enrichCompany('firmographics'),
  )
  .post(
    '/funding',
    {
      ...prebuilt('Research how a company was last funded: latest primary equity round, or its listing'),
      examples: { 200: CACHED_FUNDING_RUN, 202: PROCESSING_FUNDING_RUN },
    },
    enrichCompany('funding'),
  )
  .post(
    '/mna',
    {
      ...prebuilt('Research whether a company was bought, and what it bought in the last 24 months'),
      examples: { 200: CACHED_MNA_RUN, 202: PROCESSING_MNA_RUN },
    },
    enrichCompany('mna'),
  )
  .post(
    '/open-jobs',
    {
      ...prebuilt('Research what a company hires for: openings of the last 90 days, functions, places'),
      examples: { 200: CACHED_JOBS_RUN, 202: PROCESSING_JOBS_RUN },
    },
    enrichCompany('open-jobs'),
  )
  .post(
    '/tech-stack',
    {
      ...prebuilt('Research which CRM or ERP systems a company uses, or whether it uses one product'),
      body: EnrichTechStack,
      bodyExample: COMPANY_CRM,
      examples: { 200: CACHED_TECH_RUN, 202: PROCESSING_TECH_RUN },
      errors: { ...NO_CREDITS, 422: UNKNOWN_TECHNOLOGY },
    },
    enrichCompany<EnrichTechStack>('tech-stack', technologyParameters),
  );

/** The declaration that all prebuilt research types share. */
function prebuilt(summary: string) {
  return {
    summary,
    body: EnrichCompany,
    bodyExample: COMPANY,
    returns: EnrichmentRun,
    status: {
      200: 'The answer was stored already. It costs nothing.',
      202: 'The research is under way; Location names the run to poll.',
    },
    examples: { 200: CACHED_RUN, 202: PROCESSING_RUN },
    errors: NO_CREDITS,
  };
}

/**
 * A stored answer is 200; a fresh run, or an identical one under way, is 202 with its Location.
 *
 * @param parametersOf  what else than the domain distinguishes the research
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
