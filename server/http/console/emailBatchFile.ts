import { callerOfConsole } from '../../console/services.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../domain/errors.ts';
import { csvOfEmailBatch } from '../../serializers/emailBatchFile.ts';
import { getEmailBatch } from '../../services/workEmail/batches.ts';
import type { RouteStep } from '../context.ts';
import { requireSignedIn } from './session.ts';

const ID = /^[0-9a-f-]{36}$/;

/** The people of a batch as a CSV file, at any time: rows that wait say so. */
export function emailBatchFile(deps: Deps): RouteStep {
  return async (ctx) => {
    const caller = callerOfConsole(await requireSignedIn(ctx, deps));
    const id = String(ctx.params.batchId);
    if (!ID.test(id)) throw notFound('work e-mail batch', id);
    ctx.body = csvOfEmailBatch(await getEmailBatch(deps, caller, id));
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="work-email-${id.slice(0, 8)}.csv"`,
      'Cache-Control': 'private, no-store',
    });
  };
}
