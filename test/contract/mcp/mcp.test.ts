import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { insertSteps } from '../../../server/store/runs/runSteps.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder, untilAborted } from '../../support/mail/scriptedFinder.ts';
import { connectHttp, type McpClient } from '../../support/mcpClient.ts';

/** Tools over streamable HTTP on a real database; the test settles runs as a worker does. docs/mcp.md. */

const QUESTION = {
  domain: 'acme.example',
  question: 'Does the company run a warehouse?',
  answerType: 'boolean',
};
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { value: true },
  reasoning: 'The site says so.',
  confidence: 0.92,
  citations: [],
};

let api: ApiServer;
let finder: ScriptedFinder;
let caller: Client;
let mcp: McpClient;
beforeAll(async () => {
  api = await startApiServer({ MCP_ORIGINS: 'https://console.example' });
});
beforeEach(async () => {
  finder = new ScriptedFinder();
  api.store.deps.emailFinder = finder;
  caller = await api.newClient({ credits: 10 });
  mcp = await connectHttp(api.url, caller.key);
});
afterEach(() => mcp.close());
afterAll(() => api.close());

/** Settles the only run under way once it is there, after its steps were recorded. */
async function settleSoon(outcome: ResearchOutcome = ANSWERED, steps = 0): Promise<string> {
  for (;;) {
    const { results } = (await caller.get('/v1/enrichment-runs?status=processing')).body as {
      results: { id: string }[];
    };
    const [run] = results;
    if (run !== undefined) {
      for (let step = 0; step < steps; step += 1)
        await insertSteps(api.store.deps.db, run.id, [
          { stage: 'reading', detail: `page ${step}`, at: api.store.clock.now() },
        ]);
      if (steps > 0) await new Promise((resolve) => setTimeout(resolve, 700));
      await api.settle(caller.caller, run.id, outcome);
      return run.id;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const balance = async () => (await caller.get('/v1/credits')).body;

test('every tool says what it costs or that it is free, and has schemas of input and answer', async () => {
  const { tools } = await mcp.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'research_company',
    'ask_company',
    'ask_person',
    'find_work_email',
    'score',
    'explain_score',
    'list_runs',
    'get_run',
    'get_credits',
  ]);
  for (const { description, inputSchema, outputSchema } of tools) {
    expect(description).toMatch(/credits|Free/i);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
  }
});

test('a question is waited for, with progress, and answered with its confidence in words and its cost', async () => {
  const messages: (string | undefined)[] = [];
  const [answer] = await Promise.all([
    mcp.call('ask_company', QUESTION, { onprogress: ({ message }) => messages.push(message) }),
    settleSoon(ANSWERED, 2),
  ]);
  expect(answer.text).toContain(
    'acme.example · Does the company run a warehouse? (very sure, confidence 0.92)',
  );
  expect(answer.text).toContain('- answer: yes');
  expect(answer.text).toContain('Cost 2 credits.');
  expect(answer.data).toMatchObject({
    status: 'completed',
    confidenceInWords: 'very sure',
    credits: { amount: 2 },
  });
  expect(messages).toContain('custom: reading page 1');
  expect(await balance()).toMatchObject({ balance: 8, reserved: 0 });
  const again = await mcp.call('ask_company', { ...QUESTION, maxCredits: 0 });
  expect(again.text).toContain('Free: a stored answer.');
  expect(await balance()).toMatchObject({ balance: 8, reserved: 0 });
});

test('research that takes longer answers its id, and get_run reads it later', async () => {
  const answer = await mcp.call('ask_person', {
    profileUrl: 'https://profiles.example/in/jane',
    question: 'Which department does she lead?',
    waitSeconds: 0,
  });
  const { runId, status } = answer.data as { runId: string; status: string };
  expect(status).toBe('processing');
  expect(answer.text).toContain(`Read it with get_run, runId ${runId}`);
  const [read] = await Promise.all([mcp.call('get_run', { runId }), settleSoon()]);
  expect(read.data).toMatchObject({
    runId,
    status: 'completed',
    subject: 'https://profiles.example/in/jane',
  });
  const listed = await mcp.call('list_runs', { status: 'completed' });
  expect(listed.text).toContain(`(run ${runId})`);
  expect(listed.data).toMatchObject({ total: 1 });
});

test('a failure says what to do, and costs nothing', async () => {
  const failed: ResearchOutcome = {
    kind: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    message: 'It cannot be reached.',
    retryable: true,
  };
  const [answer] = await Promise.all([
    mcp.call('research_company', { domain: 'gone.example', types: ['funding'] }),
    settleSoon(failed),
  ]);
  expect(answer.text).toContain('failed (DOMAIN_UNREACHABLE)');
  expect(answer.text).toContain('Check the spelling of the domain. It cost nothing.');
  expect(await balance()).toMatchObject({ balance: 10, reserved: 0 });
});

test.each<[string, Record<string, unknown>, number]>([
  ['ask_company', { ...QUESTION, maxCredits: 1.9 }, 2],
  ['research_company', { domain: 'acme.example', types: ['funding', 'mna'], maxCredits: 1 }, 1.05],
  ['find_work_email', { fullName: 'Jane Doe', domain: 'acme.example', maxCredits: 0 }, 0.1],
])('%s above the cap spends nothing and names the price', async (name, args, price) => {
  const answer = await mcp.call(name, args);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(`This would cost ${price} credits`);
  expect(answer.text).toContain(`call again with maxCredits ${price}`);
  expect(await balance()).toMatchObject({ balance: 10, reserved: 0 });
  expect(finder.searches).toEqual([]);
  expect((await caller.get('/v1/enrichment-runs')).body).toMatchObject({ total: 0 });
});

test('a connection can name its own cap, which holds for every call that names none', async () => {
  const bounded = await connectHttp(api.url, caller.key, { 'assay-max-credits': '1' });
  expect((await bounded.call('get_credits', {})).data).toMatchObject({ balance: 10, maxCredits: 1 });
  expect((await bounded.call('ask_company', QUESTION)).text).toContain('maxCredits allows 1');
  await bounded.close();
  await expect(connectHttp(api.url, caller.key, { 'assay-max-credits': 'lots' })).rejects.toThrow(
    'Assay-Max-Credits',
  );
});

test('an address is found, charged, and says how sure it is', async () => {
  const answer = await mcp.call('find_work_email', { fullName: 'Jane Doe', domain: 'acme.example' });
  expect(answer.text).toBe('jane.doe@acme.example (the mail host confirmed it; score 95 of 100)');
  expect(answer.data).toMatchObject({ status: 'found', email: 'jane.doe@acme.example' });
  expect(await balance()).toMatchObject({ balance: 9.9 });
  finder.script = () => OUTCOMES.missed;
  const missed = await mcp.call('find_work_email', { fullName: 'John Roe', domain: 'acme.example' });
  expect(missed.text).toContain('nobody of this name takes mail there');
});

test('a cancelled call ends its search, which costs nothing', async () => {
  finder.script = (_person, _domain, signal) => untilAborted(signal);
  const giveUp = new AbortController();
  const call = mcp.call(
    'find_work_email',
    { fullName: 'Jane Doe', domain: 'acme.example' },
    { signal: giveUp.signal },
  );
  await expect.poll(() => finder.searches.length).toBe(1);
  giveUp.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(balance).toMatchObject({ balance: 10, reserved: 0 });
});

test('a cancellation of another session with the same key, or of another key, ends nothing', async () => {
  const other = await connectHttp(api.url, caller.key);
  const stranger = await connectHttp(api.url, (await api.newClient()).key);
  const call = mcp.call('ask_company', QUESTION);
  await expect.poll(async () => (await caller.get('/v1/enrichment-runs')).body.total).toBe(1);
  for (const client of [other, stranger])
    for (let requestId = 0; requestId < 5; requestId += 1)
      await client.client.notification({ method: 'notifications/cancelled', params: { requestId } });
  const [answer] = await Promise.all([call, settleSoon()]);
  expect(answer.data).toMatchObject({ status: 'completed' });
  await Promise.all([other.close(), stranger.close()]);
});

test('scores are computed, explained by their signals, and what is missing can be asked for', async () => {
  const template = await caller.post('/v1/companies/signals/templates', {
    name: 'Warehouse',
    question: QUESTION.question,
    answerType: 'boolean',
  });
  const profile = await caller.post('/v1/scoring/profiles', { profileType: 'company', name: 'Logistics' });
  const { templateId } = template.body as { templateId: string };
  const rule = await caller.put(`/v1/scoring/profiles/${profile.body.id}/rules`, {
    signalTemplateId: templateId,
    dimension: 'fit',
    answerType: 'boolean',
    pointValues: { true: 30, false: 0 },
  });
  expect(rule.status).toBe(200);
  const object = { objectType: 'company', objectId: 'acme.example' };
  const unknown = await mcp.call('explain_score', object);
  expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining('Logistics')]);
  const missing = await mcp.call('score', { ...object, profile: 'logistics' });
  expect(missing.text).toContain('acme.example · Logistics · fit: 0 of 100');
  expect(missing.text).toContain(`Warehouse: no answer`);
  await Promise.all([
    mcp.call('ask_company', { domain: 'acme.example', signalTemplateId: templateId }),
    settleSoon(),
  ]);
  expect((await mcp.call('score', object)).text).toContain('fit: 100 of 100');
  const explained = await mcp.call('explain_score', object);
  expect(explained.text).toContain('- Warehouse: true, 30 of 30 points');
  const wrong = await mcp.call('score', { ...object, profile: 'Nothing' });
  expect(wrong.text).toContain('there are: Logistics');
});

test.each<[string, Record<string, unknown>, string]>([
  ['ask_company', { domain: 'https://acme.example/', question: 'Who?' }, 'domain: is a URL'],
  ['ask_company', { domain: 'acme.example' }, 'question: is required unless signalTemplateId is given'],
  ['ask_company', { ...QUESTION, answer_type: 'boolean' }, 'unknown fields: answer_type'],
  [
    'research_company',
    { domain: 'acme.example', types: ['tech-stack'] },
    'category: or technology is required',
  ],
  ['get_run', { runId: '019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e' }, 'NOT_FOUND: There is no run'],
  ['find_work_email', { fullName: 'Cher', domain: 'acme.example' }, 'full_name'],
])('%s with %j is an error of the tool that says what was wrong', async (name, args, expected) => {
  const answer = await mcp.call(name, args);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(expected);
});

test('what belongs to another organisation is not there', async () => {
  const other = await api.newClient();
  const { body } = await other.post('/v1/companies/enrich/custom', QUESTION);
  expect((await mcp.call('get_run', { runId: body.id, waitSeconds: 0 })).text).toContain('NOT_FOUND');
  expect((await mcp.call('list_runs', {})).data).toMatchObject({ total: 0 });
});

test('a key without the scope of a tool is refused, and does nothing', async () => {
  const { organizationId } = caller.caller;
  const { key } = await api.store.newCaller({ organizationId, scopes: ['read'] });
  const reader = await connectHttp(api.url, key);
  for (const [name, args] of [
    ['research_company', { domain: 'acme.example', types: ['funding'] }],
    ['ask_company', QUESTION],
    ['ask_person', { profileUrl: 'https://profiles.example/in/jane', question: 'Which team does she lead?' }],
    ['find_work_email', { fullName: 'Jane Doe', domain: 'acme.example' }],
    ['score', { objectType: 'company', objectId: 'acme.example' }],
  ] as const) {
    const answer = await reader.call(name, args);
    expect([answer.isError, answer.text]).toEqual([true, expect.stringMatching(/^FORBIDDEN: .*the scope/)]);
  }
  expect((await reader.call('get_credits', {})).data).toMatchObject({ balance: 10, reserved: 0 });
  expect((await reader.call('list_runs', {})).data).toMatchObject({ total: 0 });
  await reader.close();
});

test('a server that stops answers the calls that wait, and says how to read the research later', async () => {
  const stopping = await startApiServer();
  try {
    const agent = await connectHttp(stopping.url, (await stopping.newClient()).key);
    const call = agent.call('ask_company', QUESTION);
    await expect.poll(async () => (await agent.call('list_runs', {})).data.total).toBe(1);
    const [answer] = await Promise.all([call, stopping.close()]);
    expect(answer.data).toMatchObject({ status: 'processing' });
    expect(answer.text).toContain('Read it with get_run');
  } finally {
    await stopping.close().catch(() => {});
  }
});

const post = (
  headers: Record<string, string>,
  body: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
) =>
  fetch(`${api.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });

test('pages of foreign origins are refused before their key is looked at; configured ones are not', async () => {
  const authorization = `Bearer ${caller.key}`;
  expect((await post({ authorization })).status).toBe(200);
  expect((await post({ authorization, origin: 'https://console.example' })).status).toBe(200);
  for (const origin of ['https://evil.example', api.url, 'null'])
    expect((await post({ authorization, origin })).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
});

test('it needs a key, counts in the limits of the key, and keeps no sessions', async () => {
  expect((await post({})).status).toBe(401);
  const authorization = `Bearer ${caller.key}`;
  const listed = await post({ authorization, 'mcp-session-id': 'one that this process has never seen' });
  expect(listed.status).toBe(200);
  expect(Number(listed.headers.get('x-ratelimit-limit'))).toBe(400);
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(`${api.url}/mcp`, { method, headers: { authorization } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  }
  expect((await post({ authorization }, [])).status).toBe(422);
});

test('a caller has at most 32 calls under way', async () => {
  finder.script = (_person, _domain, signal) => untilAborted(signal);
  const authorization = `Bearer ${caller.key}`;
  const call = { name: 'find_work_email', arguments: { fullName: 'Jane Doe', domain: 'acme.example' } };
  const giveUp = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 33 }, (_, id) =>
      fetch(`${api.url}/mcp`, {
        method: 'POST',
        signal: giveUp.signal,
        headers: {
          authorization,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: call }),
      }),
    ),
  );
  expect(streams.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  giveUp.abort();
  await expect.poll(balance).toMatchObject({ balance: 10, reserved: 0 });
});
