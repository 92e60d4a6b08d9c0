import { type Command, InvalidArgumentError } from 'commander';
import { createOutput, type Output } from './output/output.ts';

/** Options of every command. */
export interface Globals {
  json?: boolean;
}

/** The output that the command line selects. */
export function outputOf(command: Command): Output {
  return createOutput(command.optsWithGlobals<Globals>().json === true);
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses an argument that is an id. */
export function parseId(text: string): string {
  if (ID.test(text.trim())) return text.trim().toLowerCase();
  throw new InvalidArgumentError('It must be an id, such as 0190d1a0-1c2b-7d3e-8f40-5a6b7c8d9e0f.');
}

const COUNT_MAX = 10_000;

/** Parses how many lines to show. */
export function parseCount(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= COUNT_MAX) return value;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${COUNT_MAX}.`);
}

/** Gathers an option that may be given several times. */
export function gather(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** A command of the program, made when it is not there yet: users and administrators may share a noun. */
export function nounOf(program: Command, name: string, description: string): Command {
  return (
    program.commands.find((command) => command.name() === name) ??
    program.command(name).description(description)
  );
}
