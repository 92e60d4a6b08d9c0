import type { Period } from '@assay/shared/console/money';
import { MONEY } from '../../texts/money.ts';

const DAY_MS = 86_400_000;

/** A period that is chosen by its name. */
export type PresetName = keyof typeof MONEY.periods;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);

/** The days (UTC) of a named period as of now. */
export function presetOf(name: Exclude<PresetName, 'own'>, now: number): Required<Period> {
  const today = dayOf(now);
  if (name === 'month') return { from: `${monthOf(now)}-01`, to: today };
  if (name === 'lastMonth') {
    const lastDay = Date.parse(`${monthOf(now)}-01`) - DAY_MS;
    return { from: `${monthOf(lastDay)}-01`, to: dayOf(lastDay) };
  }
  return { from: dayOf(now - (Number(name) - 1) * DAY_MS), to: today };
}

/** The name of a period of an address; none: the last 30 days. */
export function nameOf({ from, to }: Period, now: number): PresetName {
  if (from === undefined && to === undefined) return '30';
  const names = (Object.keys(MONEY.periods) as PresetName[]).filter((name) => name !== 'own');
  return (
    names.find((name) => {
      const preset = presetOf(name, now);
      return preset.from === from && preset.to === to;
    }) ?? 'own'
  );
}
