import colors from 'picocolors';
import { type Config, readConfig } from '../../../config.ts';
import { systemClock } from '../../../deps.ts';
import { openBuiltInModel } from '../../../models/builtIn/builtInModel.ts';
import { installRuntime } from '../../../models/install/runtime.ts';
import { ModelFault } from '../../../models/modelFault.ts';
import { type ModelFolder, modelFolder } from '../../../models/modelFolder.ts';
import { typicalSeconds, useModel, whyTooSmall } from '../../../models/useModel.ts';
import { progressLine } from '../../../runtime/screen.ts';
import type { Output } from '../../output.ts';
import { interrupted } from './interrupted.ts';

/** The model's process is only needed for the measurement, so it ends soon after. */
const IDLE_SECONDS = 10;
const FROM_NEXT_RUN = '  A running server reads the next answer with it.';
const FROM_NEXT_START = '  Restart a running server to use it.';

/** `assay model use`: an installed model, a server's model, or `none`. @throws ModelFault */
export async function useModelHere(name: string, model: string | undefined, output: Output): Promise<void> {
  const config = readConfig(process.env);
  const models = modelFolder(config);
  if (name.includes('://')) useServer(models, name, model, output);
  else if (model !== undefined)
    throw new ModelFault(
      `Unexpected argument "${model}". Only a server's model is chosen by address and name: npx assay model use <address> <model>.`,
    );
  else if (name === 'none') useNone(models, output);
  else await useInstalled(models, name, config, output);
  warnOfOverride(config, output);
}

async function useInstalled(
  models: ModelFolder,
  name: string,
  config: Config,
  output: Output,
): Promise<void> {
  const signal = interrupted();
  models.get(name);
  await installRuntime(models.runtimeFolder, { progress: progressLine, signal });
  const used = await useModel(name, {
    folder: models,
    clock: systemClock,
    measure(model) {
      progressLine(`Measuring ${name}; a large model takes some minutes.`);
      const { folder: modelsFolder, runtimeFolder } = models;
      const budgetSeconds = config.LLM_BUDGET_SECONDS;
      const parts = { model, modelsFolder, runtimeFolder, budgetSeconds, idleSeconds: IDLE_SECONDS };
      return openBuiltInModel(parts).measure(signal);
    },
  });
  const { measured } = used;
  if (measured === null) throw new Error(`${name} was chosen without a measurement.`);
  const tooSmall = whyTooSmall(measured, config.LLM_BUDGET_SECONDS);
  const shown = {
    use: name,
    measured,
    typicalSeconds: typicalSeconds(measured),
    fitsStrict: tooSmall === null,
    reason: tooSmall,
  };
  output.show(shown, () =>
    [
      `${colors.green('✔')} ${colors.bold(name)} is chosen. It reads ${perSecond(measured.promptTokensPerSecond)} and writes ` +
        `${perSecond(measured.outputTokensPerSecond)} here; a typical call takes ${Math.ceil(typicalSeconds(measured))} s.`,
      FROM_NEXT_RUN,
    ].join('\n'),
  );
  if (tooSmall !== null)
    output.warn(`${name}: ${tooSmall}. Use a smaller model, a faster machine or more time.`);
}

const perSecond = (tokens: number): string =>
  `${tokens < 10 ? tokens.toFixed(1) : Math.round(tokens)} tokens/s`;

function useNone(models: ModelFolder, output: Output): void {
  models.choose(null);
  const [fallback] = models.installed();
  output.show({ use: null }, () =>
    fallback === undefined
      ? 'No model is chosen.'
      : `No model is chosen. ${fallback.name} is installed and will be used unless LLM_BASE_URL is set; LLM=none turns models off.`,
  );
}

function useServer(models: ModelFolder, address: string, model: string | undefined, output: Output): void {
  if (model === undefined)
    throw new ModelFault('Name the model of that server: npx assay model use <address> <model>.');
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new ModelFault(`"${address}" must be an http or https address without a user name or password.`);
  }
  models.chooseEndpoint({ baseUrl: address, model });
  output.show({ use: null, endpoint: { baseUrl: address, model } }, () =>
    [`${colors.green('✔')} ${colors.bold(model)} at ${address} is chosen.`, FROM_NEXT_START].join('\n'),
  );
}

/** Warns when the environment overrides the choice. */
function warnOfOverride({ LLM, LLM_BASE_URL, LLM_MODEL }: Config, output: Output): void {
  if (LLM === 'none') output.warn('LLM=none is set and overrides the choice: no model is used.');
  else if (LLM_BASE_URL !== undefined)
    output.warn(`LLM_BASE_URL is set and overrides the choice: ${LLM_MODEL} there is used.`);
}
