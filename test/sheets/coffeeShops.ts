import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../sheets-addon/src/core/tasks.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** Invented companies with a page each, and the question that the pages answer. */
export const QUESTION = {
  kind: 'question',
  question: 'How many coffee shops does the company run?',
  answerType: 'number',
} as const satisfies Task;

export const hostOf = (index: number): string => `roaster-${index}.example`;
/** Every tenth company says nothing about its shops. */
export const shopsOf = (index: number): number | null => (index % 10 === 9 ? null : 2 + (index % 30));

const homeOf = (index: number): string => {
  const shops = shopsOf(index);
  return `<!doctype html><html lang="en"><head><title>Roaster ${index}</title>
<meta property="og:site_name" content="Roaster ${index}"></head><body><h1>Coffee, roasted slowly</h1>
<p>Roaster ${index} is an invented company.${shops === null ? '' : ` We run ${shops} coffee shops in our region.`}</p>
<footer>© 2026 Roaster ${index} Ltd</footer></body></html>`;
};

/** Writes an archive with the pages of so many companies; returns the environment that replays it. */
export async function archiveOf(
  companies: number,
): Promise<{ settings: Record<string, string>; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-roasters-'));
  const archive = join(folder, 'sites.warc.gz');
  const pages = Array.from({ length: companies }, (_, index) =>
    warcPage(`https://${hostOf(index)}/`, homeOf(index)),
  );
  await writeFile(archive, warcBytes(pages));
  return {
    settings: { WEB_ARCHIVE: archive, RESEARCH_AS_OF: '2026-11-02' },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
