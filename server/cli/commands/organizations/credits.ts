import type { Command } from 'commander';
import { getCredits } from '../../../services/credits/readCredits.ts';
import { findOrganization, grantCredits } from '../../../services/organizations/organizations.ts';
import { readStatement } from '../../../store/spending.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf, parseCount, parseNumber } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

/** `assay credits`: grant, balance and statement. */
export function addCreditCommands(program: Command): void {
  const credits = program.command('credits').description('credits of organisations');
  credits
    .command('grant')
    .description('add credits')
    .requiredOption('--org <id or name>', 'organisation')
    .requiredOption('--amount <number>', 'how many credits', parseNumber)
    .option('--note <text>', 'the reason, for the statement')
    .action(async (options: Globals & { org: string; amount: number; note?: string }, command: Command) => {
      const after = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        await grantCredits(deps, id, options.amount, options.note ?? null, commandLineActor());
        return getCredits(deps, { organizationId: id });
      });
      outputOf(command).show(after, () => `Granted ${options.amount}; the balance is ${after.balance}.`);
    });
  credits
    .command('balance')
    .description('show the balance and held credits')
    .requiredOption('--org <id or name>', 'organisation')
    .action(async (options: Globals & { org: string }, command: Command) => {
      const now = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        return getCredits(deps, { organizationId: id });
      });
      outputOf(command).show(now, () =>
        table(['balance', 'held', 'to spend'], [[now.balance, now.reserved, now.remainingCredits]]),
      );
    });
  credits
    .command('statement')
    .description('show the newest ledger entries')
    .requiredOption('--org <id or name>', 'organisation')
    .option('--limit <number>', 'how many credits', parseCount, 50)
    .action(async (options: Globals & { org: string; limit: number }, command: Command) => {
      const entries = await withSession(async ({ deps }) => {
        const { id } = await findOrganization(deps, options.org);
        const rows = await readStatement(deps.db, id, options.limit);
        return rows.map((row) => ({
          ...row,
          amount: Number(row.amount),
          balanceAfter: Number(row.balanceAfter),
        }));
      });
      outputOf(command).show(entries, () =>
        table(
          ['when', 'what', 'amount', 'balance', 'for'],
          entries.map((entry) => [
            entry.createdAt,
            entry.operation,
            entry.amount,
            entry.balanceAfter,
            entry.reference ?? entry.note,
          ]),
        ),
      );
    });
}
