import { Signal } from '@assay/shared/signal';
import { AssayError } from '../../../domain/errors.ts';
import type { RunRequest } from '../../../domain/runRequest.ts';
import { serializeSignal } from '../../../serializers/signal.ts';
import { awaitRun } from '../../../services/runs/awaitRun.ts';
import { createRun } from '../../../services/runs/createRun.ts';
import type { RouteInput } from '../../route.ts';
import { COMPLETED_SIGNAL, PROCESSING_SIGNAL } from '../enrichment/firmographicsExamples.ts';
import { SyncTimeoutHeaders } from './syncTimeout.ts';

const NO_CREDITS = { 402: 'The credits do not cover this signal. Nothing was done.' };
const TIME_OVER = 'The timeout was reached, and X-Svc-Timeout-Error was `true`.';

/** The declaration that all asynchronous signals share. */
export const SIGNAL_CREATION = {
  description: 'Poll the signal with GET /v1/companies/signals/{signalId}, or set a webhook.',
  returns: Signal,
  status: { 201: 'A new signal.', 200: 'A stored signal, or one under way already, free of charge.' },
  examples: { 201: PROCESSING_SIGNAL, 200: COMPLETED_SIGNAL },
  errors: NO_CREDITS,
};

/** The declaration that all blocking signals share. */
export const SIGNAL_WAITING = {
  description: 'Blocks until the signal has ended or the timeout is reached. A webhook is delivered as well.',
  headers: SyncTimeoutHeaders,
  returns: Signal,
  status: { 200: 'The ended signal, or its current state at the timeout.' },
  examples: { 200: COMPLETED_SIGNAL },
  errors: { ...NO_CREDITS, 408: TIME_OVER },
};

const NO_TEMPLATE = { 404: 'There is no such signal template.' };

/**
 * The declarations of signals that ask a free question.
 * @param noun      `companies` or `contacts`: the path under which the signal is polled
 * @param examples  the signal while it is processing, and ended
 * @param errors    additional errors
 */
export function askedSignals(
  noun: 'companies' | 'contacts',
  { processing, ended }: { processing: Signal; ended: Signal },
  errors: Record<number, string> = {},
) {
  return {
    creation: {
      ...SIGNAL_CREATION,
      description: `Answers the question of the request or of a template. Poll the signal with GET /v1/${noun}/signals/{signalId}, or set a webhook.`,
      examples: { 201: processing, 200: ended },
      errors: { ...SIGNAL_CREATION.errors, ...NO_TEMPLATE, ...errors },
    },
    waiting: {
      ...SIGNAL_WAITING,
      examples: { 200: ended },
      errors: { ...SIGNAL_WAITING.errors, ...NO_TEMPLATE, ...errors },
    },
  };
}

type Input<Headers = unknown> = Pick<
  RouteInput<unknown, unknown, unknown, Headers, Signal>,
  'deps' | 'caller' | 'headers' | 'signal' | 'reply'
>;

/** Starts a signal: 201 when it is new, 200 when it is stored or under way. */
export async function startSignal({ deps, caller, reply }: Input, request: RunRequest) {
  const { run, served } = await createRun(deps, caller, request);
  return reply(served === 'fresh' ? 201 : 200, serializeSignal(run));
}

/** Starts a signal and waits for its end. @throws REQUEST_TIMEOUT at the timeout, when asked for */
export async function awaitSignal(
  input: Input<{ timeoutMs: number; timeoutIsError: boolean }>,
  request: RunRequest,
): Promise<Signal> {
  const { deps, caller, headers } = input;
  const { run } = await createRun(deps, caller, request);
  if (run.status !== 'processing') return serializeSignal(run);
  const latest = await awaitRun(deps, caller, run.id, headers.timeoutMs, input.signal);
  if (latest.status === 'processing' && headers.timeoutIsError) {
    throw new AssayError('REQUEST_TIMEOUT', `The signal ${latest.id} is still processing.`, {
      details: { signalId: latest.id },
    });
  }
  return serializeSignal(latest);
}
