import type { Excerpt } from '../../excerpts.ts';

const ASKS_FLOOR = /(?<!\p{L})floor ?(?:area|space)s?(?!\p{L})|(?<!\p{L})floorage(?!\p{L})/iu;
const FLOOR =
  /(?<!\p{L})(?:floor ?(?:area|space)?s?|floorage|store?ys|indoors?|under (?:one |a single |our )?roof|usable (?:area|space)|internal area|(?:Nutz|Geschoss|Gebäude)fläche|vloeroppervlak\p{L}*|superficie (?:utile|útil))(?!\p{L})/iu;

/** "12,000 square metres of land" tells no floor area: a figure of that is one beside words of floors or of what is under a roof. */
export const isOfFloorAsked = ({ passage, headings }: Excerpt, question: string): boolean =>
  !ASKS_FLOOR.test(question) ||
  FLOOR.test(passage.text) ||
  headings.slice(0, 2).some(({ text }) => FLOOR.test(text));
