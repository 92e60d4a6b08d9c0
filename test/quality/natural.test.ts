import { beforeAll, describe, expect, test } from 'vitest';
import { readCompanies } from './harness/company.ts';
import { type JudgedQuestion, measureQuestions } from './harness/questionAnswer.ts';
import { askAll } from './harness/questionReport.ts';

/**
 * Natural questions that were written by people who knew neither rules nor documents (README.md): those on which rules were mended
 * since, and those that nobody has looked at. What is reached is held here; docs/quality.md tells what it is.
 */
const SETS = [
  // Every fourth company: `npm run quality -- --folder test/quality/natural` asks all of them.
  { folder: 'natural', each: 4, wrongAtMost: 0.03 },
  { folder: 'unseen', each: 1, wrongAtMost: 0.06 },
] as const;

const ASKING_MS = 300_000;

describe.each(SETS)('answers to the natural questions in $folder', ({ folder, each, wrongAtMost }) => {
  let judged: JudgedQuestion[];

  beforeAll(async () => {
    const companies = await readCompanies(`${import.meta.dirname}/${folder}`);
    judged = await askAll(companies.filter((_, index) => index % each === 0));
  }, ASKING_MS);

  test('cite nothing that is not there', () => {
    expect(judged.flatMap(({ citationFaults }) => citationFaults)).toHaveLength(0);
  });

  test('are wrong no more often than what is reached', () => {
    const all = measureQuestions(judged).find(({ type }) => type === 'all');
    expect(all?.wrongAmongAttempted).toBeLessThanOrEqual(wrongAtMost);
  });
});
