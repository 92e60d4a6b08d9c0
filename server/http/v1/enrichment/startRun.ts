import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { z } from 'zod';
import type { RunRequest } from '../../../domain/runRequest.ts';
import { serializeRun } from '../../../serializers/run.ts';
import { awaitRun } from '../../../services/runs/awaitRun.ts';
import { createRun } from '../../../services/runs/createRun.ts';
import type { Reply, RouteInput } from '../../route.ts';

const WAIT_SECONDS_MAX = 60;
/** When to look at a run again that is under way. */
const RETRY_AFTER_SECONDS = 2;

/** `wait=N` among the preferences of a header (RFC 7240); a preference that is not understood is ignored, as that RFC says. */
function preferredWaitSeconds(prefer: string | undefined): number | null {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[,;]|$)/i.exec(prefer ?? '') ?? [];
  return seconds === undefined || Number(seconds) < 1 ? null : Math.min(Number(seconds), WAIT_SECONDS_MAX);
}

const Prefer = z
  .string()
  .optional()
  .meta({
    description: `\`wait=N\`: answer when the run has ended, or after N seconds (1 to ${WAIT_SECONDS_MAX}), whichever comes first.`,
    example: 'wait=30',
  });

/** The declaration that every route which starts one run shares. */
export const RUN_STARTED = {
  headers: z
    .object({ Prefer })
    .transform((headers) => ({ waitSeconds: preferredWaitSeconds(headers.Prefer) })),
  status: {
    200: 'A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time.',
    202: 'The research is under way; look at the run at Location after Retry-After seconds.',
  },
};

type StartInput = Pick<
  RouteInput<unknown, unknown, unknown, { waitSeconds: number | null }, EnrichmentRun>,
  'deps' | 'caller' | 'headers' | 'signal' | 'reply'
>;

/** Answers 200 for a stored answer or a run that ended in time, else 202 with where and when to look. */
export async function startRun(input: StartInput, request: RunRequest): Promise<Reply<EnrichmentRun>> {
  const { deps, caller, headers, reply } = input;
  const { run, served } = await createRun(deps, caller, request);
  if (served === 'cache') return reply(200, serializeRun(run, served));
  const { waitSeconds } = headers;
  const applied: Record<string, string> =
    waitSeconds === null ? {} : { 'Preference-Applied': `wait=${waitSeconds}` };
  const latest =
    waitSeconds === null ? run : await awaitRun(deps, caller, run.id, waitSeconds * 1000, input.signal);
  const wire = serializeRun(latest, served);
  if (latest.status !== 'processing') return reply(200, wire, applied);
  return reply(202, wire, {
    Location: `/v1/enrichment-runs/${run.id}`,
    'Retry-After': String(RETRY_AFTER_SECONDS),
    ...applied,
  });
}
