import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';

/** "Harcourt Delling LLP, since 2021." below the question who audits the accounts. */
const OPENS_WITH_FIRM =
  /^(?:By |With )?\p{Lu}[\p{L}&-]+(?: (?:& |and |of )?\p{Lu}[\p{L}&-]*){1,4}(?:[,.]|$)/u;

/** Whether a few words open with the name of a firm, and go on with no verb. */
export const opensWithFirm = (text: string): boolean => OPENS_WITH_FIRM.test(text);

/** "Insurance covers theft" opens with no name of a firm: the question says the word, or the page writes it in lower case, too. */
export function openedPlainly({ passage, words }: Excerpt, { terms }: Analysis): string {
  const { text, document } = passage;
  const [first] = words;
  const opening = /^\p{Lu}\p{Ll}{2,}(?= \p{Ll})/u.exec(text)?.[0] ?? '';
  if (opening === '' || first === undefined) return text;
  const isPlain =
    terms.some(({ key }) => key === first.key) ||
    new RegExp(`(?<!\\p{L})${opening.toLowerCase()}(?!\\p{L})`, 'u').test(document.text);
  return isPlain ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** The company's own name is no firm that works for it. */
export const withoutNames = (text: string, names: ReadonlySet<string>): string =>
  [...names]
    .filter((name) => name.length > SHORTEST_NAME)
    .reduce((rest, name) => {
      const at = rest.toLowerCase().indexOf(name);
      return at < 0 ? rest : `${rest.slice(0, at)}it${rest.slice(at + name.length)}`;
    }, text);
const SHORTEST_NAME = 3;
