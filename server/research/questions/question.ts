/** @folder Free questions, and the questions of prebuilt types: which pages, asking, weighing (docs/reading.md). */

import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { wordsOfBackground } from '../../domain/askerBackground.ts';
import type { ReaderQuestion } from '../reader/reader.ts';

/** A free question, as far as research needs it. */
export type FreeQuestion = Pick<
  AskedQuestion,
  'question' | 'answerType' | 'outputSchema' | 'verificationMode'
> & {
  qualificationCriteria?: AskedQuestion['qualificationCriteria'] | undefined;
  /** Of a contact: `employerDomain`. */
  connectors?: Record<string, unknown> | undefined;
  background?: AskedQuestion['background'];
};

/** The question for a reader. */
export function readerQuestion({
  question,
  answerType,
  outputSchema,
  verificationMode,
  qualificationCriteria,
  background,
}: FreeQuestion): ReaderQuestion {
  return {
    question,
    answerType,
    outputSchema,
    mode: verificationMode,
    labels: labelsOf(qualificationCriteria ?? null),
    ...(background && { background }),
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

/**
 * Further words by which pages of the company are chosen: what the asker sells, where the question speaks of that. They choose among
 * links and blocks only; a web search, which others answer, is never sent them.
 */
export function backgroundWordsOf({ background }: Pick<FreeQuestion, 'background'>): string {
  return background === undefined ? '' : wordsOfBackground(background);
}
