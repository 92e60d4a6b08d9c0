import { withoutInvisible } from './invisible.ts';

const APOSTROPHES = /[‘’‛ʼʻʹ′`´]/g;

/**
 * The key under which a search for a person is remembered and duplicates are collapsed: without regard to case, to the form
 * of letters (NFKC), to invisible characters, to the kind of apostrophe and to white space. Titles and roles are kept: they
 * are part of what was asked. Idempotent.
 */
export function nameKeyOf(fullName: string): string {
  // Before NFKC, which makes a space and a mark of an acute accent; after it, which makes a grave accent of its wide form.
  const folded = straightened(straightened(fullName.toWellFormed()).normalize('NFKC'));
  return withoutInvisible(folded).toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

const straightened = (text: string) => text.replace(APOSTROPHES, "'");
