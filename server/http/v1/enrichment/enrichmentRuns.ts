import { EnrichmentRun, RunFilters, RunPage } from '@assay/shared/enrichmentRun';
import { Id } from '@assay/shared/id';
import { z } from 'zod';
import { serializePage } from '../../../serializers/page.ts';
import { serializeRun } from '../../../serializers/run.ts';
import { getRun, listRuns } from '../../../services/runs/readRuns.ts';
import { type RunEvent, watchRun } from '../../../services/runs/runSteps.ts';
import { EventStream, type StreamedEvent, v1Router } from '../../route.ts';
import { COMPLETED_RUN } from './firmographicsExamples.ts';

/** The number of the last step that a client has seen; anything else begins anew. */
const LastEventId = z
  .string()
  .optional()
  .transform((text) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0));

/** Runs: the records of all research. docs/api-contract.md "Lists and pages" has the filters. */
export const enrichmentRuns = v1Router('/enrichment-runs', {
  tag: 'Enrichment runs',
  description: 'All research is stored as runs, whichever route started it. Reading runs is free.',
})
  .get(
    '/',
    { operationId: 'listRuns', summary: 'List runs', query: RunFilters, returns: RunPage },
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
      operationId: 'getRun',
      summary: 'Get a run',
      params: z.object({ runId: Id }),
      returns: EnrichmentRun,
      examples: { 200: COMPLETED_RUN },
    },
    async ({ deps, caller, params }) => serializeRun(await getRun(deps, caller, params.runId)),
  )
  .get(
    '/:runId/events',
    {
      operationId: 'watchRun',
      summary: 'Watch a run',
      description:
        'Server-sent events: `step` with what the research is doing, those of before included, then `end` with the run, and the stream is over. A client that reconnects with Last-Event-ID gets what came after.',
      params: z.object({ runId: Id }),
      headers: z.object({ 'Last-Event-ID': LastEventId }),
      isStream: true,
      status: 200,
    },
    async ({ deps, caller, params, headers, signal, reply }) => {
      const afterStep = headers['Last-Event-ID'];
      const events = await watchRun(deps, caller, params.runId, { afterStep, signal });
      return reply(200, new EventStream(serializedEvents(events)));
    },
  );

async function* serializedEvents(events: AsyncIterable<RunEvent>): AsyncGenerator<StreamedEvent> {
  for await (const event of events) {
    if (event.kind === 'end') yield { event: 'end', data: serializeRun(event.run) };
    else {
      const { id, stage, detail, at } = event.step;
      yield { event: 'step', id: String(id), data: { stage, detail, at: at.toISOString() } };
    }
  }
}
