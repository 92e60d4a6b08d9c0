/** @folder The quiz that tests a model (`quiz/`), and how its answers are judged and saved. */

import type { QuizPage, QuizQuestion } from './quiz.ts';

/** The outcome of one question of the quiz. */
export interface TrialAnswer {
  page: Pick<QuizPage, 'domain' | 'language'>;
  question: QuizQuestion;
  outcome: 'right' | 'wrong' | 'silent';
  /** The answer; null for none. */
  value: unknown;
  /** Whether the page answers the question; null when an answer and silence are both right. */
  held: boolean | null;
  /** Why the model failed on it; null when it did not. */
  failure: string | null;
}

/** The outcome of a trial, or of the part before it was stopped. */
export interface Trial {
  answers: TrialAnswer[];
  /** Statements of the model that verification or the judge rejected. */
  refused: number;
  calls: { made: number; failed: number };
  /** Time of the model itself, without queues and pauses where it reports them. */
  seconds: number;
  tokens: { input: number; output: number };
  /** By the configured prices. */
  usd: number;
}

/** The questions of a trial by outcome. */
export interface TrialCounts {
  asked: number;
  /** Answered, and every labelled field is right. */
  right: number;
  /** Answered, and some labelled field is wrong. */
  wrong: number;
  /** Not answered, or only in part. */
  silent: number;
  /** Questions that their page answers. */
  held: number;
  /** Of these, the ones answered correctly. */
  rightOfHeld: number;
}

/** A trial of which nothing was asked yet. */
export function emptyTrial(): Trial {
  return {
    answers: [],
    refused: 0,
    calls: { made: 0, failed: 0 },
    seconds: 0,
    tokens: { input: 0, output: 0 },
    usd: 0,
  };
}

/** Counts what became of some questions. */
export function countsOf(answers: readonly TrialAnswer[]): TrialCounts {
  const count = (isCounted: (answer: TrialAnswer) => boolean) => answers.filter(isCounted).length;
  return {
    asked: answers.length,
    right: count(({ outcome }) => outcome === 'right'),
    wrong: count(({ outcome }) => outcome === 'wrong'),
    silent: count(({ outcome }) => outcome === 'silent'),
    held: count(({ held }) => held === true),
    rightOfHeld: count(({ held, outcome }) => held === true && outcome === 'right'),
  };
}
