import type { AnswerType } from '@assay/shared/answerType';
import { answerContactQuestion } from '../../server/research/contacts/answerContact.ts';
import { MemoryWeb, memoryContext } from './memoryWeb.ts';

/** What is answered about Jane Doe where the home page of her employer says no more than the body; a failure in its words. */
export async function askAboutJaneDoe(
  question: string,
  answerType: AnswerType,
  body: string,
  outputSchema: Record<string, unknown> | null = null,
): Promise<unknown> {
  const web = new MemoryWeb({
    'https://brightwell.example/': {
      body: `<html lang="en"><head><title>Brightwell Pumps</title></head><body><main><h1>Brightwell Pumps</h1>${body}</main></body></html>`,
    },
  });
  const outcome = await answerContactQuestion(memoryContext(web), 'https://profiles.example/in/jane-doe', {
    question,
    answerType,
    outputSchema,
    verificationMode: 'strict',
    connectors: { employerDomain: 'brightwell.example' },
  });
  return outcome.kind === 'answered' ? outcome.answer.value : outcome.message;
}
