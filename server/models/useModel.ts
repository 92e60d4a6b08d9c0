import type { Clock } from '../domain/effects.ts';
import type { InstalledModel, Measured, ModelFolder } from './modelFolder.ts';

export interface UseParts {
  folder: ModelFolder;
  clock: Clock;
  /** Runs the model on a fixed text. @throws ModelFault when it cannot be run */
  measure: (model: InstalledModel) => Promise<Omit<Measured, 'measuredAt'>>;
}

/**
 * Chooses an installed model, after it has run here and its speed was measured and saved.
 * @throws ModelFault when it is not installed or cannot be run; then the choice does not change
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

/** Tokens of a typical call, which reads a few pages. */
const TYPICAL_PROMPT_TOKENS = 3_000;
const TYPICAL_OUTPUT_TOKENS = 400;

/** Seconds of a typical call. */
export function typicalSeconds({ promptTokensPerSecond, outputTokensPerSecond }: Speed): number {
  return TYPICAL_PROMPT_TOKENS / promptTokensPerSecond + TYPICAL_OUTPUT_TOKENS / outputTokensPerSecond;
}

/** Why a model is not suitable for strict use on this machine: a typical call does not fit the time of a run for the model
 * (`LLM_BUDGET_SECONDS`), or not its context. Null when it is.
 */
export function whyTooSmall(speed: Speed, budgetSeconds: number): string | null {
  const seconds = typicalSeconds(speed);
  const call = `${TYPICAL_PROMPT_TOKENS.toLocaleString('en')} tokens of pages and ${TYPICAL_OUTPUT_TOKENS} of answer`;
  if (seconds > budgetSeconds) {
    return `it is too slow for strict use on this machine: ${call} take ${Math.ceil(seconds)} s, and a run has ${budgetSeconds} s for the model (LLM_BUDGET_SECONDS)`;
  }
  if (speed.contextTokens < TYPICAL_PROMPT_TOKENS + TYPICAL_OUTPUT_TOKENS) {
    return `its context is too small for strict use on this machine: ${call} are needed, and it has ${speed.contextTokens.toLocaleString('en')}`;
  }
  return null;
}
