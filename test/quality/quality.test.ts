import { beforeAll, describe, expect, test } from 'vitest';
import { extent } from '../support/extent.ts';
import { type Company, readCompanies } from './harness/company.ts';
import { type Judged, judgeItem, judgeQuestion, measure } from './harness/measure.ts';
import { type Asked, readRecording, recordedModel } from './harness/recording.ts';
import { type ReadingModel, researchCompany } from './harness/research.ts';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'];
/** Of so many companies, in the order of their names, one is asked; the long run asks all, as `npm run quality` does. */
const ONE_OF = extent({ usual: 5, long: 1 });
const LARGE_SITE_BYTES = 300_000;
const SAYS_SO =
  /invent|made-up|made up|fiction|fictitious|fictif|fictief|fictici|imaginary|erfunden|verzonnen|oppdiktet|not (?:a )?real|no such company|架空/i;

let companies: Company[];
beforeAll(async () => {
  companies = await readCompanies();
});

describe('the labelled set', () => {
  test('has at least a hundred questions in each of six languages', () => {
    for (const language of LANGUAGES) {
      const questions = companies
        .filter((company) => company.language === language)
        .flatMap((company) => company.questions);
      expect(questions.length, language).toBeGreaterThanOrEqual(100);
    }
  });

  test('has twenty sites of more than 300 kB', () => {
    const sizes = companies.map(({ pages }) => pages.reduce((sum, { bytes }) => sum + bytes.length, 0));
    expect(sizes.filter((size) => size > LARGE_SITE_BYTES).length).toBeGreaterThanOrEqual(20);
  });

  test('says of every invented company on its pages that it is invented', () => {
    const silent = companies
      .filter(({ about }) => /invented/i.test(about))
      .filter(({ pages }) => !pages.some(({ bytes }) => SAYS_SO.test(bytes.toString())))
      .map(({ slug }) => slug);
    expect(silent).toEqual([]);
  });
});

async function judgeAll(model: ReadingModel): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const company of companies.filter((_, index) => index % ONE_OF === 0)) {
    const { questions, items } = await researchCompany(company, model);
    judged.push(
      ...questions.map(({ item, outcome }) => judgeQuestion(company, item, outcome)),
      ...items.map(({ item, outcome }) => judgeItem(company, item, outcome)),
    );
  }
  return judged;
}

const ofQuestions = (judged: readonly Judged[]) => judged.filter(({ type }) => type === 'custom');

describe('with the recorded careful reader', () => {
  let judged: Judged[];
  const asked: Asked = { calls: 0, characters: 0, missing: 0, keys: new Set() };
  beforeAll(async () => {
    judged = await judgeAll(recordedModel(await readRecording(), asked));
  });

  test('every prompt has a recording, but for one in twenty at most', () => {
    expect(asked.missing / asked.calls).toBeLessThanOrEqual(0.05);
  });

  test('at most two per cent of the answers to questions are wrong, and nine tenths of what the pages hold is found', () => {
    const all = measure('all', ofQuestions(judged));
    expect(all.wrongOfAnswered).toBeLessThanOrEqual(0.02);
    expect(all.rightOfHeld).toBeGreaterThanOrEqual(0.9);
  });

  test('every quote is literally on its page', () => {
    expect(judged.flatMap(({ quoteFaults }) => quoteFaults)).toEqual([]);
  });
});

describe('without a model', () => {
  test('at most a tenth of the answers to questions are wrong, and every quote is literally on its page', async () => {
    const judged = await judgeAll(null);
    expect(measure('all', ofQuestions(judged)).wrongOfAnswered).toBeLessThanOrEqual(0.1);
    expect(judged.flatMap(({ quoteFaults }) => quoteFaults)).toEqual([]);
  });
});
