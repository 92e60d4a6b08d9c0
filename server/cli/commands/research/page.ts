import type { Command } from 'commander';
import { type Globals, outputOf } from '../../options.ts';

/** `assay page <url or file>…`: the blocks of pages, as a reader is shown them. docs/reading.md. */
export function addPageCommand(program: Command): void {
  program
    .command('page')
    .description('show the blocks of a page, by address or from a file, as a reader gets them')
    .argument(
      '<url or file...>',
      'pages of the same host are compared to find boilerplate; files are read alone',
    )
    .action(async (sources: string[], _options: Globals, command: Command) => {
      const { asJson, drawn, readPages } = await import('./pageBlocks.ts');
      const shown = await readPages(sources);
      outputOf(command).show(shown.map(asJson), () => shown.map(drawn).join('\n\n'));
    });
}
