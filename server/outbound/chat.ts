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
