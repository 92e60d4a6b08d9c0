import { z } from 'zod';
import type { Run, Served } from '../domain/run.ts';
import type { RunRequest } from '../domain/runRequest.ts';
import { serializeRun } from '../serializers/run.ts';
import { awaitRun } from '../services/runs/awaitRun.ts';
import { createRuns } from '../services/runs/createRuns.ts';
import { estimateRuns } from '../services/runs/estimateRuns.ts';
import { getRun } from '../services/runs/readRuns.ts';
import { watchRun } from '../services/runs/runSteps.ts';
import type { ToolCall } from './context.ts';
import { type RunAnswer, runAnswerOf } from './runAnswer.ts';
import { refuseAbove, rounded, withinCap } from './spending.ts';

/** Below the minute after which clients of the protocol give a call up. */
const WAIT_SECONDS_MAX = 55;
const WAIT_SECONDS = 45;

export const WaitSeconds = z
  .int()
  .min(0)
  .max(WAIT_SECONDS_MAX)
  .default(WAIT_SECONDS)
  .describe('How long to wait for the answer; then the runId is answered, and get_run reads it later.');

/**
 * Starts research within the cap, and waits for its end or for the time to be up.
 *
 * @param requests  of one kind each; together they may cost the cap
 * @throws VALIDATION_ERROR when they cost more than the cap; then nothing was spent
 */
export async function research(
  call: ToolCall,
  requests: readonly RunRequest[],
  { maxCredits = call.maxCredits, waitSeconds }: { maxCredits?: number | undefined; waitSeconds: number },
): Promise<RunAnswer[]> {
  const { deps, caller } = call;
  const estimates = await Promise.all(requests.map((request) => estimateRuns(deps, caller, [request])));
  refuseAbove(maxCredits, rounded(estimates.reduce((sum, { credits }) => sum + credits, 0)));
  const started: { run: Run; served: Served }[] = [];
  let spent = 0;
  for (const request of requests) {
    const created = await createRuns(deps, caller, [request], withinCap(maxCredits, spent));
    for (const { run, served } of created) if (served === 'fresh') spent = rounded(spent + run.creditsAmount);
    started.push(...created);
  }
  const end = endOf(call, waitSeconds);
  return Promise.all(
    started.map(async ({ run, served }) =>
      runAnswerOf(serializeRun(await untilEnded(call, run, end), served)),
    ),
  );
}

/** A run of the caller, waited for. @throws NOT_FOUND */
export async function readRun(call: ToolCall, runId: string, waitSeconds: number): Promise<RunAnswer> {
  const run = await getRun(call.deps, call.caller, runId);
  return runAnswerOf(serializeRun(await untilEnded(call, run, endOf(call, waitSeconds))));
}

function endOf({ cancelled, stopping }: ToolCall, waitSeconds: number): AbortSignal {
  return AbortSignal.any([cancelled, stopping, AbortSignal.timeout(waitSeconds * 1000)]);
}

async function untilEnded(call: ToolCall, run: Run, end: AbortSignal): Promise<Run> {
  const { deps, caller, report } = call;
  if (run.status !== 'processing' || end.aborted) return run;
  if (report === null) return awaitRun(deps, caller, run.id, WAIT_SECONDS_MAX * 1000, end);
  report(`${run.type}: waiting for its place`);
  for await (const event of await watchRun(deps, caller, run.id, { afterStep: 0, signal: end })) {
    if (event.kind === 'end') return event.run;
    report(`${run.type}: ${event.step.stage} ${event.step.detail}`.trim());
  }
  return getRun(deps, caller, run.id);
}
