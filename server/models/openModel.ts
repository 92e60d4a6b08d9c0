import type { Config } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { chooseModel } from './chooseModel.ts';
import { modelFolder } from './modelFolder.ts';

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
  const { openBuiltInModel } = await import('./builtInModel.ts');
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
