import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';

/** The head of a row or column of what is not there yet, or no more. */
const NOT_THERE =
  /^(?:on order|ordered|planned|proposed|under construction|under development|in planning|in the pipeline|to come|coming(?: soon)?|expected|closed|sold|retired|withdrawn|bestellt|geplant|im bau|en commande|prévue?s?|en pedido|previst[oa]s?|in bestelling|gepland)(?: (?:for )?20\d\d)?$/iu;
const ASKS =
  /(?<!\p{L})(?:order\p{L}*|plan\p{L}*|propos\p{L}+|construct\p{L}*|develop\p{L}*|pipeline|com(?:e|ing)|expect\p{L}*|clos(?:e|ed|ing)|sold|sell|retir\p{L}+|withdr\p{L}+|will|future|next)(?!\p{L})/iu;

/** "Electric cargo bikes | On order | 4": none that there are. */
export const isOfComing = ({ headings, passage }: Excerpt, question: string): boolean =>
  passage.line.cell !== undefined &&
  !ASKS.test(question) &&
  headings.some(({ level, text }) => level >= LEVEL_OF_LABELS && NOT_THERE.test(text.trim()));
