import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssayAlone } from '../support/assayProcess.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { type LoopbackMail, startLoopbackMail } from '../support/mail/loopbackMail.ts';
import { connectHttp, connectOver, type McpClient } from '../support/mcpClient.ts';

/** Agents against a real server on the archive of the demonstration: over HTTP, through the bridge, and without a server. */

const MAIN = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

let flow: FlowStage;
let mailHosts: LoopbackMail;
beforeAll(async () => {
  mailHosts = await startLoopbackMail({ domains: ['acme.test'], mailboxes: ['jane.doe@acme.test'] });
  flow = await openFlowStage({
    organisation: 'Agents',
    archive: 'demo/demo.warc.gz',
    asOf: '2026-10-06',
    credits: 20,
    settings: mailHosts.settings,
  });
});
afterAll(async () => {
  await flow?.close();
  await mailHosts?.close();
});

/** `assay mcp` in a process of its own, as a desktop client starts it. */
function connectStdio(settings: Record<string, string>, ...flags: string[]): Promise<McpClient> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const inherited = { PATH, HOME, NODE_COMPILE_CACHE };
  return connectOver(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp', ...flags],
      env: { ...inherited, NODE_ENV: 'test', ...settings },
      stderr: 'ignore',
    }),
  );
}
const balance = async () =>
  (
    await assayJson<{ balance: number; reserved: number }>(
      ['credits', 'balance', '--org', 'Agents'],
      flow.settings,
    )
  ).balance;

test('over HTTP a company is researched, and each value comes with a quote of its pages and their address', async () => {
  const agent = await connectHttp(flow.assay.url, flow.key);
  const steps: string[] = [];
  let answer = await agent.call(
    'research_company',
    { domain: 'quillmere.example', types: ['firmographics', 'funding'] },
    { onprogress: ({ message }) => steps.push(message ?? '') },
  );
  for (const { runId } of answer.data.runs as { runId: string }[]) {
    let run = await agent.call('get_run', { runId });
    while (run.data.status === 'processing') run = await agent.call('get_run', { runId });
    expect(run.data).toMatchObject({ status: 'completed', credits: { state: 'charged' } });
  }
  answer = await agent.call('research_company', {
    domain: 'quillmere.example',
    types: ['firmographics', 'funding'],
  });
  expect(answer.text).toMatch(/- founded: 2014\n {2}“.*2014.*” https:\/\/quillmere\.example\//);
  expect(answer.text).toContain('Free: a stored answer.');
  expect(steps.some((step) => step.startsWith('firmographics: '))).toBe(true);
  expect(await balance()).toBe(19.1);
  await agent.close();
});

test('through the bridge the server at ASSAY_URL answers, with the cap of the command line', async () => {
  const agent = await connectStdio(
    { ASSAY_URL: flow.assay.url, ASSAY_API_KEY: flow.key },
    '--max-credits',
    '1',
  );
  const before = await balance();
  const refused = await agent.call('ask_company', {
    domain: 'quillmere.example',
    question: 'Who is the CEO?',
  });
  expect(refused.text).toContain('This would cost 2 credits, and maxCredits allows 1');
  const found = await agent.call('find_work_email', { fullName: 'Jane Doe', domain: 'acme.test' });
  expect(found.text).toContain('jane.doe@acme.test (the mail host confirmed it');
  expect(await balance()).toBeCloseTo(before - 0.1, 6);
  await agent.close();
});

test('without a server the command works on the database, researches itself, and charges the organisation', async () => {
  const agent = await connectStdio(flow.settings);
  const before = await balance();
  let answer = await agent.call('ask_company', {
    domain: 'quillmere.example',
    question: 'How many shippers are customers of Quillmere?',
    answerType: 'number',
  });
  while (answer.data.status === 'processing')
    answer = await agent.call('get_run', { runId: answer.data.runId as string });
  expect(answer.data).toMatchObject({ status: 'completed' });
  expect(answer.text).toMatch(/- answer: \d+\n {2}“.+” https:\/\/quillmere\.example\//);
  expect(await balance()).toBeCloseTo(before - 2, 6);
  await agent.close();
});

test.each<[string, Record<string, string>, string]>([
  ['ASSAY_URL without a key', { ASSAY_URL: 'http://127.0.0.1:1' }, 'ASSAY_API_KEY'],
  ['a key that is unknown', { ASSAY_API_KEY: 'sk_live_nothing' }, 'unknown, has expired or has been revoked'],
])('%s ends at once and says what to set', async (_case, settings, said) => {
  const { stdout, stderr, code } = await runAssayAlone(['mcp'], { ...flow.settings, ...settings });
  expect([stdout.toString(), code]).toEqual(['', 1]);
  expect(stderr).toContain(said);
});

test('a server that cannot be reached is an answer of the protocol, not silence', async () => {
  await expect(
    connectStdio({ ASSAY_URL: 'http://127.0.0.1:1', ASSAY_API_KEY: 'sk_live_nothing' }),
  ).rejects.toThrow('Check ASSAY_URL');
});
