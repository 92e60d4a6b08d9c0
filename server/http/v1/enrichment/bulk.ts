import {
  BulkAccepted,
  BulkParams,
  BulkResults,
  BulkResultsQuery,
  BulkStatus,
  StartBulk,
} from '@assay/shared/bulk';
import { serializeBulkResults, serializeBulkStatus } from '../../../serializers/bulk.ts';
import { csvOf, ndjsonOf } from '../../../serializers/bulkFiles.ts';
import { cancelBulk } from '../../../services/bulk/cancelBulk.ts';
import { readAllResults, readBulkResults, readBulkStatus } from '../../../services/bulk/readBulk.ts';
import { startBulk } from '../../../services/bulk/startBulk.ts';
import { v1Router } from '../../route.ts';
import { COMPANIES_IN_BULK } from '../bodyExamples.ts';
import { ACCEPTED_BULK, BULK_PAGE, CANCELLED_BULK, PRICED_BULK, RUNNING_BULK } from './bulkExamples.ts';

/** Large enough for 10,000 rows with domains and ids of the maximum length. */
const BODY_BYTES = 8 * 1_048_576;
const PAGE_ROWS = 100;
const GONE = { 404: 'The batch does not exist, or was created more than 30 days ago.' };
const CSV = 'text/csv; charset=utf-8; header=present';
const NDJSON = 'application/x-ndjson; charset=utf-8';

/** The same research about many companies. docs/api-contract.md "Bulk". */
export const bulkEnrichment = v1Router('/companies/enrich/batch', {
  tag: 'Bulk enrichment',
  description:
    'Up to 10,000 companies in one request, several kinds of research at once: start a batch, poll it, read the results as JSON, NDJSON or CSV.',
})
  .post(
    '/',
    {
      scope: 'research',
      operationId: 'startBulkEnrichment',
      summary: 'Start a bulk enrichment',
      description:
        'Rows with an invalid domain are listed in `errors`, the others run. Rows of one company share its runs, and stored answers are free. Credits for all that is not stored are held at once; what is not needed is given back at the end.',
      body: StartBulk,
      bodyExample: COMPANIES_IN_BULK,
      bodyLimitBytes: BODY_BYTES,
      returns: BulkAccepted,
      status: { 202: 'The batch was created; poll it at Location.', 200: 'With dryRun: the price.' },
      examples: { 202: ACCEPTED_BULK, 200: PRICED_BULK },
      errors: {
        402: 'The credits do not cover it as a whole: `details` has `needed` and `available`. Nothing was done.',
        404: 'There is no such signal template.',
      },
    },
    async ({ deps, caller, body, reply }) => {
      const accepted = await startBulk(deps, caller, body);
      const { batchId } = accepted;
      if (batchId === null) return reply(200, accepted);
      return reply(202, accepted, { Location: `/v1/companies/enrich/batch/${batchId}` });
    },
  )
  .get(
    '/:batchId',
    {
      operationId: 'getBulkEnrichment',
      summary: 'Get a bulk enrichment',
      description:
        'Poll until `completedAt` is set. Free of charge. Shows large batches of signals (`POST /v1/companies/signals/batch`), too.',
      params: BulkParams,
      returns: BulkStatus,
      examples: { 200: RUNNING_BULK },
      errors: GONE,
    },
    async ({ deps, caller, params }) =>
      serializeBulkStatus(await readBulkStatus(deps, caller, params.batchId)),
  )
  .get(
    '/:batchId/results',
    {
      operationId: 'listBulkEnrichmentResults',
      summary: 'Get the results of a bulk enrichment',
      description:
        'Rows in the order of the request, at any time: what has not ended is shown as it is. CSV and NDJSON hold all rows from the cursor on, or with `limit` a page, whose successor is named by the header `X-Next-Cursor`. CSV has a header line unless it starts at a cursor.',
      params: BulkParams,
      query: BulkResultsQuery,
      returns: BulkResults,
      files: {
        'application/x-ndjson': 'One row a line.',
        'text/csv': 'One row a line, a group of columns for each research.',
      },
      examples: { 200: BULK_PAGE },
      errors: GONE,
    },
    async ({ deps, caller, params: { batchId }, query: { format, cursor, limit }, file }) => {
      if (format === 'json' || limit !== undefined) {
        const page = await readBulkResults(deps, caller, { batchId, cursor, limit: limit ?? PAGE_ROWS });
        if (format === 'json') return serializeBulkResults(page);
        const headers: Record<string, string> =
          page.nextCursor === null ? {} : { 'X-Next-Cursor': page.nextCursor };
        return format === 'csv'
          ? file(CSV, csvOf(page.batch, [page.results], cursor === undefined), headers)
          : file(NDJSON, ndjsonOf(page.batch, [page.results]), headers);
      }
      const { batch, pages } = await readAllResults(deps, caller, { batchId, cursor });
      return format === 'csv'
        ? file(CSV, csvOf(batch, pages, cursor === undefined))
        : file(NDJSON, ndjsonOf(batch, pages));
    },
  )
  .post(
    '/:batchId/cancel',
    {
      scope: 'research',
      operationId: 'cancelBulkEnrichment',
      summary: 'Cancel a bulk enrichment',
      description:
        'What has not started never will, and its credits are given back at once. Runs under way end, and are charged, as usual.',
      params: BulkParams,
      returns: BulkStatus,
      status: 200,
      examples: { 200: CANCELLED_BULK },
      errors: GONE,
    },
    async ({ deps, caller, params: { batchId } }) => {
      await cancelBulk(deps, caller, batchId);
      return serializeBulkStatus(await readBulkStatus(deps, caller, batchId));
    },
  );
