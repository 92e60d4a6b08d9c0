/** @folder The command line of users, over HTTP: files, questions, runs, scores, profiles (docs/command-line.md). */

import { Command } from 'commander';
import { addAccountCommands } from './commands/account.ts';
import { addEnrichCommand } from './commands/enrich.ts';
import { addEmailCommands } from './commands/findEmail.ts';
import { addLoginCommands } from './commands/login.ts';
import { addProfileCommands } from './commands/profiles.ts';
import { addResearchCommands } from './commands/research.ts';
import { addRunCommands } from './commands/runs.ts';
import { addScoreCommands } from './commands/scores.ts';
import { type Effects, systemEffects } from './effects.ts';
import { showExamples } from './examples.ts';
import type { LocalCommands } from './local.ts';
import packageJson from './package.json' with { type: 'json' };

/** Adds the commands for users; those that need no server over HTTP do without one what `local` says. */
export function addUserCommands(
  program: Command,
  local: LocalCommands = {},
  effects: Effects = systemEffects(),
): void {
  addLoginCommands(program, effects);
  addEnrichCommand(program, effects);
  addResearchCommands(program, effects, local);
  addEmailCommands(program, effects, local);
  addRunCommands(program, effects, local);
  addScoreCommands(program, effects);
  addProfileCommands(program, effects);
  addAccountCommands(program, effects);
}

/** The program of this package alone. */
export function userProgram(): Command {
  const program = new Command('assay')
    .description('Research, enrichment and scoring for sales teams, by an Assay server.')
    .option('--json', 'print exactly one JSON value on stdout')
    .version(packageJson.version)
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  addUserCommands(program);
  acceptJsonAnywhere(program);
  showExamples(program);
  return program;
}

/** `--json` may come before or after the command's name. */
export function acceptJsonAnywhere(command: Command): void {
  for (const sub of command.commands) {
    if (sub.commands.length === 0) sub.option('--json', 'print exactly one JSON value on stdout');
    acceptJsonAnywhere(sub);
  }
}
