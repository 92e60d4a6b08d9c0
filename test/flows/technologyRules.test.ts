import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** A user's own rule file reaches the API, the worker threads and the command line. */

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
let assay: AssayProcess;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-rules-'));
  const rules = join(folder, 'rules.json');
  const ledger = { cats: ['erp'], html: '<title>[^<]*Quillmere', assay: { aliases: ['FLP'] }, colour: 'red' };
  await writeFile(rules, JSON.stringify({ 'Frontline Ledger': ledger }));
  settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: 'demo/demo.warc.gz',
    RESEARCH_AS_OF: '2026-10-06',
    TECHNOLOGY_RULES: rules,
  };
  await assayJson(['orgs', 'create', 'Rules', '--credits', '10'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Rules'], settings)).key;
  assay = await startAssay(settings);
});
afterAll(async () => {
  await assay?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a product of the file is asked for by its alias, and found by a worker, with the bytes it matched', async () => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${assay.url}/v1/companies/enrich/tech-stack`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ domain: 'quillmere.example', technology: 'flp' }),
  });
  expect(created.status).toBe(202);
  let run = (await created.json()) as EnrichmentRun;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${assay.url}/v1/enrichment-runs/${run.id}`, { headers });
        run = (await answer.json()) as EnrichmentRun;
        return run.status;
      },
      { timeout: 30_000 },
    )
    .toBe('completed');
  const result = (run.result as { jsonSchema: { technologies: unknown[] } }).jsonSchema;
  expect(result.technologies).toMatchObject([{ technology: 'frontline-ledger', status: 'active' }]);
  expect(run.sources?.[0]?.excerpt).toMatch(/<title>[^<]*Quillmere/);
});

test('assay technologies lists what the file added and every fault in it', async () => {
  const listed = await assayJson<{
    products: { slug: string; origin: string }[];
    rules: { added: string[]; faults: unknown[] };
  }>(['technologies'], settings);
  expect(listed.products.find(({ slug }) => slug === 'frontline-ledger')?.origin).toBe('added');
  expect(listed.products.find(({ slug }) => slug === 'hubspot')?.origin).toBe('assay');
  expect(listed.rules).toMatchObject({
    added: ['frontline-ledger'],
    faults: [{ entry: 'Frontline Ledger', problem: 'colour: is not a key of this format' }],
  });
});

test('a file that cannot be read ends the command, naming the variable', async () => {
  const broken = { ...settings, TECHNOLOGY_RULES: join(folder, 'none.json') };
  const { code, stderr } = await runAssay(['technologies'], broken);
  expect(code).toBe(1);
  expect(stderr).toContain('TECHNOLOGY_RULES: ');
});
