import { z } from 'zod';

/**
 * What is said between the model's process and those who ask it: HTTP over a socket that only this user may open. A question is
 * answered with lines of JSON: one when the model begins with it, and one with what came of it.
 */

/** A model as a request names it. */
export const ModelFile = z.object({ name: z.string(), path: z.string() });
export type ModelFile = z.infer<typeof ModelFile>;

/** `POST /answer` */
export const Question = z.object({
  model: ModelFile,
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  maxOutputTokens: z.int().positive(),
  /** From the start of the answer. */
  timeoutMs: z.number().positive(),
  /** JSON schema of the answer; without one any JSON object will do. */
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
  /** Questions that wait, without the one that is being answered. */
  waiting: z.int(),
  isAnswering: z.boolean(),
});
export type HostState = z.infer<typeof HostState>;

const Failed = z.object({
  kind: z.literal('failed'),
  /** Fit to be shown to anybody. */
  reason: z.string(),
  /** The same for the operator, with the file or what the runtime said. */
  detail: z.string(),
  /** Whether it lay in this question alone. */
  isAboutQuestion: z.boolean(),
  workedMs: z.number().optional(),
});
export type Failed = z.infer<typeof Failed>;

const Answered = z.object({
  kind: z.literal('answered'),
  text: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Of the input, those that were still in memory from the question before. */
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

/** What a process is started with, as one argument of JSON. */
export const HostSettings = z.object({
  modelsFolder: z.string(),
  runtimeFolder: z.string(),
  /** It ends after so much time without a question. */
  idleMs: z.number().positive(),
  /** Questions that may wait. */
  queueMax: z.int().positive(),
  /** Most memory that a model may take; absent: what the machine has free. */
  memoryBytesMax: z.number().optional(),
  /** Absent: one fewer than the machine has cores. */
  threads: z.int().positive().optional(),
});
export type HostSettings = z.infer<typeof HostSettings>;
