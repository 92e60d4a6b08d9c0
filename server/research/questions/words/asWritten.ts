/** Words as a text writes them, whatever the case they are wanted in; null where they do not stand there as whole words. */
export function asWritten(text: string, wanted: string): string | null {
  const words = wanted.trim();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at === -1 || text.toLowerCase().length !== text.length) return null;
  const isWhole = !/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[at + words.length] ?? ''}`);
  return isWhole ? text.slice(at, at + words.length) : null;
}
