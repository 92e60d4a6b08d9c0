/** @folder Free questions, and the questions of prebuilt types: which pages, asking, weighing (docs/reading.md). */

import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { ReaderQuestion } from '../reader/reader.ts';

/** A free question, as far as research needs it. */
export type FreeQuestion = Pick<
  AskedQuestion,
  'question' | 'answerType' | 'outputSchema' | 'verificationMode'
> & {
  qualificationCriteria?: AskedQuestion['qualificationCriteria'] | undefined;
  /** Of a contact: `employerDomain`. */
  connectors?: Record<string, unknown> | undefined;
};

/** The question for a reader. */
export function readerQuestion({
  question,
  answerType,
  outputSchema,
  verificationMode,
  qualificationCriteria,
}: FreeQuestion): ReaderQuestion {
  return {
    question,
    answerType,
    outputSchema,
    mode: verificationMode,
    labels: labelsOf(qualificationCriteria ?? null),
  };
}

/** The labels of criteria by choices, in their order; the key where a choice has none. */
function labelsOf(criteria: Record<string, unknown> | null): string[] {
  const choices = criteria?.choices;
  if (typeof choices !== 'object' || choices === null) return [];
  return Object.entries(choices).map(([key, choice]) => {
    const label = (choice as { label?: unknown } | null)?.label;
    return typeof label === 'string' ? label : key;
  });
}

/** The text whose words decide which pages are read: the question, and the names and descriptions of its schema. */
export function searchTextOf({
  question,
  outputSchema,
}: Pick<FreeQuestion, 'question' | 'outputSchema'>): string {
  if (outputSchema === null) return question;
  const names = JSON.stringify(outputSchema)
    .replace(
      /"(?:type|properties|items|required|object|string|number|integer|boolean|array|null|enum|description)"/gu,
      ' ',
    )
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return `${question} ${names.slice(0, 4_000)}`;
}
