import { EntityType, RunStatus, RunType } from '@assay/shared/enrichmentRun';
import { Id } from '@assay/shared/id';
import { z } from 'zod';
import { serializeRun } from '../../serializers/run.ts';
import { listRuns as readPage } from '../../services/runs/readRuns.ts';
import { readRun, WaitSeconds } from '../research.ts';
import { RunAnswer, runAnswerOf, runInWords, shorten } from '../runAnswer.ts';
import { declareTool } from '../tool.ts';

const LISTED = 10;
const LISTED_MAX = 25;
const ANSWER_LENGTH_MAX = 200;

const ListedRun = z.object({
  runId: z.string(),
  status: RunStatus,
  type: RunType,
  subject: z.string(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  confidence: z.number().nullable(),
  createdAt: z.string(),
});

/** The organisation's own runs. */
export const listRuns = declareTool({
  name: 'list_runs',
  title: 'List own runs',
  description:
    'The organisation’s research, newest first, one line each; get_run shows one with its quotes. Free.',
  scope: 'read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    status: RunStatus.optional(),
    type: RunType.optional(),
    entityType: EntityType.optional(),
    limit: z.int().min(1).max(LISTED_MAX).default(LISTED),
    offset: z.int().min(0).max(100_000).default(0),
  }),
  output: z.object({ runs: z.array(ListedRun), total: z.int(), offset: z.int() }),
  async run({ status, ...filters }, { deps, caller }) {
    const page = await readPage(deps, caller, {
      ...filters,
      ...(status !== undefined && { status: [status] }),
    });
    const runs = page.rows.map((run) => listed(runAnswerOf(serializeRun(run)), run.createdAt.toISOString()));
    const { offset } = filters;
    const head =
      runs.length === 0
        ? `No runs from ${offset} on; there are ${page.total}.`
        : `Runs ${offset + 1} to ${offset + runs.length} of ${page.total}:`;
    const lines = runs.map(
      ({ runId, subject, question, type, status: state, answer }) =>
        `- ${subject} · ${question ?? type}: ${answer ?? state} (run ${runId})`,
    );
    return { text: [head, ...lines].join('\n'), data: { runs, total: page.total, offset } };
  },
});

function listed(answer: RunAnswer, createdAt: string): z.infer<typeof ListedRun> {
  const { runId, status, type, subject, question, values, confidence } = answer;
  const found = values
    .slice(0, 3)
    .map(({ label, value }) => (label === 'answer' ? value : `${label} ${value}`));
  return {
    runId,
    status,
    type: RunType.parse(type),
    subject,
    question,
    answer: status === 'completed' ? shorten(found.join(', ') || 'nothing found', ANSWER_LENGTH_MAX) : null,
    confidence,
    createdAt,
  };
}

/** One run, waited for if it is under way. */
export const getRun = declareTool({
  name: 'get_run',
  title: 'Read a run',
  description:
    'One run of the organisation with its values, quotes and cost; waits for one that is under way. Free.',
  scope: 'read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ runId: Id, waitSeconds: WaitSeconds }),
  output: RunAnswer,
  async run({ runId, waitSeconds }, call) {
    const answer = await readRun(call, runId, waitSeconds);
    return { text: runInWords(answer), data: answer };
  },
});
