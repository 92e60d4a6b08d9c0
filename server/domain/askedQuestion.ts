import type { AnswerType, Weight } from '@assay/shared/answerType';
import type { VerificationMode } from '@assay/shared/customEnrichment';
import { type AskerBackground, jsonOfBackground } from './askerBackground.ts';

/** A free question as a run carries it: its own, or that of a template in one version. */
export interface AskedQuestion {
  question: string;
  answerType: AnswerType;
  outputSchema: Record<string, unknown> | null;
  weight: Weight | null;
  /** As the caller gave it: a template calls the verdict `answerQualification`, a request calls it `answerValue`. */
  qualificationCriteria: Record<string, unknown> | null;
  verificationMode: VerificationMode;
  /** Stored with the run and returned unchanged. */
  connectors: Record<string, unknown>;
  template: { id: string; versionId: string } | null;
  /** Of a question that speaks of its asker, what the organisation said about itself when it was asked; absent otherwise. */
  background?: AskerBackground | undefined;
}

/**
 * The parameters of a question that make two requests different research: everything that can change the answer or its
 * qualification, and the template. The weight cannot, nor can the template's name: a version that only changes these has the
 * answers of the one before. docs/api-contract.md "Runs and results".
 */
export function parametersOfQuestion(asked: AskedQuestion): Record<string, string> {
  return {
    ...comparedParametersOf(asked),
    ...withoutNulls({
      criteria: asked.qualificationCriteria && canonicalJson(asked.qualificationCriteria),
      template: asked.template?.id ?? null,
    }),
  };
}

/**
 * The parameters that can change the answer itself, for comparing an answer with the previous one: the same question in another
 * version of a template, or with other criteria, counts as the same question. "Our market" of another description does not: else
 * the company would be said to have changed where the asker did.
 */
export function comparedParametersOf(asked: AskedQuestion): Record<string, string> {
  return withoutNulls({
    question: asked.question.normalize('NFC').replace(/\s+/g, ' ').trim(),
    answerType: asked.answerType,
    verificationMode: asked.verificationMode,
    outputSchema: asked.outputSchema && canonicalJson(asked.outputSchema),
    connectors: Object.keys(asked.connectors).length > 0 ? canonicalJson(asked.connectors) : null,
    background: asked.background === undefined ? null : jsonOfBackground(asked.background),
  });
}

function withoutNulls(parts: Record<string, string | null>): Record<string, string> {
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
