import type { z } from 'zod';
import type { ChatAnswer, ChatMessage } from '../../outbound/chatModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Reservation } from '../spending.ts';
import type { ResearchTools } from '../tools.ts';

/** One task for the model. */
export interface ModelTask<Shape> {
  /** What it is about, for the log and for whoever watches. */
  name: string;
  system: string;
  user: string;
  schema: z.ZodType<Shape>;
  maxOutputTokens: number;
  /** Share of the run's time for the model that one call may take, 0..1. */
  timeShare: number;
}

/** The validated answer, or a sentence on why there is none. */
export type ModelAnswer<Shape> = { ok: true; value: Shape } | { ok: false; reason: string };

/** Kept for weighing what was found. */
const WEIGHING_MS = 1_500;
const LEAST_MS = 500;
const PROBLEMS_TOLD = 5;
const ECHO_CHARACTERS_MAX = 4_000;
/** Room for the roles and the frame of each message. */
const TOKENS_PER_MESSAGE = 16;

/**
 * Asks the configured model for JSON of a given shape. An answer that does not fit is repaired once: the model is told
 * what was wrong. Every call is reserved with its worst case first. Never throws for what a model does.
 */
export async function askModel<Shape>(
  context: ResearchContext,
  task: ModelTask<Shape>,
): Promise<ModelAnswer<Shape>> {
  const { tools } = context;
  if (!tools?.model) return { ok: false, reason: 'no model is configured' };
  context.progress({ stage: 'model', detail: task.name });
  const messages: ChatMessage[] = [
    { role: 'system', content: task.system },
    { role: 'user', content: task.user },
  ];
  const first = await callOnce(context, tools, task, messages);
  if (!first.ok) return first;
  const read = parseAnswer(first.text, task.schema);
  if (read.ok) return read;
  context.log.debug({ task: task.name, problem: read.reason }, 'the model is asked to repair its answer');
  const repair: ChatMessage[] = [
    ...messages,
    { role: 'assistant', content: first.text.slice(0, ECHO_CHARACTERS_MAX) },
    {
      role: 'user',
      content: `That was not valid: ${read.reason}. Answer again, with one JSON object of the described shape and nothing else.`,
    },
  ];
  const second = await callOnce(context, tools, task, repair);
  if (!second.ok) return second;
  const repaired = parseAnswer(second.text, task.schema);
  return repaired.ok ? repaired : { ok: false, reason: 'its answers were not valid, also after a repair' };
}

type Called = { ok: true; text: string } | { ok: false; reason: string };

async function callOnce(
  context: ResearchContext,
  tools: ResearchTools,
  task: Pick<ModelTask<unknown>, 'maxOutputTokens' | 'timeShare'>,
  messages: ChatMessage[],
): Promise<Called> {
  const { model, spending, signal, modelMs } = tools;
  if (model === null) return { ok: false, reason: 'no model is configured' };
  const timeoutMs = Math.min(context.remainingMs() - WEIGHING_MS, modelMs * task.timeShare);
  if (timeoutMs < LEAST_MS || signal.aborted) return { ok: false, reason: 'no time was left for it' };
  const worst = { inputTokens: tokensAtMost(messages), outputTokens: task.maxOutputTokens };
  const reservation = spending.reserveModel(model.host, model.name, worst);
  if (reservation === null)
    return { ok: false, reason: 'the budget of this run does not cover another call' };
  const answer = await model.complete({ messages, maxOutputTokens: task.maxOutputTokens, timeoutMs }, signal);
  settle(reservation, answer);
  if (answer.kind === 'answered') return { ok: true, text: answer.text };
  context.log.warn({ model: model.name, detail: answer.detail }, 'the language model could not be used');
  return { ok: false, reason: answer.reason };
}

function settle(reservation: Reservation, answer: ChatAnswer): void {
  if (answer.kind === 'answered') reservation.settle('useful', answer.usage ?? 'worst case');
  else reservation.settle('failed', answer.maybeBilled ? 'worst case' : 'nothing');
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
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = parsed.error.issues
    .slice(0, PROBLEMS_TOLD)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  return { ok: false, reason: problems.join('; ') };
}
