import colors from 'picocolors';
import { type Config, readConfig } from '../../../config.ts';
import { chooseModel } from '../../../models/chooseModel.ts';
import {
  CATALOGUE,
  type CatalogueEntry,
  installCommand,
  memoryFor,
} from '../../../models/install/catalogue.ts';
import { showBytes } from '../../../models/install/disk.ts';
import { type InstalledModel, modelFolder } from '../../../models/modelFolder.ts';
import { type Output, table } from '../../output.ts';

/** `assay model list`: the installed models, the model in use, and models that can be installed. */
export function listModels(output: Output): void {
  const config = readConfig(process.env);
  const models = modelFolder(config);
  const inUse = nameInUse(config);
  const installed = models.installed();
  const incomplete = models.incomplete();
  const offered = CATALOGUE.filter(({ name }) => !installed.some((model) => model.name === name));
  const shown = {
    installed: installed.map((model) => ({ ...model, inUse: model.name === inUse })),
    incomplete,
    chosen: models.chosen()?.name ?? null,
    endpoint: models.chosenEndpoint(),
    catalogue: offered.map((entry) => ({ ...entry, memoryBytes: memoryFor(entry.bytes) })),
    install: installCommand(),
  };
  output.show(shown, () =>
    [
      ...installedLines(installed, inUse),
      ...incomplete.map((name) => `${name} is incomplete. Install it again, or remove it.`),
      ...elsewhereLines(config),
      '',
      ...catalogueLines(offered),
      `To install another open model under a permissive licence: ${colors.bold('npx assay model install <publisher>/<repository>/<file>.gguf')}`,
    ].join('\n'),
  );
}

/** The name of the installed model in use. */
function nameInUse(config: Config): string | null {
  const choice = chooseModel(config);
  return choice.kind === 'built in' ? choice.model.name : null;
}

function installedLines(installed: readonly InstalledModel[], inUse: string | null): string[] {
  if (installed.length === 0) return ['No model is installed.'];
  return [
    table(
      ['installed', 'licence', 'size', 'reads', 'writes', 'trial', ''],
      installed.map(({ name, licence, bytes, measured, trial }) => [
        name,
        licence ?? 'your own file',
        showBytes(bytes),
        measured === null ? 'not measured' : perSecond(measured.promptTokensPerSecond),
        measured === null ? null : perSecond(measured.outputTokensPerSecond),
        trial === null ? 'not tried' : `${trial.right} right, ${trial.wrong} wrong of ${trial.asked}`,
        name === inUse ? 'in use' : '',
      ]),
    ),
  ];
}

const perSecond = (tokens: number): string =>
  `${tokens < 10 ? tokens.toFixed(1) : Math.round(tokens)} tokens/s`;

function elsewhereLines(config: Config): string[] {
  const choice = chooseModel(config);
  if (choice.kind === 'off') return ['LLM=none: no model is used.'];
  return choice.kind === 'provider' ? [`${choice.model} at ${choice.baseUrl} is used (${choice.by}).`] : [];
}

function catalogueLines(offered: readonly CatalogueEntry[]): string[] {
  if (offered.length === 0) return [];
  return [
    table(
      ['can be installed', 'licence', 'size', 'memory', 'good for'],
      offered.map(({ name, licence, bytes, goodFor }) => [
        name,
        licence,
        showBytes(bytes),
        `about ${showBytes(memoryFor(bytes))}`,
        goodFor,
      ]),
    ),
    `${colors.bold('npx assay model install <name>')} downloads one, after showing its licence, size and checksum as published.`,
  ];
}
