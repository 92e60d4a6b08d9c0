/** @folder An installed model, asked over a socket: the process is started when it is needed, and ends when it is idle. */

import type { ChatAnswer, ChatLimits, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import { ModelFault } from '../modelFault.ts';
import { BUILT_IN_HOST, type InstalledModel, type Measured } from '../modelFolder.ts';
import type { HostSettings, ModelFile, Outcome, Question } from './host/protocol.ts';
import { callHost } from './hostClient.ts';
import { startHostProcess } from './hostProcess.ts';

/** How a model of this machine's own is run. */
export interface BuiltInModelSettings {
  model: Pick<InstalledModel, 'name' | 'path' | 'measured'>;
  /** `ModelFolder.folder` */
  modelsFolder: string;
  /** `ModelFolder.runtimeFolder` */
  runtimeFolder: string;
  /** `LLM_IDLE_SECONDS` */
  idleSeconds: number;
  /** `LLM_BUDGET_SECONDS`: what a run has for the model. */
  budgetSeconds: number;
  /** Questions that may wait for the model. */
  queueMax?: number;
  /** Most memory that the model may take; absent: what the machine has free. */
  memoryBytesMax?: number;
  /** Absent: one fewer than the machine has cores. */
  threads?: number;
}

/** How fast a model turned out to be. */
export type Measurement = Omit<Measured, 'measuredAt'>;

export interface BuiltInModel extends ChatModel {
  /** Measures the model on a fixed text. @throws ModelFault when it cannot be run */
  measure(signal: AbortSignal): Promise<Measurement>;
}

const QUEUE_MAX = 200;
/** A process may end just when it is asked; one that does so again and again is broken. */
const STARTS_MAX = 3;
/** Of what a run has for the model, the part that its longest call may take. */
const CALL_SHARE = 0.6;
/** An answer to a few questions, as most calls bring it. */
const ANSWER_TOKENS = 600;
/** Whatever the configured prices are: they are a provider's. */
const FREE = { perMillionInputTokens: 0, perMillionOutputTokens: 0 };
/** Left free in the context for the longest answer. */
const CONTEXT_RESERVE_SHARE = 0.25;

/**
 * The model that `assay model install` brought, in a process of its own: started by whoever asks first, one for all processes and
 * threads of a models folder. A process that was killed makes its question fail and is started again by the next one. Never
 * rejects.
 */
export function openBuiltInModel(settings: BuiltInModelSettings): BuiltInModel {
  const { model, modelsFolder, queueMax = QUEUE_MAX, idleSeconds } = settings;
  const file = { name: model.name, path: model.path };
  const hostSettings: HostSettings = {
    modelsFolder,
    runtimeFolder: settings.runtimeFolder,
    idleMs: idleSeconds * 1000,
    queueMax,
    ...(settings.memoryBytesMax !== undefined && { memoryBytesMax: settings.memoryBytesMax }),
    ...(settings.threads !== undefined && { threads: settings.threads }),
  };

  /** @throws ModelFault, or what the signal says when it aborts */
  async function call(
    path: string,
    body: object,
    signal: AbortSignal,
    onBegin?: () => void,
  ): Promise<Outcome> {
    for (let starts = 0; ; starts += 1) {
      const called = await callHost(modelsFolder, path, body, { signal, ...(onBegin && { onBegin }) });
      if (called.kind === 'ended') return called.outcome;
      if (called.kind === 'broken off') throw new ModelFault('its process ended before it had answered');
      if (starts >= STARTS_MAX) throw new ModelFault('its process ends as soon as it is started');
      await startHostProcess(hostSettings);
    }
  }

  return {
    name: model.name,
    host: BUILT_IN_HOST,
    hasQueue: true,
    prices: FREE,
    ...(model.measured !== null && { limits: limitsOf(model.measured, settings.budgetSeconds) }),
    async complete(request, signal) {
      try {
        const outcome = await call('/answer', questionOf(file, request), signal, request.onBegin);
        return answerOf(model.name, outcome);
      } catch (error) {
        return signal.aborted
          ? failed(model.name, 'the time for this research ended', 'cancelled')
          : failed(model.name, reasonOf(error), 'provider', causeOf(error));
      }
    },
    async measure(signal) {
      const outcome = await call('/measure', { model: file }, signal);
      if (outcome.kind === 'failed')
        throw new ModelFault(`${model.name}: ${outcome.reason}`, { cause: outcome.detail });
      if (outcome.kind !== 'measured') throw new Error('The model was not measured.');
      const { kind: _, ...measurement } = outcome;
      return measurement;
    },
  };
}

function questionOf(model: ModelFile, request: ChatRequest): Question {
  const { messages, maxOutputTokens, timeoutMs, schema, organizationId } = request;
  return {
    model,
    messages,
    maxOutputTokens,
    timeoutMs: Math.max(1, timeoutMs),
    ...(schema !== undefined && { schema: schema as Record<string, unknown> }),
    ...(organizationId !== undefined && { organizationId }),
  };
}

function answerOf(name: string, outcome: Outcome): ChatAnswer {
  if (outcome.kind === 'answered') {
    const { text, inputTokens, outputTokens, cachedTokens, workedMs, queuedMs } = outcome;
    return { kind: 'answered', text, usage: { inputTokens, outputTokens, cachedTokens }, workedMs, queuedMs };
  }
  if (outcome.kind === 'measured') return failed(name, 'its process answered something else', 'provider');
  const { reason, detail, isAboutQuestion, workedMs } = outcome;
  const answer = failed(name, reason, isAboutQuestion ? 'answer' : 'provider', detail);
  return { ...answer, ...(workedMs !== undefined && { workedMs }) };
}

/** Its work costs nothing, whatever became of it. */
function failed(
  name: string,
  reason: string,
  fault: 'answer' | 'cancelled' | 'provider',
  detail: string = reason,
): ChatAnswer & { kind: 'failed' } {
  return { kind: 'failed', reason, detail: `${name}: ${detail}`, maybeBilled: false, fault };
}

function reasonOf(error: unknown): string {
  return error instanceof ModelFault ? error.message : 'its process cannot be asked';
}

function causeOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && typeof error.cause === 'string' ? ` (${error.cause})` : '';
  return `${reason}${cause}`;
}

/**
 * What one call may hold, so that it ends in its share of a run's time for the model: the prompt that is read in what an answer of usual
 * length leaves of it. No prompt at all (0) means that the machine is too slow for the model.
 *
 * @param budgetSeconds  that a run has for the model
 */
export function limitsOf(measured: Measurement, budgetSeconds: number): ChatLimits {
  const answerSeconds = ANSWER_TOKENS / measured.outputTokensPerSecond;
  const promptSeconds = Math.max(0, budgetSeconds * CALL_SHARE - answerSeconds);
  const promptTokensMax = Math.floor(
    Math.min(
      promptSeconds * measured.promptTokensPerSecond,
      measured.contextTokens * (1 - CONTEXT_RESERVE_SHARE),
    ),
  );
  return {
    promptTokensMax,
    secondsPerCall: promptTokensMax / measured.promptTokensPerSecond + answerSeconds,
  };
}
