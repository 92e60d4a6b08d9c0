/** @folder The command line: argv → one command. `commands/` has a folder per noun, as `services/` has. */

import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addHubCommands } from './commands/hubspot/hubs.ts';
import { addModelCommands } from './commands/models/models.ts';
import { addJobCommands } from './commands/operations/jobs.ts';
import { addOperationCommands } from './commands/operations/operations.ts';
import { addAuditCommands } from './commands/organizations/audit.ts';
import { addCreditCommands } from './commands/organizations/credits.ts';
import { addKeyCommands } from './commands/organizations/keys.ts';
import { addOrganizationCommands } from './commands/organizations/organizations.ts';
import { addUserCommands } from './commands/organizations/users.ts';
import { addPageCommand } from './commands/research/page.ts';
import { addResearchCommands } from './commands/research/research.ts';
import { addRunCommands } from './commands/research/runs.ts';
import { addSourceCommands } from './commands/research/sources.ts';
import { addEmailCommands } from './commands/workEmail/findEmail.ts';
import { showExamples } from './examples.ts';

/** All commands of `assay`. */
export function assayProgram(): Command {
  const program = new Command('assay')
    .description('Research, enrichment and scoring for sales teams, on your own machine.')
    .option('--json', 'print exactly one JSON value on stdout')
    .version(packageJson.version)
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  addOperationCommands(program);
  addJobCommands(program);
  addOrganizationCommands(program);
  addKeyCommands(program);
  addUserCommands(program);
  addCreditCommands(program);
  addAuditCommands(program);
  addHubCommands(program);
  addResearchCommands(program);
  addEmailCommands(program);
  addRunCommands(program);
  addSourceCommands(program);
  addModelCommands(program);
  addPageCommand(program);
  acceptJsonAnywhere(program);
  showExamples(program);
  return program;
}

/** `--json` may come before or after the command's name. */
function acceptJsonAnywhere(command: Command): void {
  for (const sub of command.commands) {
    if (sub.commands.length === 0) sub.option('--json', 'print exactly one JSON value on stdout');
    acceptJsonAnywhere(sub);
  }
}
