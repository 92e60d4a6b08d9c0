import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../../deps.ts';
import type { Log } from '../../domain/effects.ts';
import { traced } from '../../domain/tracing.ts';
import type { Web } from '../../outbound/web.ts';
import type { ResearchContext, ResearchOutcome } from '../../research/outcome.ts';
import type { QuestionEntity } from '../../research/questions/answerQuestion.ts';
import type { FreeQuestion } from '../../research/questions/question.ts';
import { alone } from '../../research/reader/readingGroup.ts';
import { researchCompany, researchQuestion } from '../../research/registry.ts';
import { SourceSwitch } from '../../research/sourceSwitch.ts';
import type { Conducted } from '../runs/settleRun.ts';
import { buildResearchTools, modelSeconds, type ToolDeps } from './researchTools.ts';
import { startRunClock } from './runClock.ts';
import type { GroupSeat } from './runGroup.ts';
import { technologiesOf } from './technologies.ts';

/** What to research: a prebuilt type about a company, or a question about a company or a contact. */
export interface ResearchTask {
  type: RunType;
  /** The organisation that owns the run; absent when a command asks for itself. */
  organizationId?: string;
  /** Null for a contact. */
  domain: string | null;
  /** Contacts only. */
  contactProfileUrl?: string | null;
  parameters: Record<string, string>;
  /** The question, for the type `custom`. */
  asked?: FreeQuestion | null;
  /** Fetch every page again, however recent the stored one is. */
  forceRefresh: boolean;
}

/** Where research reports: a log, and a listener for progress. */
export interface Watching {
  log: Log;
  progress(event: { stage: string; detail: string }): void;
}

/** Longest wait of a run for a model on this machine that is busy with other runs. */
const MODEL_WAIT_MAX_MS = 10 * 60_000;

/**
 * Researches within the budget (`RESEARCH_BUDGET_SECONDS`, and `LLM_BUDGET_SECONDS` with a model). Never throws: an
 * internal error becomes a failed outcome, so that nobody pays for it.
 *
 * @param stopping  ends the research early; its outcome is then to be discarded
 * @param seat      membership in the group of runs that are researched together
 */
export async function conductResearch(
  deps: ToolDeps & Pick<WorkerDeps, 'clock'>,
  task: ResearchTask,
  { log, progress }: Watching,
  stopping: AbortSignal,
  seat?: GroupSeat,
): Promise<Conducted> {
  const budgetMs = (deps.config.RESEARCH_BUDGET_SECONDS + modelSeconds(deps, task.type)) * 1000;
  const startedAt = deps.clock.now();
  const pageIds = new Set<string>();
  const runClock = startRunClock(deps.clock, { budgetMs, waitMaxMs: MODEL_WAIT_MAX_MS }, stopping);
  const { signal } = runClock;
  signal.addEventListener('abort', () => seat?.timeIsOver(), { once: true });
  const tools = buildResearchTools(deps, task, runClock, seat?.member ?? alone());
  const web = seat?.web(task.forceRefresh) ?? deps.outbound.web({ forceRefresh: task.forceRefresh });
  const context = {
    web: recordingPages(web, pageIds),
    dns: deps.outbound.dns,
    sources: new SourceSwitch(deps.config.SOURCES_DISABLED),
    asOf: deps.config.RESEARCH_AS_OF ?? startedAt,
    signal,
    tools,
    remainingMs: runClock.remainingMs,
    log,
    progress,
  };
  const conducted = (outcome: ResearchOutcome): Conducted => ({
    outcome,
    pageIds: [...pageIds],
    cost: tools?.spending.close() ?? null,
    exchanges: tools?.exchanges.kept ?? [],
  });
  try {
    const { catalogue: technologies } = await technologiesOf(deps.config);
    return conducted(await researchTask({ ...context, technologies }, task));
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'research failed unexpectedly');
    return conducted(INTERNAL_FAILURE);
  }
}

function researchTask(context: ResearchContext, task: ResearchTask): Promise<ResearchOutcome> {
  const { type, asked = null, contactProfileUrl = null, parameters } = task;
  const domain = task.domain ?? '';
  if (asked === null) return researchCompany(context, type, { domain, parameters });
  const entity: QuestionEntity =
    contactProfileUrl === null ? { type: 'company', domain } : { type: 'contact', contactProfileUrl };
  return researchQuestion(context, { entity }, asked);
}

const INTERNAL_FAILURE: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'INTERNAL',
  message: 'The research failed because of an internal error in Assay; nothing was charged.',
  retryable: true,
};

function recordingPages(web: Web, pageIds: Set<string>): Web {
  return {
    fetch: async (request, signal) => {
      const answer = await traced('fetch', { 'server.address': hostOf(request.url) }, async (span) => {
        const fetched = await web.fetch(request, signal);
        span.setAttribute('assay.outcome', fetched.kind);
        return fetched;
      });
      if (answer.kind === 'page') pageIds.add(answer.page.id);
      return answer;
    },
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
