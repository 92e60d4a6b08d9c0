import { InvalidArgumentError } from 'commander';

export { type Globals, outputOf, parseCount, parseId } from '@assay/cli/options';

/** Parses a number. */
export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}
