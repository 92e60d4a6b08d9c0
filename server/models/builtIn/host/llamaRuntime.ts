import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasRuntime, platformOf } from '../../install/runtime.ts';
import { ModelFault } from '../../modelFault.ts';

/** The part of node-llama-cpp that is used here. It is installed into the data folder and is not a dependency of Assay, so its own
 * types are not available.
 */
export interface LlamaModule {
  getLlama(options: {
    build: 'never';
    gpu: 'auto' | false;
    logLevel: 'warn';
    logger: (level: string, message: string) => void;
    progressLogs: false;
    skipDownload: true;
    maxThreads: number;
  }): Promise<Llama>;
  readGgufFileInfo(path: string, options: { logWarnings: false; sourceType: 'filesystem' }): Promise<unknown>;
  GgufInsights: { from(fileInfo: unknown, llama: Llama): Promise<GgufInsights> };
  JinjaTemplateChatWrapper: new (options: {
    template: string;
    tokenizer: unknown;
    additionalRenderParameters: Record<string, unknown>;
  }) => ChatWrapper;
  /** Guesses from the model's name and vocabulary; takes two seconds. */
  resolveChatWrapper(model: LlamaModel, options: { warningLogs: false }): ChatWrapper;
  LlamaGrammarEvaluationState: new (options: { model: LlamaModel; grammar: LlamaGrammar }) => GrammarState;
}

export interface Llama {
  getRamState(): Promise<{ free: number }>;
  loadModel(options: { modelPath: string; gpuLayers?: number }): Promise<LlamaModel>;
  createGrammar(options: { grammar: string }): Promise<LlamaGrammar>;
  dispose(): Promise<void>;
}

interface GgufInsights {
  readonly modelSize: number;
  readonly trainContextSize: number | undefined;
  estimateContextResourceRequirementsV2(options: {
    contextSize: number;
    modelGpuLayers: 0;
    batchSize: number;
    sequences: 1;
  }): Promise<{ cpuRam: number }>;
}

export interface LlamaModel {
  readonly tokenizer: unknown;
  readonly fileInfo: { metadata: { tokenizer?: { chat_template?: string } } };
  createContext(options: { contextSize: number; sequences: 1; batchSize: number }): Promise<LlamaContext>;
  tokenize(text: string): Token[];
  detokenize(tokens: readonly Token[]): string;
  dispose(): Promise<void>;
}

interface LlamaContext {
  readonly contextSize: number;
  getSequence(): LlamaSequence;
  dispose(): Promise<void>;
}

export interface LlamaSequence {
  /** How many tokens it has read. */
  readonly nextTokenIndex: number;
  compareContextTokens(tokens: readonly Token[]): { firstDifferentIndex: number };
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>;
  clearHistory(): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
  /** Ends when the model ends its answer. */
  evaluate(
    tokens: readonly Token[],
    options: { temperature: 0; seed: number; grammarEvaluationState: GrammarState },
  ): AsyncIterable<Token>;
}

export interface ChatWrapper {
  generateContextState(options: { chatHistory: ChatHistoryItem[] }): {
    contextText: { tokenize(tokenizer: unknown): Token[] };
  };
}

export type ChatHistoryItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: string[] };

export type Token = number & { readonly brand?: 'token' };
export type LlamaGrammar = object;
type GrammarState = object;

const RUNTIME_LINES_MAX = 20;

/** The loaded runtime. */
export interface Runtime {
  module: LlamaModule;
  llama: Llama;
  gpu: 'auto' | false;
  /** The last warnings and errors of llama.cpp; clear it before a step to get those of the step. */
  said: string[];
}

/**
 * Loads the runtime that `assay model install` put into the data folder. Nothing is built or fetched.
 *
 * @throws ModelFault when it is not there, or does not run on this machine
 */
export async function loadRuntime(folder: string, threads: number): Promise<Runtime> {
  const { gpu } = platformOf(process.platform, process.arch);
  if (!(await hasRuntime(folder)))
    throw new ModelFault(
      'its runtime is not installed; `npx assay model install` installs it beside the model',
    );
  const said: string[] = [];
  const logger = (_level: string, message: string) => {
    said.push(message.trim());
    if (said.length > RUNTIME_LINES_MAX) said.shift();
  };
  try {
    const entry = pathToFileURL(join(folder, 'node_modules/node-llama-cpp/dist/index.js'));
    const module = (await import(entry.href)) as LlamaModule;
    const llama = await module.getLlama({
      build: 'never',
      gpu,
      logLevel: 'warn',
      logger,
      progressLogs: false,
      skipDownload: true,
      maxThreads: threads,
    });
    return { module, llama, gpu, said };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ModelFault(`its runtime does not run on this machine (${reason})`);
  }
}
