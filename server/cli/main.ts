/** The `assay` command line: argv → one command. Decisions §5, "Command line". */
import type { Command } from 'commander';
import colors from 'picocolors';
import { explain } from './explain.ts';
import { inOptionNames } from './optionNames.ts';
import { outliveReaders } from './output.ts';
import { assayProgram } from './program.ts';

let running: Command | null = null;
const program = assayProgram().hook('preAction', (_program, command) => {
  running = command;
});
outliveReaders();

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${colors.red('✖')} ${explain(inOptionNames(error, running))}\n`);
  process.exitCode = 1;
}
