import { z } from 'zod';

/** The protocol of the model's process: HTTP over a socket that only this user can open. A question is answered with lines of JSON:
 * one when the model starts it, and one with the outcome.
 */

/** A model in a request. */
export const ModelFile = z.object({ name: z.string(), path: z.string() });
export type ModelFile = z.infer<typeof ModelFile>;

/** `POST /answer` */
export const Question = z.object({
  model: ModelFile,
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  maxOutputTokens: z.int().positive(),
  /** Counted from the start of the answer. */
  timeoutMs: z.number().positive(),
  /** JSON schema of the answer; without one the answer is any JSON object. */
  schema: z.record(z.string(), z.unknown()).optional(),
  organizationId: z.string().optional(),
});
export type Question = z.infer<typeof Question>;

/** `POST /measure` */
export const Measuring = z.object({ model: ModelFile });

/** `GET /` */
export const HostState = z.object({
  app: z.literal('assay-model-host'),
  pid: z.int(),
  /** The model that is loaded; null when none is. */
  model: z.object({ name: z.string(), contextTokens: z.int() }).nullable(),
  /** Waiting questions, without the one that is being answered. */
  waiting: z.int(),
  isAnswering: z.boolean(),
});
export type HostState = z.infer<typeof HostState>;

const Failed = z.object({
  kind: z.literal('failed'),
  /** May be shown to anybody. */
  reason: z.string(),
  /** For the operator, with the file name or the runtime's message. */
  detail: z.string(),
  /** Whether only this question is affected. */
  isAboutQuestion: z.boolean(),
  workedMs: z.number().optional(),
});
export type Failed = z.infer<typeof Failed>;

const Answered = z.object({
  kind: z.literal('answered'),
  text: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Input tokens that were still in the context from the previous question. */
  cachedTokens: z.int(),
  queuedMs: z.number(),
  workedMs: z.number(),
});

const Measurement = z.object({
  kind: z.literal('measured'),
  promptTokensPerSecond: z.number().positive(),
  outputTokensPerSecond: z.number().positive(),
  contextTokens: z.int(),
});

/** One line of a response. */
export const Line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  Answered,
  Measurement,
  Failed,
]);
export type Line = z.infer<typeof Line>;
/** The line that ends a response. */
export type Outcome = Exclude<Line, { kind: 'begun' }>;

/** The process's settings, passed as one JSON argument. */
export const HostSettings = z.object({
  modelsFolder: z.string(),
  runtimeFolder: z.string(),
  /** It ends after this time without a question. */
  idleMs: z.number().positive(),
  /** Most questions in the queue. */
  queueMax: z.int().positive(),
  /** Most memory that a model may take; absent: the free memory of the machine. */
  memoryBytesMax: z.number().optional(),
  /** Absent: one fewer than the number of cores. */
  threads: z.int().positive().optional(),
});
export type HostSettings = z.infer<typeof HostSettings>;
