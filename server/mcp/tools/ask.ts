import { AnswerType } from '@assay/shared/answerType';
import { AskedBody, hasQuestion, VerificationMode } from '@assay/shared/customEnrichment';
import { DomainName } from '@assay/shared/domainName';
import { Id } from '@assay/shared/id';
import { ProfileUrl } from '@assay/shared/profileUrl';
import { Question } from '@assay/shared/signalTemplate';
import { z } from 'zod';
import type { QuestionRequest } from '../../domain/runRequest.ts';
import { askedQuestionOf } from '../../services/runs/askedQuestion.ts';
import type { ToolCall } from '../context.ts';
import { research, WaitSeconds } from '../research.ts';
import { RunAnswer, runInWords } from '../runAnswer.ts';
import { MaxCredits, TOOL_PRICES } from '../spending.ts';
import { declareTool } from '../tool.ts';

const PRICE = `Costs ${TOOL_PRICES.question} credits; the same question again is free while its answer is stored, and a failure always is.`;

/** `json_schema` needs a schema, which the API takes; an agent asks several questions instead. */
const asked = {
  question: Question.optional().describe('Required unless signalTemplateId is given. One fact a question.'),
  answerType: AnswerType.exclude(['json_schema']).default('open_text'),
  signalTemplateId: Id.optional().describe('Asks the question of this template instead.'),
  verificationMode: VerificationMode.default('strict'),
  refresh: z.boolean().default(false).describe('Research again, and pay, though an answer is stored.'),
  maxCredits: MaxCredits,
  waitSeconds: WaitSeconds,
};
const common = {
  scope: 'research' as const,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  output: RunAnswer,
};

/** A free question about a company. */
export const askCompany = declareTool({
  ...common,
  name: 'ask_company',
  title: 'Ask about a company',
  description: `Answers a free question about a company from its site and other public sources, with literal quotes; null when no page says it. ${PRICE}`,
  input: z.object({ domain: DomainName, ...asked }).check(hasQuestion),
  run: ({ domain, ...input }, call) => ask(call, input, { entityType: 'company', domain }),
});

/** A free question about a person. */
export const askPerson = declareTool({
  ...common,
  name: 'ask_person',
  title: 'Ask about a person',
  description: `Answers a professional question about a person from public pages, such as the employer's site; networks of people are never read, and private topics are refused. ${PRICE}`,
  input: z
    .object({
      profileUrl: ProfileUrl,
      employerDomain: DomainName.optional().describe(
        'Site of the employer, which is read for the answer. Give it if you can.',
      ),
      ...asked,
    })
    .check(hasQuestion),
  run: ({ profileUrl, employerDomain, ...input }, call) =>
    ask(
      call,
      { ...input, ...(employerDomain !== undefined && { connectors: { employerDomain } }) },
      { entityType: 'contact', contactProfileUrl: profileUrl },
    ),
});

type Subject =
  | { entityType: 'company'; domain: string }
  | { entityType: 'contact'; contactProfileUrl: string };

async function ask(
  call: ToolCall,
  {
    refresh,
    maxCredits,
    waitSeconds,
    ...question
  }: Partial<AskedBody> & { refresh: boolean; maxCredits?: number | undefined; waitSeconds: number },
  subject: Subject,
): Promise<{ text: string; data: RunAnswer }> {
  const { deps, caller } = call;
  const request: QuestionRequest = {
    surface: 'enrichment',
    type: 'custom',
    webhookUrl: null,
    forceRefresh: refresh,
    asked: await askedQuestionOf(deps, caller, AskedBody.parse(question)),
    ...subject,
  };
  const [answer] = await research(call, [request], { maxCredits, waitSeconds });
  if (answer === undefined) throw new Error('A question had no run.');
  return { text: runInWords(answer), data: answer };
}
