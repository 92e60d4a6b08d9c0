import { plainText } from '@assay/cli/output/plainText';
import type { Command } from 'commander';
import colors from 'picocolors';
import type { AuditEntry } from '../../../domain/audit.ts';
import { listAudit } from '../../../services/audit.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { type Globals, outputOf, parseCount } from '../../options.ts';
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
        entries.length === 0 ? colors.dim('none') : entries.map(inLines).join('\n'),
      );
    });
}

/** What was done, and below it the details. */
function inLines({ createdAt, actor: { kind, id }, action, subject, details }: AuditEntry): string {
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const who = id === null ? kind : `${kind} ${id}`;
  const what = colors.bold(action.replaceAll(/[._]/g, ' '));
  const more = Object.entries(details).map(([name, value]) => `${name} ${inWords(value)}`);
  const head = `${when}  ${what}  ${colors.dim(plainText(`${subject}, by ${who}`))}`;
  return [head, ...(more.length > 0 ? [`  ${plainText(more.join('; '))}`] : [])].join('\n');
}

function inWords(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && 'from' in value && 'to' in value)
    return `${inWords(value.from)} → ${inWords(value.to)}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
