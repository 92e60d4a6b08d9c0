import type { ModelReading } from './readWithModel.ts';

/** A claim that rests on a model's hint weighs less than one that a rule found: half. */
export const MODEL_STRENGTH = 0.5;

/** Name of the extractor of such claims. */
export const MODEL_EXTRACTOR = 'language model';

/**
 * What the reasoning says of the model's part; empty when it was not asked.
 *
 * @param kept  statements that the engine's own readers confirmed
 */
export function readNote(reading: ModelReading<unknown>, kept: number): string {
  if (reading.failure !== null)
    return `The language model could not be used (${reading.failure}); the rules read alone.`;
  const offered = reading.refused + reading.statements.length;
  if (offered === 0) return '';
  const statements = offered === 1 ? '1 statement' : `${offered} statements`;
  return `A language model pointed at ${statements}; ${kept} held against the pages and count, with less weight.`;
}
