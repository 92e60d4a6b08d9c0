import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import type { ResearchCost } from '../domain/researchCost.ts';
import type { Web } from '../outbound/web.ts';
import type { ResearchOutcome } from '../research/outcome.ts';
import { researchCompany } from '../research/registry.ts';
import { SourceSwitch } from '../research/sourceSwitch.ts';
import { buildResearchTools, modelSeconds } from './researchTools.ts';
import { technologiesOf } from './technologies.ts';

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
  /** What search and model cost; null where neither is configured, or of use to the type. */
  cost: ResearchCost | null;
}

/**
 * Researches within the budget (`RESEARCH_BUDGET_SECONDS`, and `LLM_BUDGET_SECONDS` with a model). Never throws: a
 * fault of Assay's own is a failed outcome, so that nobody pays for it.
 *
 * @param stopping  ends the research early; its outcome then means nothing
 */
export async function conductResearch(
  deps: Pick<WorkerDeps, 'config' | 'clock' | 'outbound' | 'randomness'>,
  task: ResearchTask,
  { log, progress }: Watching,
  stopping: AbortSignal,
): Promise<Conducted> {
  const budgetMs = (deps.config.RESEARCH_BUDGET_SECONDS + modelSeconds(deps, task.type)) * 1000;
  const startedAt = deps.clock.now();
  const pageIds = new Set<string>();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(budgetMs)]);
  const tools = buildResearchTools(deps, task.type, signal);
  const context = {
    web: notingPages(deps.outbound.web({ forceRefresh: task.forceRefresh }), pageIds),
    dns: deps.outbound.dns,
    sources: new SourceSwitch(deps.config.SOURCES_DISABLED),
    asOf: deps.config.RESEARCH_AS_OF ?? startedAt,
    signal,
    tools,
    remainingMs: () => Math.max(0, startedAt.getTime() + budgetMs - deps.clock.now().getTime()),
    log,
    progress,
  };
  try {
    const subject = { domain: task.domain, parameters: task.parameters };
    const { catalogue: technologies } = await technologiesOf(deps.config);
    const outcome = await researchCompany({ ...context, technologies }, task.type, subject);
    return { outcome, pageIds: [...pageIds], cost: tools?.spending.close() ?? null };
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'research broke off');
    return { outcome: BROKEN_OFF, pageIds: [], cost: tools?.spending.close() ?? null };
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
