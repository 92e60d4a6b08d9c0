import type { Run } from '../../../server/domain/run.ts';
import type { PrebuiltRequest } from '../../../server/domain/runRequest.ts';
import type { Citation, ResearchOutcome } from '../../../server/research/outcome.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { Stage } from './stage.ts';

/** A request for the firmographics of a new company. */
export function freshRequest(domain: string): PrebuiltRequest {
  return {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain,
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  };
}

/** An answer of the usual size: every field, and a dozen quotes. */
export function usualAnswer(citations: Citation[]): ResearchOutcome {
  return {
    kind: 'answered',
    answer: {
      name: 'Nordwind Pumps GmbH',
      domain: 'nordwind.example',
      website: 'https://nordwind.example/',
      employeeCount: 412,
      sizeRange: '201-500',
      type: 'privately held',
      foundedYear: 1998,
      headquarters: { city: 'Kiel', state: 'Schleswig-Holstein', countryCode: 'DE' },
      linkedInFollowers: null,
      linkedinIndustry: null,
      svcCategory: {
        primary: 'Industrial software',
        niche: 'Pump monitoring',
        confidence: 0.7,
        rationale: 'The home page and the product page describe monitoring software for industrial pumps.',
        evidence: [{ type: 'website', url: 'https://nordwind.example/', title: 'Nordwind Pumps' }],
      },
      segments: ['B2B'],
      segmentRationale: 'It sells to plant operators.',
    },
    reasoning: 'The imprint, the home page and the structured data of the site agree. '.repeat(8),
    confidence: 0.82,
    citations,
  };
}

/** Creates a run and settles it with the usual answer, so that it can be read. */
export async function makeAnsweredRun({ deps, caller }: Stage): Promise<Run> {
  const { run } = await createRun(deps, caller, freshRequest('answered.example'));
  const [job] = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('The run has no job.');
  const settled = await settleRun(deps, job, run, usualAnswer([]));
  await deps.db.write('UPDATE runs SET sources = ? WHERE id = ?', [JSON.stringify(usualSources()), run.id]);
  return settled.run;
}

function usualSources(): Run['sources'] {
  return Array.from({ length: 12 }, (_, index) => ({
    url: `https://nordwind.example/page-${index}`,
    title: 'Nordwind Pumps – industrial pump monitoring software',
    excerpt: 'Nordwind Pumps makes monitoring software for industrial pumps, sold to plant operators.',
    fields: ['svcCategory.primary', 'segments'],
    accessedAt: '2026-11-01T10:00:00.000Z',
    publishedAt: null,
  }));
}
