import type { Command } from 'commander';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import type { Erasure } from '../../../services/privacy/erasePerson.ts';
import { readSelector } from '../../../services/privacy/readSelector.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf } from '../../options.ts';
import { withSession } from '../../session.ts';

interface EraseOptions extends Globals {
  org: string;
  profile?: string;
  email?: string;
  name?: string;
  domain?: string;
}

/** `assay erase`: all data about a person. */
export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('erase everything that an organisation has about a person, and forbid further research')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--profile <url>', 'the person with this profile')
    .option('--email <address>', 'the person with this address')
    .option('--name <name>', 'the person of this name, with --domain')
    .option('--domain <domain>', "the domain of the person's company")
    .action(async (options: EraseOptions, command: Command) => {
      const person = readSelector(options);
      const erasure = await withSession(async ({ deps }) => {
        const { erasePerson } = await import('../../../services/privacy/erasePerson.ts');
        const { id } = await findOrganization(deps, options.org);
        return erasePerson(deps, id, person, commandLineActor());
      });
      outputOf(command).show(erasure, () => describe(erasure));
    });
}

function describe({ runs, texts, pages, exchanges, emailRows, listRows, answers }: Erasure): string {
  const kinds: [number, string, string][] = [
    [runs, 'run about the person', 'runs about the person'],
    [texts, 'other record that named them', 'other records that named them'],
    [pages, 'page', 'pages'],
    [exchanges, 'exchange with a model', 'exchanges with models'],
    [emailRows, 'row of an e-mail batch', 'rows of e-mail batches'],
    [listRows, 'row of a list', 'rows of lists'],
    [answers, 'kept answer', 'kept answers'],
  ];
  const found = kinds.flatMap(([count, one, many]) =>
    count === 0 ? [] : `${count} ${count === 1 ? one : many}`,
  );
  const erased = found.length === 0 ? 'Nothing was stored about the person.' : `Erased: ${found.join(', ')}.`;
  return `${erased} Research about the person is refused from now on.`;
}
