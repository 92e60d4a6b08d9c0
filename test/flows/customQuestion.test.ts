import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { FJORDLYS, HOST } from '../support/questionSite.ts';
import { warcBytes, warcPage } from '../support/warcFile.ts';

/** A free question through the real server and the command line, answered from an archive. */

let flow: FlowStage;

beforeAll(async () => {
  const records = Object.entries(FJORDLYS).map(([url, { body }]) => warcPage(url, String(body)));
  flow = await openFlowStage({ organisation: 'Asker', archive: warcBytes(records), asOf: '2026-11-02' });
});
afterAll(() => flow?.close());

const asked = (body: object) => flow.enriched('custom', { domain: HOST, ...body });

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
    expect(await assayJson(command, flow.settings)).toMatchObject({
      type: 'custom',
      domain: HOST,
      question: WARRANTY.question,
      kind: 'answered',
      answer: { value: 5 },
    });
    expect((await runAssay(command, flow.settings)).stdout.toString()).toContain(
      'The warranty on every lamp is 5 years.',
    );
  });

  test('takes a schema from a file', async () => {
    const schema = join(flow.folder, 'schema.json');
    await writeFile(schema, JSON.stringify({ type: 'object', properties: { ceo: { type: 'string' } } }));
    const command = ['research', 'custom', HOST, '--question', 'Profile', '--answer-type', 'json_schema'];
    const { answer } = await assayJson<{ answer: unknown }>([...command, '--schema', schema], flow.settings);
    expect(answer).toEqual({ value: { ceo: 'Ingrid Aas' } });
  });

  test('says which option is wrong', async () => {
    const refused = await runAssay(
      ['research', 'custom', HOST, '--question', 'Q', '--answer-type', 'numbr'],
      flow.settings,
    );
    expect(refused.code).not.toBe(0);
    expect(refused.stderr.toString()).toContain('--answer-type');
    const elsewhere = await runAssay(['research', 'funding', HOST, '--question', 'Q'], flow.settings);
    expect(elsewhere.stderr.toString()).toContain('custom');
  });

  test('asks about a contact, whose profile on a network is not in the archive and not missed', async () => {
    const profile = 'https://www.linkedin.com/in/ingrid-aas-1a2b3c';
    const asked = ['--question', 'What is her job title?'];
    const command = ['research', 'custom', '--contact', profile, '--employer', HOST, ...asked];
    const answer = await assayJson<Record<string, unknown>>(command, flow.settings);
    expect(answer).toMatchObject({
      type: 'custom',
      contactProfileUrl: profile,
      kind: 'answered',
      answer: { value: 'Chief Executive Officer' },
    });
    expect(String(answer.reasoning)).toContain('pages of networks are not fetched');
    const both = await runAssay(['research', 'custom', HOST, '--contact', profile, ...asked], flow.settings);
    expect(both.stderr.toString()).toContain('--employer');
  });
});
