import type { Randomness } from '../domain/effects.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import type { Exchanges } from './reader/exchanges.ts';
import type { GroupMember } from './reader/readingGroup.ts';
import type { SearchProvider } from './search/searchProvider.ts';
import type { Spending } from './spending.ts';

/** Name in gaps of a fault in this part; what fails outside is named by itself. */
export const SEARCH_AND_MODEL = 'search and model';

/** The optional helpers of one research, and what they may cost. Without them the deterministic path answers alone. */
export interface ResearchTools {
  search: SearchProvider | null;
  model: ChatModel | null;
  spending: Spending;
  /** For the boundary around page text in a prompt: nobody who writes a page can know it. */
  randomness: Randomness;
  /** Aborts when the whole budget ends; the context's own signal ends with the fetching, which is earlier. */
  signal: AbortSignal;
  /** Milliseconds that the run has for the model, beside those for fetching; half of them are kept for reading. */
  modelMs: number;
  /** Where exchanges with the model are kept with the run, and found again in a replay. */
  exchanges: Exchanges;
  /** The runs that share the calls of the model. */
  group: GroupMember;
}
