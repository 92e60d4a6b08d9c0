import { type ReadNumber, readNumbers } from '../../../../claims/numbers.ts';
import type { Excerpt } from '../../../excerpts.ts';

/** "88, among them 12 pathologists", "487, davon 211 im Lokführerdienst", "1,204 (of which 310 leased)". */
const PARTS_BEHIND =
  /^(?:[,;:] ?| ?[–—-] ?| ?\( ?)(?:plus (?:another )?\d|and (?:another|a further) \d|of (?:which|whom|them|these|those)|among (?:them|these)|(?:this )?includ(?:ing|es)|thereof|davon|darunter|hiervon|dont|parmi lesquels|de (?:los|las) cuales|di cui|waarvan|varav|hvoraf)(?!\p{L})/iu;

/** "Four: Hitchin, Galway, Aarau and Suzhou": how many, and which. */
const NAMES_BEHIND =
  /^: \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?(?:(?:,| and|, and) (?:\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)){1,12}\.?$/u;

/** The number that a cell or a tile opens with, where nothing but its parts stand behind it. */
export function wholeOfCell({ passage: { text } }: Excerpt): ReadNumber | null {
  const [first] = readNumbers(text);
  return first !== undefined &&
    /^(?:about |around |over |some |~)?$/iu.test(text.slice(0, first.start)) &&
    (PARTS_BEHIND.test(text.slice(first.end)) || NAMES_BEHIND.test(text.slice(first.end)))
    ? first
    : null;
}
