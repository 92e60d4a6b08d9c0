import type { Cell } from '@assay/shared/answerCells';
import type { BulkAccepted, BulkResults, BulkStatus } from '@assay/shared/bulk';
import type { Subject } from '@assay/shared/table/subject';
import type { EmailBatch, EmailBatchAccepted, EmailBatchContact } from '@assay/shared/workEmailBatch';
import { CommandFault } from '../commandFault.ts';
import type { Api } from '../connection/api.ts';
import { ApiError } from '../connection/apiError.ts';
import type { Effects } from '../effects.ts';
import { answerCells } from './answerCells.ts';
import { jobDigest, type Plan } from './plan.ts';
import type { SliceState } from './state.ts';

/** Most contacts of one batch. docs/api-contract.md, "Work e-mail". */
export const CONTACTS_MAX = 1000;
/** Rows of results that are read at once: each has its runs with their sources. */
const RESULTS_AT_ONCE = 200;
const POLL_MS = 500;
const POLL_MS_MAX = 3_000;

/** The part of a file that is asked about at once. */
export interface Slice {
  /** Digest of the work; part of every Idempotency-Key. */
  job: string;
  /** The place of its first row in the file, from 0. */
  start: number;
  subjects: readonly Subject[];
}

/** What became of a row's research. */
export interface Answered {
  cells: Cell[];
  /** Why something is missing; empty when nothing is. */
  reasons: string[];
  isRejected: boolean;
}

export interface SliceProgress {
  done: number;
  total: number;
  failed: number;
}

/** The rows of a slice that can be researched. */
export const researchable = ({ subjects }: Pick<Slice, 'subjects'>) =>
  subjects.flatMap((subject, place) => (subject.domain === null ? [] : [{ place, domain: subject.domain }]));

/** The people of a slice whose addresses can be looked for, each once. */
export function contactsOf({ subjects }: Pick<Slice, 'subjects'>): { full_name: string; domain: string }[] {
  const contacts = new Map<string, { full_name: string; domain: string }>();
  for (const { domain, fullName } of subjects)
    if (domain !== null && fullName !== null && !contacts.has(contactKey(fullName, domain)))
      contacts.set(contactKey(fullName, domain), { full_name: fullName, domain });
  return [...contacts.values()];
}

/** Spellings of one name that the server takes for the same contact. */
export function contactKey(fullName: string, domain: string): string {
  const name = fullName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${name}@${domain}`;
}

/**
 * Starts what has not been started of a slice. Each request has an Idempotency-Key made of the work itself: when this process dies
 * between the server's answer and the state, the next one gets the same batch and nothing is held twice.
 */
export async function startSlice(
  api: Api,
  plan: Plan,
  slice: Slice,
  state: SliceState,
  save: (state: SliceState) => Promise<void>,
  signal: AbortSignal,
): Promise<SliceState> {
  let current = state;
  const keyOf = (what: string) => `assay-enrich-${jobDigest([slice.job, slice.start, what])}`;
  const rows = researchable(slice).map(({ domain }) => ({ domain }));
  if (current.batchId === null && plan.researches.length > 0 && rows.length > 0) {
    const accepted = await api.post<BulkAccepted>(
      '/v1/companies/enrich/batch',
      { rows, ...plan.asked },
      { idempotencyKey: keyOf('research'), signal },
    );
    current = { ...current, batchId: accepted.batchId };
    await save(current);
  }
  const contacts = plan.email ? contactsOf(slice) : [];
  for (let index = current.emailBatchIds.length; index * CONTACTS_MAX < contacts.length; index += 1) {
    const some = contacts.slice(index * CONTACTS_MAX, (index + 1) * CONTACTS_MAX);
    const { batch_id } = await api.post<EmailBatchAccepted>(
      '/v1/contacts/find-email/batch',
      { contacts: some },
      { idempotencyKey: keyOf(`email ${index}`), signal },
    );
    current = { ...current, emailBatchIds: [...current.emailBatchIds, batch_id] };
    await save(current);
  }
  return current;
}

/** Waits until everything of a slice has ended. @returns the credits that its research cost */
export async function awaitSlice(
  api: Api,
  { batchId, emailBatchIds }: SliceState,
  {
    effects,
    signal,
    onProgress,
  }: { effects: Effects; signal: AbortSignal; onProgress(progress: SliceProgress): void },
): Promise<number> {
  for (let pauseMs = POLL_MS; ; pauseMs = Math.min(POLL_MS_MAX, pauseMs * 1.3)) {
    const research =
      batchId === null
        ? null
        : await readBatch<BulkStatus>(api, `/v1/companies/enrich/batch/${batchId}`, signal);
    const progress = { done: 0, total: 0, failed: 0 };
    if (research !== null) {
      const { total, waiting, processing, failed } = research.counts;
      progress.done += total - waiting - processing;
      progress.total += total;
      progress.failed += failed;
    }
    let isOver = research === null || research.completedAt !== null;
    for (const id of emailBatchIds) {
      const emails = await readBatch<EmailBatch>(api, `/v1/contacts/find-email/batch/${id}`, signal);
      progress.done += emails.progress.total - emails.progress.pending;
      progress.total += emails.progress.total;
      progress.failed += emails.progress.error;
      isOver &&= emails.status === 'completed' || emails.status === 'failed';
    }
    onProgress(progress);
    if (isOver) return research?.credits.charged ?? 0;
    await effects.pause(pauseMs, signal);
  }
}

async function readBatch<Batch>(api: Api, path: string, signal: AbortSignal): Promise<Batch> {
  try {
    return await api.get<Batch>(path, {}, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new CommandFault(
        'The server does not know the batch that was started for these rows. Use the key it was started with; after 30 days it is gone: delete the state file beside the output to begin anew.',
      );
    throw error;
  }
}

/** What became of each researched row of a slice, in the order of {@link researchable}. */
export async function readAnswers(
  api: Api,
  plan: Plan,
  { batchId }: SliceState,
  signal: AbortSignal,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  let cursor: string | undefined;
  while (batchId !== null) {
    const page: BulkResults = await api.get(
      `/v1/companies/enrich/batch/${batchId}/results`,
      { format: 'json', limit: RESULTS_AT_ONCE, cursor },
      signal,
    );
    answers.push(...page.results.map((result) => answered(plan, result)));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return answers;
}

function answered(plan: Plan, { status, error, researches }: BulkResults['results'][number]): Answered {
  const isRejected = status === 'rejected';
  if (!isRejected && researches.length !== plan.researches.length)
    throw new CommandFault('Two of the types or products that are asked for are the same; name each once.');
  const reasons = isRejected ? [error ?? 'rejected by the server'] : [];
  const cells = plan.researches.flatMap((research, index) => {
    const { run = null, status: state = 'waiting' } = researches[index] ?? {};
    if (!isRejected && state !== 'completed')
      reasons.push(`${research.title}: ${run?.errorCode ?? state}${run?.error ? ` – ${run.error}` : ''}`);
    return answerCells(research, plan.extras, run);
  });
  return { cells, reasons, isRejected };
}

/** The addresses that were found, by {@link contactKey}. */
export async function readEmails(
  api: Api,
  { emailBatchIds }: SliceState,
  signal: AbortSignal,
): Promise<Map<string, EmailBatchContact>> {
  const found = new Map<string, EmailBatchContact>();
  for (const id of emailBatchIds) {
    const { contacts } = await readBatch<EmailBatch>(api, `/v1/contacts/find-email/batch/${id}`, signal);
    for (const contact of contacts) found.set(contactKey(contact.full_name, contact.domain), contact);
  }
  return found;
}
