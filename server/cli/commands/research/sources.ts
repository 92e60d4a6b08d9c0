import type { Command } from 'commander';
import { readConfig } from '../../../config.ts';
import { SOURCES } from '../../../research/sources/catalogue.ts';
import { type Globals, outputOf } from '../../options.ts';
import { table } from '../../output.ts';

/** `assay sources`: every public source, its terms, and whether it is enabled (`SOURCES_DISABLED`). */
export function addSourceCommands(program: Command): void {
  program
    .command('sources')
    .description('list the public sources of research, their terms, and whether they are enabled')
    .action((_options: Globals, command: Command) => {
      const disabled = new Set(readConfig(process.env).SOURCES_DISABLED);
      const sources = SOURCES.map(({ name, labels, what, endpoint, limits, licence, needed }) => ({
        name,
        title: labels[0],
        state: stateOf(disabled.has(name), needed !== undefined),
        what,
        endpoint,
        limits,
        licence,
      }));
      outputOf(command).show({ sources }, () =>
        [
          table(
            ['source', 'state', 'description', 'licence'],
            sources.map(({ name, state, what, licence }) => [name, state, what, licence]),
          ),
          'Endpoints and limits: --json, or docs/sources.md. SOURCES_DISABLED=name,name disables sources.',
        ].join('\n'),
      );
    });
}

function stateOf(isOff: boolean, isNeeded: boolean): 'on' | 'off' | 'always on' {
  if (isNeeded) return 'always on';
  return isOff ? 'off' : 'on';
}
