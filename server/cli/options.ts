import { Id } from '@assay/shared/id';
import { type Command, InvalidArgumentError } from 'commander';
import { createOutput, type Output } from './output.ts';

/** Options of every command. */
export interface Globals {
  json?: boolean;
}

/** The output that the command line selects. */
export function outputOf(command: Command): Output {
  return createOutput(command.optsWithGlobals<Globals>().json === true);
}

/** Parses an argument that is an id. */
export function parseId(text: string): string {
  const read = Id.safeParse(text.trim());
  if (read.success) return read.data;
  throw new InvalidArgumentError('It must be an id, such as 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f.');
}

/** Parses how many lines to show. */
export function parseCount(text: string): number {
  const value = parseNumber(text);
  if (Number.isInteger(value) && value >= 1 && value <= COUNT_MAX) return value;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${COUNT_MAX}.`);
}

const COUNT_MAX = 10_000;

/** Parses a number. */
export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}
