import { EnrichCompany, EnrichmentRun } from '@assay/shared/enrichmentRun';
import { presentRun } from '../../present/run.ts';
import { createRun, type RunRequest } from '../../services/createRun.ts';
import { type Handler, v1Router } from '../route.ts';
import { CACHED_RUN, PROCESSING_RUN } from './examples.ts';
import { CACHED_JOBS_RUN, PROCESSING_JOBS_RUN } from './openJobsExamples.ts';

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
    '/open-jobs',
    {
      ...prebuilt('Research what a company hires for: openings of the last 90 days, functions, places'),
      examples: { 200: CACHED_JOBS_RUN, 202: PROCESSING_JOBS_RUN },
    },
    enrichCompany('open-jobs'),
  );

/** The declaration that all prebuilt research types share. */
function prebuilt(summary: string) {
  return {
    summary,
    body: EnrichCompany,
    returns: EnrichmentRun,
    status: {
      200: 'The answer was stored already. It costs nothing.',
      202: 'The research is under way; Location names the run to poll.',
    },
    examples: { 200: CACHED_RUN, 202: PROCESSING_RUN },
    errors: { 402: 'The credits do not cover this run. Nothing was done.' },
  };
}

/** A stored answer is 200; a fresh run, or an identical one under way, is 202 with its Location. */
function enrichCompany(
  type: RunRequest['type'],
): Handler<undefined, undefined, EnrichCompany, undefined, EnrichmentRun> {
  return async ({ deps, caller, body, reply }) => {
    const { run, served } = await createRun(deps, caller, {
      surface: 'enrichment',
      entityType: 'company',
      type,
      domain: body.domain,
      parameters: {},
      webhookUrl: body.webhookUrl ?? null,
      forceRefresh: body.forceRefresh,
    });
    const wire = presentRun(run, served);
    return served === 'cache'
      ? reply(200, wire)
      : reply(202, wire, { Location: `/v1/enrichment-runs/${run.id}` });
  };
}
