import type { Command } from 'commander';
import type { Effects } from '../effects.ts';
import { type Globals, outputOf } from '../options.ts';

/** Loaded when it is needed: commands of every day need no YAML. */
const actions = () => import('../profiles/profileCommands.ts');

/** `assay profiles`: scoring profiles as files under version control. */
export function addProfileCommands(program: Command, effects: Effects): void {
  const profiles = program
    .command('profiles')
    .description('scoring profiles, also as files under version control');
  profiles
    .command('list')
    .description('list the scoring profiles')
    .action(async (_options: Globals, command: Command) =>
      (await actions()).listProfiles(effects, outputOf(command)),
    );
  profiles
    .command('export')
    .description('print a profile as a YAML file')
    .argument('<name or id>', 'scoring profile')
    .action(async (wanted: string, _options: Globals, command: Command) =>
      (await actions()).exportProfile(wanted, effects, outputOf(command)),
    );
  profiles
    .command('diff')
    .description('show what applying a file would change, and how many accounts would move')
    .argument('<file.yaml>', 'a profile with its rules')
    .option('--exit-code', 'end with 1 when there are differences')
    .action(async (path: string, { exitCode }: Globals & { exitCode?: boolean }, command: Command) => {
      const isChanged = await (await actions()).diffProfile(path, effects, outputOf(command));
      if (exitCode && isChanged) process.exitCode = 1;
    });
  profiles
    .command('apply')
    .description('make the profile what a file says; rules that are not in the file are removed')
    .argument('<file.yaml>', 'a profile with its rules')
    .option('--create-templates', 'make the templates that are missing')
    .action(async (path: string, options: Globals & { createTemplates?: boolean }, command: Command) =>
      (await actions()).applyProfileFile(path, options, effects, outputOf(command)),
    );
}
