import type { WorkerDeps } from '../../deps.ts';
import type { ModelCeiling } from '../../research/tools.ts';
import { type DayHold, holdModelUsd, settleModelUsd } from '../../store/research/modelDays.ts';
import { withRetries, withTransaction } from '../../store/transaction.ts';

type CeilingDeps = Pick<WorkerDeps, 'config' | 'db' | 'clock' | 'randomness' | 'metrics' | 'log'>;

/** Rolls a hold back that did not fit. */
class BeyondCeiling extends Error {
  readonly which: Exclude<DayHold, 'held'>;

  constructor(which: Exclude<DayHold, 'held'>) {
    super(`The ceiling ${which} is reached.`);
    this.which = which;
  }
}

const REASONS = {
  'over the organisation': 'the organisation’s ceiling of the day for language models is reached',
  'over the installation': 'the ceiling of the day for language models is reached',
} as const;

/**
 * The ceilings of the day (UTC) for language models: `LLM_USD_PER_DAY` for all organisations together, and what `assay limits set
 * --llm-usd-per-day` gave to this one. Counted in the database, so it holds for all processes together. A call that nobody settles
 * counts with its worst case.
 *
 * @param organizationId  null for work of no organisation
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
          log.warn(
            { organizationId, usd: held },
            `a call of a language model would go ${error.which}’s ceiling`,
          );
          return { ok: false, reason: REASONS[error.which] };
        }
        log.error({ err: error }, 'what language models cost today could not be looked up');
        return { ok: false, reason: 'what language models cost today could not be looked up' };
      }
      return {
        ok: true,
        async settle(paid) {
          const difference = upToMillionths(paid) - held;
          if (difference === 0) return;
          await withRetries(deps, () => settleModelUsd(db, day, difference.toFixed(6))).catch(
            (error: unknown) =>
              log.error({ err: error }, 'what a call cost could not be noted; it counts with its worst case'),
          );
        },
      };
    },
  };
}

/** The day (UTC) that a moment belongs to. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function upToMillionths(usd: number): number {
  return Math.ceil(usd * 1e6 - 1e-6) / 1e6;
}
