import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Command } from 'commander';
import { findConnection, requireConnection } from '../connection/connection.ts';
import { followRun } from '../connection/followRun.ts';
import type { Effects } from '../effects.ts';
import type { LocalCommands } from '../local.ts';
import { type Globals, gather, nounOf, outputOf, parseCount, parseId } from '../options.ts';
import { table } from '../output/output.ts';
import { plainText, shorten } from '../output/plainText.ts';
import { drawRun } from '../views/answerView.ts';

interface ListOptions extends Globals {
  type?: string;
  status?: string[];
  since?: string;
  until?: string;
  limit: number;
}

/** The most that one page of the API has. */
const PAGE = 100;
const ABOUT_COLUMNS = 50;

/** `assay runs`: what was researched. */
export function addRunCommands(program: Command, effects: Effects, local: LocalCommands): void {
  const runs = nounOf(program, 'runs', 'what was researched');
  runs
    .command('list')
    .description('list runs, newest first')
    .option('--type <type>', 'of this type of research')
    .option('--status <status>', 'processing, completed or failed; may be given twice', gather)
    .option('--since <date>', 'made on this day or later')
    .option('--until <date>', 'made on this day or before')
    .option('--limit <number>', 'how many', parseCount, 20)
    .action(async (options: ListOptions, command: Command) => {
      const api = await requireConnection(effects);
      const { type, status, since: fromDate, until: toDate, limit } = options;
      const found: EnrichmentRun[] = [];
      let total = 0;
      do {
        const page = await api.get<{ results: EnrichmentRun[]; total: number }>('/v1/enrichment-runs', {
          type,
          status,
          fromDate,
          toDate,
          limit: Math.min(PAGE, limit - found.length),
          offset: found.length,
        });
        total = page.total;
        found.push(...page.results);
        if (page.results.length === 0) break;
      } while (found.length < Math.min(limit, total));
      outputOf(command).show(found, () => drawList(found, total));
    });
  runs
    .command('show')
    .description('show a run: its answer over HTTP, its internal cost in the database')
    .argument('<runId>', 'id of the run', parseId)
    .action(async (runId: string, _options: Globals, command: Command) => {
      const api = await findConnection(effects);
      if (api === null && local.showRun !== undefined) return local.showRun(runId, command);
      const run = await (api ?? (await requireConnection(effects))).get<EnrichmentRun>(
        `/v1/enrichment-runs/${runId}`,
      );
      outputOf(command).show(run, () => drawRun(run));
    });
  runs
    .command('watch')
    .description('show what a run is doing until it ends, then its answer')
    .argument('<runId>', 'id of the run', parseId)
    .action(async (runId: string, _options: Globals, command: Command) => {
      const api = await requireConnection(effects);
      const run = await followRun(api, runId, {
        pause: effects.pause,
        onStep: ({ stage, detail, at }) =>
          process.stderr.write(`${at.slice(11, 19)} ${plainText(`${stage} ${detail}`)}\n`),
      });
      outputOf(command).show(run, () => drawRun(run));
      if (run.status === 'failed') process.exitCode = 1;
    });
}

function drawList(runs: readonly EnrichmentRun[], total: number): string {
  const rows = runs.map((run) => [
    run.id,
    run.question === null ? run.type : shorten(plainText(run.question), ABOUT_COLUMNS),
    shorten(plainText(run.entity.domain ?? run.entity.contactProfileUrl ?? ''), ABOUT_COLUMNS),
    run.errorCode ?? run.status,
    run.credits.state === 'charged' ? run.credits.amount : run.credits.state,
    new Date(run.createdAt),
  ]);
  const more = total > runs.length ? `\n${runs.length} of ${total}; more with --limit.` : '';
  return `${table(['run', 'asked', 'about', 'status', 'credits', 'created'], rows)}${more}`;
}
