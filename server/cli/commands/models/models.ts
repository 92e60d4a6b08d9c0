import type { Command } from 'commander';
import { type Globals, outputOf, parseCount } from '../../options.ts';

/**
 * `assay model`: language models of this machine's own. Decisions §7, "Model settings". What a command needs is loaded when it runs.
 */
export function addModelCommands(program: Command): void {
  const model = program.command('model').description('language models that run on this machine');
  model
    .command('list')
    .description('list the models that are installed, and those that may be')
    .action(async (_options: Globals, command: Command) => {
      const { listModels } = await import('./listModels.ts');
      listModels(outputOf(command));
    });
  model
    .command('install')
    .description('fetch an open model and what it runs on, and check both')
    .argument('<name>', 'one of `model list`, or <publisher>/<repository>/<file>.gguf')
    .option('--from <file.gguf>', 'take this file instead of fetching one; you answer for its licence')
    .option('--yes', 'do not ask')
    .action(async (name: string, options: Globals & { from?: string; yes?: true }, command: Command) => {
      const { installModelHere } = await import('./installModelHere.ts');
      await installModelHere(name, { from: options.from, isSure: options.yes === true }, outputOf(command));
    });
  model
    .command('use')
    .description('choose the model that answers, and measure how fast it is; `none` chooses none')
    .argument('<name>', 'an installed model, the address of an OpenAI-compatible server, or none')
    .argument('[model]', 'of a server: the name by which it knows the model')
    .action(async (name: string, model: string | undefined, _options: Globals, command: Command) => {
      const { useModelHere } = await import('./useModelHere.ts');
      await useModelHere(name, model, outputOf(command));
    });
  model
    .command('test')
    .description('ask the model in use a quiz, and say how far it can be relied on')
    .option('--limit <questions>', 'ask so many of the hundred, for a quick look', parseCount)
    .action(async ({ limit }: Globals & { limit?: number }, command: Command) => {
      const { testModelHere } = await import('./testModelHere.ts');
      await testModelHere(limit ?? null, outputOf(command));
    });
  model
    .command('remove')
    .description('delete a model, also one that is in use or incomplete')
    .argument('<name>', 'an installed model')
    .action(async (name: string, _options: Globals, command: Command) => {
      const { removeModel } = await import('./removeModel.ts');
      removeModel(name, outputOf(command));
    });
}
