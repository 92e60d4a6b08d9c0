import { textQuote } from '../../../claims/claim.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { isAmongTitled, isFieldOfWork, titleAbove, titlePlace } from './cardOrder.ts';
import { aroundCell, isLabelOfWork, isMatterOfTitled, OF_OUTSIDERS } from './peopleEntries.ts';
import { isRoleWithField, type Named, named, roleOfLine, withField } from './peopleTold.ts';
import { inPlainCase, isName, LETTERS, LONE_NAME, NAME, NAME_OF_TWO, namesIn } from './personNames.ts';
import { isRolePhrase, namesField } from './roles.ts';
import { isNotNow } from './roleTime.ts';
import { isBesideOther, isElsewhere, isOfOther } from './whoseRole.ts';

const NAME_THEN_ROLE = new RegExp(
  `^(?<name>${NAME})${LETTERS}(?:, | – | — | - |: | \\(| [|/·•] )(?<role>[^,;:()|·•]{2,80}(?:,? (?:and|&) [^,;:()]{2,40})?)\\)?(?<rest>(?:[.,;]| [(|·•]).*)?$`,
  'u',
);
/** "Priscilla Onyango Chief Revenue Officer": set apart by type alone. */
const NAME_AND_TITLE = new RegExp(
  `^(?<name>${NAME_OF_TWO})${LETTERS} (?<role>\\p{Lu}[^,.;:()]{2,60})(?<rest>[.,;(].*)?$`,
  'u',
);
/** "Hove leads research" is what somebody does, and no role. */
const ACTS = / (?:leads|heads|runs|manages|directs|chairs|oversees) /u;
const ROLE_THEN_NAME = new RegExp(
  `^(?<role>[\\p{L}&,() '’-]{2,60}?)(?: ?: | (?:enquiries|inquiries|questions|requests) to )(?<name>${NAME}(?:(?:,? (?:und|and|et|&) |, )${NAME}){0,9})(?<rest>(?:[.,;]| ?\\().*)?[.]?$`,
  'u',
);
/** A line of its own: "Fatima Noor, supply chain director", "Contact presse : Solène Arnaud, …", "Press: Olu Bassey". */
export function inLine(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const text = inPlainCase(passage.text.trim().replace(OPENING, ''));
  if (!page.isOwn || passage.line.region === 'quote') return [];
  return [NAME_THEN_ROLE, NAME_AND_TITLE, ROLE_THEN_NAME].flatMap((pattern) => {
    const line = partsOfLine(pattern, text);
    if (line === null || isOfOtherFirm(line, text, one, reading)) return [];
    const { name, role, rest, isLabel } = line;
    const isListed = pattern === NAME_THEN_ROLE && isListedField(one, text, role);
    const isTitle =
      (isRoleWithField(role) || isListed) &&
      !ACTS.test(role) &&
      !isStatus(pattern, role) &&
      !(pattern === NAME_AND_TITLE && isOfNameAbove(one, reading));
    const isContact = TO_REACH.test(rest) && !OF_OUTSIDERS.test(role);
    const isMeant = isLabelOfWork(role) || isContact || isMatterOfTitled(role, rest);
    if (isLabel ? !isMeant || GOES_ON.test(rest) : !isTitle) return [];
    const start = text.indexOf(isLabel ? role : name);
    const isFounder = /^(?:\p{L}+ )?(?:co-?)?founder$/iu.test(role);
    if (!isFounder && isNotNow(text, { start, end: text.length - rest.length }, reading.today)) return [];
    return namesIn(name)
      .filter((single) => isName(single, reading.spokenNames))
      .flatMap((single) =>
        named(
          one,
          { name: single, role },
          { at: 0, strength: 0.9, around: aroundCell(one.excerpt, ownRest(rest)) },
        ),
      );
  });
}

/** Whether they stand below a heading of those who lead. */
export const isAmongLeaders = ({ excerpt }: Ranked): boolean =>
  excerpt.headings.some(({ text }) => OF_LEADERS.test(text.trim()));
const OF_LEADERS =
  /^(?:(?:our|the|your|group|senior|executive|company) )*(?:management(?: team| board)?|leadership(?: team)?|executives?(?: team| committee)?|leaders|directors|folks in charge|people in charge|who (?:leads|runs) .{2,30}|geschäftsleitung|direction)$/iu;

const NEXT_PERSON = new RegExp(`(?:[,;:] ?| and | & )(?:[\\p{Ll}]+ )?${NAME}(?= ?[(,:–—]).*$`, 'su');
/** What stands behind a role as far as it is of the same person, and as a label says it: what a sentence goes on to tell is no field of theirs. */
const ownRest = (rest: string): string => {
  const own = rest.replace(NEXT_PERSON, '');
  return `${own.replace(SAYS_MORE, '')} ${LEADS_NOW.exec(own)?.[1] ?? ''}`;
};
const SAYS_MORE = /(?<!\p{L})(?:is|are|was|has|have|had|who|which|she|he|they|will|can)(?!\p{L}).*$/su;

/** "Jo Kim, communications and press": an entry that says on what somebody works, and no more. */
function isEntryOfField({ start, line }: Excerpt['passage'], text: string, role: string): boolean {
  const words = role.split(' ');
  const isEntry = start === line.start && /^(?:li|dd|td|dt|p|h[2-6]|strong|div)$/.test(line.tag);
  const isPlain =
    words.length <= 4 &&
    !/(?<!\p{L})(?:a|an|is|are|with|for|to|from|in|at|on|by|partners?|customers?)(?!\p{L})(?! success| service| support| care)/iu.test(
      role,
    );
  return (
    isEntry &&
    isPlain &&
    OF_ENTRY.some((last) => namesField(last.exec(role)?.[0] ?? '')) &&
    !/ (?:Inc|Ltd|AS|AG|GmbH|plc)\.?$/u.test(text)
  );
}

/** What stands behind a name in a list says what they work on, by its own word or by the other entries. */
const isListedField = ({ excerpt }: Ranked, text: string, role: string): boolean =>
  isEntryOfField(excerpt.passage, text, role) || isAmongTitles(excerpt, role);

/** "Jo Kim, admissions": in a list in which others have titles behind their names, a plain word there is what somebody works on. */
function isAmongTitles({ passage, siblings, index, headings }: Excerpt, role: string): boolean {
  if (passage.line.tag !== 'li' || passage.start !== passage.line.start || !PLAIN_MATTER.test(role))
    return false;
  const titled = siblings
    .slice(Math.max(0, index - ENTRIES_REACH), index + ENTRIES_REACH)
    .filter(
      (other) =>
        other.passage.line.tag === 'li' &&
        other.headings[0]?.passage === headings[0]?.passage &&
        isRolePhrase(NAME_THEN_ROLE.exec(other.passage.text.trim())?.groups?.role ?? ''),
    );
  return titled.length >= TITLED_LEAST;
}
const ENTRIES_REACH = 20;
const TITLED_LEAST = 2;
const PLAIN_MATTER =
  /^(?!(?:retired|formerly|based|also|since|born|aged|elected|appointed|joined|mother|father|wife|husband|guest|winner)(?!\p{L}))\p{Ll}{4,}(?: (?:and |& )?\p{Ll}{4,}){0,3}$/u;

/** Of a field of work the last word tells, of two that are joined each. */
const OF_ENTRY = [/[^ ]+$/u, /\p{L}+(?= (?:and|&) )/u];

/** "Raw Materials Buyer" below or beside "Jo Kim" is what she is, and nobody's name. */
function isOfNameAbove({ excerpt }: Ranked, { spokenNames }: Reading): boolean {
  const above = excerpt.siblings[excerpt.index - 1];
  const text = above?.passage.text.trim() ?? '';
  return (
    above !== undefined && LONE_NAME.test(text) && isName(text, spokenNames) && isSameEntry(above, excerpt)
  );
}

/** "Requests from clubs: Jo Kim, clubs@acme.example": with an address or a number behind, whoever is named is there to be asked. */
const TO_REACH = inAnyCase(
  /^[,;(]? ?(?:\p{L}[\p{L} -]{0,40}, )?(?:[\w.+-]+@[\w-]+\.|(?:tel\p{Ll}*\.? |phone |T )?\+?\(?\d[\d ()/-]{5,})/u,
);

/** " (chair), Ann Lee (Globex)": the label has more than one name. */
const GOES_ON = new RegExp(`^ \\([^)]*\\),? (?:and )?${NAME}`, 'u');

/** A name and what is said of it on one line, with what stands behind both. */
interface LineOfPerson {
  name: string;
  role: string;
  rest: string;
  /** Other things that stand between strokes: "CTO / Globex". */
  firms: string[];
  isLabel: boolean;
}

function partsOfLine(pattern: RegExp, text: string): LineOfPerson | null {
  const { name, role: written = '', rest: behind = '' } = pattern.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  const isLabel = pattern === ROLE_THEN_NAME;
  const [stated = '', ...firms] = written.split(/ [/] /u);
  const plain = stated.replace(/ (?:enquiries|inquiries)$/iu, '').trim();
  const { role, rest } = isLabel ? { role: plain, rest: behind } : withField(plain, behind);
  return { name, role, rest, firms, isLabel };
}

function isOfOtherFirm(
  { role, rest, firms }: LineOfPerson,
  text: string,
  one: Ranked,
  reading: Reading,
): boolean {
  const isTold = isSentence(text) || OF_GUESTS.test(one.excerpt.page.document.url);
  const isOthers = isTold ? isElsewhere : isBesideOther;
  const beside = [...firms.map((firm) => ` / ${firm}`), rest];
  return isOfOther(role, reading) || beside.some((words) => isOthers(words, reading));
}

/** Pages of an event name its guests, each with their firm behind the role. */
const OF_GUESTS = /\/(?:[\w-]*speakers?|agenda|programme|program|line-?up|jury|panel(?:l?ists)?)(?:[/.]|$)/iu;
/** "Globex Gold Partner.": without a mark between them, a programme's status looks like somebody's title. */
const isStatus = (pattern: RegExp, role: string): boolean =>
  pattern === NAME_AND_TITLE && /^(?:\p{Lu}\p{Ll}+ )?(?:Partner|Member|Reseller|Agency)$/u.test(role);

const NAMES_THEN_ROLE = new RegExp(
  `^(?<names>${NAME}(?:, ${NAME}){0,9},? (?:and|&|und|et|y|en|og|och) ${NAME})(?:,| –| —|:| are| \\()? (?:our |the |its )?(?<role>(?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+s)\\)?(?:$|[.,;])`,
  'u',
);

/** "Ada Lund and Per Vik, founders": several in one role. */
export function inLineTogether(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote') return [];
  const text = passage.text.trim();
  const { names = '', role = '' } = NAMES_THEN_ROLE.exec(text)?.groups ?? {};
  if (names === '' || !isRolePhrase(role) || isRolePhrase(names)) return [];
  if (isNotNow(text, { start: 0, end: text.length }, reading.today)) return [];
  return namesIn(names)
    .filter((name) => isName(name, reading.spokenNames))
    .flatMap((name) => named(one, { name, role }, { at: 0, strength: 0.88 }));
}

const LINE_WORDS_MAX = 6;
const isSentence = (text: string): boolean => /[.!?]$/u.test(text) && text.split(' ').length > LINE_WORDS_MAX;

/** "With: Jo Kim, head of sales", "Meet Jo Kim, …": what a line says before it names somebody. */
const OPENING = /^(?:(?:With|By|Host|Hosted by|Presented by|Written by): |Meet )/u;

const CARD_MAX = 4;

/** A name on one line, and what they are on the next. */
export function inLines(one: Ranked, reading: Reading): Named[] {
  const { excerpt } = one;
  const name = LONE_NAME.exec(inPlainCase(excerpt.passage.text.trim()))?.groups?.name ?? '';
  if (name === '' || !isName(name, reading.spokenNames) || excerpt.passage.line.region === 'quote') return [];
  const next = excerpt.siblings[excerpt.index + 1];
  const isBeside = next !== undefined && isSameEntry(excerpt, next);
  const isMatter =
    isBeside && next.headings.some(({ level, text }) => level >= 7 && LOOKS_AFTER.test(text.trim()));
  const role = isBeside
    ? (roleOfLine(next.passage.text, reading.today) ??
      (isMatter ? matterOf(next) : null) ??
      fieldBeside(excerpt, next) ??
      fieldBelow(excerpt, next))
    : null;
  if (next === undefined || role === null) return [];
  if (isNotNow(next.passage.text, { start: 0, end: next.passage.text.length }, reading.today)) return [];
  // A term and what it is explained by stand in this order.
  const isTerm = excerpt.passage.line.tag === 'dt' && next.passage.line.tag === 'dd';
  if (!isTerm && isTitleOfOther(excerpt)) return [];
  const quote = textQuote(excerpt.passage.document, excerpt.passage.start, next.passage.end);
  const around = aroundCell(excerpt, `${next.passage.text} ${ledIn(excerpt)}`);
  return named(one, { name, role }, { at: 0, strength: 0.9, quote, around, isLeading: isMatter });
}

/** "Head", "Jo Kim", "Bursar", "Bo Ek", each on a line: the role below a name may be that of the next one. */
const isTitleOfOther = ({ passage }: Excerpt): boolean => {
  const place = titlePlace(passage);
  return place === 'above' || place === 'unsure';
};

/** What somebody is, and on the next line their name: "Head of Kitchen" above "Jo Kim". */
export function belowTitle(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const name = LONE_NAME.exec(inPlainCase(passage.text.trim()))?.groups?.name ?? '';
  const title = titleAbove(passage);
  if (title === null || !page.isOwn || !isName(name, reading.spokenNames)) return [];
  const role = roleOfLine(title.text, reading.today);
  if (role === null || isNotNow(title.text, { start: 0, end: title.text.length }, reading.today)) return [];
  if (isOfOther(role, reading)) return [];
  const quote = textQuote(passage.document, title.start, passage.end);
  return named(
    one,
    { name, role },
    { at: 0, strength: 0.88, quote, around: `${title.text} ${ledIn(one.excerpt)}` },
  );
}

/** The heading of a column that tells of what its people have charge. */
const LOOKS_AFTER =
  /^(?:looks? after|responsible for|responsibilit(?:y|ies)|in charge of|leads|heads|runs|oversees|zuständig für)$/iu;
const MATTER_WORDS_MAX = 8;
const matterOf = ({ passage: { text } }: Excerpt): string | null =>
  text.trim().split(' ').length <= MATTER_WORDS_MAX ? text.trim() : null;

/** "Export sales" as what a list of definitions says of its term "Jo Kim". */
function fieldBeside(
  { passage: { line } }: Excerpt,
  { passage: { text, line: next } }: Excerpt,
): string | null {
  const words = text.trim();
  const isPlain = words.split(' ').length <= FIELD_WORDS_MAX && !/[.,;:\d]/u.test(words);
  return line.tag === 'dt' && next.tag === 'dd' && isPlain && namesField(words.split(' ').at(-1) ?? '')
    ? words
    : null;
}
const FIELD_WORDS_MAX = 4;

/** "Purchasing" below "Jo Day", in a list in which others have titles below their names, or below a heading of people. */
function fieldBelow({ passage, headings }: Excerpt, { passage: next }: Excerpt): string | null {
  const words = next.text.trim();
  const isOfPeople = isAmongTitled(passage) || headings.some(({ text }) => OF_PEOPLE.test(text));
  const isAlone = next.start === next.line.start && next.end === next.line.end;
  return isAlone && isFieldOfWork(words) && titlePlace(passage) === 'below' && isOfPeople ? words : null;
}
const OF_PEOPLE =
  /^(?:(?:our|the|meet(?: the)?|your) )?(?:team|people|staff|contacts?|contact persons?|who['’]s who|who we are|colleagues|employees|ansprechpartner(?:innen)?|mitarbeiter(?:innen)?|équipe|equipo|squadra)$/iu;

/** The next row of a table and the next term of a list are of somebody else. */
function isSameEntry({ passage: { line } }: Excerpt, { passage: { line: next } }: Excerpt): boolean {
  if (next.tag === 'dt') return false;
  return line.cell?.table === next.cell?.table && line.cell?.row === next.cell?.row;
}

const LEADS_NOW =
  /(?<!\p{L})(?:leads|heads|runs|manages|oversees|directs|answers for|looks after|is responsible for|is in charge of) ([^.;]{3,120})/u;

/** "Colin looks after the books and everything we buy": what an entry says its person leads. */
function ledIn({ siblings, index }: Excerpt): string {
  const card = siblings.slice(index + 2, index + 2 + CARD_MAX);
  const next = card.findIndex(({ passage }) => LONE_NAME.test(passage.text.trim()));
  return (next < 0 ? card : card.slice(0, next))
    .filter(({ passage: { line } }) => !/^h[1-6]$/.test(line.tag))
    .map(({ passage }) => LEADS_NOW.exec(passage.text)?.[1] ?? '')
    .join(' ');
}
