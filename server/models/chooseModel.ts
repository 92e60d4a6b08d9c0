/** @folder Which language model is used: built in, or of a provider, and how one is chosen. */

import type { Config } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { type InstalledModel, modelFolder, type TrialResult } from './modelFolder.ts';
import { keptTrial } from './trial/keptTrials.ts';

/** The language model in use, and what decided it. */
export type ModelChoice =
  /** `LLM=none`. */
  | { kind: 'off' }
  /** `LLM_BASE_URL`, or a server that `assay model use` chose. */
  | {
      kind: 'provider';
      baseUrl: string;
      model: string;
      by: 'LLM_BASE_URL' | 'assay model use';
      /** The result of its trial; null without one. */
      trial: TrialResult | null;
    }
  | { kind: 'built in'; model: InstalledModel }
  | { kind: 'none' };

export type ModelSettings = Pick<Config, 'LLM' | 'LLM_BASE_URL' | 'LLM_MODEL' | 'ASSAY_DATA_DIR'>;

/** The model in use, decided by the first of: `LLM=none`, `LLM_BASE_URL`, the choice of `assay model use`, the model installed
 * last. Reads the data folder on every call.
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

/** Whether a language model is in use. */
export function hasModel(config: ModelSettings & Pick<Config, 'LLM_FALLBACK_BASE_URL'>): boolean {
  const { kind } = chooseModel(config);
  return (
    kind === 'provider' ||
    kind === 'built in' ||
    (kind === 'none' && config.LLM_FALLBACK_BASE_URL !== undefined)
  );
}

/** The settings with a chosen server, and the built-in model if it is in use. */
export interface OpenedChoice<Settings> {
  settings: Settings;
  builtInModel: ChatModel | null;
}

/** Opens the choice of {@link chooseModel}: outbound gets a chosen server as if it were configured, or the built-in model. The code
 * of the built-in model is only loaded if it is in use, and its process starts with the first question.
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
  const { openInstalled } = await import('./builtIn/openInstalled.ts');
  return { settings: config, builtInModel: openInstalled(config, choice.model) };
}
