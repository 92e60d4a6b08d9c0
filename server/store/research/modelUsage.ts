import type { ResearchCost } from '../../domain/researchCost.ts';
import type { Executor, Transaction } from '../database.ts';

/** Usage of language models, summed over runs. Decimals are text. */
export interface ModelUsageRow {
  runs: number;
  calls: string;
  failedCalls: string;
  inputTokens: string;
  cachedTokens: string;
  outputTokens: string;
  seconds: string;
  usd: string;
}

/**
 * Records model usage of a run as it ends; account, key and operation are taken from its open hold. Writes nothing when no model was called.
 *
 * @param reference  of the hold, which must still be open
 */
export async function recordModelUsage(
  tx: Transaction,
  { runId, reference, at }: { runId: string; reference: string; at: Date },
  { tools }: ResearchCost,
): Promise<void> {
  const models = tools.filter(({ tool }) => tool === 'model');
  if (models.length === 0) return;
  const sum = (of: (tool: ResearchCost['tools'][number]) => number | undefined) =>
    models.reduce((total, tool) => total + (of(tool) ?? 0), 0);
  await tx.write(
    `INSERT INTO model_usage (run_id, organization_id, api_key_id, operation, calls, failed_calls, input_tokens,
       cached_tokens, output_tokens, seconds, usd, created_at)
     SELECT ?, organization_id, api_key_id, operation, ?, ?, ?, ?, ?, ?, ?, ? FROM credit_holds WHERE reference = ?`,
    [
      runId,
      sum(({ calls }) => calls),
      sum(({ failedCalls }) => failedCalls),
      sum(({ inputTokens }) => inputTokens),
      sum(({ cachedTokens }) => cachedTokens),
      sum(({ outputTokens }) => outputTokens),
      sum(({ seconds }) => seconds).toFixed(3),
      sum(({ usd }) => usd).toFixed(6),
      at,
      reference,
    ],
  );
}

const GROUPS = {
  day: "DATE_FORMAT(created_at, '%Y-%m-%d')",
  hour: "DATE_FORMAT(created_at, '%Y-%m-%dT%H:00:00Z')",
  operation: 'operation',
  key: "COALESCE(api_key_id, '')",
  run: 'run_id',
} as const;

/** Model usage of an organisation's runs that ended in a period (end exclusive), grouped. */
export function readModelUsage(
  db: Executor,
  organizationId: string,
  { from, to, groupBy, limit }: { from: Date; to: Date; groupBy: keyof typeof GROUPS; limit: number },
): Promise<(ModelUsageRow & { key: string })[]> {
  return db.rows(
    `SELECT ${GROUPS[groupBy]} AS \`key\`, ${SUMS}
     FROM model_usage WHERE organization_id = ? AND created_at >= ? AND created_at < ?
     GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
    [organizationId, from, to, limit],
  );
}

/** The same, summed over all groups. */
export async function readModelTotal(
  db: Executor,
  organizationId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ModelUsageRow | null> {
  const [row] = await db.rows<ModelUsageRow>(
    `SELECT ${SUMS} FROM model_usage WHERE organization_id = ? AND created_at >= ? AND created_at < ?`,
    [organizationId, from, to],
  );
  return row === undefined || row.runs === 0 ? null : row;
}

const SUMS = `COUNT(*) AS runs, SUM(calls) AS calls, SUM(failed_calls) AS failedCalls, SUM(input_tokens) AS inputTokens,
  SUM(cached_tokens) AS cachedTokens, SUM(output_tokens) AS outputTokens, SUM(seconds) AS seconds, SUM(usd) AS usd`;
