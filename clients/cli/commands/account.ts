import type { Credits, Usage } from '@assay/shared/credits';
import type { Command } from 'commander';
import { requireConnection } from '../connection/connection.ts';
import type { Effects } from '../effects.ts';
import { type Globals, nounOf, outputOf } from '../options.ts';
import { table } from '../output/output.ts';

/** `assay credits` and `assay usage` of the key's organisation. */
export function addAccountCommands(program: Command, effects: Effects): void {
  nounOf(program, 'credits', 'the credits of your key’s organisation').action(
    async (_options: Globals, command: Command) => {
      const api = await requireConnection(effects);
      const credits = await api.get<Credits>('/v1/credits');
      outputOf(command).show(credits, () =>
        table(
          ['balance', 'held', 'to spend'],
          [[credits.balance, credits.reserved, credits.remainingCredits]],
        ),
      );
    },
  );
  program
    .command('usage')
    .description('the credits that were charged, by day or otherwise')
    .option('--by <group>', 'day, hour, operation, key or run', 'day')
    .option('--from <date>', 'first day; 30 days ago by default')
    .option('--to <date>', 'last day')
    .action(async (options: Globals & { by: string; from?: string; to?: string }, command: Command) => {
      const api = await requireConnection(effects);
      const { by: groupBy, from, to } = options;
      const usage = await api.get<Usage>('/v1/usage', { groupBy, from, to });
      outputOf(command).show(usage, () => drawUsage(usage));
    });
}

function drawUsage({ groupBy, from, to, results }: Usage): string {
  const rows = results.map(({ key, credits, count }) => [key, credits, count]);
  const total = results.reduce((sum, { credits }) => sum + credits, 0);
  const days = `from ${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return `${table([groupBy, 'credits', 'times'], rows)}\n${Number(total.toFixed(4))} credits ${days}.`;
}
