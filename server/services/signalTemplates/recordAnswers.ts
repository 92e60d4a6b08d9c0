import type { AnswerType } from '@assay/shared/answerType';
import { ScoredType } from '@assay/shared/scoring/rule';
import type { Deps } from '../../deps.ts';
import type { Run } from '../../domain/run.ts';
import { hashOfObject } from '../../domain/scoring.ts';
import type { Transaction } from '../../store/database.ts';
import { requestScores } from '../../store/scoring/work.ts';
import {
  type AnsweredRun,
  findEndedRuns,
  findTemplateOfRun,
  saveAnswers,
} from '../../store/signalTemplates/templateAnswers.ts';

/**
 * Stores how a run of a template has ended, for rules to read, and queues the scores that depend on it; in the transaction
 * in which the run ends. Other runs are ignored.
 */
export async function recordAnswer(tx: Transaction, deps: Pick<Deps, 'clock'>, run: Run): Promise<void> {
  if (run.asked === null) return;
  const templateId = await findTemplateOfRun(tx, run.id); // the run may have been attached while it was under way
  if (templateId === null) return;
  await recordAll(tx, deps, templateId, [
    {
      ...run,
      runId: run.id,
      entity: run.domain ?? run.contactProfileUrl ?? '',
      result: JSON.stringify(run.result),
      completedAt: run.status === 'completed' ? run.completedAt : null,
    },
  ]);
}

/** The same for runs that were attached to a template after they had ended. */
export async function recordAttachedRuns(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  templateId: string,
  runIds: readonly string[],
): Promise<void> {
  const runs = await findEndedRuns(tx, runIds);
  if (runs.length > 0) await recordAll(tx, deps, templateId, runs);
}

async function recordAll(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  signalTemplateId: string,
  runs: readonly AnsweredRun[],
): Promise<void> {
  const notes = runs
    .map((run) => ({
      ...run,
      signalTemplateId,
      objectHash: hashOfObject(run.entityType, run.entity),
      result: isScored(run) ? run.result : null,
    }))
    .sort((a, b) => Buffer.compare(a.objectHash, b.objectHash));
  await saveAnswers(tx, notes);
  const [first] = notes;
  if (first === undefined) return;
  await requestScores(tx, {
    organizationId: first.organizationId,
    objectHashes: notes.map(({ objectHash }) => objectHash),
    now: deps.clock.now(),
  });
}

/** Answers that no rule can read are stored without a value: rules need to see only that the type has changed. */
function isScored({ answerType, completedAt }: { answerType: string; completedAt: Date | null }): boolean {
  return completedAt !== null && ScoredType.options.some((type: AnswerType) => type === answerType);
}
