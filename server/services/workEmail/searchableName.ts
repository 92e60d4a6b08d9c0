import { validationError } from '../../domain/errors.ts';
import { parseName } from '../../email/names/parseName.ts';

const FAULTS = {
  empty: 'holds no name; give a given name and a surname',
  single_token: 'is a single word; give a given name and a surname',
};

/** What the finder can make of a name; a `fault` reads on after the field's name. Specification, input rules 4 and 5. */
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
