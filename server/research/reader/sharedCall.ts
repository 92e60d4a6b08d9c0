import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ModelExchange } from '../../domain/modelExchange.ts';
import type { ChatLimits } from '../../outbound/chatModel.ts';
import type { ResearchContext } from '../outcome.ts';
import { callModel } from './callModel.ts';
import { PROMPT_VERSION, type Prompt } from './prompts.ts';

/** A call that runs of a group share. Each run requests parts (questions, or statements to judge), whose replies are kept one by one. */
export interface SharedCall<Part, Reply, Share> {
  kind: ModelExchange['kind'];
  /** Shown as progress. */
  name: string;
  reply: z.ZodType<Reply>;
  /** Of one part: what is kept, so that it can be read again without the prompt. */
  share: z.ZodType<Share>;
  /** Share of a run's time for the model. */
  timeShare: number;
  /** What identifies a part, independent of the rest of the prompt, and what was read for it. */
  keyOf(part: Part): { about: readonly unknown[]; read: unknown };
  /** Decides the place of a run's parts in the prompt, by their content. */
  orderOf(parts: readonly Part[]): unknown;
  /** @param limits  what the model reads in time, where it was measured */
  compose(
    requests: readonly (readonly Part[])[],
    boundary: string,
    limits: ChatLimits | null,
  ): Composed<Part, Reply, Share>;
}

/** A prompt, and how its reply is split into parts. */
interface Composed<Part, Reply, Share> {
  prompt: Prompt;
  /** The very form of the reply, for models that can be held to one. */
  form: z.ZodType;
  maxOutputTokens: number;
  /** How much of the prompt a run asked for. */
  weightOf(parts: readonly Part[]): number;
  /** The shares of a run's parts, called in the order of the prompt. */
  sharesOf(reply: Reply, parts: readonly Part[]): Share[];
}

/** A part's share of a reply, and who gave it; the prompt is empty where it was replayed. */
interface Known<Share> {
  share: Share;
  prompt: string;
  model: string;
}
type Replied<Share> = { ok: true; known: Known<Share>[] } | { ok: false; reason: string };
interface Request<Part> {
  context: ResearchContext;
  parts: readonly Part[];
}

/**
 * Requests parts: archived replies are replayed, the other parts go into one call of the group, and all replies are kept with the
 * run. A call that fails for several runs is made again for each alone.
 *
 * @param models  names of the configured models and of those whose exchanges an archive holds: a reply of any of them counts
 * @returns by part; null with the `failure` where the call could not be made
 */
export async function askShared<Part, Reply, Share>(
  context: ResearchContext,
  models: readonly string[],
  parts: readonly Part[],
  call: SharedCall<Part, Reply, Share>,
): Promise<{ shares: (Share | null)[]; models: string[]; failure: string | null }> {
  const { tools } = context;
  const digestOf = (part: Part, model: string) => {
    const { about, read } = call.keyOf(part);
    const key = JSON.stringify([call.kind, ...about, PROMPT_VERSION, model, read]);
    return createHash('sha256').update(key).digest('hex');
  };
  const replayed = async (part: Part): Promise<Known<Share> | null> => {
    for (const model of models) {
      const reply = (await tools?.exchanges.find(digestOf(part, model))) ?? null;
      const kept = reply === null ? null : call.share.safeParse(JSON.parse(reply));
      if (kept?.success) return { share: kept.data, prompt: '', model };
    }
    return null;
  };
  const known = await Promise.all(parts.map(replayed));
  const open = parts.filter((_, index) => known[index] === null);
  let failure: string | null = null;
  if (open.length > 0) {
    const replied = (await tools?.group.ask<Request<Part>, Replied<Share>>(
      call.kind,
      { context, parts: open },
      JSON.stringify(call.orderOf(open)),
      (requests) => askTogether(requests, call),
    )) ?? { ok: false, reason: 'no model is configured' };
    if (!replied.ok) failure = replied.reason;
    else for (const [at, part] of open.entries()) known[parts.indexOf(part)] = replied.known[at] ?? null;
  }
  for (const [index, found] of known.entries())
    if (found !== null)
      tools?.exchanges.keep({
        key: digestOf(parts[index] as Part, found.model),
        kind: call.kind,
        model: found.model,
        promptVersion: PROMPT_VERSION,
        prompt: found.prompt,
        reply: JSON.stringify(found.share),
      });
  return {
    shares: known.map((found) => found?.share ?? null),
    models: [...new Set(known.flatMap((found) => found?.model ?? []))],
    failure,
  };
}

/** Parts in one call of a model whose speed limits its calls, at most. */
const PARTS_OF_LIMITED_MAX = 3;

/** One call for all, or, where it fails, one for each; several, one after the other, for a model that would not finish in time. */
async function askTogether<Part, Reply, Share>(
  requests: readonly Request<Part>[],
  call: SharedCall<Part, Reply, Share>,
): Promise<Replied<Share>[]> {
  const limits = requests[0]?.context.tools?.model?.limits;
  const parts = requests.reduce((sum, request) => sum + request.parts.length, 0);
  if (limits !== undefined && requests.length > 1 && parts > PARTS_OF_LIMITED_MAX) {
    const half = Math.ceil(requests.length / 2);
    const first = await askTogether(requests.slice(0, half), call);
    return [...first, ...(await askTogether(requests.slice(half), call))];
  }
  const together = await askOnce(requests, call);
  if (requests.length === 1 || together.every(({ ok }) => ok)) return together;
  return Promise.all(requests.map(async (one) => (await askOnce([one], call))[0] as Replied<Share>));
}

async function askOnce<Part, Reply, Share>(
  requests: readonly Request<Part>[],
  { name, reply: schema, timeShare, compose }: SharedCall<Part, Reply, Share>,
): Promise<Replied<Share>[]> {
  // Random, so that no page can contain it.
  const boundary = requests[0]?.context.tools?.randomness.bytes(12).toString('hex') ?? '';
  const composed = compose(
    requests.map(({ parts }) => parts),
    boundary,
    requests[0]?.context.tools?.model?.limits ?? null,
  );
  const { prompt, form, maxOutputTokens, weightOf, sharesOf } = composed;
  const total = requests.reduce((sum, { parts }) => sum + weightOf(parts), 0);
  const answer = await callModel(
    requests.map(({ context, parts }) => ({ context, share: weightOf(parts) / total })),
    { name, prompt, schema, form, maxOutputTokens, timeShare },
  );
  if (!answer.ok) return requests.map(() => ({ ok: false, reason: answer.reason }));
  const { model, value } = answer;
  const masked = `${prompt.system}\n\n${prompt.user.replaceAll(boundary, 'boundary')}`;
  return requests.map(({ parts }) => ({
    ok: true,
    known: sharesOf(value, parts).map((share) => ({ share, prompt: masked, model })),
  }));
}
