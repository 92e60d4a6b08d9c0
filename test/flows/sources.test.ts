import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { httpResponse, warcRecord } from '../support/warcFile.ts';
import { WHOLE_DOMAIN, wholeCompany } from '../support/wholeCompany.ts';

/** A real server on an archive: its worker threads skip disabled sources, and give identical answers again. */

let flow: FlowStage;

beforeAll(async () => {
  flow = await openFlowStage({
    organisation: 'Sources',
    credits: 1000,
    archive: recorded(),
    asOf: '2026-11-05',
    settings: { SOURCES_DISABLED: 'greenhouse,gdelt,wikidata', WORKER_CONCURRENCY: '2' },
  });
});
afterAll(() => flow?.close());

function recorded(): Buffer {
  const records = Object.entries(wholeCompany()).map(([url, { body, headers, status }]) => {
    const type = { 'content-type': 'text/html; charset=utf-8', ...headers };
    return warcRecord({ type: 'response', url, block: httpResponse(status ?? 200, type, body) });
  });
  return Buffer.concat(records);
}

const researched = (type: string, body: Record<string, string>) =>
  flow.enriched(type, { domain: WHOLE_DOMAIN, forceRefresh: true, ...body });

test.each([
  ['firmographics', {}, 'Wikidata'],
  ['funding', {}, 'Wikidata, GDELT'],
  ['mna', {}, 'Wikidata, GDELT'],
  ['open-jobs', {}, 'Greenhouse'],
  ['tech-stack', { category: 'crm' }, 'Greenhouse'],
])(
  '%s: the threads of a server obey SOURCES_DISABLED, and say the same twice',
  async (type, body, missed) => {
    const first = await researched(type, body);
    const second = await researched(type, body);
    expect(first.status).toBe('completed');
    expect(first.reasoning).toContain(`Switched off here, and therefore not asked: ${missed}.`);
    const contentOf = ({ result, reasoning, confidence, sources }: EnrichmentRun) =>
      JSON.stringify({ result, reasoning, confidence, sources });
    expect(second.id).not.toBe(first.id);
    expect(contentOf(second)).toBe(contentOf(first));
  },
);
