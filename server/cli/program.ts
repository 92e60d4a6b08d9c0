/** @folder The command line: argv → one command. `commands/` has a folder per noun, as `services/` has. */

import { showExamples, USER_EXAMPLES } from '@assay/cli/examples';
import type { LocalCommands } from '@assay/cli/local';
import { acceptJsonAnywhere, addUserCommands } from '@assay/cli/program';
import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addHubCommands } from './commands/hubspot/hubs.ts';
import { addMcpCommand } from './commands/mcp/mcp.ts';
import { addModelCommands } from './commands/models/models.ts';
import { addJobCommands } from './commands/operations/jobs.ts';
import { addOperationCommands } from './commands/operations/operations.ts';
import { addAuditCommands } from './commands/organizations/audit.ts';
import { addCreditCommands } from './commands/organizations/credits.ts';
import { addEraseCommand } from './commands/organizations/erase.ts';
import { addKeyCommands } from './commands/organizations/keys.ts';
import { addOrganizationCommands } from './commands/organizations/organizations.ts';
import { addConsoleUserCommands } from './commands/organizations/users.ts';
import { addPageCommand } from './commands/research/page.ts';
import { addResearchCommands } from './commands/research/research.ts';
import { addSourceCommands } from './commands/research/sources.ts';
import { EXAMPLES } from './examples.ts';

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
  addConsoleUserCommands(program);
  addCreditCommands(program);
  addAuditCommands(program);
  addEraseCommand(program);
  addHubCommands(program);
  addResearchCommands(program);
  addUserCommands(program, LOCAL);
  addSourceCommands(program);
  addModelCommands(program);
  addPageCommand(program);
  addMcpCommand(program);
  acceptJsonAnywhere(program);
  showExamples(program, { ...USER_EXAMPLES, ...EXAMPLES });
  return program;
}

/** What commands for users do without ASSAY_URL and without a login: the same in this process, on its database. */
const LOCAL: LocalCommands = {
  research: async (...given) => (await import('./commands/research/research.ts')).researchLocally(...given),
  findEmail: async (...given) =>
    (await import('./commands/workEmail/findEmail.ts')).findEmailLocally(...given),
  showRun: async (...given) => (await import('./commands/research/runs.ts')).showRunLocally(...given),
};
