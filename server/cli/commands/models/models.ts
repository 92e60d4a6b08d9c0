import type { Command } from 'commander';
import { type Globals, outputOf, parseCount } from '../../options.ts';

/**
 * `assay model`: language models of this machine's own. Decisions §7, "Model settings". What a command needs is loaded when it runs.
 */
export function addModelCommands(program: Command): void {
  const model = program.command('model').description('language models that run on this machine');
  model
    .command('list')
    .description('list the models that are installed or can be')
    .action(async (_options: Globals, command: Command) => {
      const { listModels } = await import('./listModels.ts');
      listModels(outputOf(command));
    });
  model
    .command('install')
    .description('download an open model and its runtime, and check them')
    .argument('<name>', 'a name from `model list`, or <publisher>/<repository>/<file>.gguf')
    .option('--from <file.gguf>', 'use this file instead of downloading one; its licence is up to you')
    .option('--yes', 'do not ask')
    .action(async (name: string, options: Globals & { from?: string; yes?: true }, command: Command) => {
      const { installModelHere } = await import('./installModelHere.ts');
      await installModelHere(name, { from: options.from, isSure: options.yes === true }, outputOf(command));
    });
  model
    .command('use')
    .description('choose the model that answers, and measure its speed; `none` undoes the choice')
    .argument('<name>', 'an installed model, the address of an OpenAI-compatible server, or none')
    .argument('[model]', 'with an address: the name of the model there')
    .action(async (name: string, model: string | undefined, _options: Globals, command: Command) => {
      const { useModelHere } = await import('./useModelHere.ts');
      await useModelHere(name, model, outputOf(command));
    });
  model
    .command('test')
    .description('ask the model in use a quiz, and say how reliable it is')
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
