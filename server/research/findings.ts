import type { Deal as Round } from './funding/mergeDeals.ts';
import type { Deal as Takeover } from './mna/mergeDeals.ts';
import type { BoardPosting } from './openJobs/jobSamples.ts';
import type { Judged } from './techStack/finding.ts';

/**
 * What a prebuilt researcher knows beyond the answer of its type, every part a claim with its quote: free questions
 * that ask for more than the fields of the answer rest on it (docs/questions.md, "Facts").
 */
export interface Findings {
  /** Of a company: fields of the answer in which its own statements contradict each other, and the quotes. */
  contradicted?: Record<string, string>;
  /** Rounds and listings of the company, newest first: past ones that stand, told by more than a hint. */
  rounds?: Round[];
  /** Deals that pass control, newest first, of any age. */
  takeovers?: Takeover[];
  /** Products that were met: in use, left, or hinted at. */
  technologies?: Judged[];
  /** Adverts that are open, and whether they are known to be all there are. */
  adverts?: { open: BoardPosting[]; isWhole: boolean };
}
