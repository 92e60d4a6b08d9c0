import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../domain/effects.ts';
import type { Exchange, GuardedFetch } from './guardedFetch.ts';
import { retryAfterMs } from './retryAfter.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One question to a model; the answer should be JSON. */
export interface ChatRequest {
  messages: ChatMessage[];
  maxOutputTokens: number;
  /** For everything: every try, and the waiting between them. */
  timeoutMs: number;
}

/** What came back. Neither reason nor detail holds what the server wrote. */
export type ChatAnswer =
  | {
      kind: 'answered';
      text: string;
      /** As the server counts, null when it does not say. */
      usage: { inputTokens: number; outputTokens: number } | null;
    }
  | {
      kind: 'failed';
      /** Fit to be shown to anybody; where the operator's model stands is not in it. */
      reason: string;
      /** The same for the operator, with the host. */
      detail: string;
      /** The server may have worked, and may charge for it. */
      maybeBilled: boolean;
    };

/** A language model behind any OpenAI-compatible endpoint. Never rejects for what the network or the server does. */
export interface ChatModel {
  /** The model's name, as the endpoint knows it. */
  readonly name: string;
  /** Host and port of the endpoint. */
  readonly host: string;
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

export interface ChatEndpoint {
  /** `https://api.example.com/v1`; `/chat/completions` is put behind it. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface ChatModelParts {
  guardedFetch: GuardedFetch;
  clock: Clock;
  userAgent: string;
}

const TRIES_MAX = 3;
const FIRST_PAUSE_MS = 1_000;
const RESPONSE_BYTES_MAX = 1_000_000;
const RETRIED = new Set([429, 500, 502, 503, 504]);
/** What a server answers that does not know a parameter. */
const REFUSED_PARAMETERS = new Set([400, 422]);
const SEED = 20_260_101;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z
    .object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() })
    .nullish()
    .catch(null),
});

/**
 * The parameters beside model and messages, the fullest set first. Small servers know no `response_format`; models
 * that reason take neither `temperature` nor `max_tokens` and call the limit `max_completion_tokens`.
 */
const PARAMETER_SETS: ((maxTokens: number) => object)[] = [
  (max_tokens) => ({ temperature: 0, seed: SEED, max_tokens, response_format: { type: 'json_object' } }),
  (max_tokens) => ({ temperature: 0, seed: SEED, max_tokens }),
  (max_completion_tokens) => ({ max_completion_tokens, response_format: { type: 'json_object' } }),
  (max_completion_tokens) => ({ max_completion_tokens }),
];

/**
 * POST {LLM_BASE_URL}/chat/completions, as OpenAI documents it and Ollama, vLLM, llama.cpp and others understand it.
 * Temperature 0 and a fixed seed, no streaming. A 429 or 5xx is tried again (three tries in all), after the pause it
 * asks for if that fits into the time. A 400 or 422 is asked with fewer parameters, and what worked is remembered.
 * Redirects are not followed, so the key stays with the configured host.
 *
 * Written here rather than taken from the `openai` package: that one retries and resolves by itself, past the budget
 * and the guarded way out.
 */
export function createChatModel(parts: ChatModelParts, endpoint: ChatEndpoint): ChatModel {
  const url = new URL(`${endpoint.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  let understood = 0;

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
    const { maxOutputTokens } = request;
    let [set, ...fewer] = PARAMETER_SETS.slice(understood);
    let exchange = await post(request, set?.(maxOutputTokens) ?? {}, leftMs(), signal);
    while (refusesParameters(exchange) && fewer.length > 0 && leftMs() > 0) {
      [set, ...fewer] = fewer;
      exchange = await post(request, set?.(maxOutputTokens) ?? {}, leftMs(), signal);
    }
    if (isSuccess(exchange)) understood = PARAMETER_SETS.length - 1 - fewer.length;
    return exchange;
  }

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const endsAt = parts.clock.now().getTime() + request.timeoutMs;
    const leftMs = () => endsAt - parts.clock.now().getTime();
    for (let failures = 1; ; failures += 1) {
      const exchange = await ask(request, leftMs, signal);
      const pauseMs = pauseBefore(exchange, failures, parts.clock.now());
      if (pauseMs === null || failures >= TRIES_MAX || pauseMs >= leftMs()) return answerOf(exchange, url);
      const rested = await sleep(pauseMs, true, { signal }).catch(() => false);
      if (!rested) return failed('the time for this research ended', url, false);
    }
  }

  return { name: endpoint.model, host: url.host, complete };
}

function refusesParameters(exchange: Exchange): boolean {
  return exchange.kind === 'answered' && REFUSED_PARAMETERS.has(exchange.status);
}

function isSuccess(exchange: Exchange): boolean {
  return exchange.kind === 'answered' && exchange.status === 200;
}

/** How long to wait before asking again, null when asking again is of no use. */
function pauseBefore(exchange: Exchange, failures: number, now: Date): number | null {
  if (exchange.kind === 'failed' || !RETRIED.has(exchange.status)) return null;
  return retryAfterMs(exchange.headers['retry-after'], now) ?? FIRST_PAUSE_MS * 2 ** (failures - 1);
}

function answerOf(exchange: Exchange, url: URL): ChatAnswer {
  if (exchange.kind === 'failed') {
    const { fault, reason: detail } = exchange;
    return { kind: 'failed', reason: FAULTS[fault], detail, maybeBilled: fault !== 'refused' };
  }
  const { status, bytes } = exchange;
  if (status !== 200) return failed(whatStatusMeans(status), url, false);
  const read = Completion.safeParse(parsedJson(bytes.toString('utf8')));
  const text = read.data?.choices[0]?.message.content;
  if (!read.success || text === undefined) {
    return failed('its server sent no chat completion', url, true);
  }
  const { usage } = read.data;
  return {
    kind: 'answered',
    text,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}

const FAULTS = {
  refused: 'its server may not be asked',
  unreachable: 'its server did not answer, or not in time',
  oversize: 'its server answered too much',
  cancelled: 'the time for this research ended',
} as const;

function failed(reason: string, url: URL, maybeBilled: boolean): ChatAnswer {
  return { kind: 'failed', reason, detail: `${url.host}: ${reason}`, maybeBilled };
}

function whatStatusMeans(status: number): string {
  if (status === 401 || status === 403) return `its server answered ${status}, which is about the key`;
  if (status === 404) return 'its server answered 404: it has no such address or model';
  if (status === 429) return 'its server answered 429: too many requests, or no credit left';
  return `its server answered ${status}`;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
