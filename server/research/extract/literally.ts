/** A pattern that means these very words, for use under any flag and inside a longer pattern. */
export function literally(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
