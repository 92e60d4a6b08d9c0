import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AssayProcess, assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { FJORDLYS, HOST } from '../support/questionSite.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A free question through the real server and the command line, answered from an archive. */

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
let assay: AssayProcess;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-question-'));
  const archive = join(folder, 'web.warc.gz');
  const records = Object.entries(FJORDLYS).map(([url, { body }]) => warcPage(url, String(body)));
  await writeFile(archive, warcBytes(records));
  settings = {
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WEB_ARCHIVE: archive,
    RESEARCH_AS_OF: '2026-11-02',
  };
  await assayJson(['orgs', 'create', 'Asker', '--credits', '10'], settings);
  key = (await assayJson<{ key: string }>(['keys', 'create', '--org', 'Asker'], settings)).key;
  assay = await startAssay(settings);
});
afterAll(async () => {
  await assay?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function asked(body: Record<string, unknown>): Promise<EnrichmentRun> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${assay.url}/v1/companies/enrich/custom`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ domain: HOST, ...body }),
  });
  const { id } = (await created.json()) as EnrichmentRun;
  for (let look = 0; look < 300; look += 1) {
    const response = await fetch(`${assay.url}/v1/enrichment-runs/${id}`, { headers });
    const run = (await response.json()) as EnrichmentRun;
    if (run.status !== 'processing') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the run never settled');
}

const WARRANTY = { question: 'How many years is the warranty?', answerType: 'number' };

test('a question is answered with the sentence it rests on', async () => {
  const run = await asked(WARRANTY);
  expect(run).toMatchObject({ status: 'completed', result: { type: 'number', number: { value: 5 } } });
  expect(run.sources).toEqual([
    expect.objectContaining({
      url: `https://${HOST}/faq`,
      excerpt: 'The warranty on every lamp is 5 years.',
      fields: ['value'],
    }),
  ]);
});

test('a schema is filled with what the pages state', async () => {
  const outputSchema = {
    type: 'object',
    properties: { ceo: { type: 'string' }, certifications: { type: 'array', items: { type: 'string' } } },
  };
  const run = await asked({ question: 'Profile', answerType: 'json_schema', outputSchema });
  expect(run.result).toEqual({
    type: 'json_schema',
    jsonSchema: { ceo: 'Ingrid Aas', certifications: ['ISO 9001', 'ISO 14001', 'B Corp'] },
  });
});

describe('assay research custom', () => {
  test('answers in the terminal, and as JSON', async () => {
    const command = ['research', 'custom', HOST, '--question', WARRANTY.question, '--answer-type', 'number'];
    expect(await assayJson(command, settings)).toMatchObject({
      type: 'custom',
      domain: HOST,
      question: WARRANTY.question,
      kind: 'answered',
      answer: { value: 5 },
    });
    expect((await runAssay(command, settings)).stdout.toString()).toContain(
      'The warranty on every lamp is 5 years.',
    );
  });

  test('takes a schema from a file', async () => {
    const schema = join(folder, 'schema.json');
    await writeFile(schema, JSON.stringify({ type: 'object', properties: { ceo: { type: 'string' } } }));
    const command = ['research', 'custom', HOST, '--question', 'Profile', '--answer-type', 'json_schema'];
    const { answer } = await assayJson<{ answer: unknown }>([...command, '--schema', schema], settings);
    expect(answer).toEqual({ value: { ceo: 'Ingrid Aas' } });
  });

  test('says which option is wrong', async () => {
    const refused = await runAssay(
      ['research', 'custom', HOST, '--question', 'Q', '--answer-type', 'numbr'],
      settings,
    );
    expect(refused.code).not.toBe(0);
    expect(refused.stderr.toString()).toContain('--answer-type');
    const elsewhere = await runAssay(['research', 'funding', HOST, '--question', 'Q'], settings);
    expect(elsewhere.stderr.toString()).toContain('custom');
  });

  test('asks about a contact, whose profile on a network is not in the archive and not missed', async () => {
    const profile = 'https://www.linkedin.com/in/ingrid-aas-1a2b3c';
    const asked = ['--question', 'What is her job title?'];
    const command = ['research', 'custom', '--contact', profile, '--employer', HOST, ...asked];
    const answer = await assayJson<Record<string, unknown>>(command, settings);
    expect(answer).toMatchObject({
      type: 'custom',
      contactProfileUrl: profile,
      kind: 'answered',
      answer: { value: 'Chief Executive Officer' },
    });
    expect(String(answer.reasoning)).toContain('pages of networks are not fetched');
    const both = await runAssay(['research', 'custom', HOST, '--contact', profile, ...asked], settings);
    expect(both.stderr.toString()).toContain('--employer');
  });
});
