import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AssayError, notFound } from '../../../domain/errors.ts';
import { writeWarc } from '../../../outbound/warcWriter.ts';
import { findExchanges } from '../../../store/research/modelExchanges.ts';
import { citedPages } from '../../../store/research/pages.ts';
import { findRunAnywhere } from '../../../store/runs/runs.ts';
import type { Output } from '../../output.ts';
import { withSession } from '../../session.ts';

/**
 * Writes the pages behind a run's answer, oldest first, and the exchanges with models about them, as a gzipped WARC; with `--json`
 * in base64.
 * @throws NOT_FOUND, or VALIDATION_ERROR for a terminal, which cannot show bytes
 */
export function archiveRun(
  runId: string,
  out: Writable & { isTTY?: boolean },
  output: Pick<Output, 'json' | 'show'>,
): Promise<void> {
  if (out.isTTY === true && !output.json)
    throw new AssayError(
      'VALIDATION_ERROR',
      `The archive is binary. Redirect it: assay archive ${runId} > run.warc.gz`,
    );
  return withSession(async ({ deps }) => {
    const run = await findRunAnywhere(deps.db, runId);
    if (run === null) throw notFound('run', runId);
    const pages = citedPages(deps.db, runId);
    const talk = { exchanges: await findExchanges(deps.db, runId), at: run.completedAt ?? run.createdAt };
    if (!output.json) return writeWarc(pages, out, talk);
    const through = new PassThrough();
    const writing = writeWarc(pages, through, talk).then(() => through.end());
    const [warc] = await Promise.all([buffer(through), writing]);
    output.show({ runId, bytes: warc.length, warcBase64: warc.toString('base64') }, () => '');
  });
}
