import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ANSWER_TYPES } from '@assay/shared/answerType';
import { z } from 'zod';
import type { Page } from '../../domain/page.ts';
import { holdingOfQuestion, Label } from './label.ts';

const QUIZ = fileURLToPath(new URL('./quiz/', import.meta.url));

const Question = z.strictObject({
  question: z.string().min(1),
  answerType: z.enum(ANSWER_TYPES),
  /** For `json_schema`. */
  outputSchema: z.record(z.string(), z.unknown()).optional(),
  /** For a question about a person of the page: their name. */
  person: z.string().min(1).optional(),
  /** Fields of the payload with their labels, as in test/quality/README.md. */
  expect: z.record(z.string(), Label).refine((fields) => Object.keys(fields).length > 0, 'labels no field'),
  /** What the question tests. */
  teaches: z.string().min(1),
});
const Listed = z.strictObject({
  file: z.string().regex(/^[a-z-]+\.html$/),
  domain: z.string().regex(/^[a-z-]+\.example$/),
  name: z.string().min(1),
  /** ISO 639-1. */
  language: z.string().length(2),
  questions: z.array(Question).min(1),
});
const Content = z.strictObject({
  /** The present day in the quiz. */
  asOf: z.iso.date(),
  pages: z.array(Listed).min(1),
});

export type QuizQuestion = z.infer<typeof Question>;

/** An invented company with its only page and the questions about it. */
export interface QuizPage extends z.infer<typeof Listed> {
  page: Page;
}

export interface Quiz {
  asOf: Date;
  pages: QuizPage[];
}

/** The quiz that comes with Assay: thirty invented companies in six languages, a hundred questions. */
export async function readQuiz(): Promise<Quiz> {
  const { asOf, pages } = Content.parse(JSON.parse(await readFile(`${QUIZ}quiz.json`, 'utf8')));
  const received = new Date(asOf);
  return {
    asOf: received,
    pages: await Promise.all(
      pages.map(async (listed) => ({
        ...listed,
        page: pageOf(listed.domain, await readFile(QUIZ + listed.file), received),
      })),
    ),
  };
}

function pageOf(domain: string, bytes: Buffer, accessedAt: Date): Page {
  const url = `https://${domain}/`;
  return {
    id: '',
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes,
    accessedAt,
  };
}

/** How many questions a quiz asks. */
export function questionsOf({ pages }: Pick<Quiz, 'pages'>): number {
  return pages.reduce((sum, { questions }) => sum + questions.length, 0);
}

/** Whether the page answers the question; null when an answer and silence are both right. */
export function isHeld({ expect }: QuizQuestion): boolean | null {
  const holdings = Object.values(expect).map(holdingOfQuestion);
  if (holdings.includes('something')) return true;
  return holdings.includes('optional') ? null : false;
}

/** One in so many questions of a short quiz has no answer on its page, as in the whole quiz. */
const SILENCE_EVERY = 4;

/** A part of the quiz for a short trial, always the same for the same number: languages round-robin, each time the answer type that
 * was chosen least, and every fourth time a question whose right answer is silence.
 */
export function shortened(quiz: Quiz, limit: number): Quiz {
  const all = quiz.pages.flatMap(({ language, questions }) =>
    questions.map((question) => ({ question, language, isSilence: isHeld(question) === false })),
  );
  const languages = [...new Set(all.map(({ language }) => language))];
  const chosen = new Set<QuizQuestion>();
  const ofType = new Map<string, number>();
  for (let index = 0; chosen.size < Math.min(limit, all.length); index += 1) {
    const wantsSilence = index % SILENCE_EVERY === SILENCE_EVERY - 1;
    const left = all.filter(({ question }) => !chosen.has(question));
    const spoken = left.filter(({ language }) => language === languages[index % languages.length]);
    const fitting = spoken.filter(({ isSilence }) => isSilence === wantsSilence);
    const [next] = (fitting.length > 0 ? fitting : spoken).toSorted(
      (a, b) => (ofType.get(a.question.answerType) ?? 0) - (ofType.get(b.question.answerType) ?? 0),
    );
    if (next === undefined) continue;
    chosen.add(next.question);
    const { answerType } = next.question;
    ofType.set(answerType, (ofType.get(answerType) ?? 0) + 1);
  }
  return {
    ...quiz,
    pages: quiz.pages.flatMap((page) => {
      const questions = page.questions.filter((question) => chosen.has(question));
      return questions.length === 0 ? [] : [{ ...page, questions }];
    }),
  };
}
