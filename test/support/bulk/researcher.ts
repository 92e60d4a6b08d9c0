import type { Run } from '../../../server/domain/run.ts';
import { type Consumer, startConsumer } from '../../../server/jobs/consumer.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { startBatchWork } from '../../../server/runtime/batchWork.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { NOTHING_FOUND } from '../answers.ts';
import type { TestStore } from '../store.ts';

/** An answer to a question, or the failure of its run. */
export const answered = (answer: Record<string, unknown>): ResearchOutcome => ({
  kind: 'answered',
  answer,
  reasoning: 'The page says so.',
  confidence: 0.7,
  citations: [],
});

/** What a run that found nothing answers, whole; a question is answered with yes, or with what its type demands. */
export function emptyAnswer({ type, answerType }: Pick<Run, 'type' | 'answerType'>): ResearchOutcome {
  if (type !== 'custom') return answered(NOTHING_FOUND[type]);
  return answered({ value: answerType === 'number' ? 12 : true });
}

/** Starts the portions of batches and settles their runs like a server, with outcomes that a test decides, from when it is ready. */
export function startResearcher(
  { deps }: Pick<TestStore, 'deps'>,
  outcomeOf: (run: Run) => ResearchOutcome,
  ready: Promise<void> = Promise.resolve(),
): { stop(): Promise<void> } {
  const consumers: Record<string, Consumer> = {
    batch: startBatchWork(deps),
    research: startConsumer(deps, {
      queue: 'research',
      concurrency: 8,
      bury: async () => {},
      handle: async (job) => {
        const run = await findRunAnywhere(deps.db, job.subject);
        if (run === null) throw new Error(`The job ${job.subject} has no run.`);
        await ready;
        await settleRun(deps, job, run, outcomeOf(run));
        deps.settledRuns.announce(run.id);
      },
    }),
  };
  deps.wakeWorkers = (queue) => consumers[queue]?.wake();
  return {
    async stop() {
      deps.wakeWorkers = () => {};
      await Promise.all(Object.values(consumers).map((consumer) => consumer.stop(1_000)));
    },
  };
}
