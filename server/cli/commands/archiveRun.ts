import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AssayError, notFound } from '../../domain/errors.ts';
import { writeWarc } from '../../outbound/warcWriter.ts';
import { citedPages } from '../../store/pages.ts';
import { findRunAnywhere } from '../../store/runs.ts';
import type { Output } from '../output.ts';
import { withSession } from '../session.ts';

/**
 * Writes the pages behind a run's answer, oldest first, as a gzipped WARC; for machines that read JSON, in base64 within it.
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
      `The archive is no text for a terminal. Redirect it: assay archive ${runId} > run.warc.gz`,
    );
  return withSession(async ({ deps }) => {
    if ((await findRunAnywhere(deps.db, runId)) === null) throw notFound('run', runId);
    const pages = citedPages(deps.db, runId);
    if (!output.json) return writeWarc(pages, out);
    const through = new PassThrough();
    const [warc] = await Promise.all([buffer(through), writeWarc(pages, through).then(() => through.end())]);
    output.show({ runId, bytes: warc.length, warcBase64: warc.toString('base64') }, () => '');
  });
}
