/** @folder Which language model answers: those of this machine, of a provider, and the one that is chosen. */

import type { Config } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { type InstalledModel, modelFolder, type TrialResult } from './modelFolder.ts';
import { keptTrial } from './trial/keptTrials.ts';

/** Which language model answers, and who said so. */
export type ModelChoice =
  /** `LLM=none`. */
  | { kind: 'off' }
  /** `LLM_BASE_URL`, or a server that `assay model use` chose. */
  | {
      kind: 'provider';
      baseUrl: string;
      model: string;
      by: 'LLM_BASE_URL' | 'assay model use';
      /** What its trial came to; null where there was none. */
      trial: TrialResult | null;
    }
  | { kind: 'built in'; model: InstalledModel }
  | { kind: 'none' };

export type ModelSettings = Pick<Config, 'LLM' | 'LLM_BASE_URL' | 'LLM_MODEL' | 'ASSAY_DATA_DIR'>;

/**
 * The model that answers: `LLM=none` before `LLM_BASE_URL`, that before what `assay model use` chose, that before any installed
 * model (the one installed last). Reads the data folder each time it is called.
 */
export function chooseModel(config: ModelSettings): ModelChoice {
  if (config.LLM === 'none') return { kind: 'off' };
  const folder = modelFolder(config);
  const provider = (baseUrl: string, model: string, by: 'LLM_BASE_URL' | 'assay model use'): ModelChoice => {
    const trial = keptTrial(folder, { name: model, host: new URL(baseUrl).host });
    return { kind: 'provider', baseUrl, model, by, trial };
  };
  if (config.LLM_BASE_URL !== undefined)
    return provider(config.LLM_BASE_URL, config.LLM_MODEL ?? '', 'LLM_BASE_URL');
  const endpoint = folder.chosenEndpoint();
  if (endpoint !== null) return provider(endpoint.baseUrl, endpoint.model, 'assay model use');
  const model = folder.chosen() ?? lastInstalled(folder.installed());
  return model === null ? { kind: 'none' } : { kind: 'built in', model };
}

function lastInstalled(models: readonly InstalledModel[]): InstalledModel | null {
  const byAge = models.toSorted((one, other) => other.installedAt.localeCompare(one.installedAt));
  return byAge[0] ?? null;
}

/** Whether a language model may be asked. */
export function hasModel(config: ModelSettings & Pick<Config, 'LLM_FALLBACK_BASE_URL'>): boolean {
  const { kind } = chooseModel(config);
  return (
    kind === 'provider' ||
    kind === 'built in' ||
    (kind === 'none' && config.LLM_FALLBACK_BASE_URL !== undefined)
  );
}

/** Settings with the server that was chosen in them, and the model of this machine's own where that answers. */
export interface OpenedChoice<Settings> {
  settings: Settings;
  builtInModel: ChatModel | null;
}

/**
 * Carries out {@link chooseModel}: what opens the ways out is given the chosen server as if it were configured, or the built-in
 * model. Nothing of the built-in model is loaded unless it answers, and its process starts with the first question.
 */
export async function openChosenModel<Settings extends Config>(
  config: Settings,
): Promise<OpenedChoice<Settings>> {
  const choice = chooseModel(config);
  if (choice.kind === 'provider')
    return {
      settings: { ...config, LLM_BASE_URL: choice.baseUrl, LLM_MODEL: choice.model },
      builtInModel: null,
    };
  if (choice.kind !== 'built in') return { settings: config, builtInModel: null };
  const { openBuiltInModel } = await import('./builtIn/builtInModel.ts');
  const { folder: modelsFolder, runtimeFolder } = modelFolder(config);
  const builtInModel = openBuiltInModel({
    model: choice.model,
    modelsFolder,
    runtimeFolder,
    idleSeconds: config.LLM_IDLE_SECONDS,
    budgetSeconds: config.LLM_BUDGET_SECONDS,
  });
  return { settings: config, builtInModel };
}
