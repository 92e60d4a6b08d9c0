import { validationError } from '../../domain/errors.ts';
import { parseName } from '../../email/names/parseName.ts';

const FAULTS = {
  empty: 'contains no name; send a given name and a surname',
  single_token: 'is a single word; send a given name and a surname',
};

/** Whether the finder can use a name; a `fault` continues a sentence that begins with the field's name. */
export function judgeName(
  fullName: string,
): { kind: 'person' | 'company' } | { kind: 'fault'; fault: string } {
  const parsed = parseName(fullName);
  return parsed.kind === 'unparseable'
    ? { kind: 'fault', fault: FAULTS[parsed.reason] }
    : { kind: parsed.kind };
}

/** @throws VALIDATION_ERROR naming `full_name` */
export function requireSearchableName(fullName: string): void {
  const judged = judgeName(fullName);
  if (judged.kind === 'fault') throw validationError([{ field: 'full_name', message: judged.fault }]);
}
