import { type Command, InvalidArgumentError } from 'commander';
import { listDead, listWaiting, replayJob } from '../../../services/jobs/deadJobs.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import type { DeadJob } from '../../../store/deadJobs.ts';
import { type Globals, outputOf, parseCount, parseNumber } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

/** What `assay jobs list --dead` shows at most, unless it is asked for more. */
const LISTED = 50;

interface ListOptions extends Globals {
  dead?: boolean;
  org?: string;
  limit: number;
}

/** `assay jobs`: work that waits, and work that was given up. */
export function addJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('background work: what waits, and what was given up');
  jobs
    .command('list')
    .description('count the work that waits and is under way, or list what was given up')
    .option('--dead', 'what was given up, newest first, with the cause of each attempt')
    .option('--org <id or name>', 'of this organisation only')
    .option('--limit <number>', 'most to list with --dead', parseCount, LISTED)
    .action(async ({ dead, org, limit }: ListOptions, command: Command) => {
      const output = outputOf(command);
      await withSession(async ({ deps }) => {
        const organizationId = org === undefined ? null : (await findOrganization(deps, org)).id;
        if (dead) {
          const given = await listDead(deps, { organizationId, limit });
          output.show(given, () => (given.length === 0 ? 'Nothing was given up.' : drawDead(given)));
          return;
        }
        const waiting = await listWaiting(deps, organizationId);
        output.show(waiting, () =>
          waiting.length === 0
            ? 'No work waits.'
            : table(
                ['queue', 'organisation', 'due', 'under way', 'later'],
                waiting.map((each) => [
                  each.queue,
                  each.organizationId ?? '',
                  each.due,
                  each.underWay,
                  each.later,
                ]),
              ),
        );
      });
    });
  jobs
    .command('replay')
    .argument('<id>', 'as "assay jobs list --dead" shows it', parseJobId)
    .description('queue work again that was given up; a run holds its price again')
    .action(async (id: number, _options: Globals, command: Command) => {
      const replayed = await withSession(({ deps }) => replayJob(deps, id));
      outputOf(command).show(
        replayed,
        () => `The job is queued again: ${replayed.queue} ${replayed.subject}.`,
      );
    });
}

function parseJobId(text: string): number {
  const id = parseNumber(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new InvalidArgumentError('It must be the number of a job.');
}

function drawDead(jobs: readonly DeadJob[]): string {
  return table(
    ['id', 'queue', 'about', 'organisation', 'given up', 'attempts', 'last cause', 'replayed'],
    jobs.map((job) => [
      job.id,
      job.queue,
      job.subject,
      job.organizationId ?? '',
      job.diedAt,
      job.attempts,
      job.causes.at(-1)?.cause ?? '',
      job.replayedAt ?? 'no',
    ]),
  );
}
