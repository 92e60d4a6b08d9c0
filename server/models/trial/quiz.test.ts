import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ANSWER_TYPES } from '@assay/shared/answerType';
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuestions } from '../../../test/quality/harness/question.ts';
import { knownAnswer } from '../../../test/support/quizReader.ts';
import { readDocument } from '../../research/documents/document.ts';
import { isHeld, type Quiz, questionsOf, readQuiz, shortened } from './quiz.ts';

const FOLDER = fileURLToPath(new URL('./quiz/', import.meta.url));
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl'];
const SAYS_SO = /invent|made up|fiction|ficti|erfunden|gibt es nicht|verzonnen/i;

let quiz: Quiz;
beforeAll(async () => {
  quiz = await readQuiz();
});

const all = () => quiz.pages.flatMap((page) => page.questions.map((question) => ({ page, question })));

describe('the quiz', () => {
  test('has a hundred questions of every answer type over thirty pages, five in each of six languages', () => {
    expect(questionsOf(quiz)).toBe(100);
    expect(new Set(all().map(({ question }) => question.answerType))).toEqual(new Set(ANSWER_TYPES));
    for (const language of LANGUAGES)
      expect(quiz.pages.filter((page) => page.language === language)).toHaveLength(5);
  });

  test('leaves at least a quarter of its questions without an answer on the page', () => {
    expect(all().filter(({ question }) => isHeld(question) === false).length).toBeGreaterThanOrEqual(25);
  });

  test('is small enough to ship, its pages are short, and each says that it is invented', async () => {
    const files = await readdir(FOLDER);
    const sizes = await Promise.all(files.map(async (file) => (await readFile(FOLDER + file)).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
    expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual(
      quiz.pages.map(({ file }) => file).sort(),
    );
    for (const { file, page } of quiz.pages) {
      const { text } = readDocument(page);
      expect(text.length, file).toBeGreaterThanOrEqual(900);
      expect(text.length, file).toBeLessThanOrEqual(2_200);
      expect(text, file).toMatch(SAYS_SO);
    }
  });

  test('has valid questions for the API, and labels of each answer’s type', () => {
    for (const { domain, questions } of quiz.pages) {
      const items = questions.map(({ person, ...question }, index) => ({
        id: `${domain}-${index}`,
        verificationMode: 'strict',
        ...question,
        ...(person === undefined
          ? {}
          : { contactProfileUrl: 'https://profiles.example/in/somebody', contactEmployer: domain }),
      }));
      expect(readQuestions(JSON.stringify({ items }), domain).faults).toEqual([]);
    }
  });

  test('has words on its page for every labelled value', () => {
    const missing = all().flatMap(({ page, question }) =>
      knownAnswer(page, question).missing.map((value) => `${page.file}: ${question.question} ${value}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('a part of the quiz', () => {
  test('has the requested length, and is always the same', () => {
    for (const limit of [1, 6, 20, 99, 100, 500]) {
      expect(questionsOf(shortened(quiz, limit))).toBe(Math.min(limit, 100));
      expect(shortened(quiz, limit)).toEqual(shortened(quiz, limit));
    }
  });

  test('has questions in every language, of many types, and some that their page does not answer', () => {
    const part = shortened(quiz, 20);
    const questions = part.pages.flatMap((page) => page.questions);
    expect(new Set(part.pages.map(({ language }) => language)).size).toBe(6);
    expect(new Set(questions.map(({ answerType }) => answerType)).size).toBeGreaterThanOrEqual(9);
    expect(questions.filter((question) => isHeld(question) === false).length).toBeGreaterThanOrEqual(4);
  });
});
