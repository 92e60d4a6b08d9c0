import type { Scenario } from '../preview/servePreview.ts';
import { recorded } from './cards.ts';

type Sent = Record<string, unknown>;

/** The recorded answers about the selected records, by the first record of the call. */
function bulkAnswer(body: object): object {
  const { action, dryRun, records } = body as Sent;
  const calls =
    action !== 'research' ? recorded.bulkScored : dryRun ? recorded.bulkPrice : recorded.bulkResearched;
  const first = Number((records as { recordId: string }[])[0]?.recordId);
  return calls[Math.floor((first - 1) / 25)] ?? {};
}

function researchAnswer(body: object): object {
  const { dryRun, forceRefresh } = body as Sent;
  if (!dryRun) return recorded.researching;
  return forceRefresh ? recorded.priceAgain : recorded.price;
}

/** The server's answers in the preview, by the scenario in the page's address. */
export const scenarios: Record<string, Scenario> = {
  scored: {
    card: recorded.scored,
    recompute: recorded.recomputed,
    research: researchAnswer,
    assign: recorded.scored,
    settings: recorded.settings,
    bulk: bulkAnswer,
  },
  risen: {
    card: recorded.scored,
    research: (body) => ((body as Sent).dryRun ? recorded.price : recorded.priceRisen),
  },
  limited: {
    card: recorded.scored,
    research: (body) => ((body as Sent).dryRun ? recorded.price : recorded.limitReached),
  },
  starter: {
    settings: (body) => ((body as Sent).removeProperties ? recorded.removed : recorded.settingsStarter),
  },
  bands: { card: recorded.ownBands },
  stale: { card: recorded.stale },
  empty: { card: recorded.noDomain },
  unassigned: { card: recorded.notAssigned, assign: recorded.scored },
  contact: {
    card: (body) =>
      (body as { properties: Sent }).properties.email ? recorded.contactWritten : recorded.contact,
    'work-email': (body) => ((body as Sent).dryRun ? recorded.workEmailPrice : recorded.workEmail),
  },
  broken: { card: { status: 502 } },
};
