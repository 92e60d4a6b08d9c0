import type { Command } from 'commander';
import { notFound } from '../../../domain/errors.ts';
import type { ResearchCost } from '../../../domain/researchCost.ts';
import type { Run } from '../../../domain/run.ts';
import { findCost, findRunAnywhere } from '../../../store/runs/runs.ts';
import { outputOf } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

/** `assay runs show` on the database: a run with its internal cost of search and models, for operators. */
export async function showRunLocally(runId: string, command: Command): Promise<void> {
  const shown = await withSession(async ({ deps }) => {
    const run = await findRunAnywhere(deps.db, runId);
    if (run === null) throw notFound('run', runId);
    return { ...summaryOf(run), cost: await findCost(deps.db, runId) };
  });
  outputOf(command).show(shown, () => draw(shown));
}

function summaryOf(run: Run) {
  const {
    id,
    organizationId,
    type,
    domain,
    contactProfileUrl,
    status,
    surface,
    confidence,
    errorCode,
    error,
    reader,
  } = run;
  return {
    id,
    organizationId,
    type,
    domain,
    contactProfileUrl,
    status,
    surface,
    confidence,
    errorCode,
    error,
    reader,
    credits: { state: run.creditsState, amount: run.creditsAmount },
    createdAt: run.createdAt,
    completedAt: run.completedAt,
  };
}

function draw(run: ReturnType<typeof summaryOf> & { cost: ResearchCost | null }): string {
  const { cost, credits, reader } = run;
  const lines = [
    table(
      ['run', 'type', 'about', 'status', 'reader', 'credits', 'created', 'ended'],
      [
        [
          run.id,
          run.type,
          run.domain ?? run.contactProfileUrl,
          run.errorCode ?? run.status,
          reader === null
            ? null
            : [reader.kind, reader.model, reader.promptVersion].filter(Boolean).join(' '),
          `${credits.amount} ${credits.state}`,
          run.createdAt,
          run.completedAt,
        ],
      ],
    ),
  ];
  if (cost === null || cost.tools.length === 0)
    return [...lines, 'No search engine or model was used.'].join('\n');
  const rows = cost.tools.map((tool) => [
    tool.tool,
    tool.provider,
    tool.model,
    tool.calls,
    tool.failedCalls,
    tool.inputTokens,
    tool.outputTokens,
    tool.usd.toFixed(6),
    tool.cachedTokens ?? null,
    tool.seconds ?? null,
  ]);
  const refused =
    cost.refusedCalls === 0
      ? ''
      : `; ${cost.refusedCalls} calls were not made, because they would have exceeded the budget`;
  return [
    ...lines,
    table(
      [
        'tool',
        'provider',
        'model',
        'calls',
        'failed',
        'tokens in',
        'tokens out',
        'USD',
        'cached in',
        'seconds',
      ],
      rows,
    ),
    `In total ${cost.usd.toFixed(6)} of ${cost.budgetUsd} USD${refused}.`,
  ].join('\n');
}
