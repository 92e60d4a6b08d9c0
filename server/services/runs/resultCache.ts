import type { RunType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import { hasModel } from '../../models/chooseModel.ts';
import type { Reusable } from '../../store/runs/runs.ts';

const HOUR_MS = 3_600_000;

/**
 * Which completed answers of this type are reused: those completed within RESULT_CACHE_HOURS and, where a model is
 * configured, not those of the plain reader, which answers less. docs/api-contract.md "Runs and results".
 */
export function reusable({ config, clock }: Pick<Deps, 'config' | 'clock'>, type: RunType): Reusable {
  const { fallback, byType } = config.RESULT_CACHE_HOURS;
  const since = new Date(clock.now().getTime() - (byType[type] ?? fallback) * HOUR_MS);
  return { since, withPlain: !hasModel(config) };
}
