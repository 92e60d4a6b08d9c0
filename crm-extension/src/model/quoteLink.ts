/** Longer quotes are named by their beginning and end, which may stand in different paragraphs of the page. */
const WORDS_EXACT = 8;
const WORDS_OF_END = 4;

/**
 * The address of a page at a quote: browsers scroll there and highlight the words. A browser that does not find them, or knows
 * no text directives, opens the page as ever. wicg.github.io/scroll-to-text-fragment
 *
 * @param url  of http or https
 */
export function quoteLink(url: string, quote: string): string {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  // The last word of a quote that was cut off may be half a word, and only whole words are found.
  if (words.at(-1)?.endsWith('…')) words.pop();
  if (words.length === 0 || url.includes(':~:') || /\.pdf(?:$|[?#])/i.test(url)) return url;
  const parts =
    words.length <= WORDS_EXACT ? [words] : [words.slice(0, WORDS_OF_END), words.slice(-WORDS_OF_END)];
  const text = parts.map((part) => encoded(part.join(' '))).join(',');
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`;
}

/** In a text directive a dash has a meaning of its own, too. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
