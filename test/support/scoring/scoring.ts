import { rescoreProfile } from '../../../server/services/scoring/rescoreProfile.ts';
import { serveScoreRequests } from '../../../server/services/scoring/scoreRequests.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { ApiServer, Client } from '../apiServer.ts';
import type { TestStore } from '../store.ts';

/** A custom answer's bare value; `undefined` lets the research fail. */
export type AnswerGiven = boolean | number | string | readonly string[] | null | undefined;

/** Claims the waiting jobs of one queue, like a worker. */
export function claimScoring(
  { deps }: Pick<TestStore, 'deps'>,
  queue: 'score' | 'rescore',
): Promise<ClaimedJob[]> {
  return withTransaction(deps, (tx) =>
    claimJobs(tx, { queue, limit: 100, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
}

/** Runs all waiting scoring jobs, like a worker. @returns how many jobs there were */
export async function doScoring(store: Pick<TestStore, 'deps'>): Promise<number> {
  const never = new AbortController().signal;
  let done = 0;
  for (;;) {
    const scores = await claimScoring(store, 'score');
    const rescores = await claimScoring(store, 'rescore');
    if (scores.length + rescores.length === 0) return done;
    for (const job of scores) await serveScoreRequests(store.deps, job, never);
    for (const job of rescores) await rescoreProfile(store.deps, job, never);
    done += scores.length + rescores.length;
  }
}

/** Creates a template through the API. @returns its id */
export async function makeTemplate(
  client: Client,
  answerType: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await client.post('/v1/companies/signals/templates', {
    name: `A ${answerType}`,
    question: `Which ${answerType} is it?`,
    answerType,
    ...more,
  });
  if (status !== 201) throw new Error(`The template was refused: ${JSON.stringify(body)}`);
  return body.id as string;
}

/** Asks a template's question about a company or contact and answers it, as research would. @returns the run's id */
export async function answerTemplate(
  api: ApiServer,
  client: Client,
  { templateId, domain, contactProfileUrl, value, ...more }: GivenAnswer,
): Promise<string> {
  const route = domain === undefined ? 'contacts' : 'companies';
  const { status, body } = await client.post(`/v1/${route}/enrich/custom`, {
    ...(domain === undefined ? { contactProfileUrl } : { domain }),
    signalTemplateId: templateId,
    forceRefresh: true,
  });
  if (status !== 202) throw new Error(`The run was refused: ${JSON.stringify(body)}`);
  const runId = body.id as string;
  await api.settle(
    client.caller,
    runId,
    value === undefined
      ? { kind: 'failed', errorCode: 'UPSTREAM_FAILED', message: 'Nothing answered.', retryable: true }
      : {
          kind: 'answered',
          answer: { value, ...more },
          reasoning: 'The site says so.',
          confidence: 0.8,
          citations: [],
        },
  );
  return runId;
}

interface GivenAnswer {
  templateId: string;
  domain?: string;
  contactProfileUrl?: string;
  value: AnswerGiven;
  currency?: string;
}
