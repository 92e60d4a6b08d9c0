import { afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/outboundFor.ts';
import { knownAnswer } from '../../../test/support/quizReader.ts';
import {
  answering,
  judging,
  type ModelScript,
  type ScriptedModel,
  startModel,
  type WrittenItem,
} from '../../../test/support/scriptedModel.ts';
import { readConfig } from '../../config.ts';
import { systemClock, systemRandomness } from '../../deps.ts';
import { ModelFault } from '../modelFault.ts';
import { type Quiz, type QuizPage, type QuizQuestion, readQuiz, shortened } from './quiz.ts';
import { runTrial } from './runTrial.ts';
import { countsOf, type Trial } from './trial.ts';
import { reportOf, verdictOf } from './trialReport.ts';

let quiz: Quiz;
/** Questions of the quiz with their right answers; questions that two pages share are left out. */
let known: Record<string, WrittenItem[]>;
beforeAll(async () => {
  quiz = await readQuiz();
  known = Object.fromEntries(
    quiz.pages.flatMap((page) =>
      page.questions.map((question) => [question.question, knownAnswer(page, question).items]),
    ),
  );
});

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

async function tried(
  script: ModelScript,
  {
    asked = quiz,
    signal = new AbortController().signal,
    progress = () => {},
  }: {
    asked?: Quiz;
    signal?: AbortSignal;
    progress?: (trial: Trial) => void;
  } = {},
) {
  scripted = await startModel(script);
  const config = readConfig({
    LLM_USD_PER_MILLION_INPUT_TOKENS: '1',
    LLM_USD_PER_MILLION_OUTPUT_TOKENS: '4',
  });
  const parts = { model: scripted.model, config, clock: systemClock, randomness: systemRandomness };
  return runTrial(asked, { ...parts, log: silentLog, progress }, signal);
}

/** A fake model that answers with these items, and as judge accepts every quote. */
const reading =
  (answers: Record<string, WrittenItem[]>): ModelScript =>
  (prompt) =>
    prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, answers);

const withQuestions =
  (isAsked: (question: QuizQuestion) => boolean) =>
  (page: QuizPage): QuizPage => ({ ...page, questions: page.questions.filter(isAsked) });

test('a model that answers what the pages state and is silent otherwise has everything right, and is good enough for strict use', async () => {
  const trial = await tried(reading(known));
  const counts = countsOf(trial.answers);
  const faults = trial.answers.filter(
    ({ outcome, held }) => outcome === 'wrong' || (held && outcome !== 'right'),
  );
  expect(faults.map(({ question, value }) => [question.question, value])).toEqual([]);
  expect(counts).toMatchObject({ asked: 100, wrong: 0, right: counts.held, rightOfHeld: counts.held });
  expect(verdictOf(counts, true)).toBe('strict');
  expect(trial.refused).toBe(0);
  expect(trial.usd).toBeGreaterThan(0);
});

test('a model that answers every yes-or-no question wrongly is not good enough, and each mistake is listed', async () => {
  const contrary = Object.fromEntries(
    quiz.pages.flatMap(({ page, questions }) =>
      questions
        .filter(({ answerType }) => answerType === 'boolean')
        .map(({ question, expect: { value } }) => {
          const [, title = ''] = /<h1>([^<]+)</.exec(page.bytes.toString()) ?? [];
          return [question, [{ value: value !== true, quotes: [title] }]];
        }),
    ),
  );
  const trial = await tried(reading({ ...known, ...contrary }));
  const report = reportOf(trial, {
    model: { name: 'm', host: 'h' },
    quiz: 100,
    stopped: false,
    isPriced: true,
  });
  const wrong = report.faults.filter(({ kind }) => kind === 'wrong').map(({ question }) => question);
  expect(wrong.toSorted()).toEqual(Object.keys(contrary).toSorted());
  expect(report.verdict).toBe('unfit');
});

test('the model is shown every address that the quiz asks for, even one that only a menu links', async () => {
  const whole = { ...quiz, pages: quiz.pages.map(withQuestions(({ answerType }) => answerType === 'url')) };
  const asked = { ...whole, pages: whole.pages.filter(({ questions }) => questions.length > 0) };
  await tried(reading({}), { asked });
  const shown = scripted?.prompts.map(({ user }) => user).join('\n') ?? '';
  const wanted = asked.pages.flatMap(({ questions }) =>
    questions.flatMap(({ expect }) => expect.value ?? []),
  );
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.filter((address) => !shown.includes(String(address)))).toEqual([]);
});

test('random output counts as silence, never as an answer, and answers of the plain reader do not count for the model', async () => {
  const part = shortened(quiz, 12);
  const trial = await tried(() => 'a quick brown fox {"answers": [{"q": "q1", "items": [', { asked: part });
  expect(countsOf(trial.answers)).toMatchObject({ asked: 12, right: 0, wrong: 0, silent: 12 });
  expect(trial.answers[0]?.failure).toMatch(/not valid/);
});

test('quotes that are on no page, and values that their quotes do not support, are counted as rejected', async () => {
  const part = shortened(quiz, 6);
  const invented = Object.fromEntries(
    part.pages.flatMap(({ questions }) =>
      questions.map(({ question }) => [
        question,
        [{ value: 4711, quotes: ['We have been here since 4711.'] }],
      ]),
    ),
  );
  const trial = await tried(reading(invented), { asked: part });
  expect(countsOf(trial.answers)).toMatchObject({ right: 0, wrong: 0, silent: 6 });
  expect(trial.refused).toBe(6);
});

test('a trial can be stopped, and keeps the answers of finished pages', async () => {
  const stopping = new AbortController();
  const progress = () => stopping.abort();
  const trial = await tried(reading(known), { signal: stopping.signal, progress });
  expect(trial.answers).toHaveLength(quiz.pages[0]?.questions.length ?? 0);
});

test('a trial of a model that fails entirely ends after three pages, with the reason', async () => {
  const notThere: ModelScript = () => (response) => response.writeHead(404).end();
  await expect(tried(notThere)).rejects.toThrow(ModelFault);
  await expect(tried(notThere)).rejects.toThrow(/answered 404/);
});
