import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import type { Web } from '../outbound/web.ts';
import type { ResearchOutcome } from '../research/outcome.ts';
import { researchCompany } from '../research/registry.ts';
import { SourceSwitch } from '../research/sourceSwitch.ts';

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

/** What came of a research, and every page it read: kept with the run, they replay to the same answer. */
export interface Conducted {
  outcome: ResearchOutcome;
  pageIds: string[];
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
): Promise<Conducted> {
  const budgetMs = deps.config.RESEARCH_BUDGET_SECONDS * 1000;
  const startedAt = deps.clock.now();
  const pageIds = new Set<string>();
  const context = {
    web: notingPages(deps.outbound.web({ forceRefresh: task.forceRefresh }), pageIds),
    dns: deps.outbound.dns,
    sources: new SourceSwitch(deps.config.SOURCES_DISABLED),
    asOf: deps.config.RESEARCH_AS_OF ?? startedAt,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(budgetMs)]),
    remainingMs: () => Math.max(0, startedAt.getTime() + budgetMs - deps.clock.now().getTime()),
    log,
    progress,
  };
  try {
    const subject = { domain: task.domain, parameters: task.parameters };
    const outcome = await researchCompany(context, task.type, subject);
    return { outcome, pageIds: [...pageIds] };
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'research broke off');
    return { outcome: BROKEN_OFF, pageIds: [] };
  }
}

const BROKEN_OFF: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'INTERNAL',
  message: 'The research broke off because of a fault in Assay; nothing was charged.',
  retryable: true,
};

function notingPages(web: Web, pageIds: Set<string>): Web {
  return {
    fetch: async (request, signal) => {
      const answer = await web.fetch(request, signal);
      if (answer.kind === 'page') pageIds.add(answer.page.id);
      return answer;
    },
  };
}
