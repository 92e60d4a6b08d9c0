/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Consumer } from '../../server/jobs/consumer.ts';
import { readQuiz } from '../../server/models/trial/quiz.ts';
import { startTrialWork } from '../../server/runtime/trialWork.ts';
import { type ApiServer, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';
import type { TestServer } from '../support/httpServer.ts';
import { knownAnswer } from '../support/quizReader.ts';
import { answering, judging, startModelServer } from '../support/scriptedModel.ts';

let browser: TestBrowser | null = null;
let server: ApiServer;
let model: TestServer;
let trials: Consumer;
let data: string;
/** The model answers its first pages at once, and the others when this is resolved. */
const goesOn = Promise.withResolvers<void>();
const PAGES_AT_ONCE = 8;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  data = mkdtempSync(join(tmpdir(), 'assay-console-'));
  const quiz = await readQuiz();
  const known = Object.fromEntries(
    quiz.pages.flatMap((page) =>
      page.questions.map((question) => [question.question, knownAnswer(page, question).items]),
    ),
  );
  const wrong = quiz.pages[0]?.questions.find(({ answerType }) => answerType === 'boolean')?.question ?? '';
  known[wrong] = [];
  model = await startModelServer((prompt, call) => (response) => {
    const said = prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, known);
    void (call <= PAGES_AT_ONCE ? Promise.resolve() : goesOn.promise).then(() =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: said } }],
          usage: { prompt_tokens: 1_800, completion_tokens: 200 },
        }),
      ),
    );
  });
  server = await startApiServer({
    ASSAY_DATA_DIR: data,
    LLM_BASE_URL: `${model.origin}/v1`,
    LLM_MODEL: 'careful',
    LLM_USD_PER_MILLION_INPUT_TOKENS: '0.4',
    LLM_USD_PER_MILLION_OUTPUT_TOKENS: '1.6',
    LLM_USD_PER_DAY: '20',
  });
  await server.newClient({ credits: 50 });
  trials = startTrialWork(server.store.deps);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await trials?.stop(0);
  await server?.close();
  await model?.close();
  if (data) rmSync(data, { recursive: true });
});

test('an owner starts a trial at a price, leaves the page and comes back to its progress and its verdict', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);
  await page.getByRole('link', { name: 'Models' }).press('Enter');
  await page.getByText('It costs your organisation no credits.').waitFor();
  await tabTo(page, 'Start the trial for about');
  await page.keyboard.press('Enter');
  await page.getByText('careful at').first().waitFor();
  await page.getByText(/^[1-9]\d? of 100 asked/).waitFor();
  await checkScreen(page, 'model-trial');

  await page.goto(`${server.url}/health`);
  await page.goto(`${server.url}/models`);
  await page.getByRole('button', { name: 'Stop the trial' }).waitFor();
  goesOn.resolve();
  await page.getByText('Good enough for strict use.').waitFor();
  await page.getByText('Saved: from now on').waitFor();
  await page.getByText('What it got wrong or missed').press('Enter');
  await page.getByText('Missed', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Outcome of the trial by language' }).getByText('German').waitFor();
  await checkScreen(page, 'model-trial-ended');
  expectQuiet();
  await page.close();
}, 120_000);

test('an editor says who “we” are, and takes it back', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await page.goto(`${server.url}/organisation`);
  await page.getByText('Nothing is said yet.').waitFor();
  await page.getByLabel('Products').fill('Rota and payroll software');
  await page.getByLabel('In general').fill('We sell to care homes and hotels in Ireland. '.repeat(10));
  await page.getByText('a question is read with the first 400 of them').waitFor();
  await page.keyboard.press('Tab');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
  await checkScreen(page, 'organisation');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('It is as it was before.').waitFor();
  await page.getByText('Nothing is said yet.').waitFor();
  await page.getByLabel('Name').fill('Acme Ireland');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('banner').getByText('Acme Ireland').waitFor();
  expect(await page.getByLabel('Products').inputValue()).toBe('');
  expectQuiet();
  await page.close();
}, 120_000);
