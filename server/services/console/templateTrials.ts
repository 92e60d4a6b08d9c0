import type { PriceTrial, StartTrial, TrialPrice } from '@assay/shared/console/templates';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { askedQuestionOf } from '../runs/askedQuestion.ts';
import { type BatchRequest, createRunBatch, estimateRunBatch } from '../runs/createRunBatch.ts';
import { recordedSpending, refuseAbove } from './agreedSpending.ts';

/** What it would cost now to ask a template about these companies or people. @throws NOT_FOUND, VALIDATION_ERROR */
export async function priceOfTrial(deps: Deps, caller: Caller, input: PriceTrial): Promise<TrialPrice> {
  const { errors, estimate } = await estimateRunBatch(deps, caller, await requestOf(deps, caller, input));
  return { errors, estimate: estimate ?? { rows: 0, cached: 0, credits: 0 } };
}

/**
 * Asks a template about a few companies or people. The answers are stored like all others of the template, and count in scores.
 * @returns the ids of the runs, in the order of the companies or people
 * @throws CONFLICT when it costs more than was agreed to; INSUFFICIENT_CREDITS, NOT_FOUND, VALIDATION_ERROR
 */
export async function startTrial(deps: Deps, caller: Caller, input: StartTrial): Promise<string[]> {
  const request = await requestOf(deps, caller, input);
  const record = recordedSpending(deps, caller, {
    action: 'research.requested',
    subject: `question:${input.templateId}`,
    details: input.people.length > 0 ? { people: input.people.length } : { domains: input.domains },
  });
  const { runs } = await createRunBatch(deps, caller, request, (tx, credits) => {
    refuseAbove(input.maxCredits, Number(credits));
    return record(tx, credits);
  });
  return [...new Set(runs.map(({ run }) => run.id))];
}

async function requestOf(
  deps: Deps,
  caller: Caller,
  { templateId, domains, people }: PriceTrial,
): Promise<BatchRequest> {
  const asked = await askedQuestionOf(deps, caller, {
    signalTemplateId: templateId,
    answerType: 'open_text', // the template's own counts
    verificationMode: 'strict',
    forceRefresh: false,
  });
  const shared = {
    surface: 'enrichment',
    type: 'custom',
    asked,
    forceRefresh: false,
    webhookUrl: null,
  } as const;
  if (people.length === 0) return { ...shared, entityType: 'company', targets: domains };
  return {
    ...shared,
    entityType: 'contact',
    targets: people.map(({ profile }) => profile),
    employerDomains: people.map(({ employer }) => employer || null),
  };
}
