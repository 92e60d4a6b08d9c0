import type { ChangeLimits, LimitName, Limits } from '@assay/shared/console/money';
import { hasPrices } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import { DEFAULT_RATE_LIMITS } from '../../domain/caller.ts';
import { DEFAULT_WORK_CAPS } from '../../domain/workCaps.ts';
import { readChargedInMonth } from '../../store/spending.ts';
import {
  HUB_CREDITS_PER_DAY,
  KEY_LIMITS,
  type OwnRateLimits,
  setHubBudget,
  setHubUserLimit,
  setModelCeiling,
  setMonthlyCap,
  setRateLimits,
  TOTAL_LIMITS,
} from './organizations.ts';
import { setWorkCaps, type WorkCaps } from './workCaps.ts';

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/**
 * Sets limits of an organisation; what is left out stays. Each is in force as its own setter says, and audited with the actor.
 *
 * @returns all limits now in force
 * @throws VALIDATION_ERROR  for the first that does not fit; those before it are set
 */
export async function setLimits(
  deps: LimitDeps,
  organizationId: string,
  changes: ChangeLimits,
  actor: Actor = SYSTEM,
): Promise<Record<LimitName, number | null>> {
  const { llmUsdPerDay, hubCreditsPerDay, monthlyCap, hubUserCreditsPerDay } = changes;
  const rates = given(changes, [...KEY_LIMITS, ...TOTAL_LIMITS]) as Partial<OwnRateLimits>;
  const caps = given(changes, ['runningRuns', 'waitingRuns']) as Partial<WorkCaps>;
  const set = {
    llmUsdPerDay: await setModelCeiling(deps, organizationId, llmUsdPerDay, actor),
    hubCreditsPerDay: await setHubBudget(deps, organizationId, hubCreditsPerDay, actor),
    monthlyCap: await setMonthlyCap(deps, organizationId, monthlyCap, actor),
    hubUserCreditsPerDay: await setHubUserLimit(deps, organizationId, hubUserCreditsPerDay, actor),
  };
  return {
    ...(await setRateLimits(deps, organizationId, rates, actor)),
    ...(await setWorkCaps(deps, organizationId, caps, actor)),
    ...set,
  };
}

/** The limits of an organisation, what they are by default, and what of its monthly cap is spent. */
export async function readLimits(
  deps: LimitDeps & Pick<Deps, 'config'>,
  organizationId: string,
): Promise<Limits> {
  const values = await setLimits(deps, organizationId, {});
  const month = deps.clock.now().toISOString().slice(0, 7);
  return {
    values,
    defaults: {
      ...DEFAULT_WORK_CAPS,
      ...Object.fromEntries(KEY_LIMITS.map((name) => [name, DEFAULT_RATE_LIMITS[name]])),
      hubCreditsPerDay: HUB_CREDITS_PER_DAY,
    },
    spentThisMonth:
      values.monthlyCap === null ? null : Number(await readChargedInMonth(deps.db, organizationId, month)),
    areModelsPriced: hasPrices(deps.config),
  };
}

const given = (changes: ChangeLimits, names: readonly LimitName[]): ChangeLimits =>
  Object.fromEntries(names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])));
