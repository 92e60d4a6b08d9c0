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

const outcome = { scored: 48, started: 0, cached: 0, skipped: [{ recordId: '7', reason: 'No domain name' }] };

/** What the server answers in the preview, by the name in the page's address. */
export const scenarios: Record<string, Scenario> = {
  scored: {
    card: ok(scoredCard),
    recompute: ok(scoredCard),
    research: ok({ started: 3, cached: 1, card: researchingCard }),
    assign: ok(scoredCard),
    settings: ok(settingsData),
    bulk: ok(outcome),
  },
  stale: { card: ok(staleCard) },
  empty: { card: ok(noDomainCard) },
  unassigned: { card: ok(notAssignedCard), assign: ok(scoredCard) },
  broken: { card: { status: 502 } },
};
