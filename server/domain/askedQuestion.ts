import type { AnswerType, Weight } from '@assay/shared/answerType';
import type { VerificationMode } from '@assay/shared/customEnrichment';

/** A free question as a run carries it: its own, or that of a template in one version. */
export interface AskedQuestion {
  question: string;
  answerType: AnswerType;
  outputSchema: Record<string, unknown> | null;
  weight: Weight | null;
  /** As it was given: a template's verdicts are called `answerQualification`, a request's `answerValue`. */
  qualificationCriteria: Record<string, unknown> | null;
  verificationMode: VerificationMode;
  /** Stored and echoed. */
  connectors: Record<string, unknown>;
  template: { id: string; versionId: string } | null;
}

/**
 * What of a question distinguishes one research from another: everything that can change the answer or its verdict.
 * The weight cannot. Decisions §1, "Cache" (parameters, template version).
 */
export function parametersOfQuestion(asked: AskedQuestion): Record<string, string> {
  return {
    ...matterOfQuestion(asked),
    ...present({
      criteria: asked.qualificationCriteria && canonicalJson(asked.qualificationCriteria),
      templateVersion: asked.template?.versionId ?? null,
    }),
  };
}

/**
 * What can change the answer itself: the same matter in another version of a template, or judged by other criteria, is the same
 * question repeated. Decisions §1, "changeContext".
 */
export function matterOfQuestion(asked: AskedQuestion): Record<string, string> {
  return present({
    question: asked.question.normalize('NFC').replace(/\s+/g, ' ').trim(),
    answerType: asked.answerType,
    verificationMode: asked.verificationMode,
    outputSchema: asked.outputSchema && canonicalJson(asked.outputSchema),
    connectors: Object.keys(asked.connectors).length > 0 ? canonicalJson(asked.connectors) : null,
  });
}

function present(parts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== null),
  );
}

/** JSON with the keys of every object in order, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
