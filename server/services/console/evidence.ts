import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { readDocumentAsync } from '../../research/documents/document.ts';
import { findCitedPage } from '../../store/research/pages.ts';
import { getRun } from '../runs/readRuns.ts';
import { evidencePage } from './evidencePage.ts';

/**
 * The stored page of a cited source as HTML, with its quote marked (`#quote`); without anything that runs or loads.
 *
 * @param sourceIndex  its place among the run's sources
 * @throws NOT_FOUND when the run has no such source, or its page is no longer kept
 */
export async function readEvidence(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { runId, sourceIndex }: { runId: string; sourceIndex: number },
): Promise<string> {
  const source = (await getRun({ db }, caller, runId)).sources[sourceIndex];
  if (source === undefined) throw new AssayError('NOT_FOUND', 'This answer has no such source.');
  const { url, accessedAt } = source;
  const page = await findCitedPage(db, runId, { url, accessedAt: new Date(accessedAt) });
  if (page === null)
    throw new AssayError(
      'NOT_FOUND',
      'The stored copy of this page has been removed; only its quote is left.',
    );
  return evidencePage(await readDocumentAsync(page), source.excerpt);
}
