import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';

/** A user's own rule file reaches the API, the worker threads and the command line. */

const RULES = {
  'Frontline Ledger': {
    cats: ['erp'],
    html: '<title>[^<]*Quillmere',
    assay: { aliases: ['FLP'] },
    colour: 'red',
  },
};

let folder: string;
let flow: FlowStage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-rules-'));
  const rules = join(folder, 'rules.json');
  await writeFile(rules, JSON.stringify(RULES));
  flow = await openFlowStage({
    organisation: 'Rules',
    archive: 'demo/demo.warc.gz',
    asOf: '2026-10-06',
    settings: { TECHNOLOGY_RULES: rules },
  });
});
afterAll(async () => {
  await flow?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a product of the file can be requested by its alias, and a worker finds it with the matched text', async () => {
  const run = await flow.enriched('tech-stack', { domain: 'quillmere.example', technology: 'flp' });
  expect(run.status).toBe('completed');
  const result = (run.result as { jsonSchema: { technologies: unknown[] } }).jsonSchema;
  expect(result.technologies).toMatchObject([{ technology: 'frontline-ledger', status: 'active' }]);
  expect(run.sources?.[0]?.excerpt).toMatch(/<title>[^<]*Quillmere/);
});

test('assay technologies lists what the file added and every problem in it', async () => {
  const listed = await assayJson<{
    products: { slug: string; origin: string }[];
    rules: { added: string[]; faults: unknown[] };
  }>(['technologies'], flow.settings);
  expect(listed.products.find(({ slug }) => slug === 'frontline-ledger')?.origin).toBe('added');
  expect(listed.products.find(({ slug }) => slug === 'hubspot')?.origin).toBe('assay');
  expect(listed.rules).toMatchObject({
    added: ['frontline-ledger'],
    faults: [{ entry: 'Frontline Ledger', problem: 'colour: is not a key of this format' }],
  });
});

test('a file that cannot be read ends the command, naming the variable', async () => {
  const broken = { ...flow.settings, TECHNOLOGY_RULES: join(flow.folder, 'none.json') };
  const { code, stderr } = await runAssay(['technologies'], broken);
  expect(code).toBe(1);
  expect(stderr).toContain('TECHNOLOGY_RULES: ');
});
