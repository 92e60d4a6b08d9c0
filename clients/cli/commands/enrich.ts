import { type Command, InvalidArgumentError } from 'commander';
import type { Effects } from '../effects.ts';
import { EXTRAS, type Extra } from '../enrich/answerCells.ts';
import type { EnrichFileOptions } from '../enrich/enrichCommand.ts';
import { gather, outputOf, parseCount } from '../options.ts';

/** `assay enrich`: a file of companies, researched row by row. */
export function addEnrichCommand(program: Command, effects: Effects): void {
  program
    .command('enrich')
    .description('research every row of a CSV file; the same command again goes on where it was interrupted')
    .argument('<file.csv>', 'companies, one a row: by domain, website or e-mail address')
    .requiredOption('-o, --output <out.csv>', 'where the rows are written with what was found')
    .option(
      '--types <types>',
      'firmographics, funding, mna, open-jobs, crm, erp; separated by commas',
      gatherList,
    )
    .option('--technology <name>', 'whether they use this product; may be given several times', gather)
    .option('--question <text>', 'your own question; may be given several times', gather)
    .option(
      '--answer-type <type>',
      'of the question in the same place: open_text (default), number, boolean, …',
      gather,
    )
    .option('--email', 'find the work e-mail address of the person in each row')
    .option('--score <profile>', 'ask the questions of this scoring profile, and score the companies by it')
    .option('--with <columns>', `beside the values: ${EXTRAS.join(', ')}; separated by commas`, gatherExtras)
    .option('--column <role=header>', 'where a column was not recognised, such as domain=Website', gather)
    .option(
      '--rows-at-once <number>',
      'fewer rows at a time are written sooner; 10,000 by default',
      parseCount,
    )
    .option('--dry-run', 'only say what it would cost')
    .option('--overwrite', 'replace an output that is there already')
    .option('--yes', 'do not ask whether the price is right')
    .action(async (input: string, options: EnrichFileOptions, command: Command) => {
      const { enrichCommand } = await import('../enrich/enrichCommand.ts');
      await enrichCommand(input, options, outputOf(command), effects);
    });
}

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const gatherList = (text: string, before: readonly string[] = []) => [
  ...new Set([...before, ...parts(text)]),
];

function gatherExtras(text: string, before: readonly Extra[] = []): Extra[] {
  const unknown = parts(text).find((part) => !(EXTRAS as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no "${unknown}"; there are ${EXTRAS.join(', ')}.`);
  return [...before, ...(parts(text) as Extra[])];
}
