import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../deps.ts';
import { searchProviderOf } from '../research/search/index.ts';
import { Spending } from '../research/spending.ts';
import type { ResearchTools } from '../research/tools.ts';

/** Types whose answers come from interfaces that name every item: neither a search nor a model could add to them. */
const UNASSISTED: ReadonlySet<RunType> = new Set<RunType>(['open-jobs']);

/** Seconds that a run has beside `RESEARCH_BUDGET_SECONDS` because a model is configured. */
export function modelSeconds(
  { config, outbound }: Pick<WorkerDeps, 'config' | 'outbound'>,
  type: RunType,
): number {
  return outbound.chatModel === null || UNASSISTED.has(type) ? 0 : config.LLM_BUDGET_SECONDS;
}

/**
 * Web search and language model of one run, with what they may spend; undefined when neither is configured, or of use.
 *
 * @param signal  ends with the run's whole budget
 */
export function buildResearchTools(
  deps: Pick<WorkerDeps, 'config' | 'outbound' | 'randomness'>,
  type: RunType,
  signal: AbortSignal,
): ResearchTools | undefined {
  const { config, outbound, randomness } = deps;
  if (UNASSISTED.has(type)) return undefined;
  const search = searchProviderOf(config);
  const model = outbound.chatModel;
  if (search === null && model === null) return undefined;
  // An archive answers for nothing.
  const searchUsd = config.WEB_ARCHIVE === undefined ? config.SEARCH_USD_PER_CALL : 0;
  return {
    search,
    model,
    spending: new Spending({
      budgetUsd: config.RESEARCH_BUDGET_USD,
      searchCalls: config.SEARCH_CALLS_PER_RUN,
      modelTokens: config.LLM_TOKENS_PER_RUN,
      searchUsdPerCall: searchUsd ?? search?.listUsdPerCall ?? 0,
      modelUsdPerMillionInput: config.LLM_USD_PER_MILLION_INPUT_TOKENS,
      modelUsdPerMillionOutput: config.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
    }),
    randomness,
    signal,
    modelMs: modelSeconds(deps, type) * 1000,
  };
}
