import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ANY_OBJECT, jsonGrammar } from './jsonGrammar.ts';
import {
  type ChatHistoryItem,
  type LlamaGrammar,
  type LlamaSequence,
  loadRuntime,
  type Runtime,
  type Token,
} from './llamaRuntime.ts';
import { BATCH_TOKENS, type Loaded, loadModel, markOf } from './loadModel.ts';
import type { HostSettings, ModelFile, Question } from './protocol.ts';

/** A model's output, with tokens and time. */
export interface Spoken {
  text: string;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

export interface Speeds {
  promptTokensPerSecond: number;
  outputTokensPerSecond: number;
  contextTokens: number;
}

/** This question cannot be answered, but others can. */
export class UnfitQuestion extends Error {}

/** Runs one model at a time, with one question at a time. */
export interface Engine {
  loaded(): { name: string; contextTokens: number } | null;
  /** Loads the model unless it is loaded. @throws ModelFault saying why it cannot be used */
  load(model: ModelFile): Promise<void>;
  /** @throws UnfitQuestion when the prompt is too long; whatever the signal says when it aborts */
  answer(question: Question, signal: AbortSignal): Promise<Spoken>;
  measure(signal: AbortSignal): Promise<Speeds>;
  close(): Promise<void>;
}

const SEED = 20_260_101;
const GRAMMARS_MAX = 16;
/** A prompt that leaves fewer tokens for the answer is refused. */
const ANSWER_TOKENS_LEAST = 300;

const MEASURED_TEXT =
  'The company has an office in the city and another one by the sea. It makes pumps, valves and the machines that test them. ';
const MEASURED_PROMPT_TOKENS = 512;
const MEASURED_OUTPUT_TOKENS = 48;
/** A grammar that never ends, so that exactly the measured number of tokens is written. */
const ENDLESS = 'root ::= [a-z .,] root';

/** Models are loaded on demand. One core is left free: threads wait for each other after every step, so a thread that shares its
 * core with other work delays all of them.
 */
export function createEngine(
  settings: Pick<HostSettings, 'runtimeFolder' | 'memoryBytesMax' | 'threads'>,
): Engine {
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
  let runtime: Runtime | undefined;
  let loaded: Loaded | undefined;
  const grammars = new Map<string, LlamaGrammar>();

  async function load(file: ModelFile): Promise<void> {
    const mark = await markOf(file);
    if (loaded?.mark === mark) return;
    await unload();
    runtime ??= await loadRuntime(settings.runtimeFolder, threads);
    loaded = await loadModel(runtime, file, mark, settings.memoryBytesMax);
  }

  async function unload(): Promise<void> {
    const former = loaded;
    loaded = undefined;
    await former?.close();
  }

  function parts(): { loaded: Loaded; runtime: Runtime } {
    if (loaded === undefined || runtime === undefined) throw new Error('No model is loaded.');
    return { loaded, runtime };
  }

  async function grammarFor(text: string): Promise<LlamaGrammar> {
    const { llama } = parts().runtime;
    const known = grammars.get(text);
    if (known !== undefined) return known;
    const grammar = await llama.createGrammar({ grammar: text });
    const [oldest] = grammars.keys();
    if (grammars.size >= GRAMMARS_MAX && oldest !== undefined) grammars.delete(oldest);
    grammars.set(text, grammar);
    return grammar;
  }

  /** A schema whose grammar the runtime refuses counts as none. */
  function grammarOf(schema: object | undefined): Promise<LlamaGrammar> {
    const any = () => grammarFor(jsonGrammar(ANY_OBJECT));
    return schema === undefined ? any() : grammarFor(jsonGrammar(schema)).catch(any);
  }

  async function write(
    tokens: readonly Token[],
    grammar: LlamaGrammar,
    tokensMax: number,
    signal: AbortSignal,
  ): Promise<Token[]> {
    const { loaded, runtime } = parts();
    const { LlamaGrammarEvaluationState } = runtime.module;
    const grammarEvaluationState = new LlamaGrammarEvaluationState({ model: loaded.model, grammar });
    const written: Token[] = [];
    const options = { temperature: 0, seed: SEED, grammarEvaluationState } as const;
    for await (const token of loaded.sequence.evaluate(tokens, options)) {
      written.push(token);
      signal.throwIfAborted();
      if (written.length >= tokensMax) break;
    }
    return written;
  }

  return {
    loaded: () =>
      loaded === undefined ? null : { name: loaded.file.name, contextTokens: loaded.contextTokens },
    load,
    async answer({ messages, maxOutputTokens, schema }, signal) {
      const { loaded } = parts();
      const chatHistory = [...messages.map(historyItem), historyItem({ role: 'assistant', content: '' })];
      const tokens = loaded.wrapper
        .generateContextState({ chatHistory })
        .contextText.tokenize(loaded.model.tokenizer);
      // Most answers are far shorter than the maximum, so a small context is no reason to refuse the question.
      const room = loaded.contextTokens - tokens.length;
      if (room < Math.min(maxOutputTokens, ANSWER_TOKENS_LEAST))
        throw new UnfitQuestion(
          `a prompt of ${tokens.length} tokens leaves no room for an answer in its context of ${loaded.contextTokens}`,
        );
      const grammar = await grammarOf(schema);
      const kept = await keepBeginning(loaded.sequence, tokens);
      await readAllButLast(loaded.sequence, tokens, signal);
      const written = await write(tokens.slice(-1), grammar, Math.min(maxOutputTokens, room), signal);
      return {
        text: loaded.model.detokenize(written),
        inputTokens: tokens.length,
        outputTokens: written.length,
        cachedTokens: kept,
      };
    },
    async measure(signal) {
      const { loaded } = parts();
      const grammar = await grammarFor(ENDLESS);
      const prompt = measuredPrompt(loaded);
      // A first pass, because it reads the file from the disk.
      await loaded.sequence.clearHistory();
      await write(prompt.slice(0, BATCH_TOKENS), grammar, 1, signal);
      await loaded.sequence.clearHistory();
      const startedAt = performance.now();
      await readAllButLast(loaded.sequence, prompt, signal);
      const readAt = performance.now();
      const written = await write(prompt.slice(-1), grammar, MEASURED_OUTPUT_TOKENS, signal);
      const writtenAt = performance.now();
      return {
        promptTokensPerSecond: perSecond(prompt.length - 1, readAt - startedAt),
        outputTokensPerSecond: perSecond(written.length, writtenAt - readAt),
        contextTokens: loaded.contextTokens,
      };
    },
    async close() {
      await unload();
      await runtime?.llama.dispose();
    },
  };
}

function historyItem({ role, content }: Question['messages'][number]): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: content === '' ? [] : [content] };
  return { type: role, text: content };
}

/** Keeps the common prefix of this prompt and the previous one in the context. @returns its number of tokens */
async function keepBeginning(sequence: LlamaSequence, tokens: readonly Token[]): Promise<number> {
  const { firstDifferentIndex } = sequence.compareContextTokens(tokens);
  const kept = Math.min(firstDifferentIndex, tokens.length - 1);
  const end = sequence.nextTokenIndex;
  if (kept < end) await sequence.eraseContextTokenRanges([{ start: kept, end }]);
  return sequence.nextTokenIndex;
}

/** All tokens but the last, which the generation starts from. */
async function readAllButLast(
  sequence: LlamaSequence,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = sequence.nextTokenIndex; at < tokens.length - 1; at = sequence.nextTokenIndex) {
    signal.throwIfAborted();
    const end = Math.min(at + BATCH_TOKENS, tokens.length - 1);
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, end));
  }
  signal.throwIfAborted();
}

function measuredPrompt({ model, contextTokens }: Loaded): Token[] {
  const wanted = Math.min(MEASURED_PROMPT_TOKENS, Math.floor(contextTokens / 2));
  const once = model.tokenize(MEASURED_TEXT);
  return Array.from({ length: wanted }, (_, index) => once[index % once.length] as Token);
}

function perSecond(count: number, ms: number): number {
  return Math.round((count / Math.max(ms, 0.001)) * 10_000) / 10;
}
