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

/** As long as the blocking signal routes wait at most. */
const WAIT_MS_MAX = 870_000;

/** One signal for one domain, as the request wrote it. */
interface SignalPair {
  signal: CreateSignalBatch['signals'][number];
  text: string;
  reading: DomainReading;
}

/**
 * Researches every signal for every domain; an invalid domain is rejected once per signal. docs/api-contract.md "Signals (legacy)".
 *
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 * @throws VALIDATION_ERROR      when a webhook address is private
 */
export async function createSignalBatch(
  deps: Deps,
  caller: Caller,
  body: CreateSignalBatch,
): Promise<SignalBatchResult> {
  const pairs = pairsOf(deps, body);
  const requests = requestsOf(pairs);
  const submittedAt = deps.clock.now();
  const created = requests.length === 0 ? [] : await createRuns(deps, caller, requests, undefined, 'batch');
  const runs = created.values();
  const items = pairs.map(({ signal, text, reading }): SignalBatchItem => {
    const { question } = signal;
    if (!reading.ok) return { domain: text, question, outcome: { rejected: reading.reason } };
    const { value: run } = runs.next();
    if (run === undefined) throw new Error(`The signal about ${reading.domain} has no run.`);
    return { domain: reading.domain, question, outcome: run };
  });
  return { id: deps.ids.uuid(), submittedAt, items };
}

/** The price of the batch, validated like the batch itself; creates nothing. */
export async function estimateSignalBatch(
  deps: Deps,
  caller: Caller,
  body: CreateSignalBatch,
): Promise<SignalBatchResult> {
  const pairs = pairsOf(deps, body);
  const items = pairs.flatMap(({ signal: { question }, text, reading }): SignalBatchItem[] =>
    reading.ok ? [] : [{ domain: text, question, outcome: { rejected: reading.reason } }],
  );
  const estimate = await estimateRuns(deps, caller, requestsOf(pairs));
  return { id: null, submittedAt: deps.clock.now(), items, estimate };
}

function pairsOf(deps: Deps, { signals, domains }: CreateSignalBatch): SignalPair[] {
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

function requestsOf(pairs: readonly SignalPair[]): QuestionRequest[] {
  return pairs.flatMap(({ signal, reading }): QuestionRequest[] =>
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

/** Waits until every run of a batch has ended, the time is up or the client has disconnected. */
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
