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
   * Covers every attempt and the pauses between them. For the built-in model it counts from the start of the answer:
   * time in the queue is not included.
   */
  timeoutMs: number;
  /** JSON schema of the answer, for models that support structured output. */
  schema?: object;
  /** Whose work it is: a model with its own queue serves organisations round-robin. */
  organizationId?: string;
  /** Called when a model with its own queue starts on the request; the time before that was waiting. */
  onBegin?: () => void;
}

/** Tokens of one call, as the server counts them. */
export interface ChatUsage {
  inputTokens: number;
  outputTokens: number;
  /** Input tokens that the server had cached; absent when it does not report them. */
  cachedTokens?: number;
}

/** The result of a request. Neither `reason` nor `detail` contains text written by the server. */
export type ChatAnswer =
  | {
      kind: 'answered';
      /** Without reasoning, where the server marks it. */
      text: string;
      /** Null when the server does not say. */
      usage: ChatUsage | null;
      /** Milliseconds that the model worked, without pauses and queueing. */
      workedMs?: number;
      /** Milliseconds that the request waited in the model's queue, where it reports them; not part of `workedMs`. */
      queuedMs?: number;
    }
  | {
      kind: 'failed';
      /** Safe to show to any caller; it does not reveal where the operator's model runs. */
      reason: string;
      /** The same for the operator, with the host. */
      detail: string;
      /** The server may have worked, and may charge for it. */
      maybeBilled: boolean;
      /** What it charged for, where it reports usage. */
      usage?: ChatUsage | null;
      /**
       * `answer`: only this question failed, others may succeed. `cancelled`: the caller stopped waiting. `provider`,
       * and when absent: the provider itself could not be used.
       */
      fault?: 'answer' | 'cancelled' | 'provider';
      workedMs?: number;
    };

/**
 * A language model behind an OpenAI-compatible endpoint, or in a process on this machine. Never rejects because of
 * the network, the server or the process.
 */
export interface ChatModel {
  /** The model's name at its endpoint. */
  readonly name: string;
  /** Host and port of the endpoint, or the words `this machine`. */
  readonly host: string;
  /** It serves one request at a time and reports when it starts; until then the caller's time budget is paused. */
  readonly hasQueue?: boolean;
  /** Limits measured on the machine that it runs on, where they were measured. */
  readonly limits?: ChatLimits;
  /** Extra tokens to allow beyond the answer, for a model that was seen to reason first. */
  readonly thoughtTokens?: number;
  /** Price of its tokens; absent when the configured prices apply. */
  readonly prices?: ModelPrices;
  /**
   * For a model with a standby: the providers to try now, in order, until one answers. Callers that account for each
   * call use this list; `complete` does the same for callers that do not.
   */
  providers?(): readonly ChatModel[];
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

/** What one call may contain on the machine that the model runs on. */
export interface ChatLimits {
  /** Largest prompt, in tokens, that is read in time and leaves room for an answer in the context window. */
  promptTokensMax: number;
  /** Seconds that a call with such a prompt and a full-length answer takes. */
  secondsPerCall: number;
}

/** US dollars. */
export interface ModelPrices {
  perMillionInputTokens: number;
  perMillionOutputTokens: number;
}

export interface ChatEndpoint {
  /** `https://api.example.com/v1`; `/chat/completions` is appended. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Absent when the configured prices apply. */
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
/** Enough for the reasoning of small models about one page; longer reasoning ends without an answer. */
const THOUGHT_TOKENS = 4_000;
/** How much of a refusal is examined; it is never shown. */
const REFUSAL_CHARACTERS_MAX = 2_000;

/**
 * POST {LLM_BASE_URL}/chat/completions, as OpenAI documents it and Ollama, vLLM, llama.cpp and others understand it.
 * Temperature 0, a fixed seed, no streaming, and the answer's schema when the server supports it. A 429 or 5xx is
 * retried (three attempts in all) after the pause it asks for, if that fits into the time. A server that rejects a
 * parameter is asked again with fewer, and what it accepted is remembered. Redirects are not followed, so the key
 * stays with the configured host. A broken connection is not retried: the server may have done the work and would
 * charge twice.
 *
 * Not built on the `openai` package, which retries and resolves names by itself, bypassing the time budget and the
 * guarded HTTP client.
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

  /** Asks with the fullest set of parameters that the server is not known to reject. */
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

  /** Turns an exchange into an answer, and remembers whether the model reasons first. */
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
      const waited = await sleep(pause, true, { signal }).catch(() => false);
      if (!waited) {
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
  refused: 'its server is not allowed by the configuration',
  unreachable: 'its server did not answer, or not in time',
  oversize: 'its server sent too large an answer',
  cancelled: 'the time for this research ended',
} as const;

const UNREACHED = 'its server could not be reached';
const BROKEN_OFF = 'its server closed the connection before the answer was complete';

/** A status other than 200: no answer, and nothing was charged. */
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
  if (status === 401 || status === 403) return `its server answered ${status}: the API key was not accepted`;
  if (status === 404) return 'its server answered 404: it does not know this address or model';
  if (status === 429) return 'its server answered 429: too many requests, or the credit is used up';
  if (status === 413) return 'its server answered 413: the request is too long';
  if (status === 400 || status === 422)
    return `its server answered ${status}: it rejected the request, which may be too long`;
  return `its server answered ${status}`;
}
