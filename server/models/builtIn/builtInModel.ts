/** @folder An installed model, called over a socket: its process is started when it is needed, and ends when it is idle. */

import type { ChatAnswer, ChatLimits, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import { ModelFault } from '../modelFault.ts';
import { BUILT_IN_HOST, type InstalledModel, type Measured } from '../modelFolder.ts';
import type { HostSettings, ModelFile, Outcome, Question } from './host/protocol.ts';
import { callHost } from './hostClient.ts';
import { startHostProcess } from './hostProcess.ts';

/** Settings of a built-in model. */
export interface BuiltInModelSettings {
  model: Pick<InstalledModel, 'name' | 'path' | 'measured'>;
  /** `ModelFolder.folder` */
  modelsFolder: string;
  /** `ModelFolder.runtimeFolder` */
  runtimeFolder: string;
  /** `LLM_IDLE_SECONDS` */
  idleSeconds: number;
  /** `LLM_BUDGET_SECONDS`: the time of a run for the model. */
  budgetSeconds: number;
  /** Most questions in the queue. */
  queueMax?: number;
  /** Most memory that the model may take; absent: the free memory of the machine. */
  memoryBytesMax?: number;
  /** Absent: one fewer than the number of cores. */
  threads?: number;
}

/** The measured speed of a model. */
export type Measurement = Omit<Measured, 'measuredAt'>;

export interface BuiltInModel extends ChatModel {
  /** Measures the model on a fixed text. @throws ModelFault when it cannot be run */
  measure(signal: AbortSignal): Promise<Measurement>;
}

const QUEUE_MAX = 200;
/** A process may end just when it is called; after so many starts it counts as broken. */
const STARTS_MAX = 3;
/** The share of a run's model time that a single call may take. */
const CALL_SHARE = 0.6;
/** Tokens of a typical answer to a few questions. */
const ANSWER_TOKENS = 600;
/** A built-in model is free; configured prices are those of a provider. */
const FREE = { perMillionInputTokens: 0, perMillionOutputTokens: 0 };
/** Share of the context that is left free for the longest answer. */
const CONTEXT_RESERVE_SHARE = 0.25;

/** A model from `assay model install`, in a process of its own: started by the first call, one for all processes and threads that
 * use a models folder. When the process is killed, its question fails and the next one starts it again. Never rejects.
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
  if (outcome.kind === 'measured') return failed(name, 'its process gave an invalid answer', 'provider');
  const { reason, detail, isAboutQuestion, workedMs } = outcome;
  const answer = failed(name, reason, isAboutQuestion ? 'answer' : 'provider', detail);
  return { ...answer, ...(workedMs !== undefined && { workedMs }) };
}

/** Its work costs nothing, whatever the outcome. */
function failed(
  name: string,
  reason: string,
  fault: 'answer' | 'cancelled' | 'provider',
  detail: string = reason,
): ChatAnswer & { kind: 'failed' } {
  return { kind: 'failed', reason, detail: `${name}: ${detail}`, maybeBilled: false, fault };
}

function reasonOf(error: unknown): string {
  return error instanceof ModelFault ? error.message : 'its process cannot be reached';
}

function causeOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && typeof error.cause === 'string' ? ` (${error.cause})` : '';
  return `${reason}${cause}`;
}

/** The size limits of one call, so that it ends within its share of a run's model time: the prompt may have as many tokens as can
 * be read in the time that a typical answer leaves. A limit of 0 means that the machine is too slow for the model.
 *
 * @param budgetSeconds  the time of a run for the model
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
