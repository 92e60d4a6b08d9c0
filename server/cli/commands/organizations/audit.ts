import type { Command } from 'commander';
import type { AuditEntry } from '../../../domain/audit.ts';
import { listAudit } from '../../../services/audit.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { type Globals, outputOf, parseCount } from '../../options.ts';
import { table } from '../../output.ts';
import { plainText } from '../../plainText.ts';
import { withSession } from '../../session.ts';

/** `assay audit`: what was done, by whom. */
export function addAuditCommands(program: Command): void {
  program
    .command('audit')
    .description('what administrators did')
    .command('list')
    .description('show the newest entries, newest first')
    .option('--org <id or name>', 'organisation; left out: all')
    .option('--limit <number>', 'how many entries', parseCount, 50)
    .action(async (options: Globals & { org?: string; limit: number }, command: Command) => {
      const entries = await withSession(async ({ deps }) => {
        const { org, limit } = options;
        const organizationId = org === undefined ? null : (await findOrganization(deps, org)).id;
        return listAudit(deps, { organizationId, limit });
      });
      outputOf(command).show(entries, () =>
        table(
          ['when', 'who', 'what', 'of', 'details'],
          entries.map((entry) => [
            entry.createdAt,
            who(entry),
            entry.action,
            entry.subject,
            plainText(inWords(entry.details)),
          ]),
        ),
      );
    });
}

const who = ({ actor: { kind, id } }: AuditEntry): string => (id === null ? kind : `${kind} ${id}`);

function inWords(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
