/**
 * The words of an error without the text that a JSON parser quotes: `Unexpected token 'J', "Jane Doe"... is not valid JSON`. What
 * was not JSON may name people; that it was not is enough to know.
 */
export function withoutQuotedJson(words: string): string {
  return words.replace(
    /(?:Unexpected token '[^\n]{1,2}', )?(?:\.\.\.)?"[^\n]{0,200}"(?:\.\.\.)? is not valid JSON/g,
    'The text is not valid JSON',
  );
}
