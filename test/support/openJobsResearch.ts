import { OpenJobsAnswer } from '@assay/shared/openJobs';
import { researchOpenJobs } from '../../server/research/openJobs/openJobs.ts';
import { HIRING_DOMAIN } from './jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from './memoryWeb.ts';
import { expectEveryFieldQuoted } from './quotes.ts';

/** Counts the open jobs in a memory web and checks every quote. Today is 5 November 2026; the window begins on 7 August. */
export async function openJobsOf(pages: MemoryPages, domain = HIRING_DOMAIN) {
  const web = new MemoryWeb(pages);
  const outcome = await researchOpenJobs(memoryContext(web), { domain });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  expectEveryFieldQuoted(outcome, pages);
  return { ...outcome, answer: OpenJobsAnswer.parse(outcome.answer), requested: web.requested };
}

/** The answer when nothing is known. */
export const EMPTY_OPEN_JOBS = {
  openings: null,
  topTitles: null,
  hiringThemes: null,
  techHiringFor: null,
  locations: null,
  latestPostingDate: null,
  source: null,
};
