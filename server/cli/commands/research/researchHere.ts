import { startProgress } from '@assay/cli/output/progress';
import type { RunType } from '@assay/shared/enrichmentRun';
import type { AskedQuestion } from '../../../domain/askedQuestion.ts';
import { HostRateLimiter } from '../../../outbound/hostRateLimiter.ts';
import type { ResearchOutcome } from '../../../research/outcome.ts';
import { buildWorkerDeps } from '../../../runtime/buildWorkerDeps.ts';
import { createLog } from '../../../runtime/log.ts';
import { conductResearch } from '../../../services/research/conductResearch.ts';
import { modelCeilingOf } from '../../../services/research/modelCeilings.ts';
import { withSession } from '../../session.ts';

/** The type of research and its parameters, for example {category: "crm"}. */
interface ResearchHere {
  type: RunType;
  /** Null for a contact. */
  domain: string | null;
  contactProfileUrl: string | null;
  parameters: Record<string, string>;
  /** The question of the type `custom`. */
  asked: AskedQuestion | null;
}

/** Researches a company or a contact in this process, with progress on stderr; pages are stored as the server does. */
export function researchHere(task: ResearchHere): Promise<ResearchOutcome> {
  return withSession(async ({ config, deps, databaseUrl }) => {
    const hostLimiter = new HostRateLimiter({
      clock: deps.clock,
      requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
    });
    const workerDeps = await buildWorkerDeps(
      {
        config,
        databaseUrl,
        encryptionKey: deps.encryptionKey,
        poolMax: 4,
        log: createLog('warn', 'stderr'),
      },
      hostLimiter.for('command'),
    );
    const progress = startProgress(`researching ${task.domain ?? task.contactProfileUrl}`);
    try {
      const { outcome, cost } = await conductResearch(
        { ...workerDeps, ceiling: modelCeilingOf(workerDeps, null) },
        { ...task, forceRefresh: false },
        { log: deps.log, progress: ({ stage, detail }) => progress.update(`${stage} ${detail}`) },
        new AbortController().signal,
      );
      if (cost !== null && cost.usd > 0)
        process.stderr.write(`Search and model cost ${cost.usd.toFixed(6)} USD.\n`);
      return outcome;
    } finally {
      progress.end();
      hostLimiter.close();
      await workerDeps.outbound.close();
      await workerDeps.db.close();
    }
  });
}
