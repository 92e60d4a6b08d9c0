import type { Command } from 'commander';
import { type Globals, outputOf, parseCount } from '../../options.ts';

/**
 * `assay model`: language models that run on this machine. The modules of a command are loaded when it runs, so that the
 * command line starts quickly.
 */
export function addModelCommands(program: Command): void {
  const model = program.command('model').description('language models that run on this machine');
  model
    .command('list')
    .description('list installed models and models that can be installed')
    .action(async (_options: Globals, command: Command) => {
      const { listModels } = await import('./listModels.ts');
      listModels(outputOf(command));
    });
  model
    .command('install')
    .description('download and verify an open model and its runtime')
    .argument('<name>', 'a name from `model list`, or <publisher>/<repository>/<file>.gguf')
    .option('--from <file.gguf>', 'use this file instead of a download; check its licence yourself')
    .option('--yes', 'do not ask for confirmation')
    .action(async (name: string, options: Globals & { from?: string; yes?: true }, command: Command) => {
      const { installModelHere } = await import('./installModelHere.ts');
      await installModelHere(name, { from: options.from, isSure: options.yes === true }, outputOf(command));
    });
  model
    .command('use')
    .description('choose the model to use, and measure its speed; `none` clears the choice')
    .argument('<name>', 'an installed model, the address of an OpenAI-compatible server, or none')
    .argument('[model]', 'with an address: the name of the model there')
    .action(async (name: string, model: string | undefined, _options: Globals, command: Command) => {
      const { useModelHere } = await import('./useModelHere.ts');
      await useModelHere(name, model, outputOf(command));
    });
  model
    .command('test')
    .description('test how reliable the model in use is, with a quiz')
    .option('--limit <questions>', 'ask only this many of the 100 questions', parseCount)
    .action(async ({ limit }: Globals & { limit?: number }, command: Command) => {
      const { testModelHere } = await import('./testModelHere.ts');
      await testModelHere(limit ?? null, outputOf(command));
    });
  model
    .command('remove')
    .description('delete a model, even one in use or incomplete')
    .argument('<name>', 'an installed model')
    .action(async (name: string, _options: Globals, command: Command) => {
      const { removeModel } = await import('./removeModel.ts');
      removeModel(name, outputOf(command));
    });
}
