import type { CreateSignalBatch } from '@assay/shared/customSignal';
import { type DomainReading, readDomain } from '@assay/shared/domainName';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { RUNS_AT_ONCE_MAX } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import type { SignalBatchItem, SignalBatchResult } from '../../domain/runBatch.ts';
import type { QuestionRequest } from '../../domain/runRequest.ts';
import { estimateSignals, startSignals } from '../bulk/startSignals.ts';
import { askedQuestionOf } from './askedQuestion.ts';
import { awaitRun } from './awaitRun.ts';
import { createRuns, refusePrivateWebhooks } from './createRuns.ts';
import { estimateRuns } from './estimateRuns.ts';

/** As long as the blocking signal routes wait at most. */
const WAIT_MS_MAX = 870_000;

/** A signal of the request with the question that it asks. */
export interface AskedSignal {
  asked: AskedQuestion;
  webhookUrl: string | null;
  forceRefresh: boolean;
}

/** One signal for one domain, as the request wrote it. */
interface SignalPair {
  signal: AskedSignal;
  text: string;
  reading: DomainReading;
}

/**
 * Researches every signal for every domain; an invalid domain is rejected once per signal. Up to 500 pairs make their runs at
 * once, more are started in portions. docs/api-contract.md "Signals (legacy)".
 *
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 * @throws VALIDATION_ERROR      when a webhook address is private
 * @throws NOT_FOUND             when there is no such template
 */
export async function createSignalBatch(
  deps: Deps,
  caller: Caller,
  body: CreateSignalBatch,
): Promise<SignalBatchResult> {
  const signals = await askedSignals(deps, caller, body);
  if (isLarge(body)) return startSignals(deps, caller, signals, body.domains);
  const pairs = pairsOf(signals, body.domains);
  const requests = requestsOf(pairs);
  const submittedAt = deps.clock.now();
  const created = requests.length === 0 ? [] : await createRuns(deps, caller, requests);
  const runs = created.values();
  const items = pairs.map(({ signal, text, reading }): SignalBatchItem => {
    const { question } = signal.asked;
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
  const signals = await askedSignals(deps, caller, body);
  if (isLarge(body)) return estimateSignals(deps, caller, signals, body.domains);
  const pairs = pairsOf(signals, body.domains);
  const items = pairs.flatMap(({ signal: { asked }, text, reading }): SignalBatchItem[] =>
    reading.ok ? [] : [{ domain: text, question: asked.question, outcome: { rejected: reading.reason } }],
  );
  const estimate = await estimateRuns(deps, caller, requestsOf(pairs));
  return { id: null, submittedAt: deps.clock.now(), items, estimate };
}

const isLarge = ({ signals, domains }: CreateSignalBatch) =>
  signals.length * domains.length > RUNS_AT_ONCE_MAX;

/** The signals with their own questions or those of their templates. */
async function askedSignals(
  deps: Deps,
  caller: Caller,
  { signals }: CreateSignalBatch,
): Promise<AskedSignal[]> {
  refusePrivateWebhooks(
    deps,
    signals.map(({ webhookUrl = null }, index) => ({
      field: `signals.${index}.webhookUrl`,
      url: webhookUrl,
    })),
  );
  const asking: AskedSignal[] = [];
  for (const [index, { webhookUrl = null, forceRefresh, ...signal }] of signals.entries()) {
    const asked = await askedQuestionOf(deps, caller, {
      ...signal,
      forceRefresh,
      verificationMode: 'strict',
    });
    if (asked.answerType === 'contacts_generation')
      throw validationError([
        {
          field: `signals.${index}.signalTemplateId`,
          message:
            'asks for contacts_generation, which batches do not answer; ask about one company at a time',
        },
      ]);
    asking.push({ asked, webhookUrl, forceRefresh });
  }
  return asking;
}

function pairsOf(signals: readonly AskedSignal[], domains: readonly string[]): SignalPair[] {
  const readings = domains.map((text) => ({ text, reading: readDomain(text) }));
  return signals.flatMap((signal) => readings.map((domain) => ({ signal, ...domain })));
}

function requestsOf(pairs: readonly SignalPair[]): QuestionRequest[] {
  return pairs.flatMap(({ signal, reading }): QuestionRequest[] =>
    reading.ok
      ? [{ surface: 'legacy', entityType: 'company', type: 'custom', domain: reading.domain, ...signal }]
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
    if (!('run' in item.outcome)) items.push(item);
    else {
      const leftMs = Math.max(0, endsAt - deps.clock.now().getTime());
      const run = await awaitRun(deps, caller, item.outcome.run.id, leftMs, clientGone);
      items.push({ ...item, outcome: { ...item.outcome, run } });
    }
  }
  return { ...batch, items };
}
