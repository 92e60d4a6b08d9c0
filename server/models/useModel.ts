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
