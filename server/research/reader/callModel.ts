import type { z } from 'zod';
import type { ChatAnswer, ChatMessage } from '../../outbound/chatModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Reservation } from '../spending.ts';
import type { Prompt } from './prompts.ts';

/** One run that has a part in a call: it pays its share of it. */
export interface Payer {
  context: ResearchContext;
  /** 0..1; all shares of a call together are 1. */
  share: number;
}

/** One call of a model. */
export interface ModelCall<Shape> {
  /** What it is for: shown to whoever watches. */
  name: string;
  prompt: Prompt;
  schema: z.ZodType<Shape>;
  maxOutputTokens: number;
  /** Share of a run's time for the model that the call may take, 0..1. */
  timeShare: number;
}

/** The validated answer, or a sentence on why there is none. `payer` where just this run cannot pay its share. */
export type ModelAnswer<Shape> =
  | { ok: true; value: Shape; text: string }
  | { ok: false; reason: string; unpaid?: Payer };

/** Kept for weighing what was found. */
const WEIGHING_MS = 1_500;
const LEAST_MS = 500;
const PROBLEMS_MAX = 5;
const ECHO_CHARACTERS_MAX = 4_000;
/** Room for the roles and the frame of each message. */
const TOKENS_PER_MESSAGE = 16;

/**
 * Asks the configured model for JSON of a given shape, on behalf of one run or of several that share the cost. An answer
 * that does not fit is repaired once. Each payer's share of the worst case is reserved first, so no run spends more than
 * its budget. Never throws for what a model does.
 */
export async function callModel<Shape>(
  payers: readonly Payer[],
  call: ModelCall<Shape>,
): Promise<ModelAnswer<Shape>> {
  const messages: ChatMessage[] = [
    { role: 'system', content: call.prompt.system },
    { role: 'user', content: call.prompt.user },
  ];
  for (const { context } of payers) context.progress({ stage: 'model', detail: call.name });
  const first = await callOnce(payers, call, messages);
  if (!first.ok) return first;
  const read = parseAnswer(first.text, call.schema);
  if (read.ok) return read;
  const repair: ChatMessage[] = [
    ...messages,
    { role: 'assistant', content: first.text.slice(0, ECHO_CHARACTERS_MAX) },
    {
      role: 'user',
      content: `That was not valid: ${read.reason}. Answer again, with one JSON object of the described shape and nothing else.`,
    },
  ];
  const second = await callOnce(payers, call, repair);
  if (!second.ok) return second;
  const repaired = parseAnswer(second.text, call.schema);
  return repaired.ok ? repaired : { ok: false, reason: 'its answers were not valid, also after a repair' };
}

type Called = { ok: true; text: string } | { ok: false; reason: string; unpaid?: Payer };

async function callOnce(
  payers: readonly Payer[],
  call: Pick<ModelCall<unknown>, 'maxOutputTokens' | 'timeShare'>,
  messages: ChatMessage[],
): Promise<Called> {
  const model = payers[0]?.context.tools?.model ?? null;
  if (model === null) return { ok: false, reason: 'no model is configured' };
  const timeoutMs = Math.min(
    ...payers.map(({ context }) =>
      Math.min(context.remainingMs() - WEIGHING_MS, (context.tools?.modelMs ?? 0) * call.timeShare),
    ),
  );
  const signal = abortedTogether(payers.flatMap(({ context }) => context.tools?.signal ?? []));
  if (timeoutMs < LEAST_MS || signal.aborted) return { ok: false, reason: 'no time was left for it' };
  const worst = { inputTokens: tokensAtMost(messages), outputTokens: call.maxOutputTokens };
  const reserved: { reservation: Reservation; share: number }[] = [];
  for (const payer of payers) {
    const { context, share } = payer;
    const part = {
      inputTokens: Math.ceil(worst.inputTokens * share),
      outputTokens: Math.ceil(worst.outputTokens * share),
    };
    const reservation = context.tools?.spending.reserveModel(model.host, model.name, part) ?? null;
    if (reservation === null) {
      for (const other of reserved) other.reservation.settle('failed', 'nothing');
      return { ok: false, reason: 'the budget of this run does not cover another call', unpaid: payer };
    }
    reserved.push({ reservation, share });
  }
  const answer = await model.complete({ messages, maxOutputTokens: call.maxOutputTokens, timeoutMs }, signal);
  for (const { reservation, share } of reserved) settle(reservation, answer, share);
  if (answer.kind === 'answered') return { ok: true, text: answer.text };
  payers[0]?.context.log.warn(
    { model: model.name, detail: answer.detail },
    'the language model could not be used',
  );
  return { ok: false, reason: answer.reason };
}

function settle(reservation: Reservation, answer: ChatAnswer, share: number): void {
  if (answer.kind === 'failed') {
    reservation.settle('failed', answer.maybeBilled ? 'worst case' : 'nothing');
    return;
  }
  const { usage } = answer;
  reservation.settle(
    'useful',
    usage === null
      ? 'worst case'
      : {
          inputTokens: Math.ceil(usage.inputTokens * share),
          outputTokens: Math.ceil(usage.outputTokens * share),
        },
  );
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

/** Tokens that the messages cannot exceed: no tokeniser in use makes more of a text than it has bytes. */
function tokensAtMost(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_PER_MESSAGE, 0);
}

/** Reads the JSON object in a model's words: thoughts before it and a fence around it are stepped over. */
function parseAnswer<Shape>(text: string, schema: z.ZodType<Shape>): ModelAnswer<Shape> {
  const spoken = text.slice(text.lastIndexOf('</think>') + 1);
  const start = spoken.indexOf('{');
  const end = spoken.lastIndexOf('}');
  if (start === -1 || end < start) return { ok: false, reason: 'there is no JSON object in it' };
  let value: unknown;
  try {
    value = JSON.parse(spoken.slice(start, end + 1));
  } catch {
    return { ok: false, reason: 'the JSON cannot be parsed' };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data, text };
  const problems = parsed.error.issues
    .slice(0, PROBLEMS_MAX)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  return { ok: false, reason: problems.join('; ') };
}
