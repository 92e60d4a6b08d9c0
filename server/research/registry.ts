/**
 * @folder Answers from public pages. `registry.ts`: who answers what; `gathering.ts`: fetching; `patterns.ts`:
 * regular expressions.
 */

import type { RunType } from '@assay/shared/enrichmentRun';
import { researchFirmographics } from './firmographics/firmographics.ts';
import { researchFunding } from './funding/funding.ts';
import { researchMna } from './mna/mna.ts';
import { researchOpenJobs } from './openJobs/openJobs.ts';
import type { CompanyResearcher, ResearchContext, ResearchOutcome } from './outcome.ts';
import { answerQuestion, type QuestionEntity } from './questions/answerQuestion.ts';
import type { FreeQuestion } from './questions/question.ts';
import { researchTechStack } from './techStack/techStack.ts';

/** Who answers which type of run. A type that is absent cannot be researched yet. */
const RESEARCHERS: Partial<Record<RunType, CompanyResearcher>> = {
  firmographics: researchFirmographics,
  funding: researchFunding,
  mna: researchMna,
  'open-jobs': researchOpenJobs,
  'tech-stack': researchTechStack,
};

/** The last part of the budget is kept for weighing what was fetched: a tenth of it, at most this long. */
const WEIGHING_MS_MAX = 1500;
const WEIGHING_SHARE = 0.1;
/** Half of a model's time may go into planning before anything is fetched; in the other half nothing is fetched any more. */
const READING_SHARE = 0.5;

/** What is to be researched: the domain, and the parameters of the run's type. */
export interface ResearchSubject {
  domain: string;
  parameters?: Record<string, string>;
}

/**
 * Researches a company within the budget of the context. Fetching stops a little before the budget ends, so that
 * what was found by then can still be answered, and a model, where there is one, can read it; a researcher that does not come back in time is a `TIMEOUT`.
 */
export async function researchCompany(
  context: ResearchContext,
  type: RunType,
  { domain, parameters = {} }: ResearchSubject,
): Promise<ResearchOutcome> {
  const researcher = RESEARCHERS[type];
  if (researcher === undefined) {
    return {
      kind: 'failed',
      errorCode: 'INTERNAL',
      message: `Research of the type ${type} is not available on this server.`,
      retryable: false,
    };
  }
  return withinBudget(context, (within) => researcher(within, { domain, parameters }));
}

/** Answers a free question about a company or a contact within the budget of the context, as {@link researchCompany} does. */
export function researchQuestion(
  context: ResearchContext,
  subject: { entity: QuestionEntity },
  asked: FreeQuestion,
): Promise<ResearchOutcome> {
  return withinBudget(context, (within) => answerQuestion(within, subject, asked));
}

async function withinBudget(
  context: ResearchContext,
  research: (within: ResearchContext) => Promise<ResearchOutcome>,
): Promise<ResearchOutcome> {
  const readingMs = (context.tools?.modelMs ?? 0) * READING_SHARE;
  const remainingMs = Math.max(1, context.remainingMs() - readingMs);
  const fetchMs = Math.max(1, remainingMs - Math.min(WEIGHING_MS_MAX, remainingMs * WEIGHING_SHARE));
  const fetching = AbortSignal.any([context.signal, AbortSignal.timeout(Math.ceil(fetchMs))]);
  const outcome = research({ ...context, signal: fetching });
  const ended = await Promise.race([outcome, budgetEnd(context)]);
  return withSwitchedOff(ended, context.sources.sentence);
}

/** Says which sources were not asked because they are switched off: for the reader that is no failure, but no answer either. */
function withSwitchedOff(outcome: ResearchOutcome, sentence: string): ResearchOutcome {
  if (sentence === '') return outcome;
  if (outcome.kind === 'failed') return { ...outcome, message: `${outcome.message} ${sentence}` };
  return { ...outcome, reasoning: `${outcome.reasoning}\n${sentence}` };
}

function budgetEnd(context: ResearchContext): Promise<ResearchOutcome> {
  return new Promise((resolve) => {
    const timedOut: ResearchOutcome = {
      kind: 'failed',
      errorCode: 'TIMEOUT',
      message: 'The research did not end within its time budget.',
      retryable: true,
    };
    if (context.signal.aborted) resolve(timedOut);
    else context.signal.addEventListener('abort', () => resolve(timedOut), { once: true });
  });
}
