import type { Enumeration } from './enumeration.ts';
import { clauseOf } from './listFit.ts';
import { DENIED } from './listItems.ts';

/** Where a list that opens a sentence begins, at most: behind an article or a number. */
export const OPENS = 5;

/** Whether a list is denied, to come, or what another verb of its sentence is about. */
export const isOfOtherClause = (text: string, list: Enumeration): boolean =>
  [isDenied, holdsOneToCome, isPutFirst, isAddressed, isOfVerbs, isRowOfDeeds, isOfSomebody, isCutShort].some(
    (isSuch) => isSuch(text, list),
  );

/** "We do not work in …", "… are not supported": in the clause of the list. */
function isDenied(text: string, { start, end }: Enumeration): boolean {
  const after = text.slice(end).split(/[,;:.]/u, 1)[0] ?? '';
  const isRestricted = /(?<!\p{L})(?:where|which|that|who|if|when)(?!\p{L})/iu.exec(after);
  return DENIED.test(
    `${text.slice(clauseOf(text.slice(0, start)), start)} ${after.slice(0, isRestricted?.index)}`,
  );
}

/** "Repairs and rewiring we leave to colleagues": what is done with a list that stands in front is told behind it. */
const isPutFirst = (text: string, { start, end }: Enumeration): boolean =>
  (start < OPENS && /^,? (?:we|they|you|it) \p{Ll}/u.test(text.slice(end))) ||
  /^,? (?:we|they) (?:leave|hand|pass|refer|outsource|buy in|farm out|send (?:out|on|to))(?!\p{L})/u.test(
    text.slice(end),
  );

/** "For interviews and pictures: press@…": on what somebody is to write. */
const isAddressed = (text: string, { start, end }: Enumeration): boolean =>
  /^(?:for|on|about) (?:all )?$/iu.test(text.slice(0, start)) &&
  /^(?::|,? (?:please|contact|call|write|ring|phone|e-?mail|see|ask)(?!\p{L})|,? \S+@)/iu.test(
    text.slice(end),
  );

/** "Designs, builds and runs wind and solar parks": the first of the items still has a verb of the sentence before it. */
const isOfVerbs = (text: string, { start, items: [first = ''] }: Enumeration): boolean =>
  /^\p{Ll}{3,}s \p{Ll}/u.test(first) &&
  /(?<!\p{L})(?!(?:lamps|its|this|as|is|us)(?!\p{L}))\p{Ll}{3,}s(?:, \p{Ll}{3,}s)*,? and $/u.test(
    text.slice(0, start),
  );

/** "Fjordlys designs, builds and repairs lamps": what is done, right behind who does it. */
const WHO_DOES =
  /^(?:(?:we|they|it) |(?:The )?\p{Lu}[\p{L}\p{N}&’'.-]*(?: \p{Lu}[\p{L}\p{N}&’'.-]*){0,3} )$/u;

function isRowOfDeeds(text: string, { start, items }: Enumeration): boolean {
  const before = text.slice(0, start);
  if (/^(?:we|they|it) $/iu.test(before)) return true;
  const last = items.at(-1) ?? '';
  return WHO_DOES.test(before) && items.every((item) => /^\p{Ll}+s(?: |$)/u.test(item)) && last.includes(' ');
}

/** "In Voss, plus Ines who works from Odda": behind the last one stands what somebody does. */
const isOfSomebody = (text: string, { end, isOfNames }: Enumeration): boolean =>
  isOfNames && /^,? who (?:\p{Ll}+s|is|has|was)(?!\p{L})/u.test(text.slice(end));

const ASIDE_LATER =
  /\((?:from (?:spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|next|20)|opens?|opening|open from|as of|due|planned|coming|soon|in (?:spring|summer|autumn|winter|preparation|planning)|until|closed|closing|to (?:come|follow|open))(?!\p{L})[^()]*\)/iu;

/** "Bergen, Oslo, Voss (from May)": brackets tell of an item that it is not there yet, or not for long. */
const holdsOneToCome = (text: string, { start, end }: Enumeration): boolean =>
  ASIDE_LATER.test(asideBehind(text, start, end));

/** "Jo Kim and the angels Bo Lie and Ann Bell": what goes on with another name is not all of it. */
const isCutShort = (text: string, { end, isOfNames }: Enumeration): boolean =>
  isOfNames && /^ (?:and|&|as well as|plus) (?:the |our )?\p{Lu}\p{Ll}/u.test(text.slice(end));

/** The stretch of a list with the bracket right behind it. */
const asideBehind = (text: string, start: number, end: number): string => {
  const aside = /^ ?\([^()]*\)/u.exec(text.slice(end));
  return text.slice(start, end + (aside?.[0].length ?? 0));
};
