import type { ChatModel } from '../../outbound/chatModel.ts';
import { PROMPT_VERSION } from '../../research/reader/prompts.ts';
import type { TrialResult } from '../modelFolder.ts';
import { countsOf, type Trial, type TrialAnswer, type TrialCounts } from './trial.ts';

/** The report of `assay model test`. */
export interface TrialReport {
  model: string;
  host: string;
  promptVersion: string;
  /** Questions of the whole quiz, and whether the trial was stopped early. */
  quiz: number;
  stopped: boolean;
  counts: TrialCounts;
  languages: ({ language: string } & TrialCounts)[];
  /** Statements of the model that verification or the judge rejected. */
  refused: number;
  calls: Trial['calls'];
  tokens: Trial['tokens'];
  seconds: number;
  secondsPerQuestion: number;
  /** US dollars; null when no prices are set. */
  usd: number | null;
  usdPerQuestion: number | null;
  verdict: TrialVerdict;
  sentence: string;
  /** Questions that were answered wrongly, or were missed. */
  faults: TrialFault[];
}

export interface TrialFault {
  kind: 'wrong' | 'missed';
  domain: string;
  question: string;
  answered: unknown;
  expected: unknown;
  /** Why the model failed on it; null when it did not. */
  failure: string | null;
}

/** The circumstances of a trial. */
export interface TrialFrame {
  model: Pick<ChatModel, 'name' | 'host'>;
  /** Questions of the whole quiz. */
  quiz: number;
  stopped: boolean;
  /** Whether the prices of the model's tokens are known. */
  isPriced: boolean;
}

export function reportOf(trial: Trial, { model, quiz, stopped, isPriced }: TrialFrame): TrialReport {
  const { answers, refused, calls, tokens, seconds } = trial;
  const counts = countsOf(answers);
  const verdict = verdictOf(counts, counts.asked === quiz);
  const perQuestion = (amount: number) => amount / Math.max(1, counts.asked);
  const usd = isPriced ? trial.usd : null;
  return {
    model: model.name,
    host: model.host,
    promptVersion: PROMPT_VERSION,
    quiz,
    stopped,
    counts,
    languages: [...Map.groupBy(answers, ({ page }) => page.language)]
      .map(([language, some]) => ({ language, ...countsOf(some) }))
      .sort((a, b) => (a.language < b.language ? -1 : 1)),
    refused,
    calls,
    tokens,
    seconds: rounded(seconds, 1),
    secondsPerQuestion: rounded(perQuestion(seconds), 2),
    usd: usd === null ? null : rounded(usd, 6),
    usdPerQuestion: usd === null ? null : rounded(perQuestion(usd), 6),
    verdict,
    sentence: VERDICT_SENTENCES[verdict],
    faults: answers.flatMap(faultOf),
  };
}

function faultOf({ page, question, outcome, held, value, failure }: TrialAnswer): TrialFault[] {
  const kind = outcome === 'wrong' ? 'wrong' : outcome === 'silent' && held === true ? 'missed' : null;
  if (kind === null) return [];
  const { expect } = question;
  const [path = '', ...others] = Object.keys(expect);
  const expected = path === 'value' && others.length === 0 ? expect.value : expect;
  return [{ kind, domain: page.domain, question: question.question, answered: value, expected, failure }];
}

/** The part of a trial that is saved with its model. */
export function resultOf({ counts, promptVersion }: TrialReport, at: Date): TrialResult {
  const { asked, right, wrong, silent } = counts;
  return { asked, right, wrong, silent, at: at.toISOString(), promptVersion };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/**
 * What a model may be used for, by a trial:
 *
 * | Verdict | When |
 * |---|---|
 * | `strict` | at least 40 questions answered, at most 5 % of them wrongly, and at least 60 % of what the pages answer is right |
 * | `unknown` | fewer than 40 answered, and not the whole quiz was asked |
 * | `lenient` | at most 15 % of the answered wrong, and at least 40 % of what the pages hold right |
 * | `unfit` | anything else |
 */
export type TrialVerdict = 'strict' | 'lenient' | 'unfit' | 'unknown';

const ANSWERED_LEAST = 40;
const STRICT = { wrongMost: 0.05, rightLeast: 0.6 };
const LENIENT = { wrongMost: 0.15, rightLeast: 0.4 };

/** @param isWhole  whether the whole quiz was asked */
export function verdictOf(counts: TrialCounts, isWhole: boolean): TrialVerdict {
  const answered = counts.right + counts.wrong;
  const fits = ({ wrongMost, rightLeast }: typeof STRICT) =>
    counts.wrong <= wrongMost * answered && counts.rightOfHeld >= rightLeast * counts.held;
  if (answered >= ANSWERED_LEAST && fits(STRICT)) return 'strict';
  if (answered < ANSWERED_LEAST && !isWhole) return 'unknown';
  return fits(LENIENT) ? 'lenient' : 'unfit';
}

/** The verdict in a sentence. */
export const VERDICT_SENTENCES: Record<TrialVerdict, string> = {
  strict: 'Good enough for strict use.',
  lenient: 'Not good enough for strict use; use the lenient mode with care, and check its quotes.',
  unfit: 'Not good enough: it misses too many answers, or gives too many wrong ones.',
  unknown: `Not enough for a verdict: fewer than ${ANSWERED_LEAST} questions were answered. Run the whole quiz, without --limit.`,
};
