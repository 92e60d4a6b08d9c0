import type { AnswerType } from '@assay/shared/answerType';
import { expect } from 'vitest';
import type { MemoryPages } from './memoryWeb.ts';
import { askPages } from './questionSite.ts';

/** A question, its answer type, and the answer: of texts a part of it, null where no page states one. */
export type AnswerCase = [question: string, answerType: AnswerType, expected: unknown];

/** Asks a site of pages one question and holds the answer to what is expected; the reasoning is told where it differs. */
export async function expectAnswer(
  [question, answerType, expected]: AnswerCase,
  pages: MemoryPages,
  domain: string,
): Promise<void> {
  const { value, reasoning } = await askPages({ question, answerType }, { pages, domain });
  if (answerType === 'open_text' && typeof expected === 'string')
    expect(value, reasoning).toContain(expected);
  else expect(value, reasoning).toEqual(expected);
}
