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

const FOUNDED = { question: 'When was Fjordlys founded?', answerType: 'number' };

test('a question is answered with the sentence that supports it', async () => {
  const run = await asked(FOUNDED);
  expect(run).toMatchObject({ status: 'completed', result: { type: 'number', number: { value: 1998 } } });
  expect(run.sources).toEqual([
    expect.objectContaining({
      url: `https://${HOST}/about`,
      excerpt: expect.stringContaining('founded in 1998'),
      fields: ['value'],
    }),
  ]);
});

test('a schema without any stated field is null, and the run names the reader', async () => {
  const outputSchema = {
    type: 'object',
    properties: { ceo: { type: 'string' }, certifications: { type: 'array', items: { type: 'string' } } },
  };
  const run = await asked({ question: 'Profile', answerType: 'json_schema', outputSchema });
  expect(run.result).toEqual({ type: 'json_schema', jsonSchema: null });
  expect(run.reader).toMatchObject({ kind: 'plain', model: null });
  expect(run.reasoning).toContain('without a language model');
});

describe('assay research custom', () => {
  test('answers in the terminal, and as JSON', async () => {
    const command = ['research', 'custom', HOST, '--question', FOUNDED.question, '--answer-type', 'number'];
    expect(await assayJson(command, flow.settings)).toMatchObject({
      type: 'custom',
      domain: HOST,
      question: FOUNDED.question,
      kind: 'answered',
      answer: { value: 1998 },
    });
    expect((await runAssay(command, flow.settings)).stdout.toString()).toContain('founded in 1998');
  });

  test('takes a schema from a file', async () => {
    const schema = join(flow.folder, 'schema.json');
    await writeFile(schema, JSON.stringify({ type: 'object', properties: { ceo: { type: 'string' } } }));
    const command = ['research', 'custom', HOST, '--question', 'Profile', '--answer-type', 'json_schema'];
    const { kind } = await assayJson<{ kind: string }>([...command, '--schema', schema], flow.settings);
    expect(kind).toBe('answered');
    await writeFile(schema, JSON.stringify({ type: 'strin' }));
    expect((await runAssay([...command, '--schema', schema], flow.settings)).code).not.toBe(0);
  });

  test('names the invalid option', async () => {
    const refused = await runAssay(
      ['research', 'custom', HOST, '--question', 'Q', '--answer-type', 'numbr'],
      flow.settings,
    );
    expect(refused.code).not.toBe(0);
    expect(refused.stderr.toString()).toContain('--answer-type');
    const elsewhere = await runAssay(['research', 'funding', HOST, '--question', 'Q'], flow.settings);
    expect(elsewhere.stderr.toString()).toContain('custom');
  });

  test('asks about a contact, whose profile on a network is never requested', async () => {
    const profile = 'https://www.linkedin.com/in/ingrid-aas-1a2b3c';
    const asked = ['--question', 'What is her job title?'];
    const command = ['research', 'custom', '--contact', profile, '--employer', HOST, ...asked];
    const answer = await assayJson<Record<string, unknown>>(command, flow.settings);
    expect(answer).toMatchObject({
      type: 'custom',
      contactProfileUrl: profile,
      kind: 'answered',
      answer: { value: null },
    });
    expect(String(answer.reasoning)).toContain('pages of social networks are not fetched');
    const both = await runAssay(['research', 'custom', HOST, '--contact', profile, ...asked], flow.settings);
    expect(both.stderr.toString()).toContain('--employer');
  });
});
