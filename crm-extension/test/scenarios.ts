import type { Scenario } from '../preview/servePreview.ts';
import {
  noDomainCard,
  notAssignedCard,
  researchingCard,
  scoredCard,
  settingsData,
  staleCard,
} from './cards.ts';
import { ok } from './scriptedServer.ts';

/** All but record 7, which has no domain. */
function bulkOutcome(body: object) {
  const records = 'records' in body && Array.isArray(body.records) ? body.records : [];
  const skipped = records
    .filter(({ recordId }) => recordId === '7')
    .map(({ recordId }) => ({ recordId, reason: 'No domain name' }));
  return ok({ scored: records.length - skipped.length, started: 0, cached: 0, skipped });
}

/** The server's answers in the preview, by the scenario in the page's address. */
export const scenarios: Record<string, Scenario> = {
  scored: {
    card: ok(scoredCard),
    recompute: ok(scoredCard),
    research: ok({ started: 3, cached: 1, card: researchingCard }),
    assign: ok(scoredCard),
    settings: ok(settingsData),
    bulk: bulkOutcome,
  },
  stale: { card: ok(staleCard) },
  empty: { card: ok(noDomainCard) },
  unassigned: { card: ok(notAssignedCard), assign: ok(scoredCard) },
  broken: { card: { status: 502 } },
};
