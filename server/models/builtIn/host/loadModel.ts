import { stat } from 'node:fs/promises';
import { isGguf } from '../../install/gguf.ts';
import { ModelFault } from '../../modelFault.ts';
import { freeMemory } from './freeMemory.ts';
import type { ChatWrapper, LlamaModel, LlamaModule, LlamaSequence, Runtime } from './llamaRuntime.ts';
import type { ModelFile } from './protocol.ts';

/** Tokens of a prompt that are read in one batch. A question can be cancelled between batches. */
export const BATCH_TOKENS = 128;
/** Sizes of the context in tokens, largest first; the first that fits the model and the memory is used. */
const CONTEXT_TOKENS = [16_384, 8_192, 4_096];
const MEGABYTE = 1_000_000;
/** Memory of this process and the runtime, beside the model itself. */
const PROCESS_BYTES = 200 * MEGABYTE;

/** A model in memory. */
export interface Loaded {
  file: ModelFile;
  /** Changes when the file is replaced. */
  mark: string;
  model: LlamaModel;
  contextTokens: number;
  sequence: LlamaSequence;
  wrapper: ChatWrapper;
  close(): Promise<void>;
}

/** Identifies a file, to notice when it is replaced. @throws ModelFault when it is missing */
export async function markOf({ path }: ModelFile): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ModelFault('its file is missing; install it again');
  return `${path} ${found.size} ${found.mtimeMs}`;
}

/**
 * Loads a model into memory, if it fits.
 *
 * @param memoryBytesMax  most that it may take; undefined: the free memory
 * @throws ModelFault saying why it cannot be used
 */
export async function loadModel(
  { module, llama, gpu, said }: Runtime,
  file: ModelFile,
  mark: string,
  memoryBytesMax: number | undefined,
): Promise<Loaded> {
  if (!(await isGguf(file.path))) throw new ModelFault('its file is not a model in the format GGUF');
  said.length = 0;
  try {
    const fileInfo = await module.readGgufFileInfo(file.path, {
      logWarnings: false,
      sourceType: 'filesystem',
    });
    const insights = await module.GgufInsights.from(fileInfo, llama);
    const free = await freeMemory(async () => (await llama.getRamState()).free);
    const contextTokens = await contextThatFits(
      insights,
      Math.min(free, memoryBytesMax ?? Number.POSITIVE_INFINITY),
    );
    const model = await llama.loadModel({ modelPath: file.path, ...(gpu === false && { gpuLayers: 0 }) });
    const context = await model.createContext({
      contextSize: contextTokens,
      sequences: 1,
      batchSize: BATCH_TOKENS,
    });
    return {
      file,
      mark,
      model,
      contextTokens: context.contextSize,
      sequence: context.getSequence(),
      wrapper: wrapperFor(module, model),
      async close() {
        await context.dispose();
        await model.dispose();
      },
    };
  } catch (error) {
    throw error instanceof ModelFault ? error : whyNotLoaded(error, said);
  }
}

/** The chat template of the model, from its file. A reasoning model is told not to reason first, for the grammar allows nothing
 * but the answer.
 */
function wrapperFor(module: LlamaModule, model: LlamaModel): ChatWrapper {
  const template = model.fileInfo.metadata.tokenizer?.chat_template;
  const additionalRenderParameters = { enable_thinking: false };
  try {
    if (template !== undefined)
      return new module.JinjaTemplateChatWrapper({
        template,
        tokenizer: model.tokenizer,
        additionalRenderParameters,
      });
  } catch {
    // A template that the template engine does not support.
  }
  return module.resolveChatWrapper(model, { warningLogs: false });
}

type Insights = Awaited<ReturnType<Runtime['module']['GgufInsights']['from']>>;

/** @throws ModelFault when not even the smallest context fits */
async function contextThatFits(insights: Insights, freeBytes: number): Promise<number> {
  const trained = insights.trainContextSize ?? Number.POSITIVE_INFINITY;
  const lengths = [...new Set(CONTEXT_TOKENS.map((tokens) => Math.min(tokens, trained)))];
  let needed = 0;
  for (const contextSize of lengths) {
    const options = { contextSize, modelGpuLayers: 0, batchSize: BATCH_TOKENS, sequences: 1 } as const;
    const { cpuRam } = await insights.estimateContextResourceRequirementsV2(options);
    needed = insights.modelSize + cpuRam + PROCESS_BYTES;
    if (needed <= freeBytes) return contextSize;
  }
  throw new ModelFault(
    `it needs about ${megabytes(needed)} of memory and ${megabytes(freeBytes)} are free; end other programs, or use a smaller model`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}

/** Errors of llama.cpp itself are only shown to the operator. */
function whyNotLoaded(error: unknown, said: readonly string[]): ModelFault {
  const words = [...said, error instanceof Error ? error.message : String(error)];
  const cause = words.join(' ').slice(0, 1_000);
  if (error instanceof Error && error.name === 'InsufficientMemoryError')
    return new ModelFault('there is not enough memory for it; end other programs, or use a smaller model', {
      cause,
    });
  if (words.some((line) => line.includes('unknown model architecture')))
    return new ModelFault('it is of a family that this release of the runtime does not know', { cause });
  return new ModelFault('its file is incomplete or damaged; install it again', { cause });
}
