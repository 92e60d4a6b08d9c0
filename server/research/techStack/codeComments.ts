/** Before a comment stands one of these, or the beginning of a line; before an address in a string, a quote or a colon. */
const MAY_PRECEDE = /[\s;{}(),]/;

/**
 * A script with its comments blanked out, every place the same. Strings are followed within a line only, so that a
 * quote inside a regular expression misleads no further than that.
 */
export function withoutCodeComments(code: string): string {
  if (!code.includes('//') && !code.includes('/*')) return code;
  let blanked = '';
  let from = 0;
  for (const [start, end] of commentSpans(code)) {
    blanked += code.slice(from, start) + code.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return blanked + code.slice(from);
}

function commentSpans(code: string): [number, number][] {
  const spans: [number, number][] = [];
  let quote = '';
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at] ?? '';
    const end = quote === '' && character === '/' ? commentEnd(code, at) : null;
    if (end !== null) {
      spans.push([at, end]);
      at = end - 1;
    } else if (character === '\\') at += 1;
    else quote = quoteAfter(quote, character);
  }
  return spans;
}

/** The quote that is open behind a character; empty outside of strings. */
function quoteAfter(quote: string, character: string): string {
  if (character === '\n') return quote === '`' ? quote : '';
  if (quote !== '') return character === quote ? '' : quote;
  return character === '"' || character === "'" || character === '`' ? character : '';
}

function commentEnd(code: string, at: number): number | null {
  const next = code[at + 1];
  if (at > 0 && !MAY_PRECEDE.test(code[at - 1] ?? '')) return null;
  const mark = next === '/' ? '\n' : '*/';
  if (next !== '/' && next !== '*') return null;
  const end = code.indexOf(mark, at + 2);
  if (end === -1) return code.length;
  return next === '/' ? end : end + 2;
}
