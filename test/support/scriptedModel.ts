import type { ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { systemRandomness } from '../../server/deps.ts';
import type { ChatModel } from '../../server/outbound/chatModel.ts';
import type { SearchProvider } from '../../server/research/search/searchProvider.ts';
import { Spending, type SpendingLimits } from '../../server/research/spending.ts';
import type { ResearchTools } from '../../server/research/tools.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { outboundFor } from './outboundFor.ts';

/** An answer with the quotes that it rests on. */
export interface SeenStatement {
  id: string;
  answer: string;
  quotes: { words: string; under: string[] }[];
}

/** What a model under test is asked, as a server sees it. */
export interface SeenPrompt {
  system: string;
  user: string;
  messages: { role: string; content: string }[];
  /** The data block, parsed; its boundary is the one that the system message names. */
  data: {
    company?: unknown;
    person?: unknown;
    documents?: { documentId: string; passages: string[] }[];
    /** Where quotes are judged. */
    question?: string;
    statements?: SeenStatement[];
  };
}

/** Says what the model answers: the text of its message, or a whole response of another kind. */
export type ModelScript = (prompt: SeenPrompt, call: number) => string | ((response: ServerResponse) => void);

export interface ScriptedModel {
  model: ChatModel;
  server: TestServer;
  prompts: SeenPrompt[];
  close(): Promise<void>;
}

/** An OpenAI-compatible server on loopback that answers as scripted, and the real client for it. */
export async function startModel(script: ModelScript): Promise<ScriptedModel> {
  const prompts: SeenPrompt[] = [];
  const server = await startModelServer(script, prompts);
  const outbound = await outboundFor({ LLM_BASE_URL: `${server.origin}/v1`, LLM_MODEL: 'scripted' });
  if (outbound.chatModel === null) throw new Error('no model was built');
  return {
    model: outbound.chatModel,
    server,
    prompts,
    close: async () => {
      await outbound.close();
      await server.close();
    },
  };
}

/** The server alone, for processes that are given its address. */
export function startModelServer(script: ModelScript, prompts: SeenPrompt[] = []): Promise<TestServer> {
  return startHttpServer((request, response) => {
    bodyOf(request).then((body) => {
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
      const prompt = seen(messages);
      prompts.push(prompt);
      const said = script(prompt, prompts.length);
      if (typeof said === 'function') said(response);
      else response.setHeader('content-type', 'application/json').end(completion(said));
    });
  });
}

function seen(messages: SeenPrompt['messages']): SeenPrompt {
  const system = messages[0]?.content ?? '';
  const user = messages[1]?.content ?? '';
  const boundary = /<(data-[0-9a-f]{32})>/.exec(system)?.[1] ?? 'none';
  const start = user.indexOf(`<${boundary}>`);
  const block =
    start === -1 ? '{}' : user.slice(start + boundary.length + 2, user.lastIndexOf(`</${boundary}>`));
  return { system, user, messages, data: JSON.parse(block) as SeenPrompt['data'] };
}

function completion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'scripted',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
  });
}

/** A claim as a model would write it. */
export interface WrittenClaim {
  field: string;
  value: unknown;
  quote: string;
  documentId?: string;
  asOf?: string | null;
  [extra: string]: unknown;
}

/** The message of a model that makes these claims. */
export function claiming(...claims: WrittenClaim[]): string {
  return JSON.stringify({
    claims: claims.map((claim) => ({ documentId: 'd1', unit: null, asOf: null, ...claim })),
  });
}

/** The message of a model that gives each statement it is shown one verdict. */
export function judging({ data }: SeenPrompt, verdictOf: (statement: SeenStatement) => string): string {
  const verdicts = data.statements?.map((statement) => ({
    id: statement.id,
    verdict: verdictOf(statement),
  }));
  return JSON.stringify({ verdicts: verdicts ?? [] });
}

/** The document in which a passage with these words was shown. */
export function documentWith(prompt: SeenPrompt, words: string): string {
  return (
    prompt.data.documents?.find(({ passages }) => passages.some((text) => text.includes(words)))
      ?.documentId ?? 'none'
  );
}

const LIMITS: SpendingLimits = {
  budgetUsd: 1,
  searchCalls: 3,
  modelTokens: 1_000_000,
  searchUsdPerCall: 0.005,
  modelUsdPerMillionInput: 1,
  modelUsdPerMillionOutput: 4,
};

/** Tools for a research context, with a budget that is enough unless said otherwise. */
export function toolsWith(
  parts: { model?: ChatModel; search?: SearchProvider } = {},
  limits: Partial<SpendingLimits> = {},
): ResearchTools {
  return {
    search: parts.search ?? null,
    model: parts.model ?? null,
    spending: new Spending({ ...LIMITS, ...limits }),
    randomness: systemRandomness,
    signal: new AbortController().signal,
    modelMs: 10_000,
  };
}
