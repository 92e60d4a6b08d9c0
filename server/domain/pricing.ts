import type { RunType } from '@assay/shared/enrichmentRun';
import type { NamedSignal } from '@assay/shared/signal';

/** The date of the price table below; carried by every run and ledger entry. */
export const PRICE_VERSION = '2026-11-01';

/** Credits of every operation that is paid for. Specification, "Limits", Credits. Decimal text, exact. */
export const PRICES = {
  'signals.funding': '2',
  'signals.mna': '2',
  'signals.tech': '2',
  'signals.open-jobs': '2',
  'signals.firmographics': '2',
  'enrich.custom': '2',
  'enrich.firmographics': '0.6',
  'enrich.funding': '0.3',
  'enrich.mna': '0.75',
  'enrich.open-jobs': '0.5',
  'enrich.tech-stack': '0.75',
  'find-email': '0.1',
} as const;

/** An operation that costs credits. */
export type Operation = keyof typeof PRICES;

/** The surface a run was created on; the same research costs differently on each. */
export type Surface = 'enrichment' | 'legacy';

/** The internal catalogue key of a prebuilt type; custom research has none. Specification, "Signal". */
export const NAMED_SIGNAL_OF_TYPE: Record<Exclude<RunType, 'custom'>, NamedSignal> = {
  firmographics: 'firmographics',
  funding: 'funding',
  mna: 'mna',
  'open-jobs': 'open-jobs',
  'tech-stack': 'tech',
};

/** The operation that creating a run of this type on this surface is paid as. */
export function operationOf(surface: Surface, type: RunType): Operation {
  if (type === 'custom') return 'enrich.custom';
  return surface === 'legacy' ? `signals.${NAMED_SIGNAL_OF_TYPE[type]}` : `enrich.${type}`;
}
