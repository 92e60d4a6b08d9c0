import type { WorkerDeps } from '../../deps.ts';
import type { ModelCeiling } from '../../research/tools.ts';
import { type DayHold, holdModelUsd, settleModelUsd } from '../../store/research/modelDays.ts';
import { withRetries, withTransaction } from '../../store/transaction.ts';

type CeilingDeps = Pick<WorkerDeps, 'config' | 'db' | 'clock' | 'randomness' | 'metrics' | 'log'>;

const REASONS = {
  over_organization: 'the organisation’s daily ceiling for language models is reached',
  over_installation: 'the daily ceiling for language models is reached',
} as const;

/** Rolls back a hold that exceeds a ceiling. */
class BeyondCeiling extends Error {
  constructor(which: Exclude<DayHold, 'held'>) {
    super(REASONS[which]);
  }
}

/**
 * The daily (UTC) ceilings for language models: `LLM_USD_PER_DAY` for all organisations together, and this organisation's own from
 * `assay limits set --llm-usd-per-day`. They are counted in the database and so hold for all processes together. A call that is never
 * settled counts with its worst case.
 *
 * @param organizationId  null for work without an organisation
 */
export function modelCeilingOf(deps: CeilingDeps, organizationId: string | null): ModelCeiling {
  const { db, clock, log } = deps;
  const installation = deps.config.LLM_USD_PER_DAY ?? null;
  return {
    async hold(usd) {
      const held = upToMillionths(usd);
      const day = { day: dayOf(clock.now()), organizationId };
      try {
        await withTransaction(deps, async (tx) => {
          const outcome = await holdModelUsd(tx, day, held.toFixed(6), installation);
          if (outcome !== 'held') throw new BeyondCeiling(outcome);
        });
      } catch (error) {
        if (error instanceof BeyondCeiling) {
          log.warn({ organizationId, usd: held }, `a call of a language model was refused: ${error.message}`);
          return { ok: false, reason: error.message };
        }
        log.error({ err: error }, 'the cost of language models today could not be read');
        return { ok: false, reason: 'the cost of language models today could not be read' };
      }
      return {
        ok: true,
        async settle(paid) {
          const difference = upToMillionths(paid) - held;
          if (difference === 0) return;
          await withRetries(deps, () => settleModelUsd(db, day, difference.toFixed(6))).catch(
            (error: unknown) =>
              log.error(
                { err: error },
                'the cost of a call could not be stored; it counts with its worst case',
              ),
          );
        },
      };
    },
  };
}

/** The day (UTC) of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function upToMillionths(usd: number): number {
  return Math.ceil(usd * 1e6 - 1e-6) / 1e6;
}
