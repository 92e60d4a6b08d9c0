import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';
import {
  type ModelScript,
  type ScriptedModel,
  startModel,
  toolsWith,
} from '../../../test/support/scriptedModel.ts';
import {
  carefulModel,
  SIX_QUESTIONS,
  type SmallQuestion,
  smallSite,
} from '../../../test/support/smallSite.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { answerQuestion } from '../questions/answerQuestion.ts';
import type { ModelExchange } from './exchanges.ts';
import { collectedExchanges } from './exchanges.ts';
import { alone, createReadingGroup, type GroupMember } from './readingGroup.ts';

/** Six questions of one small site, through the whole research, with a model that answers as scripted. */
const HOST = 'lanternworks.example';
const SITE = smallSite(HOST);

let scripted: ScriptedModel;
let script: ModelScript;
beforeAll(async () => {
  scripted = await startModel((prompt, call) => script(prompt, call));
});
beforeEach(() => {
  scripted.prompts.length = 0;
  script = carefulModel;
});
afterAll(() => scripted.close());

async function ask(
  { question, answerType }: SmallQuestion,
  group: GroupMember = alone(),
  site: MemoryPages = SITE,
  model: ChatModel = scripted.model,
) {
  const exchanges = collectedExchanges();
  const tools = { ...toolsWith({ model }), exchanges, group };
  const outcome = await answerQuestion(
    memoryContext(new MemoryWeb(site), { tools }),
    { entity: { type: 'company', domain: HOST } },
    { question, answerType, outputSchema: null, verificationMode: 'strict' },
  );
  group.leave();
  return { outcome, kept: exchanges.kept, cost: tools.spending.close() };
}

function askTogether(questions: readonly SmallQuestion[]) {
  const newMember = createReadingGroup(questions.length);
  return Promise.all(questions.map((question) => ask(question, newMember())));
}

test('a model that reads slowly is shown less in a call, and asked for fewer questions at once', async () => {
  const slow = { ...scripted.model, limits: { promptTokensMax: 2_200, secondsPerCall: 30 } };
  const newMember = createReadingGroup(SIX_QUESTIONS.length);
  const runs = await Promise.all(
    SIX_QUESTIONS.map((one) => ask(one, newMember(), smallSite(HOST, 24), slow)),
  );
  expect(runs.every(({ outcome }) => outcome.kind === 'answered')).toBe(true);
  const reading = scripted.prompts.filter(({ user }) => user.includes('Questions:'));
  expect(reading.length).toBeGreaterThan(1);
  for (const { system, user } of reading) {
    expect(user.match(/^q\d+ \[/gm)?.length).toBeLessThanOrEqual(3);
    expect(system.length + user.length).toBeLessThan(2_200 * 2.5 + 500);
  }
});

const withoutPrompt = ({ prompt: _, ...kept }: ModelExchange) => kept;

test('six questions of a small site take two calls and at most 2,000 prompt characters each', async () => {
  const runs = await askTogether(SIX_QUESTIONS);
  runs.forEach(({ outcome }, index) => {
    expect(outcome).toMatchObject({ kind: 'answered', answer: { value: SIX_QUESTIONS[index]?.value } });
  });
  expect(scripted.prompts).toHaveLength(2);
  const characters = scripted.prompts.reduce((sum, { system, user }) => sum + system.length + user.length, 0);
  expect(characters / SIX_QUESTIONS.length).toBeLessThanOrEqual(2_000);
  const paid = runs.map(({ cost }) => cost.tools[0]?.inputTokens ?? 0);
  expect(paid.reduce((sum, tokens) => sum + tokens, 0)).toBeLessThanOrEqual(
    2 * (1_000 + SIX_QUESTIONS.length),
  );
  expect(Math.min(...paid)).toBeGreaterThan(0);
});

test('a run has the same answer and keeps the same share, alone and in a group, whoever came first', async () => {
  const together = await askTogether(SIX_QUESTIONS);
  const prompts = scripted.prompts.map(({ user }) => user.replace(/[0-9a-f]{24}/g, ''));
  scripted.prompts.length = 0;
  const reversed = await askTogether(SIX_QUESTIONS.toReversed());
  expect(scripted.prompts.map(({ user }) => user.replace(/[0-9a-f]{24}/g, ''))).toEqual(prompts);
  expect(reversed.toReversed().map(({ outcome }) => outcome)).toEqual(together.map(({ outcome }) => outcome));
  for (const [index, question] of SIX_QUESTIONS.entries()) {
    const single = await ask(question);
    expect(single.outcome).toEqual(together[index]?.outcome);
    expect(single.kept.map(withoutPrompt)).toEqual(together[index]?.kept.map(withoutPrompt));
  }
});

test('the boundary of a prompt is in no prompt that is kept', async () => {
  const runs = await askTogether(SIX_QUESTIONS);
  const boundaries = scripted.prompts.map(({ user }) => /^---([0-9a-f]{24})$/m.exec(user)?.[1] ?? '');
  expect(new Set(boundaries).size).toBe(2);
  const kept = runs.flatMap((run) => run.kept.map(({ prompt }) => prompt));
  expect(kept).toHaveLength(2 * SIX_QUESTIONS.length);
  for (const prompt of kept) {
    expect(prompt).toContain('---boundary\n');
    for (const boundary of boundaries) expect(prompt).not.toContain(boundary);
  }
});

test('a shared call that fails is made again for each run alone', async () => {
  script = (prompt, call) =>
    prompt.questions.length > 1 ? (response) => response.writeHead(401).end() : carefulModel(prompt, call);
  const runs = await askTogether(SIX_QUESTIONS.slice(0, 3));
  runs.forEach(({ outcome }, index) => {
    expect(outcome).toMatchObject({ answer: { value: SIX_QUESTIONS[index]?.value } });
  });
  const readings = scripted.prompts.filter(({ questions }) => questions.length > 0);
  expect(readings.map(({ questions }) => questions.length).toSorted()).toEqual([1, 1, 1, 3]);
});

test('a judge that cannot be asked leaves literal values, and no yes or no', async () => {
  script = (prompt, call) =>
    prompt.statements.length > 0 ? (response) => response.writeHead(401).end() : carefulModel(prompt, call);
  const [people, , iceland] = await askTogether(SIX_QUESTIONS.slice(0, 3));
  expect(people?.outcome).toMatchObject({ answer: { value: 48 } });
  expect(iceland?.outcome).toMatchObject({ answer: { value: null } });
});

test('a run that fails or leaves takes no other along', async () => {
  const newMember = createReadingGroup(3);
  const gone = newMember();
  const runs = SIX_QUESTIONS.slice(0, 2).map((question) => ask(question, newMember()));
  gone.leave();
  expect((await Promise.all(runs)).map(({ outcome }) => outcome.kind)).toEqual(['answered', 'answered']);
  expect(scripted.prompts[0]?.questions).toHaveLength(2);
});

test('a lone question takes at most three calls, also where it asks for another page', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => `/model-${index}`);
  const links = pages.map((path) => `<p><a href="${path}">Lantern ${path.slice(7)}</a></p>`).join('');
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Lanternworks',
      `<h1>Lanternworks</h1><p>Lanterns from Whitby.</p>${links}`,
    ),
    ...Object.fromEntries(
      pages.map((path) => [`https://${HOST}${path}`, htmlPage('Model', '<p>It employs 48 people.</p>')]),
    ),
  };
  script = (prompt, call) => {
    if (call !== 1) return carefulModel(prompt, call);
    const [look] = /https:\/\/\S+model-\d+/.exec(prompt.user) ?? [];
    return JSON.stringify({ answers: [{ q: 'q1', items: [], look: [look] }], words: ['lantern'] });
  };
  const { outcome } = await ask(SIX_QUESTIONS[0] as SmallQuestion, alone(), site);
  expect(outcome).toMatchObject({ answer: { value: 48 } });
  expect(scripted.prompts.map(({ statements }) => statements.length > 0)).toEqual([false, false, true]);
});

test('what is replayed asks nobody and keeps the same', async () => {
  const first = await ask(SIX_QUESTIONS[3] as SmallQuestion);
  const calls = scripted.prompts.length;
  const replies = new Map(first.kept.map(({ key, reply }) => [key, reply]));
  const collected = collectedExchanges();
  const exchanges = {
    ...collected,
    archivedModels: [scripted.model.name],
    find: async (key: string) => replies.get(key) ?? null,
  };
  const outcome = await answerQuestion(
    memoryContext(new MemoryWeb(SITE), { tools: { ...toolsWith(), exchanges } }),
    { entity: { type: 'company', domain: HOST } },
    {
      question: SIX_QUESTIONS[3]?.question ?? '',
      answerType: 'list',
      outputSchema: null,
      verificationMode: 'strict',
    },
  );
  expect(outcome).toEqual(first.outcome);
  expect(scripted.prompts).toHaveLength(calls);
});
