const MARKS = /\p{M}/gu;
const PLAIN = /^[a-zA-Z-]*$/;
const DOTS = /[.']/g;
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  æ: 'ae',
  ß: 'ss',
};
const HAS_LETTERS = /[đðłøıæß]/g;

/** A token in the form of the word lists: lower case, without dots, apostrophes and marks. */
export function wordOf(token: string): string {
  if (PLAIN.test(token)) return token.toLowerCase();
  const bare = token.normalize('NFD').replace(MARKS, '').replace(DOTS, '').toLowerCase();
  return bare.replace(HAS_LETTERS, (letter) => LETTERS[letter] ?? letter);
}
