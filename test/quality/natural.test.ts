import { beforeAll, describe, expect, test } from 'vitest';
import { readCompanies } from './harness/company.ts';
import { inOtherWords } from './harness/question.ts';
import { type JudgedQuestion, measureQuestions } from './harness/questionAnswer.ts';
import { askAll } from './harness/questionReport.ts';

/**
 * Natural questions that were written by people who knew neither rules nor documents (README.md): those on which rules were mended
 * since, and those that nobody has looked at. What is reached is held here; docs/quality.md tells what it is.
 */
const SETS = [
  // Every fourth company: `npm run quality -- --folder test/quality/natural` asks all of them.
  { folder: 'natural', words: 'their own words', each: 4, wrongAtMost: 0.03 },
  { folder: 'unseen', words: 'their own words', each: 1, wrongAtMost: 0.06 },
  { folder: 'unseen', words: 'other words', each: 1, wrongAtMost: 0.08 },
] as const;

const ASKING_MS = 300_000;

describe.each(SETS)('answers to the natural questions in $folder, in $words', (set) => {
  const { folder, words, each, wrongAtMost } = set;
  let judged: JudgedQuestion[];

  beforeAll(async () => {
    const companies = await readCompanies(`${import.meta.dirname}/${folder}`);
    const chosen = companies.filter((_, index) => index % each === 0);
    judged = await askAll(
      words === 'other words'
        ? chosen.map((company) => ({ ...company, questions: inOtherWords(company.questions) }))
        : chosen,
    );
  }, ASKING_MS);

  test('cite nothing that is not there', () => {
    expect(judged.flatMap(({ citationFaults }) => citationFaults)).toHaveLength(0);
  });

  test('are wrong no more often than what is reached', () => {
    const all = measureQuestions(judged).find(({ type }) => type === 'all');
    expect(all?.wrongAmongAttempted).toBeLessThanOrEqual(wrongAtMost);
  });
});
