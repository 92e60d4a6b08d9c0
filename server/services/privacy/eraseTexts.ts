import type { Deps } from '../../deps.ts';
import { readDocumentAsync } from '../../research/documents/document.ts';
import type { Executor } from '../../store/database.ts';
import { readKeys } from '../../store/idempotencyKeys.ts';
import { ownerPortions } from '../../store/ownedRows.ts';
import { eraseExchanges, PERSONAL_TEXTS, rewriteTexts } from '../../store/personalTexts.ts';
import { forgetAnswers, unlinkPages } from '../../store/privacy.ts';
import { pagesOfRuns, readPage } from '../../store/research/pages.ts';
import type { TraceFinder } from './personTraces.ts';

/** How much was erased. */
export interface ErasedTexts {
  /** Rows of which a text was rewritten. */
  texts: number;
  exchanges: number;
  pages: number;
  /** Kept answers to requests with an Idempotency-Key. */
  answers: number;
}

/**
 * Erases a person from all texts of an organisation: names, addresses and profiles are replaced in answers, sources, reasoning,
 * questions and deliveries; exchanges with models and kept answers that name them are deleted, as are the copies of pages
 * of runs that do. Row by row and outside a transaction: it may take long, nothing waits for it, and repeating it is harmless.
 */
export async function eraseTexts(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  finder: TraceFinder,
): Promise<ErasedTexts> {
  const erased: ErasedTexts = { texts: 0, exchanges: 0, pages: 0, answers: 0 };
  for (const kind of new Set(PERSONAL_TEXTS.map(({ owner }) => owner.of))) {
    const tables = PERSONAL_TEXTS.filter(({ owner }) => owner.of === kind);
    for await (const owners of ownerPortions(db, organizationId, kind)) {
      const naming = new Set<string>();
      for (const table of tables) {
        const changed = await rewriteTexts(db, table, owners, finder.redact);
        for (const owner of changed) naming.add(String(owner));
        erased.texts += changed.length;
      }
      if (kind !== 'run') continue;
      const runIds = owners.map(String);
      const exchanges = await eraseExchanges(db, runIds, finder.isIn);
      for (const runId of exchanges) naming.add(runId);
      erased.exchanges += exchanges.length;
      erased.pages += await erasePages(db, runIds, naming, finder);
    }
  }
  for await (const { scopeHash, body, headers } of readKeys(db, organizationId)) {
    if (![body, headers].some((text) => text !== null && finder.isIn(text))) continue;
    await forgetAnswers(db, scopeHash);
    erased.answers += 1;
  }
  return erased;
}

/** Takes the pages that name the person from runs: by their address, and by what they say where the run itself named the person. */
async function erasePages(
  db: Executor,
  runIds: readonly string[],
  naming: ReadonlySet<string>,
  finder: TraceFinder,
): Promise<number> {
  const about = new Map<string, boolean>();
  for (const { runId, pageId, described } of await pagesOfRuns(db, runIds)) {
    if (about.get(pageId) === true) continue;
    const isNamed = finder.isIn(described) || (naming.has(runId) && (await saysSo(db, pageId, finder)));
    about.set(pageId, isNamed);
  }
  const pageIds = [...about].flatMap(([pageId, isAbout]) => (isAbout ? pageId : []));
  if (pageIds.length > 0) await unlinkPages(db, runIds, pageIds);
  return pageIds.length;
}

async function saysSo(db: Executor, pageId: string, finder: TraceFinder): Promise<boolean> {
  const page = await readPage(db, pageId);
  if (page === null) return false;
  return finder.isIn((await readDocumentAsync(page)).text) || finder.isIn(page.bytes.toString());
}
