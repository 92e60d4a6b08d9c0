import { finished } from 'node:stream/promises';
import { readDomain } from '@assay/shared/domainName';
import { type RunType, RunType as RunTypes } from '@assay/shared/enrichmentRun';
import type { Command } from 'commander';
import { notFound, validationError } from '../../domain/errors.ts';
import { HostTurns } from '../../outbound/hostTurns.ts';
import { writeWarc } from '../../outbound/warcWriter.ts';
import { buildWorkerDeps } from '../../runtime/buildDeps.ts';
import { createLog } from '../../runtime/log.ts';
import { conductResearch } from '../../services/conductResearch.ts';
import { citedPages } from '../../store/pages.ts';
import { findRunAnywhere } from '../../store/runs.ts';
import { drawOutcome } from '../answerView.ts';
import { type Globals, outputOf } from '../options.ts';
import { startProgress } from '../progress.ts';
import { withSession } from '../session.ts';

/** `assay research` and `assay archive`: answers, and the pages behind them, without the API. */
export function addResearchCommands(program: Command): void {
  program
    .command('research <type> <domain>')
    .description('research a company now, in this process; costs no credits and stores no run')
    .action(async (typeText: string, domainText: string, _options: Globals, command: Command) => {
      const type = readType(typeText);
      const domain = readDomainArgument(domainText);
      const outcome = await researchHere(type, domain);
      outputOf(command).show({ type, domain, ...outcome }, () => drawOutcome({ type, domain, outcome }));
      if (outcome.kind === 'failed') process.exitCode = 1;
    });

  program
    .command('archive <runId>')
    .description('write the pages that a run cites to stdout, as a gzipped WARC')
    .action(async (runId: string) => {
      await withSession(async ({ deps }) => {
        if ((await findRunAnywhere(deps.db, runId)) === null) throw notFound('run', runId);
        await writeWarc(citedPages(deps.db, runId), process.stdout);
      });
      if (!process.stdout.isTTY && process.stdout.writableLength > 0) {
        process.stdout.end();
        await finished(process.stdout);
      }
    });
}

function readType(text: string): RunType {
  const parsed = RunTypes.safeParse(text);
  if (!parsed.success) {
    throw validationError([{ field: 'type', message: `must be one of ${RunTypes.options.join(', ')}` }]);
  }
  return parsed.data;
}

function readDomainArgument(text: string): string {
  const reading = readDomain(text);
  if (!reading.ok) throw validationError([{ field: 'domain', message: reading.reason }]);
  return reading.domain;
}

function researchHere(type: RunType, domain: string) {
  return withSession(async ({ config, deps, databaseUrl }) => {
    const setting = {
      config,
      databaseUrl,
      encryptionKey: deps.encryptionKey,
      poolMax: 4,
      log: createLog('warn', 'stderr'),
    };
    const turns = new HostTurns({ clock: deps.clock, requestsPerSecond: config.HOST_REQUESTS_PER_SECOND });
    const workerDeps = await buildWorkerDeps(setting, turns.for('command'));
    const progress = startProgress(`researching ${domain}`);
    try {
      return await conductResearch(
        workerDeps,
        { type, domain, parameters: {}, forceRefresh: false },
        { log: deps.log, progress: ({ stage, detail }) => progress.tell(`${stage} ${detail}`) },
        new AbortController().signal,
      );
    } finally {
      progress.end();
      await workerDeps.outbound.close();
      await workerDeps.db.close();
    }
  });
}
