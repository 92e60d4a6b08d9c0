import { textQuote } from '../../claims/claim.ts';
import type { Excerpt } from '../excerpts.ts';
import type { Heading } from '../headings.ts';
import type { Ranked } from '../ranking.ts';
import type { Reading } from './finding.ts';
import { isRoleWithField, type Named, named, roleOfLine, withField } from './peopleTold.ts';
import { inPlainCase, isName, LETTERS, NAME, NAME_OF_TWO, namesIn } from './personNames.ts';
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
  `^(?<role>[\\p{L}&,() '’-]{2,60}?)(?: ?: | (?:enquiries|inquiries|questions|requests) to )(?<name>${NAME}(?:(?:, | und | and | et | & )${NAME}){0,4})(?<rest>(?:[.,;]| ?\\().*)?[.]?$`,
  'u',
);
/** Labels of who made or said something, and not of what somebody is. */
const MAKERS =
  /^(?:words|text|texte|author|autor|by|photos?|pictures|images?|illustrations?|speakers?|presenters?|source|interview|guests?|host|with|quote|written by|posted by|title|name|date)$/iu;
const QUOTE_MAX = 600;

/** A label that says what somebody does: "Press", "Clerk to the governors", "Sales in the UK and Ireland". */
function isLabelOfWork(label: string): boolean {
  const words = label.replace(/\([^)]*\)/u, '').trim();
  if (
    MAKERS.test(words) ||
    /(?<!\p{L})(?:partners|customers|clients|resellers|distributors)$/iu.test(words) ||
    words === ''
  )
    return false;
  return (
    isRolePhrase(words) ||
    (words.split(' ').length <= 8 && namesField(words)) ||
    (/^\p{Lu}\p{Ll}+$/u.test(words) && !OF_OUTSIDERS.test(words))
  );
}

/** A line of its own: "Fatima Noor, supply chain director", "Contact presse : Solène Arnaud, …", "Press: Olu Bassey". */
export function inLine(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const text = inPlainCase(passage.text.trim().replace(OPENING, ''));
  if (!page.isOwn || passage.line.region === 'quote') return [];
  return [NAME_THEN_ROLE, NAME_AND_TITLE, ROLE_THEN_NAME].flatMap((pattern) => {
    const line = partsOfLine(pattern, text);
    if (line === null || isOfOtherFirm(line, text, one, reading)) return [];
    const { name, role, rest, isLabel } = line;
    const isListed = pattern === NAME_THEN_ROLE && isEntryOfField(passage, text, role);
    const isTitle =
      (isRoleWithField(role) || isListed) &&
      !ACTS.test(role) &&
      !isStatus(pattern, role) &&
      !(pattern === NAME_AND_TITLE && isOfNameAbove(one, reading));
    if (isLabel ? !isLabelOfWork(role) : !isTitle) return [];
    const start = text.indexOf(isLabel ? role : name);
    const isFounder = /^(?:\p{L}+ )?(?:co-?)?founder$/iu.test(role);
    if (!isFounder && isNotNow(text, { start, end: text.length - rest.length }, reading.today)) return [];
    return namesIn(name)
      .filter((single) => isName(single, reading.spokenNames))
      .flatMap((single) =>
        named(one, { name: single, role }, { at: 0, strength: 0.9, around: aroundCell(one.excerpt, rest) }),
      );
  });
}

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
    isEntry && isPlain && namesField(words.at(-1) ?? '') && !/ (?:Inc|Ltd|AS|AG|GmbH|plc)\.?$/u.test(text)
  );
}

/** "Raw Materials Buyer" below or beside "Jo Kim" is what she is, and nobody's name. */
function isOfNameAbove({ excerpt }: Ranked, { spokenNames }: Reading): boolean {
  const above = excerpt.siblings[excerpt.index - 1];
  const text = above?.passage.text.trim() ?? '';
  return (
    above !== undefined && LONE_NAME.test(text) && isName(text, spokenNames) && isSameEntry(above, excerpt)
  );
}

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
  `^(?<names>${NAME}(?:, ${NAME}){0,4},? (?:and|&|und|et|y|en|og|och) ${NAME})(?:,| –| —|:| are| \\()? (?:our |the |its )?(?<role>(?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+s)\\)?(?:$|[.,;])`,
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

const LONE_NAME = new RegExp(`^(?<name>${NAME})${LETTERS},?$`, 'u');
const CARD_MAX = 4;

/** A name on one line, and what they are on the next. */
export function inLines(one: Ranked, reading: Reading): Named[] {
  const { excerpt } = one;
  const name = LONE_NAME.exec(inPlainCase(excerpt.passage.text.trim()))?.groups?.name ?? '';
  if (name === '' || !isName(name, reading.spokenNames) || excerpt.passage.line.region === 'quote') return [];
  const next = excerpt.siblings[excerpt.index + 1];
  const isBeside = next !== undefined && isSameEntry(excerpt, next);
  const role = isBeside ? roleOfLine(next.passage.text) : null;
  if (next === undefined || role === null) return [];
  if (isNotNow(next.passage.text, { start: 0, end: next.passage.text.length }, reading.today)) return [];
  if (standsBelowRole(excerpt, next, reading)) return [];
  const quote = textQuote(excerpt.passage.document, excerpt.passage.start, next.passage.end);
  const around = aroundCell(excerpt, ledIn(excerpt));
  return named(one, { name, role }, { at: 0, strength: 0.9, quote, around });
}

const LINES_BACK_MAX = 40;

/** "Head", "Jo Kim", "Bursar", "Bo Ek", each on a line: where the first is a role, each role is that of the name below it. */
function standsBelowRole({ siblings, index }: Excerpt, next: Excerpt, { spokenNames }: Reading): boolean {
  const { tag } = next.passage.line;
  let isRole = false;
  for (let at = index - 1; at >= Math.max(0, index - LINES_BACK_MAX); at -= 1) {
    const line = siblings[at]?.passage;
    const text = line?.text.trim() ?? '';
    const isFitting = isRole
      ? LONE_NAME.test(text) && isName(text, spokenNames)
      : roleOfLine(text) !== null && line?.line.tag === tag;
    if (!isFitting) break;
    isRole = !isRole;
  }
  return isRole;
}

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

/** The further cells of a row, and what else is said in the entry. */
function aroundCell({ passage, siblings }: Excerpt, more: string): string {
  const { cell } = passage.line;
  if (cell === undefined) return more;
  const row = siblings.filter(
    (other) =>
      other.passage !== passage &&
      other.passage.line.cell?.table === cell.table &&
      other.passage.line.cell.row === cell.row,
  );
  return [more, ...row.map((other) => other.passage.text)].join(' ');
}

/** "Vertrieb Export" above "Claire Dubois": a label alone on its line, where no other name stands above it. */
export function labelAbove(one: Ranked, reading: Reading): Named[] {
  const { passage, page, siblings, index } = one.excerpt;
  const name = LONE_NAME.exec(passage.text.trim())?.groups?.name ?? '';
  const label = siblings[index - 1];
  if (name === '' || label === undefined || !page.isOwn || passage.line.region === 'quote') return [];
  const words = label.passage.text.trim();
  const isLabel = words.split(' ').length <= 4 && !/[.:!?,]|\d/.test(words) && namesField(words);
  const above = siblings[index - 2]?.passage.text.trim() ?? '';
  const isOfOther =
    LONE_NAME.test(above) || passage.line.cell !== undefined || !isName(name, reading.spokenNames);
  if (!isLabel || isOfOther || label.passage.end > passage.start) return [];
  if (isHeadingOrSibling(label, one.excerpt) || OF_OUTSIDERS.test(words)) return [];
  const quote = textQuote(passage.document, label.passage.start, passage.end);
  return named(one, { name, role: words }, { at: 0, strength: 0.82, quote });
}

/** Two entries of one list are no label and its person, and a heading below another begins a part of its own. */
function isHeadingOrSibling(label: Excerpt, { passage }: Excerpt): boolean {
  const [above, below] = [label.passage.line.tag, passage.line.tag];
  return /^h[1-6]$/.test(below) || (above === 'li' && below === 'li');
}

/** Headings of those who are not of the house. */
const OF_OUTSIDERS =
  /(?<!\p{L})(?:customers?|clients?|partners?|references|suppliers?|resellers?|distributors?|listing|awards?|brands?)(?!\p{L})/iu;

const PART_OF_LIST = new RegExp(
  `^(?<name>${NAME})${LETTERS}(?:(?:, | – )(?<role>[^,;:()]{2,60})| \\((?<bracket>[^)]{2,60})\\))?`,
  'u',
);
const SEPARATOR = /; | · |, (?=\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+ \()/u;

/** The heading of a column names what stands in it, "Partner" or "Department": only what people are makes them that. */
const isColumn = (label: Heading, { line }: Excerpt['passage']): boolean =>
  label.passage.line.cell !== undefined && label.passage.line.cell.row !== line.cell?.row;

/** "Jo Kim (chair), Ann Lee, Bo Ek" are three, "Jo Kim, head of sales" is one. */
function partsOfCell(text: string): string[] {
  const commas = text.trim().split(/, (?:and )?| and (?=\p{Lu})/u);
  const areAllNames =
    commas.length > 1 && commas.every((part) => LONE_NAME.test(part.replace(/ \([^)]{2,40}\)$/u, '')));
  return (areAllNames ? commas : text.split(SEPARATOR)).map((part) => part.trim());
}

/** The cell beside a label, or what stands below one: "Managing director" and "Kirsty Waldron". */
export function labelled(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  const label = headings.find(({ level }) => level === 7 || level === 8);
  if (label === undefined || !page.isOwn || passage.line.region === 'quote') return [];
  const section = headings.find(({ level }) => level < 7)?.text ?? '';
  const body = /(?<!\p{L})(?:committees?|panels?|councils?)(?!\p{L})/iu.exec(section)?.[0] ?? '';
  const isLabel = isColumn(label, passage)
    ? isRolePhrase(label.text)
    : isLabelOfWork(label.text) || body !== '';
  if (!/^(?:dd|td)$/.test(passage.line.tag) || !isLabel || passage.start < label.passage.end) return [];
  const quote = textQuote(passage.document, label.passage.start, passage.end);
  if (quote.words.length > QUOTE_MAX) return [];
  return partsOfCell(passage.text).flatMap((part) => {
    const { name = '', role = '', bracket = '' } = PART_OF_LIST.exec(part)?.groups ?? {};
    const people = isName(name, reading.spokenNames) ? [name] : namesIn(bracket);
    const own = isRolePhrase(role) ? role : label.text.trim();
    const place = { start: 0, end: part.length };
    if (isNotNow(part, place, reading.today) || isOfOther(own, reading)) return [];
    const around = aroundCell(one.excerpt, `${label.text} ${role} ${bracket} ${body}`);
    return people
      .filter((single) => LONE_NAME.test(single) && isName(single, reading.spokenNames))
      .flatMap((single) => named(one, { name: single, role: own }, { at: 0, strength: 0.9, quote, around }));
  });
}

const GROUP =
  /^(?:(?:the|our|your|board of|scientific|executive|non-executive|independent|advisory|supervisory|senior|management) ){0,3}(?:governors|trustees|advis[eo]rs|advisory board|board of directors|board(?: members)?|directors|non-executives|partners|founders|executive committee|leadership|(?:executive|leadership|management) team|supervisory board|management board|associates|fellows)$/iu;
const ENTRY = new RegExp(`^(?<name>${NAME})${LETTERS}(?<rest>$|[,.;(–—: ].*$)`, 'u');

/** "Purchasers", "Choir leaders", and of departments "Engineering": the heading above a list says what its people do. */
const isOfWorkers = (heading: string): boolean =>
  heading.split(' ').length <= 3 &&
  !OF_OUTSIDERS.test(heading) &&
  ((/[^s]s$/u.test(heading) && isRolePhrase(heading)) ||
    /^(?:our |the )?(?:engineering|purchasing|marketing|finance|sales|legal|logistics|production|research)(?: team| department)?$/iu.test(
      heading,
    ));

/** Below "Governors" or "Scientific advisory board": whoever is listed there is one of them. */
export function inGroup(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  const group = headings.find(
    ({ level, text }) => level <= 4 && (GROUP.test(text.trim()) || isOfWorkers(text.trim())),
  );
  if (group === undefined || !page.isOwn || !/^(?:li|p|h[2-6]|dt|td|strong|div)$/.test(passage.line.tag))
    return [];
  const isFirst = passage.start === passage.line.start;
  const { name = '', rest = '' } = ENTRY.exec(passage.text.trim())?.groups ?? {};
  if (!isFirst || name === '' || !isName(name, reading.spokenNames)) return [];
  if (isNotNow(rest, { start: 0, end: rest.length }, reading.today) || passage.text.split(' ').length > 20)
    return [];
  const role = group.text.trim();
  const quote = textQuote(passage.document, group.passage.start, passage.end);
  if (quote.words.length > QUOTE_MAX) return [];
  return named(one, { name, role }, { at: 0, strength: 0.85, quote, around: rest });
}
