import type { Passage } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { isPastTime } from './leaving.ts';
import { type HeadedAs, headedAs } from './peopleHeadings.ts';
import { type RowCell, rowOf } from './tableRows.ts';

/** What a page says around a mention of somebody: that they are not, not yet or not any more of this house; null where it says no such thing. */
export type Standing = HeadedAs | null;

const HEADS_HOUSE =
  /^(?:(?:name of |the )?(?:firm|company|organi[sz]ation|employer|supplier|customer|client|agency|institution|affiliation|business|vendor|partner|university|firma|unternehmen|entreprise|société|empresa|azienda|bedrijf)(?: name)?)$/iu;
const HEADS_END =
  /^(?:left|until|end(?:ed|s)?|end date|to|leaving(?: date)?|last day|bis|retired|departed|term ended|exit)$/iu;
const HEADS_BEGIN =
  /^(?:start(?:s|ed)?|start date|begin(?:s|ning)?|from|since|joins|joining(?: date)?|as of|first day|in post from)$/iu;
const GONE =
  /^(?:(?:has )?left|former(?:ly)?|retired|inactive|departed|alumn(?:us|a|i)|ex|resigned|deceased|no longer .*|gone|ended|dismissed|past|not active|emerit(?:us|a))(?!\p{L})/iu;
const COMING =
  /^(?:joining|starts?|starting|to (?:join|start)|designate|elect|incoming|from|planned|offer (?:made|accepted)|not yet)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

/** What a row of a table says of the person in it: of another firm, gone, or still to come. */
function toldByRow(cells: readonly RowCell[], employerNames: ReadonlySet<string>, today: Date): Standing {
  for (const { head, passage } of cells) {
    const [label, text] = [head?.text.trim() ?? '', passage.text.trim()];
    const isHouse = HEADS_HOUSE.test(label) && employerNames.size > 0 && /^\p{Lu}/u.test(text);
    if (isHouse && !mentions(text, employerNames)) return 'others';
    const told = toldByCell(label, text, today);
    if (told !== null) return told;
  }
  return null;
}

/** "Until: 2023", "Status: left", "Starts: May 2030". */
function toldByCell(label: string, text: string, today: Date): Standing {
  const now = today.getUTCFullYear();
  const years = (text.match(YEAR) ?? []).map(Number);
  const isStatus = text.length <= STATUS_MAX && !HEADS_NAME.test(label);
  if (HEADS_END.test(label) && years.some((year) => year < now)) return 'past';
  if ((isStatus && GONE.test(text)) || isPastTime(text, today)) return 'past';
  const isToBegin = HEADS_BEGIN.test(label) || COMING.test(text);
  return isToBegin && years.some((year) => year > now) ? 'ahead' : null;
}
const STATUS_MAX = 40;
const HEADS_NAME = /name|person|role|title|position/iu;

/**
 * What headings, captions, heads of columns, the cells of the same row and the lines of the same card say of the person:
 * "Former employees", "Left: 2023", "Company: Globex", "2019 – 2024" below the name.
 *
 * @param card  what the page tells below the same mention of their name
 */
export function standingOf(
  excerpt: PersonExcerpt,
  card: readonly PersonExcerpt[],
  { employerNames, today }: { employerNames: ReadonlySet<string>; today: Date },
): Standing {
  const { passage, headings } = excerpt;
  const row = toldByRow(rowOf(passage), employerNames, today);
  if (row !== null) return row;
  if (card.some((one) => one.mention === null && isPastTime(one.passage.text, today))) return 'past';
  for (const { text, passage: heading } of headings) {
    // The headline of a story tells of its matter, and heads nobody.
    if (heading.line.tag === 'h1' && passage.document.isArticle) continue;
    const headed = headingSays(heading, text, today);
    if (headed !== null && !(headed === 'others' && isOwnTold(passage.text, employerNames))) return headed;
  }
  return null;
}

const said = new WeakMap<Passage, HeadedAs | null>();

/** A heading stands above many passages, and is read once. */
export function headingSays(heading: Passage, text: string, today: Date): HeadedAs | null {
  const known = said.get(heading);
  if (known !== undefined) return known;
  const found = headedAs(text, today, heading.document.text);
  said.set(heading, found);
  return found;
}

/** Among customers "our Head of Sales, Ann Lunt" and "Ann Lunt of Acme" are of this house. */
const isOwnTold = (text: string, employerNames: ReadonlySet<string>): boolean =>
  /(?<!\p{L})our [\p{L} &-]{3,60}/iu.test(text) || mentions(text, employerNames);
