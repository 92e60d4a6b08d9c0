import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncate, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { findOrInstallRuntime, type TestModels, testModels } from '../../../test/support/modelRuntime.ts';
import { FJORDLYS, HOST } from '../../../test/support/questionSite.ts';
import { toolsWith } from '../../../test/support/scriptedModel.ts';
import type { ChatRequest } from '../../outbound/chatModel.ts';
import { answerQuestion } from '../../research/questions/answerQuestion.ts';
import { type BuiltInModelSettings, limitsOf, openBuiltInModel } from './builtInModel.ts';
import { hostState } from './hostClient.ts';

/** Generous, because a process starts slowly on a machine that is busy with other tests. */
const PROCESS = { timeout: 60_000 };

type Runtime = Awaited<ReturnType<typeof findOrInstallRuntime>>;

let runtime: Runtime;
let models: TestModels;
let tiny: Awaited<ReturnType<TestModels['add']>>;
const folders: TestModels[] = [];

beforeAll(async () => {
  runtime = await findOrInstallRuntime();
  models = await newFolder();
  tiny = await models.add('tiny', { contextTokens: 16_384 });
});
afterAll(() => Promise.all(folders.map((folder) => folder.close())));

async function newFolder(): Promise<TestModels> {
  const folder = await testModels();
  folders.push(folder);
  return folder;
}

/** The model as a server opens it. One thread: the tests share the machine with others. */
function open(settings: Partial<BuiltInModelSettings> = {}) {
  return openBuiltInModel({
    model: tiny,
    modelsFolder: models.folder,
    runtimeFolder: 'folder' in runtime ? runtime.folder : '',
    idleSeconds: 120,
    budgetSeconds: 60,
    threads: 1,
    ...settings,
  });
}

function needsRuntime(skip: TestContext['skip']): void {
  if ('missing' in runtime) skip(runtime.missing);
}

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 12 },
    kind: { enum: ['small', 'large'] },
    years: { type: 'array', items: { type: 'integer' }, maxItems: 3 },
    note: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
  },
  required: ['name', 'kind', 'years', 'note'],
};

function question(words: string, more: Partial<ChatRequest> = {}): ChatRequest {
  return {
    messages: [
      { role: 'system', content: 'You answer from pages alone.' },
      { role: 'user', content: words },
    ],
    maxOutputTokens: 400,
    timeoutMs: 60_000,
    schema: SCHEMA,
    ...more,
  };
}

/** A question that no random model finishes before its tokens are used up. */
const LONG = question('Tell everything.', {
  maxOutputTokens: 8_000,
  schema: { type: 'array', items: { type: 'string' }, minItems: 100 },
});

const never = new AbortController().signal;

/** Resolves when the model starts the question. */
function begun(ask: (onBegin: () => void) => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    void ask(() => resolve(undefined)).then(resolve);
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test(
  'a real model answers in the JSON that the schema describes, the same each time',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const model = open();
    const first = await model.complete(question('What is made there?'), never);
    if (first.kind !== 'answered') throw new Error(first.detail);
    const value = JSON.parse(first.text);
    expect(value).toEqual({
      name: expect.any(String),
      kind: expect.stringMatching(/^(small|large)$/),
      years: expect.any(Array),
      note: value.note === null ? null : expect.any(String),
    });
    const again = await model.complete(question('What is made there?'), never);
    expect(again).toMatchObject({ kind: 'answered', text: first.text });
  },
);

test(
  'without a schema the answer is a JSON object or is cut off in one, and tokens are counted',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const { schema: _, ...open_ended } = question('What?', { maxOutputTokens: 30 });
    const answer = await open().complete(open_ended, never);
    if (answer.kind !== 'answered') throw new Error(answer.detail);
    expect(answer.text).toMatch(/^\{/);
    expect(answer.usage?.inputTokens).toBeGreaterThan(20);
    expect(answer.usage?.outputTokens).toBeLessThanOrEqual(30);
  },
);

test('the common prefix of two prompts is read once', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const model = open();
  await model.complete(question('Where is it?'), never);
  const answer = await model.complete(question('Who owns it?'), never);
  if (answer.kind !== 'answered') throw new Error(answer.detail);
  expect(answer.usage?.cachedTokens).toBeGreaterThan(20);
});

test('random output of a model never becomes an answer', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const context = memoryContext(new MemoryWeb(FJORDLYS), { tools: toolsWith({ model: open() }) });
  const asked = { answerType: 'text', outputSchema: null, verificationMode: 'strict' } as const;
  const outcome = await answerQuestion(
    context,
    { entity: { type: 'company', domain: HOST } },
    { ...asked, answerType: 'number', question: 'How many moons does it have?' },
  );
  expect(outcome.kind === 'answered' ? outcome.answer : outcome.errorCode).toSatisfy(
    (end: unknown) => end === 'UPSTREAM_FAILED' || (end as { value: unknown }).value === null,
  );
});

test('a cancelled question makes room for the next', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const model = open();
  const caller = new AbortController();
  const long = model.complete({ ...LONG, onBegin: () => caller.abort() }, caller.signal);
  expect(await long).toMatchObject({ kind: 'failed', fault: 'cancelled', maybeBilled: false });
  const startedAt = performance.now();
  expect(await model.complete(question('Next?'), never)).toMatchObject({ kind: 'answered' });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test(
  'an answer that takes too long is stopped; the time counts from its start',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const model = open();
    // The second waits longer than its timeout, and is answered all the same.
    const [first, second] = await Promise.all([
      model.complete({ ...LONG, timeoutMs: 3_000 }, never),
      model.complete(question('Second?', { timeoutMs: 2_900 }), never),
    ]);
    expect(first).toMatchObject({ reason: 'it had not answered after 3 s', fault: 'answer' });
    expect(second).toMatchObject({ kind: 'answered' });
  },
);

test('a prompt that leaves no room for an answer is refused, with both sizes', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const answer = await open().complete(question('word '.repeat(20_000)), never);
  expect(answer).toMatchObject({
    reason: expect.stringMatching(
      /^a prompt of \d+ tokens leaves no room for an answer in its context of 16384$/,
    ),
    fault: 'answer',
  });
});

test(
  'a question is answered even if the longest possible answer would not fit a small context',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const model = await models.add('short', { contextTokens: 4_096 });
    const answer = await open({ model }).complete(question('What?', { maxOutputTokens: 4_090 }), never);
    expect(answer).toMatchObject({ kind: 'answered', text: expect.stringMatching(/^\{.*\}$/) });
  },
);

test('an organisation with many questions does not keep another one waiting', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const model = open();
  const order: string[] = [];
  const ask = (name: string, organizationId: string, more: Partial<ChatRequest> = {}) =>
    model.complete(question(name, { organizationId, onBegin: () => order.push(name), ...more }), never);
  const first = ask('a1', 'a', { ...LONG, timeoutMs: 500, onBegin: () => order.push('a1') });
  await until(async () => order.length === 1);
  const waiting = ['a2', 'a3', 'a4'].map((name) => ask(name, 'a'));
  await until(async () => (await hostState(models.folder))?.waiting === 3);
  await Promise.all([first, ...waiting, ask('b1', 'b')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test(
  'a process killed during an answer fails that question, and the next question starts a new process',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const model = open();
    let failed: Promise<unknown> = Promise.resolve();
    await begun((onBegin) => (failed = model.complete({ ...LONG, onBegin }, never)));
    const before = await hostState(models.folder);
    process.kill(before?.pid ?? 0, 'SIGKILL');
    expect(await failed).toEqual({
      kind: 'failed',
      reason: 'its process ended before it had answered',
      detail: 'tiny: its process ended before it had answered',
      maybeBilled: false,
      fault: 'provider',
    });
    expect(await model.complete(question('Again?'), never)).toMatchObject({ kind: 'answered' });
    expect((await hostState(models.folder))?.pid).not.toBe(before?.pid);
  },
);

test('speed is measured on a fixed text', PROCESS, async ({ skip }) => {
  needsRuntime(skip);
  const measured = await open().measure(never);
  expect(measured.contextTokens).toBe(16_384);
  expect(measured.promptTokensPerSecond).toBeGreaterThan(measured.outputTokensPerSecond);
  expect(measured.outputTokensPerSecond).toBeGreaterThan(1);
});

test(
  'a file that is truncated, damaged, of another format or family, or missing is reported as such',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const whole = await models.add('whole');
    const cutHead = await models.add('cut-head');
    await truncate(cutHead.path, 3_000);
    const cutData = await models.add('cut-data');
    await truncate(cutData.path, 200_000);
    const other = await models.add('other');
    await writeFile(other.path, '<html>Sign in to download</html>');
    const empty = await models.add('empty');
    await truncate(empty.path, 0);
    const unknown = await models.add('unknown', { architecture: 'nosuchfamily' });
    const gone = { ...whole, name: 'gone', path: `${whole.path}.gone` };
    const reasons = [];
    for (const model of [cutHead, cutData, other, empty, unknown, gone]) {
      const answer = await open({ model }).complete(question('What?'), never);
      reasons.push(answer.kind === 'failed' ? `${model.name}: ${answer.reason}` : answer.text);
    }
    expect(reasons).toEqual([
      'cut-head: its file is incomplete or damaged; install it again',
      'cut-data: its file is incomplete or damaged; install it again',
      'other: its file is not a model in the format GGUF',
      'empty: its file is not a model in the format GGUF',
      'unknown: it is of a family that this release of the runtime does not know',
      'gone: its file is missing; install it again',
    ]);
    expect(await open().complete(question('And now?'), never)).toMatchObject({ kind: 'answered' });
  },
);

test(
  'a model that does not fit into memory is refused, with both sizes and what to do',
  PROCESS,
  async ({ skip }) => {
    needsRuntime(skip);
    const folder = await newFolder();
    const model = open({ modelsFolder: folder.folder, memoryBytesMax: 100_000_000 });
    const answer = await model.complete(question('What?'), never);
    expect(answer).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(
        /^it needs about \d+ MB of memory and 100 MB are free; end other programs, or use a smaller model$/,
      ),
      fault: 'provider',
    });
  },
);

test('without a runtime the model says how to get it', PROCESS, async () => {
  const folder = await newFolder();
  const model = open({ modelsFolder: folder.folder, runtimeFolder: `${folder.folder}/runtime` });
  expect(await model.complete(question('What?'), never)).toMatchObject({
    reason: 'its runtime is not installed; `npx assay model install` installs it beside the model',
  });
});

/** A missing file: tests of the process itself need no runtime. */
const ABSENT = { name: 'absent', path: '/nowhere/model.gguf', measured: null };

test('concurrent callers start one process, which ends after a time without questions', PROCESS, async () => {
  const folder = await newFolder();
  const settings = { modelsFolder: folder.folder, model: ABSENT, idleSeconds: 1 };
  const answers = await Promise.all([1, 2, 3].map(() => open(settings).complete(question('What?'), never)));
  expect(answers.map((answer) => answer.kind === 'failed' && answer.reason)).toEqual(
    Array(3).fill('its file is missing; install it again'),
  );
  expect(await hostState(folder.folder)).toMatchObject({
    app: 'assay-model-host',
    model: null,
    waiting: 0,
  });
  await until(async () => (await hostState(folder.folder)) === null);
});

test('a process ends with its parent, and the leftovers of a killed one do no harm', PROCESS, async () => {
  const folder = await newFolder();
  const settings = { modelsFolder: folder.folder, model: ABSENT, idleSeconds: 120 };
  const starter = askElsewhere(settings);
  await once(starter.stdout ?? starter, 'data');
  const before = await hostState(folder.folder);
  starter.kill('SIGKILL');
  await until(async () => (await hostState(folder.folder)) === null);

  await open(settings).complete(question('What?'), never);
  process.kill((await hostState(folder.folder))?.pid ?? 0, 'SIGKILL');
  await until(async () => (await hostState(folder.folder)) === null);
  expect(await open(settings).complete(question('What?'), never)).toMatchObject({
    reason: 'its file is missing; install it again',
  });
  expect((await hostState(folder.folder))?.pid).not.toBe(before?.pid);
});

/** Another process that asks once, reports it, and keeps running. */
function askElsewhere(settings: Partial<BuiltInModelSettings>): ChildProcess {
  const file = pathToFileURL(new URL('builtInModel.ts', import.meta.url).pathname).href;
  const all = { runtimeFolder: '', budgetSeconds: 60, ...settings };
  const script = `
    import { openBuiltInModel } from '${file}';
    const model = openBuiltInModel(${JSON.stringify(all)});
    await model.complete(${JSON.stringify(question('What?'))}, new AbortController().signal);
    console.log('answered');
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('a prompt may be as long as time and context allow', () => {
  const measured = { promptTokensPerSecond: 100, outputTokensPerSecond: 50, contextTokens: 16_384 };
  // 60 s × 0.6 − 600 tokens ÷ 50 a second = 24 s for the prompt.
  expect(limitsOf(measured, 60)).toEqual({ promptTokensMax: 2_400, secondsPerCall: 36 });
  expect(limitsOf({ ...measured, promptTokensPerSecond: 5_000 }, 60).promptTokensMax).toBe(12_288);
  expect(limitsOf({ ...measured, outputTokensPerSecond: 10 }, 60)).toEqual({
    promptTokensMax: 0,
    secondsPerCall: 60,
  });
});
