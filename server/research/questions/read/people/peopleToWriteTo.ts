import type { Ranked } from '../../ranking.ts';
import { isOfThePast, type Reading } from '../finding.ts';
import { type Named, named } from './peopleTold.ts';
import { isName, NAME } from './personNames.ts';
import { isNotNow } from './roleTime.ts';

const MATTER = '[\\p{L}][\\p{L}&’-]*(?:(?: and| or|,| of| &)? [\\p{L}&’-]+){0,5}?';
const TURN_TO =
  '(?:[Ee]-?mail|[Cc]ontact|[Cc]all|[Rr]ing|[Aa]sk(?: for)?|[Tt]alk to|[Ww]rite to|[Ss]peak (?:to|with)|[Gg]et in touch with)';
const PATTERNS = [
  // "Complaints are to be addressed in the first instance to Jo Kim"
  `(?:^|(?<=[.:;] ))(?:[Aa]ll |[Aa]ny |[Yy]our )?(?<role>${MATTER}) (?:is|are|should be|can be|may be|must be)(?: to be)? (?:addressed|sent|directed|submitted|forwarded|made|put|handled|answered|dealt with)(?: [\\p{Ll}-]+){0,5}? (?:to|by) (?<name>${NAME})`,
  // "For press enquiries, please contact Jo Kim"
  `(?:^|(?<=[.:;] ))[Ff]or (?:all |any |your )?(?<role>${MATTER}),? (?:please )?${TURN_TO} (?<name>${NAME})`,
  // "Press and podcasts: write to Jo Kim"
  `^(?<role>${MATTER}): (?:please )?${TURN_TO} (?<name>${NAME})`,
  // "Contact Jo Kim for press enquiries", "Email Jo Kim on our partnerships team"
  `(?<!\\p{L})${TURN_TO} (?<name>${NAME}) (?:for|about|on|with|in|from) (?:our |the |all |any |your )?(?<role>${MATTER})(?=$|[.,;:!?]| at | by | on )`,
  // "…, and to miller Jo Kim about flour"
  `(?<=${TURN_TO} [^.;:]{5,120}?,? (?:and|or) )to (?:(?:our |the )?\\p{Ll}+ )?(?<name>${NAME}) (?:for|about|on|with) (?:our |the |all |any |your )?(?<role>${MATTER})(?=$|[.,;:!?(]| \\(| at | by | on )`,
  // "Ask for Jo Kim (sales) or Ann Lee (transport)"
  `(?<=(?:^|[.:;] )${TURN_TO} (?:${NAME} \\([^)]{3,40}\\),? (?:or|and) )?)(?<name>${NAME}) \\((?<role>\\p{L}[\\p{L} &-]{2,39})\\)`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Whom a page says to turn to, with the matter that they answer for as their role. */
export function toWriteTo(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  if (!page.isOwn || passage.line.region === 'quote' || isOfThePast(text, reading)) return [];
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name = '', role = '' } = match.groups ?? {};
      const start = text.indexOf(name, match.index);
      const place = { start, end: start + name.length };
      if (!isName(name, reading.spokenNames) || isNotNow(text, place, reading.today)) return [];
      return named(one, { name, role }, { at: match.index, strength: 0.85 });
    }),
  );
}
