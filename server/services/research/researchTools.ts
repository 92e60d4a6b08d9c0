import type { RunType } from '@assay/shared/enrichmentRun';
import type { WorkerDeps } from '../../deps.ts';
import { modelFolder } from '../../models/modelFolder.ts';
import { keptTrial } from '../../models/trial/keptTrials.ts';
import type { ArchivedExchanges } from '../../outbound/archivedExchanges.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { collectedExchanges } from '../../research/reader/exchanges.ts';
import type { GroupMember } from '../../research/reader/readingGroup.ts';
import { searchProviderOf } from '../../research/search/index.ts';
import { Spending } from '../../research/spending.ts';
import type { ModelCeiling, ResearchTools, TriedAnswers } from '../../research/tools.ts';
import type { RunClock } from './runClock.ts';

/** Types that are answered from complete structured sources, to which neither a search nor a model could add. */
const UNASSISTED: ReadonlySet<RunType> = new Set<RunType>(['open-jobs']);

/** Seconds that a run gets in addition to `RESEARCH_BUDGET_SECONDS` because a model is configured or an archive has exchanges with one. */
export function modelSeconds(
  { config, outbound }: Pick<WorkerDeps, 'config' | 'outbound'>,
  type: RunType,
): number {
  const isAsked = canAsk(outbound, outbound.chatModel);
  return isAsked && !UNASSISTED.has(type) ? config.LLM_BUDGET_SECONDS : 0;
}

/** Whether there is a model, or an archive with the replies of one. */
const canAsk = ({ exchanges }: Pick<WorkerDeps['outbound'], 'exchanges'>, model: ChatModel | null): boolean =>
  model !== null || exchanges.models.length > 0;

/** `ceiling`: the limit on what models cost in a day; absent where costs are not counted. */
export type ToolDeps = Pick<WorkerDeps, 'config' | 'outbound' | 'randomness'> & {
  ceiling?: ModelCeiling;
};

/**
 * Web search and language model for one run, with their budgets; undefined when neither is configured or useful, and
 * no archive has exchanges with a model.
 *
 * @param clock  the run's whole budget
 * @param group  the runs that share its model calls
 */
export function buildResearchTools(
  deps: ToolDeps,
  { type, organizationId }: { type: RunType; organizationId?: string },
  { signal, wait }: Pick<RunClock, 'signal' | 'wait'>,
  group: GroupMember,
): (ResearchTools & { exchanges: KeptExchanges }) | undefined {
  const { config, outbound, randomness } = deps;
  if (UNASSISTED.has(type)) return undefined;
  const search = searchProviderOf(config);
  // Read once: another model may be chosen at any moment.
  const model = outbound.chatModel;
  const isAsked = canAsk(outbound, model);
  if (search === null && !isAsked) return undefined;
  // A search that an archive answers costs nothing.
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
    ceiling: deps.ceiling,
    randomness,
    organizationId,
    signal,
    wait,
    modelMs: isAsked ? config.LLM_BUDGET_SECONDS * 1000 : 0,
    exchanges: replayedExchanges(outbound.exchanges),
    tried: triedOf(deps, model),
    group,
  };
}

/** The trial results of the answering model; in a replay without a model, of the one whose exchanges are in the archive. */
function triedOf(
  { config, outbound }: Pick<WorkerDeps, 'config' | 'outbound'>,
  model: ChatModel | null,
): TriedAnswers | null {
  const [archived] = outbound.exchanges.models;
  if (model !== null) return keptTrial(modelFolder(config), model);
  return archived === undefined ? null : keptTrial(modelFolder(config), { name: archived, host: null });
}

type KeptExchanges = ReturnType<typeof collectedExchanges>;

/** Exchanges found in an archive are stored with the run, so that the run's own archive can be replayed too. */
function replayedExchanges(archived: ArchivedExchanges): KeptExchanges {
  const collected = collectedExchanges();
  return {
    ...collected,
    archivedModels: archived.models,
    async find(key) {
      const exchange = await archived.find(key);
      if (exchange !== null) collected.keep(exchange);
      return exchange?.reply ?? null;
    },
  };
}
