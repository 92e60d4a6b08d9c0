import type { RunType } from '@assay/shared/enrichmentRun';
import type { NamedSignal } from '@assay/shared/signal';

/** The date of the price table below; stored with every run and ledger entry. */
export const PRICE_VERSION = '2026-11-01';

/** Credits for every operation that has a price, as exact decimal text. docs/api-contract.md "Credits". */
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

/** The `namedSignal` of each prebuilt type in the legacy API; custom research has none. */
export const NAMED_SIGNAL_OF_TYPE: Record<Exclude<RunType, 'custom'>, NamedSignal> = {
  firmographics: 'firmographics',
  funding: 'funding',
  mna: 'mna',
  'open-jobs': 'open-jobs',
  'tech-stack': 'tech',
};

/** The operation that prices a run of this type, created on this surface. */
export function operationOf(surface: Surface, type: RunType): Operation {
  if (type === 'custom') return 'enrich.custom';
  return surface === 'legacy' ? `signals.${NAMED_SIGNAL_OF_TYPE[type]}` : `enrich.${type}`;
}
