import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, assayJson, startAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { httpResponse, warcRecord } from '../support/warcFile.ts';
import { WHOLE_DOMAIN, wholeCompany } from '../support/wholeCompany.ts';

/** A real server over an archive: its worker threads leave switched-off sources alone, and repeat themselves exactly. */

let database: TestDatabase;
let folder: string;
let assay: AssayProcess;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-sources-'));
  const archive = join(folder, 'whole.warc');
  await writeFile(archive, recorded());
  const settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: archive,
    RESEARCH_AS_OF: '2026-11-05',
    SOURCES_DISABLED: 'greenhouse,gdelt,wikidata',
  };
  await assayJson(['orgs', 'create', 'Sources', '--credits', '1000'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Sources'], settings)).key;
  assay = await startAssay(settings);
});
afterAll(async () => {
  await assay?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

function recorded(): Buffer {
  const records = Object.entries(wholeCompany()).map(([url, { body, headers, status }]) => {
    const type = { 'content-type': 'text/html; charset=utf-8', ...headers };
    return warcRecord({ type: 'response', url, block: httpResponse(status ?? 200, type, body) });
  });
  return Buffer.concat(records);
}

async function researched(type: string, body: Record<string, string>): Promise<EnrichmentRun> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${assay.url}/v1/companies/enrich/${type}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ domain: WHOLE_DOMAIN, forceRefresh: true, ...body }),
  });
  const { id } = (await created.json()) as EnrichmentRun;
  for (let look = 0; look < 300; look += 1) {
    const response = await fetch(`${assay.url}/v1/enrichment-runs/${id}`, { headers });
    const run = (await response.json()) as EnrichmentRun;
    if (run.status !== 'processing') return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the run of ${type} never settled`);
}

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
    const told = ({ result, reasoning, confidence, sources }: EnrichmentRun) =>
      JSON.stringify({ result, reasoning, confidence, sources });
    expect(second.id).not.toBe(first.id);
    expect(told(second)).toBe(told(first));
  },
);
