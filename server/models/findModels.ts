import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A server of language models on this machine, and its models. */
export interface FoundServer {
  program: string;
  /** The value for LLM_BASE_URL. */
  baseUrl: string;
  /** Names of models that answer questions; at most {@link MODELS_MAX}. */
  models: string[];
}

/** The default port of a program, its listing of models, and how to recognise that it is this program. */
interface Candidate {
  program: string;
  port: number;
  path: string;
  modelsIn(body: unknown): string[] | null;
}

/** All are called at once, with this timeout. */
const LOOK_MS = 200;
const MODELS_MAX = 20;
const BODY_CHARACTERS_MAX = 200_000;

const Names = z.object({ models: z.array(z.object({ name: z.string() })) });
const Listing = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })),
});

/** Ollama, LM Studio, llama.cpp and vLLM. Many programs use the ports 8000 and 8080, Assay among them, so a server there only counts
 * if its listing names the program as the owner of its models.
 */
const CANDIDATES: readonly Candidate[] = [
  {
    program: 'Ollama',
    port: 11_434,
    path: '/api/tags',
    modelsIn: (body) => Names.safeParse(body).data?.models.map(({ name }) => name) ?? null,
  },
  { program: 'LM Studio', port: 1234, path: '/v1/models', modelsIn: (body) => listed(body, () => true) },
  { program: 'llama.cpp', port: 8080, path: '/v1/models', modelsIn: (body) => listed(body, /^llama/i) },
  { program: 'vLLM', port: 8000, path: '/v1/models', modelsIn: (body) => listed(body, /^vllm/i) },
];

function listed(body: unknown, owner: RegExp | (() => true)): string[] | null {
  const listing = Listing.safeParse(body).data;
  if (listing === undefined || listing.data.length === 0) return null;
  const isOwner = (name: string) => (owner instanceof RegExp ? owner.test(name) : owner());
  return listing.data.every(({ owned_by: name = '' }) => isOwner(name))
    ? listing.data.map(({ id }) => id)
    : null;
}

/** Embedding models cannot answer questions. */
const isChat = (name: string): boolean => !/embed|rerank/i.test(name);

/** Searches for model servers on this machine, for at most 200 milliseconds. It only requests lists of models, and nothing leaves
 * the machine.
 *
 * @param portOf  the port instead of a program's default; null to skip it
 * @param lookMs  how long to wait for all of them
 */
export async function findModels(
  portOf: (program: string, port: number) => number | null = (_, port) => port,
  lookMs = LOOK_MS,
): Promise<FoundServer[]> {
  const signal = AbortSignal.timeout(lookMs);
  const looked = CANDIDATES.map(async ({ program, port: usual, path, modelsIn }): Promise<FoundServer[]> => {
    const port = portOf(program, usual);
    if (port === null) return [];
    const origin = `http://127.0.0.1:${port}`;
    const models = modelsIn(await answerOf(`${origin}${path}`, signal));
    const chat = (models ?? []).filter(isChat).slice(0, MODELS_MAX);
    return models === null ? [] : [{ program, baseUrl: `${origin}/v1`, models: chat }];
  });
  return (await Promise.all(looked)).flat();
}

/** The JSON of the answer; null when nothing listens, another program does, or it takes too long. */
async function answerOf(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    // Errors after the request was given up are of no interest.
    const asked = get(address, { signal, agent: false }).on('error', () => {});
    const [response] = (await once(asked, 'response', { signal })) as [IncomingMessage];
    let text = '';
    for await (const part of response.setEncoding('utf8')) {
      text += part;
      if (text.length > BODY_CHARACTERS_MAX) return null;
    }
    return response.statusCode === 200 ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}

/** The command by which Assay uses the server; null when it has no model. */
export function commandFor({ baseUrl, models: [first] }: FoundServer): string | null {
  return first === undefined ? null : `npx assay model use ${baseUrl} ${first}`;
}
