import type { Command } from 'commander';
import { AssayError, validationError } from '../domain/errors.ts';

/** An error in terms of the command line: a field that is one of the command's options is named as such, so that
 * `readPerMinute` becomes `--read-per-minute`. Fields that are arguments keep their names.
 */
export function inOptionNames(error: unknown, command: Pick<Command, 'options'> | null): unknown {
  if (!(error instanceof AssayError) || error.fields.length === 0 || command === null) return error;
  const named = error.fields.map(({ field, message }) => {
    const option = command.options.find((candidate) => candidate.attributeName() === field);
    return { field: option?.long ?? field, message };
  });
  return validationError(named);
}
