import { vi } from 'vitest';

/** A call of `hubspot.fetch`. */
export interface SeenCall {
  path: string;
  body: Record<string, unknown>;
  timeout: number;
}

type Answer = object | { status: number } | Error;

/**
 * A fake of `self.hsFetch`, which HubSpot gives the extension's worker but its test renderer leaves out.
 * @param answers by the last part of the path; a list is answered in order, its last entry from then on
 */
export function scriptServer(answers: Record<string, Answer | Answer[]>): SeenCall[] {
  const calls: SeenCall[] = [];
  const left = new Map(
    Object.entries(answers).map(([path, answer]) => [path, Array.isArray(answer) ? [...answer] : [answer]]),
  );
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal(
    'hsFetch',
    async (url: string, { body, timeout }: { body: Record<string, unknown>; timeout: number }) => {
      const path = url.slice(url.lastIndexOf('/') + 1);
      calls.push({ path, body, timeout });
      const queue = left.get(path) ?? [];
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (answer === undefined) throw new Error(`no answer is scripted for ${path}`);
      if (answer instanceof Error) throw answer;
      if ('status' in answer) return new Response('hidden', { status: Number(answer.status) });
      return Response.json(answer);
    },
  );
  return calls;
}

export const ok = (data: object) => ({ ok: true, data });
export const refuses = (code: string, message: string) => ({ ok: false, error: { code, message } });
