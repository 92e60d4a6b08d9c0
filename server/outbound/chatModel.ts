import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/effects.ts';
import { readCompletion } from './chatCompletion.ts';
import { KnownParameters, parametersOf } from './chatParameters.ts';
import { pauseMs } from './chatPauses.ts';
import type { Exchange, GuardedFetch } from './guardedFetch.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One question to a model; the answer should be JSON. */
export interface ChatRequest {
  messages: ChatMessage[];
  maxOutputTokens: number;
  /**
   * For everything: every try, and the waiting between them. A model of this machine's own counts from the start of its
   * answer: the time in its queue is not the model's.
   */
  timeoutMs: number;
  /** JSON schema of the answer, for models that can be held to one. */
  schema?: object;
  /** Whose work it is: a model with a queue of its own serves organisations in turns. */
  organizationId?: string;
  /** Called when a model with a queue of its own begins: all before is waiting. */
  onBegin?: () => void;
}

/** Tokens of one call, as the server counts them. */
export interface ChatUsage {
  inputTokens: number;
  outputTokens: number;
  /** Of the input, those that the server had read before and kept; absent where it does not say. */
  cachedTokens?: number;
}

/** What came back. Neither reason nor detail holds what the server wrote. */
export type ChatAnswer =
  | {
      kind: 'answered';
      /** Without thoughts, where the server marks them. */
      text: string;
      /** Null when the server does not say. */
      usage: ChatUsage | null;
      /** Milliseconds that the model worked, pauses and queues left out. */
      workedMs?: number;
      /** Milliseconds that passed before the model began, where it says so; none of them are the model's time. */
      queuedMs?: number;
    }
  | {
      kind: 'failed';
      /** Fit to be shown to anybody; where the operator's model stands is not in it. */
      reason: string;
      /** The same for the operator, with the host. */
      detail: string;
      /** The server may have worked, and may charge for it. */
      maybeBilled: boolean;
      /** What it did charge for, where it says so. */
      usage?: ChatUsage | null;
      /**
       * `answer`: just this question had no answer, another may have one. `cancelled`: nobody waits for it any more. `provider`, and where it is
       * absent: the provider itself could not be used.
       */
      fault?: 'answer' | 'cancelled' | 'provider';
      workedMs?: number;
    };

/**
 * A language model: behind any OpenAI-compatible endpoint, or in a process of this machine. Never rejects for what the
 * network, the server or the process does.
 */
export interface ChatModel {
  /** The model's name, as the endpoint knows it. */
  readonly name: string;
  /** Host and port of the endpoint, or the words `this machine`. */
  readonly host: string;
  /** It serves one question after the other, and says when it begins: before, a caller's time stands still. */
  readonly hasQueue?: boolean;
  /** What fits the machine that it runs on, where that was measured. */
  readonly limits?: ChatLimits;
  /** Tokens that it is to be allowed beside those of the answer: a model that was seen to think first needs them for it. */
  readonly thoughtTokens?: number;
  /** What its tokens cost; absent where the configured prices hold. */
  readonly prices?: ModelPrices;
  /**
   * Of a model with a standby: whom to ask now, one after another until one answers. Who pays for calls asks and pays each of them;
   * `complete` does the same for those who do not pay.
   */
  providers?(): readonly ChatModel[];
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

/** What one call may hold on the machine that the model runs on. */
export interface ChatLimits {
  /** Tokens of a prompt that are read in time and leave room for an answer in the context. */
  promptTokensMax: number;
  /** Seconds that a call with such a prompt and a full answer takes. */
  secondsPerCall: number;
}

/** US dollars. */
export interface ModelPrices {
  perMillionInputTokens: number;
  perMillionOutputTokens: number;
}

export interface ChatEndpoint {
  /** `https://api.example.com/v1`; `/chat/completions` is put behind it. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Absent where the configured prices hold. */
  prices?: ModelPrices;
}

export interface ChatModelParts {
  guardedFetch: GuardedFetch;
  clock: Clock;
  userAgent: string;
}

const TRIES_MAX = 3;
const RESPONSE_BYTES_MAX = 1_000_000;
const RETRIED = new Set([429, 500, 502, 503, 504]);
/** Enough for what small thinking models think about a page; a longer thought ends without an answer. */
const THOUGHT_TOKENS = 4_000;
/** Of a refusal's words, which are only looked at, and never shown. */
const REFUSAL_CHARACTERS_MAX = 2_000;

/**
 * POST {LLM_BASE_URL}/chat/completions, as OpenAI documents it and Ollama, vLLM, llama.cpp and others understand it.
 * Temperature 0 and a fixed seed, no streaming; the answer's schema where there is one and the server understands it. A 429 or 5xx
 * is tried again (three tries in all), after the pause it asks for if that fits into the time. What refuses a parameter is asked
 * with fewer, and what worked is remembered. Redirects are not followed, so the key stays with the configured host. A connection
 * that breaks off is not tried again: the server may have worked, and would charge twice.
 *
 * Written here rather than taken from the `openai` package: that one retries and resolves by itself, past the budget
 * and the guarded way out.
 */
export function createChatModel(parts: ChatModelParts, endpoint: ChatEndpoint): ChatModel {
  const url = new URL(`${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const known = new KnownParameters();
  let thinks = false;

  function post(request: ChatRequest, parameters: object, timeoutMs: number, signal: AbortSignal) {
    const authorization: Record<string, string> =
      endpoint.apiKey === undefined ? {} : { authorization: `Bearer ${endpoint.apiKey}` };
    return parts.guardedFetch(
      {
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': parts.userAgent,
          ...authorization,
        },
        body: JSON.stringify({ model: endpoint.model, messages: request.messages, ...parameters }),
        timeoutMs: Math.max(1, timeoutMs),
        maxBytes: RESPONSE_BYTES_MAX,
        beyondMaxBytes: 'fail',
      },
      signal,
    );
  }

  /** Asks with the fullest set of parameters that the server is not known to refuse. */
  async function ask(request: ChatRequest, leftMs: () => number, signal: AbortSignal): Promise<Exchange> {
    let exchange: Exchange | undefined;
    for (const set of known.sets(request)) {
      if (exchange !== undefined && leftMs() <= 0) break;
      exchange = await post(request, parametersOf(set, request), leftMs(), signal);
      if (exchange.kind === 'failed') return exchange;
      if (exchange.status === 200) known.understood(set, request);
      const said = exchange.bytes.toString('utf8').slice(0, REFUSAL_CHARACTERS_MAX);
      if (!known.isRefused(set, exchange.status, said)) return exchange;
    }
    return exchange as Exchange;
  }

  /** Reads how an exchange ended, and notes whether the model thinks. */
  function answerOf(exchange: Exchange, { maxOutputTokens }: ChatRequest): ChatAnswer {
    if (exchange.kind === 'failed') {
      const { fault, reason: detail, neverSent = false, brokenConnection } = exchange;
      return {
        kind: 'failed',
        reason: neverSent ? UNREACHED : brokenConnection ? BROKEN_OFF : FAULTS[fault],
        detail,
        maybeBilled: fault !== 'refused' && !neverSent,
        fault: fault === 'cancelled' ? 'cancelled' : 'provider',
      };
    }
    const { status, bytes } = exchange;
    if (status !== 200) return refusal(status, url);
    const completion = readCompletion(bytes.toString('utf8'), maxOutputTokens);
    thinks ||= completion.thought;
    if (completion.kind === 'said')
      return { kind: 'answered', text: completion.text, usage: completion.usage };
    const { reason, usage, fault, maybeBilled } = completion;
    return { kind: 'failed', reason, detail: `${url.host}: ${reason}`, maybeBilled, usage, fault };
  }

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const startedAt = parts.clock.now().getTime();
    const leftMs = () => startedAt + request.timeoutMs - parts.clock.now().getTime();
    let pausedMs = 0;
    for (let tries = 1; ; tries += 1) {
      const exchange = await ask(request, leftMs, signal);
      const workedMs = Math.max(0, parts.clock.now().getTime() - startedAt - pausedMs);
      const isRetried = exchange.kind === 'answered' && RETRIED.has(exchange.status) && tries < TRIES_MAX;
      const pause = isRetried ? pauseMs(exchange, tries, parts.clock.now()) : Number.POSITIVE_INFINITY;
      if (pause >= leftMs()) return { ...answerOf(exchange, request), workedMs };
      const rested = await sleep(pause, true, { signal }).catch(() => false);
      if (!rested) {
        const reason = FAULTS.cancelled;
        return {
          kind: 'failed',
          reason,
          detail: `${url.host}: ${reason}`,
          maybeBilled: false,
          fault: 'cancelled',
        };
      }
      pausedMs += pause;
    }
  }

  return {
    name: endpoint.model,
    host: url.host,
    ...(endpoint.prices && { prices: endpoint.prices }),
    get thoughtTokens() {
      return thinks ? THOUGHT_TOKENS : 0;
    },
    complete,
  };
}

const FAULTS = {
  refused: 'its server may not be asked',
  unreachable: 'its server did not answer, or not in time',
  oversize: 'its server answered too much',
  cancelled: 'the time for this research ended',
} as const;

const UNREACHED = 'its server could not be reached';
const BROKEN_OFF = 'its server broke the answer off';

/** A status other than 200: nothing was answered, and nothing charged. */
function refusal(status: number, url: URL): ChatAnswer {
  const reason = whatStatusMeans(status);
  const isAboutTheQuestion = status === 400 || status === 413 || status === 422;
  return {
    kind: 'failed',
    reason,
    detail: `${url.host}: ${reason}`,
    maybeBilled: false,
    fault: isAboutTheQuestion ? 'answer' : 'provider',
  };
}

function whatStatusMeans(status: number): string {
  if (status === 401 || status === 403) return `its server answered ${status}, which is about the key`;
  if (status === 404) return 'its server answered 404: it has no such address or model';
  if (status === 429) return 'its server answered 429: too many requests, or no credit left';
  if (status === 413) return 'its server answered 413: the question is too long for it';
  if (status === 400 || status === 422)
    return `its server answered ${status}: it does not take the question, which may be too long for it`;
  return `its server answered ${status}`;
}
