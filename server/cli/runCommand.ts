import type { Command } from 'commander';
import colors from 'picocolors';
import { explain } from './explain.ts';
import { inOptionNames } from './optionNames.ts';
import { assayProgram } from './program.ts';

/** The `assay` command line: argv → one command. Errors are explained on stderr and set the exit code.
 */
export async function runCommand(argv: readonly string[]): Promise<void> {
  let running: Command | null = null;
  const program = assayProgram().hook('preAction', (_program, command) => {
    running = command;
  });
  try {
    await program.parseAsync(argv);
  } catch (error) {
    process.stderr.write(`${colors.red('✖')} ${explain(inOptionNames(error, running))}\n`);
    process.exitCode = 1;
  }
}
