import { type Columns, ROLES, type Role, recogniseColumns, UnknownColumn } from '@assay/shared/table/columns';
import { CommandFault } from '../commandFault.ts';

/** Reads `domain=Website`. @throws CommandFault */
export function readColumnOptions(options: readonly string[]): Partial<Record<Role, string>> {
  const given: Partial<Record<Role, string>> = {};
  for (const option of options) {
    const [, role = '', name = ''] = /^(\w+)=(.+)$/s.exec(option) ?? [];
    if (!(ROLES as readonly string[]).includes(role) || name === '')
      throw new CommandFault(
        `--column must be like domain=Website; the part before = is one of ${ROLES.join(', ')}.`,
      );
    given[role as Role] = name;
  }
  return given;
}

/** Recognises the columns of a file. @throws CommandFault when one that `--column` names is not there */
export function columnsOfFile(...given: Parameters<typeof recogniseColumns>): Columns {
  try {
    return recogniseColumns(...given);
  } catch (error) {
    if (error instanceof UnknownColumn) throw new CommandFault(`--column: ${error.message}`);
    throw error;
  }
}
