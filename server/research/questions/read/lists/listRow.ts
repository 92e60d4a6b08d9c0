import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { isRolePhrase } from '../people/roles.ts';
import { UNSETTLED } from './listItems.ts';

/** What asks for the things of another time itself; a plan that somebody pays for is of today. */
export const ASKS_LATER =
  /(?<!\p{L})(?:planned|planning|plans? (?:to|on|for)|(?:they|it|we|you|company|firm|group|business) plan(?!\p{L})|coming|upcoming|future|roadmap|soon|former(?:ly)?|discontinued)(?!\p{L})/iu;

/** What asks for the rows of a table that say they are on the way. */
const ASKS_ON_THE_WAY =
  /(?<!\p{L})(?:under (?:construction|development)|in (?:development|preparation|planning)|being (?:built|planned)|on order)(?!\p{L})/iu;
export const asksForAway = (question: string): boolean =>
  ASKS_LATER.test(question) || ASKS_ON_THE_WAY.test(question);

const SEASON =
  '(?:spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|next|early|late|mid|the end of)';
/** What is said behind the name of a thing that is not there: it is to come, it is over, or it was not won. */
const NOT_THERE = new RegExp(
  `(?<!\\p{L})(?:coming|soon|planned|to (?:come|follow|open)|to be (?:announced|confirmed|named|found|appointed|decided)|tb[acd]|vacant|under construction|opens? (?:in|on|${SEASON})|opening (?:in|on|${SEASON})|from ${SEASON}|closed(?= (?:in|since|for good|permanently|down)|$|[).])|closed down|closing|discontinued|sold out|no longer|formerly|filled(?=[).]|$)|retired|cancelled|suspended|shortlist(?:ed)?|finalists?|nominat(?:ed|ion)|runners?-up|highly commended|until (?:\\p{L}{3,9} )?(?:19|20)\\d\\d|(?:sold|former|formerly|ex|prospects?|prospective|expired|lapsed|inactive|dissolved)(?=[).;,]|$))(?!\\p{L})`,
  'iu',
);
const NOT_WON =
  /, (?:only )?(?:shortlist(?:ed)?|finalists?|nominat(?:ed|ion)|runners?-up|highly commended)(?!\p{L})/iu;
const FROM_YEAR = /(?<!\p{L})(?:from|in|by|opens?|opening|due|planned|expected) (?:\p{L}+ )?(20\d\d)(?!\d)/iu;

/** What a row of a list puts before its thing: a day or a year. */
const DATED = inAnyCase(
  /^(?:\d{1,2}(?:st|nd|rd|th|\.)? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? )?(?:\d{1,2}, )?(?:19|20)\d\d\s*(?::|–|—|-|\|)\s+(?=\p{Lu}|\p{Ll}+ )/u,
);
const BEHIND_NAME =
  /\s*(?::|;| – | — | - |\(|, (?=\d|(?:for|since|valid|issued|held|until) )|(?<!(?<!\p{L})(?:Dr|Prof|Mr|Mrs|Ms|St|Rev|Revd|Sr|Jr|\p{Lu}))\. )\s*/u;

/** The thing that a row names, without the day before it and what is said behind it. */
export function nameInRow(text: string): string {
  return (text.replace(DATED, '').split(BEHIND_NAME)[0] ?? '').replace(/[.;,]+$/, '').trim();
}

/** "Voss (opens in spring)", "Sund – discontinued", "2025: shortlisted for the prize": its own words take a row out of the list. */
export function isRowOfAnotherTime({ excerpt: { passage, siblings, index } }: Ranked, today: Date): boolean {
  const text = passage.text.replace(DATED, '');
  const name = nameInRow(passage.text);
  // Behind a row's first sentence others may stand.
  const next = siblings[index + 1]?.passage;
  const rest = next?.line === passage.line ? ` ${next.text}` : '';
  const behind = `${text.slice(text.indexOf(name) + name.length)}${rest}`;
  const year = Number(FROM_YEAR.exec(behind)?.[1] ?? 0);
  return (
    NOT_THERE.test(behind) ||
    NOT_WON.test(text) ||
    UNSETTLED.test(behind) ||
    /^(?:shortlist|finalist|nominat|runners?-up)/iu.test(name) ||
    year > today.getUTCFullYear()
  );
}

/** "not Malta", "no cheques": a row that denies its thing. */
const ROW_DENIES =
  /^(?:no|not|never|without|excluding|except(?: for)?|excl\.|kein\p{L}*|nicht|ohne|pas d[e’']|sans|sin|geen|niet)(?!\p{L})(?! only)/iu;

/** Whether a row of a list says that its thing is not among what the list names. */
export const isRowDenied = ({ excerpt: { passage, words } }: Ranked): boolean =>
  words.length <= CELL_WORDS_MAX && ROW_DENIES.test(passage.text);

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

/** Of a list with years in it, "in 2024" asks for that year's rows. */
export function isRowOfAnotherYear({ excerpt: { passage } }: Ranked, { years }: Analysis): boolean {
  const told = [...passage.text.matchAll(YEAR)].map(([year]) => Number(year));
  return years.length > 0 && told.length > 0 && !told.some((year) => years.includes(year));
}

const NO = /^(?:no|none|not (?!only).*|n\/a|out of stock|sold out|unavailable|[–—✗✘×-])\.?$/iu;

const CELL_WORDS_MAX = 8;

/** "OL-8 | Discontinued 2023, spares until 2033": another cell of its row says that the thing is not there, or not yet. */
export function isRowMarkedAway({ excerpt: { passage, siblings } }: Ranked): boolean {
  const { cell } = passage.line;
  if (cell === undefined || cell.column !== 0) return false;
  return siblings.some(
    ({ passage: { line, text }, headings }) =>
      line.cell?.table === cell.table &&
      line.cell.row === cell.row &&
      line.cell.column > 0 &&
      isMarkedAway(text) &&
      !headings.some(({ passage: head, text: label }) => head.line.tag === 'th' && namesPost(label)),
  );
}

/** "Head | vacant": that somebody is still looked for does not take away the place. */
export const namesPost = (label: string): boolean =>
  isRolePhrase(label.trim()) || OF_PEOPLE.test(label.trim());
const OF_PEOPLE =
  /^(?:contacts?|contact person|who|people|staff|team|person in charge|in charge|run by|leitung|ansprechpartner(?:in)?|responsable|responsabile)$/iu;

/** Whether a cell of standing says that its thing is not there. */
export const isMarkedAway = (text: string): boolean =>
  wordsOf(text).length <= CELL_WORDS_MAX && MARKED_AWAY.test(text.trim());

/** What a cell of standing opens with. */
const MARKED_AWAY =
  /^(?:discontinued|withdrawn|retired|obsolete|phased out|end of (?:life|sale)|no longer|sold out|closed|suspended|paused|cancelled|lapsed|expired|ended|former|planned|coming|upcoming|soon|not yet|in (?:development|preparation|planning|beta|pilot)|under (?:development|construction)|pre-?order|spares? only|service only|to (?:follow|come|open)|to be (?:announced|confirmed|named|found|appointed|decided)|tb[acd]|vacant|wanted|none yet)(?!\p{L})/iu;

/** "Vidde | no" under "In stock": a cell of the row denies what its column and the question name. */
export function isDeniedInRow(
  { excerpt: { passage, siblings } }: Ranked,
  { terms, verbs }: Analysis,
): boolean {
  const { cell } = passage.line;
  if (cell === undefined || cell.column !== 0) return false;
  const asked = new Set([...terms, ...verbs].map(({ key }) => key));
  return siblings.some(
    ({ passage: { line, text }, headings }) =>
      line.cell?.table === cell.table &&
      line.cell.row === cell.row &&
      line.cell.column > 0 &&
      NO.test(text.trim()) &&
      headings.some(
        ({ passage: heading, text: label }) =>
          heading.line.tag === 'th' && wordsOf(label).some(({ key }) => asked.has(key)),
      ),
  );
}

/** Parts of a page that say something of a thing, or of everything on it. */
const OF_PAGE =
  /^(?:our|your|the|about|how|what|why|who|whom|where|when|for|from|with|made|get(?:ting)?|contact|care|more|delivery|opening|prices?|faqs?|questions?|reviews?|order(?:ing|s)?|shipping|allergens?|terms|returns?|history|story|news|related|see|buy|find|visit|book|next|need|ready|want|still)(?!\p{L})/iu;
const IN_CAPITALS = /^\p{Lu}[\p{L}’'-]*(?: (?:(?:de|du|la|le|of|the|and|&) )*\p{Lu}[\p{L}\d’'-]*)+$/u;

/**
 * The parts of a page that are the things it is named by: "Grand Fjell", "Petite Vidde", and then "Care and cleaning" — where the first are
 * written as names, what is not ends the list. None where one of them tells of the page.
 */
export function thingsAmongParts<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const names = rows.map(nameOf);
  const areNames = names.slice(0, 2).every((name) => IN_CAPITALS.test(name));
  const end = names.findIndex(
    (name) => OF_PAGE.test(name) || (areNames && / \p{Ll}/u.test(name) && !IN_CAPITALS.test(name)),
  );
  const things = end < 0 ? rows : rows.slice(0, end);
  return areNames || end < 0 ? [...things] : [];
}
