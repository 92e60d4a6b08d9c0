import type { Writable } from 'node:stream';
import { notFound } from '../../domain/errors.ts';
import { writeWarc } from '../../outbound/warcWriter.ts';
import { citedPages } from '../../store/pages.ts';
import { findRunAnywhere } from '../../store/runs.ts';
import { withSession } from '../session.ts';

/** Writes the pages behind a run's answer, oldest first, as a gzipped WARC. @throws NOT_FOUND */
export function archiveRun(runId: string, out: Writable): Promise<void> {
  return withSession(async ({ deps }) => {
    if ((await findRunAnywhere(deps.db, runId)) === null) throw notFound('run', runId);
    await writeWarc(citedPages(deps.db, runId), out);
  });
}
