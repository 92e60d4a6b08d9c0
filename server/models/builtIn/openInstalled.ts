import type { Config } from '../../config.ts';
import { type InstalledModel, modelFolder } from '../modelFolder.ts';
import { type BuiltInModel, openBuiltInModel } from './builtInModel.ts';

/** An installed model with the settings of this process; the model's own process starts with the first question. */
export function openInstalled(config: Config, model: InstalledModel): BuiltInModel {
  const { folder: modelsFolder, runtimeFolder } = modelFolder(config);
  return openBuiltInModel({
    model,
    modelsFolder,
    runtimeFolder,
    idleSeconds: config.LLM_IDLE_SECONDS,
    budgetSeconds: config.LLM_BUDGET_SECONDS,
  });
}
