import { beforeAll, describe, expect, test } from 'vitest';
import { readCompanies } from './harness/company.ts';
import { type JudgedQuestion, measureQuestions } from './harness/questionAnswer.ts';
import { askAll } from './harness/questionReport.ts';

/**
 * Natural questions that were written by people who knew neither rules nor documents (README.md): those on which rules were mended
 * since, and those that nobody has looked at. What is reached is held here; docs/quality.md tells what it is.
 */
const SETS = [
  { folder: 'natural', wrongAtMost: 0.02 },
  { folder: 'unseen', wrongAtMost: 0.05 },
] as const;

const ASKING_MS = 300_000;

describe.each(SETS)('answers to the natural questions in $folder', ({ folder, wrongAtMost }) => {
  let judged: JudgedQuestion[];

  beforeAll(async () => {
    judged = await askAll(await readCompanies(`${import.meta.dirname}/${folder}`));
  }, ASKING_MS);

  test('cite nothing that is not there', () => {
    expect(judged.flatMap(({ citationFaults }) => citationFaults)).toHaveLength(0);
  });

  test('are wrong no more often than what is reached', () => {
    const all = measureQuestions(judged).find(({ type }) => type === 'all');
    expect(all?.wrongAmongAttempted).toBeLessThanOrEqual(wrongAtMost);
  });
});
