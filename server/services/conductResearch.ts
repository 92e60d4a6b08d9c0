import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import type { ResearchOutcome } from '../research/outcome.ts';
import { researchCompany } from '../research/registry.ts';

/** What is to be researched. */
export interface ResearchTask {
  type: RunType;
  domain: string;
  parameters: Record<string, string>;
  /** Ask every page anew, however young the stored one is. */
  forceRefresh: boolean;
}

/** Who watches: a log, and somebody who wants to see progress. */
export interface Watching {
  log: Log;
  progress(event: { stage: string; detail: string }): void;
}

/**
 * Researches within the budget (`RESEARCH_BUDGET_SECONDS`). Never throws: a fault of Assay's own is a failed
 * outcome, so that nobody pays for it.
 *
 * @param stopping  ends the research early; its outcome then means nothing
 */
export async function conductResearch(
  deps: Pick<WorkerDeps, 'config' | 'clock' | 'outbound'>,
  task: ResearchTask,
  { log, progress }: Watching,
  stopping: AbortSignal,
): Promise<ResearchOutcome> {
  const budgetMs = deps.config.RESEARCH_BUDGET_SECONDS * 1000;
  const startedAt = deps.clock.now();
  const context = {
    web: deps.outbound.web({ forceRefresh: task.forceRefresh }),
    dns: deps.outbound.dns,
    asOf: deps.config.RESEARCH_AS_OF ?? startedAt,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(budgetMs)]),
    remainingMs: () => Math.max(0, startedAt.getTime() + budgetMs - deps.clock.now().getTime()),
    log,
    progress,
  };
  try {
    return await researchCompany(context, task.type, { domain: task.domain, parameters: task.parameters });
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'research broke off');
    return {
      kind: 'failed',
      errorCode: 'INTERNAL',
      message: 'The research broke off because of a fault in Assay; nothing was charged.',
      retryable: true,
    };
  }
}
