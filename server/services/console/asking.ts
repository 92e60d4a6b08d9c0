import type { AskInput, AskPrice, ListRuns } from '@assay/shared/console';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Run } from '../../domain/run.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import type { RunRequest } from '../../domain/runRequest.ts';
import { findCompanyId } from '../../store/companies.ts';
import { listRunsAfter } from '../../store/runs/runLists.ts';
import { audit } from '../audit.ts';
import { technologyParameters } from '../research/technologies.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { createRuns } from '../runs/createRuns.ts';
import { estimateRuns } from '../runs/estimateRuns.ts';
import { pageOf, positionOf } from './pagePosition.ts';

/** What an answer would cost the caller now. @throws VALIDATION_ERROR when the question does not fit its answer type */
export async function priceOfAsking(deps: Deps, caller: Caller, input: AskInput): Promise<AskPrice> {
  const { cached, credits } = await estimateRuns(deps, caller, [await requestOf(deps, caller, input)]);
  return { credits, isCached: cached > 0 };
}

/**
 * Asks, or finds the stored answer or the run under way. What is spent is audited with the user who spends it.
 *
 * @throws INSUFFICIENT_CREDITS
 */
export async function ask(deps: Deps, caller: Caller, userId: string, input: AskInput): Promise<CreatedRun> {
  const request = await requestOf(deps, caller, input);
  const [created] = await createRuns(deps, caller, [request], (tx, credits) =>
    audit(
      tx,
      deps,
      { kind: 'console', id: userId },
      {
        organizationId: caller.organizationId,
        action: 'research.requested',
        subject: `company:${input.domain}`,
        details: { type: input.type, credits: Number(credits) },
      },
    ),
  );
  if (created === undefined) throw new Error('A request for a run had no result.');
  return created;
}

async function requestOf(deps: Deps, caller: Caller, input: AskInput): Promise<RunRequest> {
  const { domain, forceRefresh } = input;
  const shared = {
    surface: 'enrichment',
    entityType: 'company',
    domain,
    forceRefresh,
    webhookUrl: null,
  } as const;
  if (input.type === 'custom') {
    const { question, answerType } = input;
    const asked = await askedQuestionOf(deps, caller, {
      question,
      answerType,
      verificationMode: 'strict',
      forceRefresh,
    });
    return { ...shared, type: 'custom', asked };
  }
  const parameters = input.type === 'tech-stack' ? await technologyParameters(input, deps.config) : {};
  return { ...shared, type: input.type, parameters };
}

/** A page of the caller's runs, newest first, and where the next begins; of a company that was never asked about none. */
export async function pageOfRuns(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { domain, cursor, limit }: ListRuns,
): Promise<{ runs: Run[]; next: string | null }> {
  const companyId = domain === undefined ? null : await findCompanyId(db, organizationId, domain);
  if (domain !== undefined && companyId === null) return { runs: [], next: null };
  const after = cursor === undefined ? null : positionOf(cursor);
  // The database itself, because whoever has asked looks for it here.
  const found = await listRunsAfter(db, organizationId, { companyId, after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { runs: rows, next };
}
