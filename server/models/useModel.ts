import type { Clock } from '../domain/effects.ts';
import type { InstalledModel, Measured, ModelFolder } from './modelFolder.ts';

export interface UseParts {
  folder: ModelFolder;
  clock: Clock;
  /** Runs the model on a fixed text. @throws ModelFault when it cannot be run */
  measure: (model: InstalledModel) => Promise<Omit<Measured, 'measuredAt'>>;
}

/**
 * Chooses an installed model, once it has shown that it runs here and how fast; what it was measured at is kept.
 * @throws ModelFault when it is not installed or cannot be run; then the choice stays as it was
 */
export async function useModel(name: string, { folder, clock, measure }: UseParts): Promise<InstalledModel> {
  const speed = await measure(folder.get(name));
  const { promptTokensPerSecond, outputTokensPerSecond, contextTokens } = speed;
  const measuredAt = clock.now().toISOString();
  const model = folder.note(name, {
    measured: { promptTokensPerSecond, outputTokensPerSecond, contextTokens, measuredAt },
  });
  folder.choose(name);
  return model;
}

type Speed = Pick<Measured, 'promptTokensPerSecond' | 'outputTokensPerSecond' | 'contextTokens'>;

/** A call as reading a few pages makes it. */
const TYPICAL_PROMPT_TOKENS = 3_000;
const TYPICAL_OUTPUT_TOKENS = 400;

/** Seconds of a typical call of reading. */
export function typicalSeconds({ promptTokensPerSecond, outputTokensPerSecond }: Speed): number {
  return TYPICAL_PROMPT_TOKENS / promptTokensPerSecond + TYPICAL_OUTPUT_TOKENS / outputTokensPerSecond;
}

/**
 * Why a model does not do for strict use on this machine: a typical call does not fit the time that a run has for the model
 * (`LLM_BUDGET_SECONDS`), or not its context. Null when it does.
 */
export function whyTooSmall(speed: Speed, budgetSeconds: number): string | null {
  const seconds = typicalSeconds(speed);
  const call = `${TYPICAL_PROMPT_TOKENS.toLocaleString('en')} tokens of pages and ${TYPICAL_OUTPUT_TOKENS} of answer`;
  if (seconds > budgetSeconds) {
    return `it is too slow for strict use on this machine: ${call} take it ${Math.ceil(seconds)} s, and a run has ${budgetSeconds} s for the model (LLM_BUDGET_SECONDS)`;
  }
  if (speed.contextTokens < TYPICAL_PROMPT_TOKENS + TYPICAL_OUTPUT_TOKENS) {
    return `its context is too small for strict use on this machine: ${call} are needed, and it holds ${speed.contextTokens.toLocaleString('en')}`;
  }
  return null;
}
