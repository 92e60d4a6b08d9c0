import type { Signal } from '@assay/shared/signal';
import type { AskedQuestion } from '../domain/askedQuestion.ts';
import { NAMED_SIGNAL_OF_TYPE } from '../domain/pricing.ts';
import { qualificationOf } from '../domain/qualify.ts';
import type { Run } from '../domain/run.ts';

/**
 * A run in the legacy shape, for the signal routes and for webhooks, which never have the fields of runs.
 * docs/api-contract.md "Signals (legacy)".
 */
export function serializeSignal(run: Run): Signal {
  return {
    id: run.id,
    signalType: run.entityType === 'company' ? 'COMPANY' : 'CONTACT',
    ...(run.type !== 'custom' && { namedSignal: NAMED_SIGNAL_OF_TYPE[run.type] }),
    status: run.status,
    ...(run.domain !== null && { domain: run.domain }),
    ...(run.contactProfileUrl !== null && { contactProfileUrl: run.contactProfileUrl }),
    ...(run.asked !== null && askedFields(run, run.asked)),
    createdAt: run.createdAt.toISOString(),
    ...(run.status === 'completed' && {
      answerType: run.answerType,
      completedAt: run.completedAt?.toISOString(),
      answer: run.result ?? undefined,
      confidence: run.confidence ?? undefined,
      reasoning: run.reasoning ?? undefined,
      sources: run.sources,
    }),
    ...(run.status === 'failed' && {
      error: run.error ?? 'The research failed.',
      errorCode: run.errorCode ?? 'INTERNAL',
      retryable: run.retryable ?? true,
    }),
  };
}

/** The additional fields of a custom question. */
function askedFields(run: Run, asked: AskedQuestion): Partial<Signal> {
  const { question, weight, qualificationCriteria, template } = asked;
  const qualification = qualificationOf(qualificationCriteria, run.answerType, run.result);
  return {
    question,
    ...(template !== null && { signalTemplateId: template.id }),
    ...(weight !== null && { weight }),
    ...(qualificationCriteria !== null && { qualificationCriteria }),
    ...(qualification !== null && { qualification }),
  };
}
