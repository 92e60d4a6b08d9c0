import { z } from 'zod';
import type { ChatUsage } from './chatModel.ts';

/** What a server sent with status 200. `none` describes the problem without quoting the server. */
export type Completion =
  | { kind: 'said'; text: string; usage: ChatUsage | null; thought: boolean }
  | {
      kind: 'none';
      reason: string;
      usage: ChatUsage | null;
      thought: boolean;
      /** `answer`: this question failed, others may succeed. `provider`: this is not a model server. */
      fault: 'answer' | 'provider';
      maybeBilled: boolean;
    };

const count = z.int().nonnegative();
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish().catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: count.nullish() }).nullish().catch(null),
});
const Part = z.object({ type: z.string(), text: z.string().nullish() });
const Choice = z.object({
  message: z.object({
    content: z.union([z.string(), z.array(Part)]).nullish(),
    refusal: z.string().nullish().catch(null),
    reasoning_content: z.unknown().optional(),
    reasoning: z.unknown().optional(),
  }),
  finish_reason: z.string().nullish().catch(null),
});
const Body = z.object({ choices: z.array(Choice).min(1), usage: Usage.nullish().catch(null) });

/**
 * Reads a chat completion. Reasoning is skipped, whether it comes in a field of its own (`reasoning_content`) or
 * before the answer (`<think>`). A truncated answer counts as none, since half a JSON object is useless.
 *
 * @param maxOutputTokens what the request allowed
 */
export function readCompletion(body: string, maxOutputTokens: number): Completion {
  if (/^\s*</.test(body))
    return {
      ...none('its server sent a web page instead of an answer; its address may be wrong', 'provider'),
      maybeBilled: false,
    };
  const read = Body.safeParse(parsedJson(body));
  const choice = read.data?.choices[0];
  if (!read.success || choice === undefined)
    return none('its server did not send a chat completion', 'provider');
  const { message, finish_reason: end } = choice;
  const usage = usageOf(read.data.usage ?? null);
  const content = textOf(message.content);
  const text = withoutThoughts(content);
  const thought =
    text !== content ||
    Boolean(message.reasoning_content) ||
    Boolean(message.reasoning) ||
    (read.data.usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0;
  const counted = { usage, thought };
  if (message.refusal) return { ...none('it refused to answer'), ...counted };
  if (end === 'content_filter') return { ...none('its provider filtered the answer'), ...counted };
  if (text.trim() === '') {
    const spent = `it had used up its ${maxOutputTokens} tokens before it answered`;
    const why = end === 'length' ? (thought ? `${spent}, with thinking` : spent) : 'its answer was empty';
    return { ...none(why), ...counted };
  }
  if (end === 'length' && parsedJson(objectIn(text)) === null)
    return { ...none(`its answer was cut off at the ${maxOutputTokens} tokens allowed`), ...counted };
  return { kind: 'said', text, ...counted };
}

function none(reason: string, fault: 'answer' | 'provider' = 'answer'): Completion & { kind: 'none' } {
  return { kind: 'none', reason, usage: null, thought: false, fault, maybeBilled: true };
}

function usageOf(usage: z.infer<typeof Usage> | null): ChatUsage | null {
  if (usage === null) return null;
  const cachedTokens = usage.prompt_tokens_details?.cached_tokens;
  return {
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    ...(typeof cachedTokens === 'number'
      ? { cachedTokens: Math.min(cachedTokens, usage.prompt_tokens) }
      : {}),
  };
}

/** Some servers send a list of parts, some of which are reasoning. */
function textOf(content: z.infer<typeof Choice>['message']['content']): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.flatMap(({ type, text }) => (type === 'text' ? [text ?? ''] : [])).join('');
}

const THOUGHTS_BEGIN = '<think>';
const THOUGHTS_END = '</think>';

/**
 * The answer without the reasoning before it. Some chat templates omit the opening tag. Text that starts with the
 * answer holds no reasoning: a tag inside it is quoted from a page.
 */
function withoutThoughts(text: string): string {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('```')) return text;
  const end = text.indexOf(THOUGHTS_END);
  if (end !== -1) return text.slice(end + THOUGHTS_END.length);
  return start.startsWith(THOUGHTS_BEGIN) ? '' : text;
}

/** From the first brace to the last, so that a code fence or a word around the answer is ignored. */
export function objectIn(text: string): string {
  const start = text.indexOf('{');
  return start === -1 ? '' : text.slice(start, text.lastIndexOf('}') + 1);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
