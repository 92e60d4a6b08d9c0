import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';

/** Whether words are the company's name, or what such a name begins with: "Sage Hill" of Sage Hill Clinics. */
export const isNameOf = (words: string, spokenNames: ReadonlySet<string>): boolean =>
  mentions(words, spokenNames) ||
  [...spokenNames].some((name) => `${name} `.startsWith(`${foldName(words)} `));
