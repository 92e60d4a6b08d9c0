import type { Excerpt } from '../../../excerpts.ts';

const ASKS_FLOOR = /(?<!\p{L})floor ?(?:area|space)s?(?!\p{L})|(?<!\p{L})floorage(?!\p{L})/iu;
const FLOOR =
  /(?<!\p{L})(?:floor ?(?:area|space)?s?|floorage|store?ys|indoors?|under (?:one |a single |our )?roof|usable (?:area|space)|internal area|(?:Nutz|Geschoss|Gebäude)fläche|vloeroppervlak\p{L}*|superficie (?:utile|útil))(?!\p{L})/iu;

/** Land, and space of one kind. */
const NO_FLOOR =
  /(?<!\p{L})(?:land|plots?|sites?|grounds|parks?|gardens?|estates?|campus|outdoors?|yards?|hectares?|acres?|fields?|(?:sales|retail|exhibition|storage|office|green|event|parking|roof|glass) (?:space|area|surface))(?!\p{L})/iu;

/** "12,000 square metres of land" tells no floor area, and neither does the sales space. */
export const isOfFloorAsked = ({ passage, headings }: Excerpt, question: string): boolean =>
  !ASKS_FLOOR.test(question) ||
  FLOOR.test(passage.text) ||
  headings.slice(0, 2).some(({ text }) => FLOOR.test(text)) ||
  !NO_FLOOR.test(passage.text);
