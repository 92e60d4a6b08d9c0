import { z } from 'zod';
import { Id } from '../id.ts';

/** What the console and the server say to each other about trials of the language model. docs/console-wiring.md. */

/** How many questions are asked; null: the whole quiz. */
const limit = z.int().min(1).max(1_000).nullable();
export const TrialLimit = z.object({ limit });
/** The model whose price the person saw, and `mostUsd`, the most that its trial may cost; null where it has no price. */
export const AgreedTrial = z.object({
  limit,
  model: z.string().max(200),
  mostUsd: z.number().nonnegative().nullable(),
});
/** The trial that the person sees: another one may have begun since. */
export const TrialOf = z.object({ trialId: Id });
export type AgreedTrial = z.infer<typeof AgreedTrial>;

/** What a trial would cost whoever runs the server. */
export type TrialPrice = {
  model: string;
  questions: number;
  /** Of a model that does not reason before it answers. */
  tokens: { input: number; output: number };
} & (
  | { kind: 'free' }
  /** No prices are set. */
  | { kind: 'unknown' }
  /** US dollars: what it comes to usually, the most that it can, what the ceiling of the day leaves (null without one), and whether that is too little. */
  | { kind: 'priced'; aboutUsd: number; mostUsd: number; leftTodayUsd: number | null; endsEarly: boolean }
);

interface TrialCountsView {
  asked: number;
  right: number;
  wrong: number;
  silent: number;
  /** Questions that their page answers, and how many of these were answered rightly. */
  held: number;
  rightOfHeld: number;
}

export interface TrialRunView extends Pick<TrialCountsView, 'asked' | 'right' | 'wrong' | 'silent'> {
  id: string;
  model: string;
  host: string;
  isBuiltIn: boolean;
  limit: number | null;
  /** `waiting`: for a worker. */
  status: 'waiting' | 'running' | 'completed' | 'stopped' | 'failed';
  /** To be asked. */
  questions: number;
  /** Null before the first answers. */
  secondsLeft: number | null;
  /** The model's own. */
  seconds: number;
  secondsPerQuestion: number;
  /** Null where no prices are set. */
  usd: number | null;
  createdAt: string;
  endedAt: string | null;
  failure: string | null;
  /** Whether it was saved with the model, so that confidence goes by it. */
  isKept: boolean;
  /** In the words of `assay model test`; null until it has ended, or when nothing was asked. */
  verdict: { kind: 'strict' | 'lenient' | 'unfit' | 'unknown'; sentence: string } | null;
  /** Statements that verification or the judge rejected. */
  refused: number;
  languages: ({ language: string } & TrialCountsView)[];
  /** What was wrong, then what was missed. */
  faults: {
    kind: 'wrong' | 'missed';
    domain: string;
    question: string;
    answered: string;
    expected: string;
    failure: string | null;
  }[];
  /** How many more there are. */
  faultsLeft: number;
}

export interface TrialsView {
  /** The model that would be tried; null when there is none. */
  model: { name: string; host: string } | null;
  /** The trial that began last. */
  newest: TrialRunView | null;
}
