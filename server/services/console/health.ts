import { DEAD_SHOWN, type DeadWork, type FindingView, type HealthView } from '@assay/shared/console/wiring';
import { WORK_COUNTED } from '@assay/shared/console/workCounted';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { findRuns } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { countOwnWork } from '../../store/waitingWork.ts';
import { audit } from '../audit.ts';
import { listDead, replayJob } from '../jobs/deadJobs.ts';
import { checkSigningIn, checkWebhooks, diagnose } from '../operations/doctor.ts';

/** What is known of the organisation's health without asking anything outside. */
export async function viewHealth(
  deps: Pick<Deps, 'db' | 'config'>,
  { organizationId }: Caller,
): Promise<HealthView> {
  const openDatabase = async () => deps.db;
  const [webhooks, waiting, dead] = await Promise.all([
    checkWebhooks({ openDatabase, organizationId }),
    countOwnWork(deps.db, organizationId, WORK_COUNTED),
    deadWork(deps, organizationId),
  ]);
  return {
    findings: [checkSigningIn(deps), webhooks],
    waiting,
    dead,
  };
}

async function deadWork({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<DeadWork[]> {
  const jobs = await listDead({ db }, { organizationId, limit: DEAD_SHOWN });
  const runIds = jobs.flatMap(({ queue, subject }) => (queue === 'research' ? [subject] : []));
  const runs = runIds.length === 0 ? new Map() : await findRuns(db, organizationId, runIds);
  return jobs.map(({ id, queue, subject, diedAt, attempts, causes, replayedAt }) => ({
    id,
    queue,
    subject,
    diedAt: diedAt.toISOString(),
    attempts,
    cause: causes.at(-1)?.cause ?? null,
    replayedAt: replayedAt?.toISOString() ?? null,
    // The rows of an e-mail batch have ended each by itself.
    isReplayable: replayedAt === null && queue !== 'email' && (queue !== 'research' || runs.has(subject)),
    credits: runs.get(subject)?.creditsAmount ?? null,
  }));
}

/**
 * Runs every check of `assay doctor`. Of webhooks and HubSpot accounts it looks at the organisation's own.
 * @throws NOT_READY in a process that has no way out
 */
export async function examineForConsole(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
): Promise<FindingView[]> {
  const { outbound, config } = deps;
  if (outbound === undefined)
    throw new AssayError('NOT_READY', 'The server is starting. Try again in a few seconds.');
  await withTransaction(deps, (tx) =>
    audit(tx, deps, actor, {
      organizationId,
      action: 'health.examined',
      subject: `organization:${organizationId}`,
      details: {},
    }),
  );
  const findings: FindingView[] = [];
  const openDatabase = async () => deps.db;
  for await (const finding of diagnose({ config, outbound, openDatabase, organizationId }))
    findings.push(finding);
  return findings;
}

/** Queues work of the organisation again that was given up. @throws as `replayJob` */
export async function replayDeadWork(
  deps: Deps,
  { organizationId }: Caller,
  jobId: number,
  actor: Actor,
): Promise<void> {
  await replayJob(deps, jobId, { organizationId, actor });
}
