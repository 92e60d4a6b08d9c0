import { withoutInvisible } from './invisible.ts';

const APOSTROPHES = /[‘’‛ʼʻʹ′`´]/g;

/**
 * The key under which a search for a person is remembered and duplicates are collapsed: without regard to case, to the form
 * of letters (NFKC), to invisible characters, to the kind of apostrophe and to white space. Titles and roles are kept: they
 * are part of what was asked. Idempotent.
 */
export function nameKeyOf(fullName: string): string {
  const straight = fullName.toWellFormed().replace(APOSTROPHES, "'");
  return withoutInvisible(straight.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}
