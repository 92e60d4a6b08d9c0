import { type Command, InvalidArgumentError } from 'commander';
import { createOutput, type Output } from './output.ts';

/** Options that every command takes. */
export interface Globals {
  json?: boolean;
}

/** The output that the command line asked for. */
export function outputOf(command: Command): Output {
  return createOutput(command.optsWithGlobals<Globals>().json === true);
}

/** Reads an option's number. */
export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}
