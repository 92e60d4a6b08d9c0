import type { ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { systemRandomness } from '../../server/deps.ts';
import type { ChatModel } from '../../server/outbound/chatModel.ts';
import { collectedExchanges } from '../../server/research/reader/exchanges.ts';
import { alone } from '../../server/research/reader/readingGroup.ts';
import type { SearchProvider } from '../../server/research/search/searchProvider.ts';
import { Spending, type SpendingLimits } from '../../server/research/spending.ts';
import type { ResearchTools } from '../../server/research/tools.ts';
import { startHttpServer, type TestServer } from './httpServer.ts';
import { outboundFor } from './outboundFor.ts';

/** An answer that is to be judged, as the prompt shows it. */
export interface SeenStatement {
  id: string;
  question: string;
  answer: string;
  /** Its quotes with their headings, one per line. */
  quotes: string[];
}

/** A prompt, as the server sees it. */
export interface SeenPrompt {
  system: string;
  user: string;
  messages: { role: string; content: string }[];
  /** The form to which the reply is held, as it was sent; undefined where none was. */
  form: unknown;
  /** Numbers of the blocks that are shown, with their text; of a reading. */
  blocks: Map<number, string>;
  questions: { id: string; kind: string; question: string }[];
  /** For the judge; empty for the reader. */
  statements: SeenStatement[];
}

/** The model's answer: the text of its message, or a complete HTTP response. */
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

/** Only the server, for processes that are given its address. */
export function startModelServer(script: ModelScript, prompts: SeenPrompt[] = []): Promise<TestServer> {
  return startHttpServer((request, response) => {
    bodyOf(request).then((body) => {
      const { messages, response_format: form } = JSON.parse(body) as {
        messages: SeenPrompt['messages'];
        response_format?: unknown;
      };
      const prompt = seen(messages, form);
      prompts.push(prompt);
      const said = script(prompt, prompts.length);
      if (typeof said === 'function') said(response);
      else response.setHeader('content-type', 'application/json').end(completion(said));
    });
  });
}

function seen(messages: SeenPrompt['messages'], form: unknown): SeenPrompt {
  const system = messages[0]?.content ?? '';
  const user = messages[1]?.content ?? '';
  const blocks = new Map(
    [...user.matchAll(/^(\d+)[|#] (.*)$/gmu)].map(([, label, text = '']) => [Number(label), text]),
  );
  const questions = [...user.matchAll(/^(q\d+) \[([^\]]+)\] (.*)$/gmu)].map(
    ([, id = '', kind = '', question = '']) => ({ id, kind, question }),
  );
  return { system, user, messages, form, blocks, questions, statements: statementsIn(user) };
}

function statementsIn(user: string): SeenStatement[] {
  const found: SeenStatement[] = [];
  let question = '';
  for (const line of user.split('\n')) {
    question = /^Question: (.*)$/u.exec(line)?.[1] ?? question;
    const [, id, answer = ''] = /^(s\d+) Answer: (.*)$/u.exec(line) ?? [];
    if (id !== undefined) found.push({ id, question, answer, quotes: [] });
    else if (/^ {3}Quote: /.test(line)) found.at(-1)?.quotes.push(line.trim());
  }
  return found;
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

/** One value as a model would give it: its quotes are looked up among the blocks that the prompt shows. */
export interface WrittenItem {
  value: unknown;
  quotes: string[];
  path?: string;
  stance?: 'stated' | 'entailed' | 'inferred';
  asOf?: string | null;
  because?: string;
}

/** The message of a model that answers each question, found by a part of its words, with these items. */
export function answering(prompt: SeenPrompt, answers: Record<string, WrittenItem[]>): string {
  return JSON.stringify({
    answers: prompt.questions.map(({ id, question }) => {
      const [, items = []] = Object.entries(answers).find(([words]) => question.includes(words)) ?? [];
      return { q: id, items: items.map((item) => writtenItem(item, prompt)), look: [] };
    }),
    words: [],
  });
}

/** An item as a model writes it: each quote with the number of a block that holds it, else of the first. */
export function writtenItem({ quotes, ...item }: WrittenItem, { blocks }: SeenPrompt) {
  const labelOf = (words: string) => [...blocks].find(([, text]) => text.includes(words))?.[0] ?? 1;
  return {
    stance: 'stated',
    asOf: null,
    ...item,
    quotes: quotes.map((words) => ({ b: labelOf(words), t: words })),
  };
}

/** The message of a model that gives each statement it is shown one verdict. */
export function judging({ statements }: SeenPrompt, verdictOf: (statement: SeenStatement) => string): string {
  return JSON.stringify({ verdicts: Object.fromEntries(statements.map((one) => [one.id, verdictOf(one)])) });
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
    wait: () => () => undefined,
    modelMs: 10_000,
    exchanges: collectedExchanges(),
    group: alone(),
  };
}
