/** The `assay` command line: argv → one command. Decisions §5, "Command line". */
import { Command } from 'commander';
import colors from 'picocolors';
import { InvalidConfiguration } from '../config.ts';
import { AssayError } from '../domain/errors.ts';
import { DatabaseUnavailable } from '../embedded/unavailable.ts';
import { addCreditCommands } from './commands/credits.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addOperationCommands } from './commands/operations.ts';
import { addOrganizationCommands } from './commands/organizations.ts';
import { addResearchCommands } from './commands/research.ts';

const program = new Command('assay')
  .description('Research, enrichment and scoring for sales teams, on your own machine.')
  .option('--json', 'print exactly one JSON value on stdout')
  .showHelpAfterError()
  .configureHelp({ showGlobalOptions: true });

addOperationCommands(program);
addOrganizationCommands(program);
addKeyCommands(program);
addCreditCommands(program);
addResearchCommands(program);
acceptJsonAnywhere(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${colors.red('✖')} ${explain(error)}\n`);
  process.exitCode = 1;
}

/** `--json` may stand before or behind the command's name. */
function acceptJsonAnywhere(command: Command): void {
  for (const sub of command.commands) {
    if (sub.commands.length === 0) sub.option('--json', 'print exactly one JSON value on stdout');
    acceptJsonAnywhere(sub);
  }
}

/** What a person can act on is said plainly; a defect shows its stack. */
function explain(error: unknown): string {
  const plain =
    error instanceof AssayError ||
    error instanceof InvalidConfiguration ||
    error instanceof DatabaseUnavailable;
  if (plain) return error.message;
  if (isAddressTaken(error))
    return `${error.message}: another program listens there; set PORT to a free port.`;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

function isAddressTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
