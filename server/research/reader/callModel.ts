import { z } from 'zod';
import { objectIn } from '../../outbound/chatCompletion.ts';
import type { ChatMessage, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import { providersOf, providerTimeMs, withRoomToThink } from '../../outbound/providers.ts';
import { callPaid, type PaidAnswer, type Payer } from './paidCall.ts';
import type { Prompt } from './prompts.ts';

/** One call of a model. */
export interface ModelCall<Shape> {
  /** What it is for; shown as progress. */
  name: string;
  prompt: Prompt;
  /** What a reply must satisfy to count. */
  schema: z.ZodType<Shape>;
  /** The very form that is asked for, for models that can be held to one; they drop nothing of `schema`. */
  form?: z.ZodType;
  maxOutputTokens: number;
  /** Share of a run's time for the model that the call may take, 0..1. */
  timeShare: number;
}

type Failed = { ok: false; reason: string };

/** The validated answer with the name of the model that gave it, or a sentence on why there is none. */
export type ModelAnswer<Shape> = { ok: true; value: Shape; model: string } | Failed;

/** Time that is kept for weighing. */
const WEIGHING_MS = 1_500;
const LEAST_MS = 500;
/** The call, and one repair of an answer that does not fit. */
const TRIES_MAX = 2;
const PROBLEMS_MAX = 5;
const ECHO_CHARACTERS_MAX = 4_000;
/** Room for the roles and the frame of each message. */
const TOKENS_PER_MESSAGE = 16;

/**
 * Asks the configured model, and its standby where it has one, for JSON of a given shape, on behalf of one run or of several that share
 * the cost. An answer that does not fit is repaired once. Never throws for what a model does.
 */
export async function callModel<Shape>(
  payers: readonly Payer[],
  call: ModelCall<Shape>,
): Promise<ModelAnswer<Shape>> {
  let messages: ChatMessage[] = [
    { role: 'system', content: call.prompt.system },
    { role: 'user', content: call.prompt.user },
  ];
  for (const { context } of payers) context.progress({ stage: 'model', detail: call.name });
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const answer = await callOnce(payers, call, messages);
    if (!answer.ok) return answer;
    const read = parseAnswer(answer.text, call.schema);
    if (read.ok) return { ...read, model: answer.model };
    const complaint = `That was not valid: ${read.reason}. Answer again, with one JSON object of the described shape and nothing else.`;
    messages = [
      ...messages,
      { role: 'assistant', content: answer.text.slice(0, ECHO_CHARACTERS_MAX) },
      { role: 'user', content: complaint },
    ];
  }
  return { ok: false, reason: 'its answers were not valid, even after a repair' };
}

type Called = { ok: true; text: string; model: string } | Failed;

/** Asks the providers one after another, within the time of one call; where none answers, with the first one's reason. */
async function callOnce(
  payers: readonly Payer[],
  call: Pick<ModelCall<unknown>, 'schema' | 'form' | 'maxOutputTokens' | 'timeShare'>,
  messages: ChatMessage[],
): Promise<Called> {
  const tools = payers[0]?.context.tools;
  if (!tools?.model) return { ok: false, reason: 'no model is configured' };
  const signal = abortedTogether(payers.flatMap(({ context }) => context.tools?.signal ?? []));
  const leftMs = timeLeft(payers, call.timeShare);
  const { organizationId } = tools;
  const providers = providersOf(tools.model);
  let ended: Called | undefined;
  for (const [index, provider] of providers.entries()) {
    const isLast = index === providers.length - 1;
    const answer = await withRoomToThink<PaidAnswer>(provider, async (thoughtTokens) => {
      const timeoutMs = providerTimeMs(leftMs(), isLast);
      if (timeoutMs < LEAST_MS || signal.aborted) return NO_TIME;
      const request: ChatRequest = {
        messages,
        maxOutputTokens: call.maxOutputTokens + thoughtTokens,
        timeoutMs,
        schema: schemaOf(call.form ?? call.schema),
        ...(organizationId !== undefined && { organizationId }),
      };
      return outsideQueueTime(provider, payers, (onBegin) =>
        callPaid(provider, payers, { ...request, onBegin }, tokensAtMost(messages), signal),
      );
    });
    if (answer.kind === 'answered') return { ok: true, text: answer.text, model: provider.name };
    if (answer.kind === 'failed')
      payers[0]?.context.log.warn(
        { model: provider.name, detail: answer.detail },
        'the language model could not be used',
      );
    ended ??= { ok: false, reason: answer.reason };
  }
  return ended ?? { ok: false, reason: NO_TIME.reason };
}

/** Pauses the runs' time while the call waits in the queue of a model that serves others. */
async function outsideQueueTime<Answer>(
  { hasQueue = false }: ChatModel,
  payers: readonly Payer[],
  ask: (onBegin: () => void) => Promise<Answer>,
): Promise<Answer> {
  const waits = hasQueue ? payers.flatMap(({ context }) => context.tools?.wait() ?? []) : [];
  const resume = () => {
    for (const end of waits) end();
  };
  return ask(resume).finally(resume);
}

const NO_TIME = { kind: 'not made', reason: 'no time was left for it' } as const;

/** Milliseconds that the call may still take: within the time of every run, and of its share of each run's time for the model. */
function timeLeft(payers: readonly Payer[], timeShare: number): () => number {
  const begins = payers.map(({ context }) => context.remainingMs());
  return () =>
    Math.min(
      ...payers.map(({ context }, index) => {
        const remainingMs = context.remainingMs();
        const shareMs = (context.tools?.modelMs ?? 0) * timeShare;
        return Math.min(remainingMs - WEIGHING_MS, shareMs - ((begins[index] ?? 0) - remainingMs));
      }),
    );
}

/** Keywords that a grammar does not need or that make it too large; the reply is validated by the whole schema anyway. */
const NOT_IN_GRAMMAR = ['default', 'maxItems', 'maxLength', 'propertyNames'];

/** The JSON schema that a server may hold the model to. */
function schemaOf(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const name of NOT_IN_GRAMMAR) delete (jsonSchema as Record<string, unknown>)[name];
    },
  });
  return schema;
}

/** Aborts when all of the signals have: one run that ends does not end the call that others wait for. */
function abortedTogether(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController();
  const check = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  check();
  return all.signal;
}

/** An upper bound of the messages' tokens: no tokeniser in use makes more tokens of a text than it has bytes. */
function tokensAtMost(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_PER_MESSAGE, 0);
}

/** Reads the JSON object in a model's reply, without a code fence around it. */
function parseAnswer<Shape>(text: string, schema: z.ZodType<Shape>): { ok: true; value: Shape } | Failed {
  const object = objectIn(text);
  if (object === '') return { ok: false, reason: 'there is no JSON object in it' };
  let value: unknown;
  try {
    value = JSON.parse(object);
  } catch {
    return { ok: false, reason: 'the JSON cannot be parsed' };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues
    .slice(0, PROBLEMS_MAX)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  return { ok: false, reason: problems.join('; ') };
}
