import type { Excerpt } from '../questions/excerpts.ts';
import { isElsewhere } from './affiliation.ts';
import { namesRole } from './roleWords.ts';

/** A line that is the name of another firm, by what firms are called. */
const FIRM_LINE =
  /^(?:\p{Lu}[\p{L}\d&.’'-]*,? (?:(?:&|and|of|für|de) )?){1,5}(?:Agency|Agentur|Agence|Ltd\.?|Limited|GmbH(?: & Co\.? KG)?|AG|Inc\.?|LLC|LLP|PLC|plc|SARL|S\.?A\.?S?|B\.?V\.?|AB|ApS|A\/S|Oy|KG|& Co\.?|Public Relations)$/u;
const PRESS_FIRM = /^(?:\p{Lu}[\p{L}\d&.’'-]* ){1,3}(?:PR|Communications|Media|Consulting)$/u;
const OF_PRESS = /(?<!\p{L})(?:press|media|presse|prensa|stampa|newsroom)(?!\p{L})/iu;

/** Whether a line is the name of another firm. */
export function isOfFirm(
  { passage: { text, start, end, line }, headings }: Excerpt,
  employerNames: ReadonlySet<string>,
): boolean {
  const words = text.trim();
  if (words.length > 60 || start !== line.start || end !== line.end || employerNames.size === 0) return false;
  const isPress = headings.some((heading) => OF_PRESS.test(heading.text));
  const isFirm = FIRM_LINE.test(words) || (isPress && PRESS_FIRM.test(words));
  return isFirm && !namesRole(words) && isElsewhere(words, employerNames);
}
