import { CommandFault } from './commandFault.ts';

/** Why a command failed, for the person who ran it. What they can correct gets a plain message, a bug its stack trace. */
export function explain(error: unknown): string {
  if (error instanceof CommandFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
