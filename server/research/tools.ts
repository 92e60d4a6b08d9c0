import type { Randomness } from '../domain/effects.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import type { Exchanges } from './reader/exchanges.ts';
import type { GroupMember } from './reader/readingGroup.ts';
import type { SearchProvider } from './search/searchProvider.ts';
import type { Spending } from './spending.ts';

/** Name in gaps of a fault in this part; what fails outside is named by itself. */
export const SEARCH_AND_MODEL = 'search and model';

/** Answers that a trial of the model in use gave (`assay model test`). */
export interface TriedAnswers {
  right: number;
  wrong: number;
}

/** The optional helpers of one research, and what they may cost. Without them the deterministic path answers alone. */
export interface ResearchTools {
  search: SearchProvider | null;
  model: ChatModel | null;
  spending: Spending;
  /** What all runs together may still spend on models today; absent where nobody counts it. */
  ceiling?: ModelCeiling | undefined;
  /** For the boundary around page text in a prompt: nobody who writes a page can know it. */
  randomness: Randomness;
  /** Whose run it is, for a model that serves organisations one after the other; absent where nobody's is researched. */
  organizationId?: string | undefined;
  /** Aborts when the whole budget ends; the context's own signal ends with the fetching, which is earlier. */
  signal: AbortSignal;
  /** The run's time stands still until the returned function is called: while a model is busy with other runs. */
  wait(): () => void;
  /** Milliseconds that the run has for the model, beside those for fetching; half of them are kept for reading. */
  modelMs: number;
  /** What the model came to in its trial (`assay model test`); null where there was none. */
  tried?: TriedAnswers | null;
  /** Where exchanges with the model are kept with the run, and found again in a replay. */
  exchanges: Exchanges;
  /** The runs that share the calls of the model. */
  group: GroupMember;
}

/** The ceilings of the day for language models, of the installation and of the organisation whose run it is. */
export interface ModelCeiling {
  /** Sets the worst case of a call aside. Never rejects: where it cannot be counted, no call is made. */
  hold(usd: number): Promise<CeilingHold>;
}

export type CeilingHold =
  /** `settle` reports, once, what the call did cost; it never rejects. */
  | { ok: true; settle(usd: number): Promise<void> }
  /** Fit to be shown to anybody. */
  | { ok: false; reason: string };
