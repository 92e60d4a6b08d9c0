import type { CreateSignalBatch } from '@assay/shared/customSignal';
import { type DomainReading, readDomain } from '@assay/shared/domainName';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Caller } from '../../domain/caller.ts';
import type { SignalBatchItem, SignalBatchResult } from '../../domain/runBatch.ts';
import type { QuestionRequest } from '../../domain/runRequest.ts';
import { awaitRun } from './awaitRun.ts';
import { createRuns, refusePrivateWebhooks } from './createRuns.ts';
import { estimateRuns } from './estimateRuns.ts';

/** As long as a blocking signal may take. Specification, "Legacy signals", sync request headers. */
const WAIT_MS_MAX = 870_000;

/** One signal for one domain, in the words of the request. */
interface Wish {
  signal: CreateSignalBatch['signals'][number];
  text: string;
  reading: DomainReading;
}

/**
 * Asks every signal about every domain; a domain that is none is rejected for each signal. Decisions §2.
 *
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 * @throws VALIDATION_ERROR      when a webhook address is private
 */
export async function createSignalBatch(
  deps: Deps,
  caller: Caller,
  body: CreateSignalBatch,
): Promise<SignalBatchResult> {
  const wishes = wishesOf(deps, body);
  const requests = requestsOf(wishes);
  const submittedAt = deps.clock.now();
  const created = requests.length === 0 ? [] : await createRuns(deps, caller, requests);
  const runs = created.values();
  const items = wishes.map(({ signal, text, reading }): SignalBatchItem => {
    const { question } = signal;
    if (!reading.ok) return { domain: text, question, outcome: { rejected: reading.reason } };
    const { value: run } = runs.next();
    if (run === undefined) throw new Error(`No run came of the signal about ${reading.domain}.`);
    return { domain: reading.domain, question, outcome: run };
  });
  return { id: deps.ids.uuid(), submittedAt, items };
}

/** What the same batch would cost, refused for the same reasons; creates nothing. Decisions §4, "Cost first". */
export async function estimateSignalBatch(
  deps: Deps,
  caller: Caller,
  body: CreateSignalBatch,
): Promise<SignalBatchResult> {
  const wishes = wishesOf(deps, body);
  const items = wishes.flatMap(({ signal: { question }, text, reading }): SignalBatchItem[] =>
    reading.ok ? [] : [{ domain: text, question, outcome: { rejected: reading.reason } }],
  );
  const estimate = await estimateRuns(deps, caller, requestsOf(wishes));
  return { id: null, submittedAt: deps.clock.now(), items, estimate };
}

function wishesOf(deps: Deps, { signals, domains }: CreateSignalBatch): Wish[] {
  refusePrivateWebhooks(
    deps,
    signals.map(({ webhookUrl = null }, index) => ({
      field: `signals.${index}.webhookUrl`,
      url: webhookUrl,
    })),
  );
  const readings = domains.map((text) => ({ text, reading: readDomain(text) }));
  return signals.flatMap((signal) => readings.map((domain) => ({ signal, ...domain })));
}

function requestsOf(wishes: readonly Wish[]): QuestionRequest[] {
  return wishes.flatMap(({ signal, reading }): QuestionRequest[] =>
    reading.ok
      ? [
          {
            surface: 'legacy',
            entityType: 'company',
            type: 'custom',
            domain: reading.domain,
            asked: questionOf(signal),
            webhookUrl: signal.webhookUrl ?? null,
            forceRefresh: signal.forceRefresh,
          },
        ]
      : [],
  );
}

/** Waits until every run of a batch has ended, the time is over or the client has gone. */
export async function awaitSignalBatch(
  deps: Pick<Deps, 'db' | 'settledRuns' | 'clock'>,
  caller: Caller,
  batch: SignalBatchResult,
  clientGone: AbortSignal,
): Promise<SignalBatchResult> {
  const endsAt = deps.clock.now().getTime() + WAIT_MS_MAX;
  const items: SignalBatchItem[] = [];
  for (const item of batch.items) {
    if ('rejected' in item.outcome) items.push(item);
    else {
      const leftMs = Math.max(0, endsAt - deps.clock.now().getTime());
      const run = await awaitRun(deps, caller, item.outcome.run.id, leftMs, clientGone);
      items.push({ ...item, outcome: { ...item.outcome, run } });
    }
  }
  return { ...batch, items };
}

function questionOf({ question, answerType, weight }: CreateSignalBatch['signals'][number]): AskedQuestion {
  return {
    question,
    answerType,
    outputSchema: null,
    weight: weight ?? null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: {},
    template: null,
  };
}
