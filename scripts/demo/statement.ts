import { shorten } from '@assay/cli/output/plainText';
import { Credits, Usage } from '@assay/shared/credits';
import { z } from 'zod';
import { table } from '../../server/cli/output.ts';
import type { Chapter, Stage } from './stage.ts';

const Entries = z.array(
  z.object({
    createdAt: z.string(),
    operation: z.string(),
    amount: z.number(),
    balanceAfter: z.number(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
  }),
);

/** The width of the table without its last column. */
const OTHER_COLUMNS = 58;

/** How the credits were spent: a ledger in which every entry names its run. */
export const statement: Chapter = {
  name: 'statement',
  title: 'What it cost',
  async run(stage, story) {
    const command = `ASSAY_DATA_DIR=${stage.dataFolder} npx assay credits statement --org "${stage.organization.name}"`;
    story.command(command);
    const entries = Entries.parse(
      await stage.server.assay('credits', 'statement', '--org', stage.organization.id),
    );
    story.show(
      table(
        ['when', 'what', 'amount', 'balance', 'for'],
        entries.map((entry) => [
          entry.createdAt.slice(11, 19),
          entry.operation,
          entry.amount,
          entry.balanceAfter,
          shorten(
            purposeOf(stage, entry.reference) ?? entry.reference ?? entry.note ?? '',
            story.width - OTHER_COLUMNS,
          ),
        ]),
      ),
    );
    const { body: credits } = await stage.api.get('/v1/credits', Credits);
    const { body: usage } = await stage.api.get('/v1/usage?groupBy=operation', Usage);
    const runs = usage.results.reduce((count, group) => count + group.count, 0);
    story.say(
      `${runs} runs and searches were charged; the repeated request and the failed run were free. ${credits.balance} credits are left, ${credits.reserved} of them held.`,
    );
    return { command, entries, credits, usage };
  },
};

function purposeOf({ runs, purposes }: Stage, reference: string | null): string | null {
  if (reference?.startsWith('email:')) return 'a work address';
  const domain = [...runs].find(([, run]) => reference === `run:${run.id}`)?.[0];
  return domain ?? purposes.get(reference?.replace('run:', '') ?? '') ?? null;
}
