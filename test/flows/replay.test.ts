import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** The same pages give the same answer: a run's own archive replays to it, confidence and reasoning included. */

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
let assay: AssayProcess;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-replay-'));
  settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: 'demo/demo.warc.gz',
    RESEARCH_AS_OF: '2026-10-06',
  };
  await assayJson(['orgs', 'create', 'Replay', '--credits', '10'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Replay'], settings)).key;
  assay = await startAssay(settings);
});
afterAll(async () => {
  await assay?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function researched(domain: string): Promise<EnrichmentRun> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${assay.url}/v1/companies/enrich/firmographics`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ domain }),
  });
  const { id } = (await created.json()) as EnrichmentRun;
  for (let look = 0; look < 300; look += 1) {
    const response = await fetch(`${assay.url}/v1/enrichment-runs/${id}`, { headers });
    const run = (await response.json()) as EnrichmentRun;
    if (run.status !== 'processing') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the run about ${domain} never settled`);
}

test.each(['quillmere.example', 'brueckwald.example', 'apple.com'])(
  'the archive of the run about %s replays to the same answer',
  async (domain) => {
    const run = await researched(domain);
    expect(run.status).toBe('completed');
    const archive = join(folder, `${domain}.warc.gz`);
    await writeFile(archive, (await runAssay(['archive', run.id], settings)).stdout);

    const replayed = await assayJson<{ answer: unknown; confidence: number; reasoning: string }>(
      ['research', 'firmographics', domain],
      { ...settings, WEB_ARCHIVE: archive },
    );
    expect(replayed).not.toHaveProperty('evidence');
    expect(replayed.answer).toEqual((run.result as { jsonSchema: unknown }).jsonSchema);
    expect(replayed.confidence).toBeCloseTo(run.confidence ?? 0, 3);
    expect(replayed.reasoning).toBe(run.reasoning);
  },
);
