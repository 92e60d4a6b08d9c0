import { EnrichmentRun, RunFilters, RunPage } from '@assay/shared/enrichmentRun';
import { Id } from '@assay/shared/id';
import { z } from 'zod';
import { serializePage } from '../../../serializers/page.ts';
import { serializeRun } from '../../../serializers/run.ts';
import { getRun, listRuns } from '../../../services/runs/readRuns.ts';
import { v1Router } from '../../route.ts';
import { COMPLETED_RUN } from './firmographicsExamples.ts';

/** Runs: the records of all research. docs/api-contract.md "Lists and pages" has the filters. */
export const enrichmentRuns = v1Router('/enrichment-runs', {
  tag: 'Enrichment runs',
  description: 'All research is stored as runs, whichever route started it. Reading runs is free.',
})
  .get(
    '/',
    { summary: 'List runs', query: RunFilters, returns: RunPage },
    async ({ deps, caller, query }) => {
      const { rows, total } = await listRuns(deps, caller, query);
      return serializePage(
        rows.map((run) => serializeRun(run)),
        total,
        query,
      );
    },
  )
  .get(
    '/:runId',
    {
      summary: 'Get a run',
      params: z.object({ runId: Id }),
      returns: EnrichmentRun,
      examples: { 200: COMPLETED_RUN },
    },
    async ({ deps, caller, params }) => serializeRun(await getRun(deps, caller, params.runId)),
  );
