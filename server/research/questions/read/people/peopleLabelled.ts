import { textQuote } from '../../../claims/claim.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Heading } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { aroundCell, isLabelOfWork, OF_OUTSIDERS } from './peopleEntries.ts';
import { type Named, named } from './peopleTold.ts';
import { isName, LETTERS, LONE_NAME, NAME, namesIn } from './personNames.ts';
import { isRolePhrase, namesField } from './roles.ts';
import { isNotNow } from './roleTime.ts';
import { isOfOther } from './whoseRole.ts';

const QUOTE_MAX = 600;

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

const PART_OF_LIST = new RegExp(
  `^(?<name>${NAME})${LETTERS}(?:(?:, | – )(?<role>[^,;:()]{2,60})| \\((?<bracket>[^)]{2,60})\\))?`,
  'u',
);
const SEPARATOR = /; | · |, (?=\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+ \()/u;

/** The heading of a column names what stands in it, "Partner" or "Department": only what people are makes them that. */
const isColumn = (label: Heading, { line }: Excerpt['passage']): boolean =>
  label.passage.line.cell !== undefined && label.passage.line.cell.row !== line.cell?.row;

const LABEL_THEN_LIST = /^(?<label>[^:.!?–—]{2,60})(?::| –| —) (?<list>[^:–—]{5,400}?)[.]?$/u;
const PART = new RegExp(`^(?<name>${NAME})${LETTERS}(?: \\((?<bracket>[^)]{2,60})\\))?$`, 'u');

/** "…, who chairs it": said of the last of them. */
const CHAIRS_IT = /,? who (?:chairs|leads|heads) (?:it|the board|them)(?=\W*$)/iu;

/** Below "Committees" the label "Audit" names one of them. */
const bodyAbove = (headings: Excerpt['headings']): string =>
  /(?<!\p{L})(?:committee|panel|council)(?=s(?!\p{L}))/iu.exec(
    headings.find(({ level }) => level < 7)?.text ?? '',
  )?.[0] ?? '';

/** "Board: Jo Kim (chair), Ann Lee (Globex)": each is told with what stands in brackets behind the name. */
export function labelledTogether(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  const { label = '', list = '' } = LABEL_THEN_LIST.exec(passage.text.trim())?.groups ?? {};
  if (list === '' || !page.isOwn || passage.line.region === 'quote' || !isLabelOfWork(label)) return [];
  const parts = list
    .replace(CHAIRS_IT, '')
    .split(/,? and (?![^(]*\))|, (?![^(]*\))/u)
    .map((part) => PART.exec(part.trim())?.groups);
  if (parts.length < 2 || parts.some((part) => part === undefined)) return [];
  if (isNotNow(passage.text, { start: 0, end: passage.text.length }, reading.today)) return [];
  const body = bodyAbove(headings);
  return parts.flatMap(({ name = '', bracket = '' } = {}) => {
    if (!isName(name, reading.spokenNames)) return [];
    const role = body !== '' && isRolePhrase(bracket) ? bracket : label;
    return named(one, { name, role }, { at: 0, strength: 0.9, around: `${label} ${body} ${bracket}` });
  });
}

/** "Jo Kim (chair), Ann Lee, Bo Ek" are three, "Jo Kim, head of sales" is one. */
function partsOfCell(text: string): string[] {
  const commas = text.trim().split(/, (?:and )?| and (?=\p{Lu})/u);
  const areAllNames =
    commas.length > 1 && commas.every((part) => LONE_NAME.test(part.replace(/ \([^)]{2,40}\)$/u, '')));
  return (areAllNames ? commas : text.split(SEPARATOR)).map((part) => part.trim());
}

const BARE_RANK = /^(?:manager|head|lead|director|supervisor|foreman)$/iu;

/** Beside a first column "Branch" those of the column "Manager" are branch managers. */
function rowsAre({ siblings }: Excerpt, { text, passage }: Heading): string {
  const { cell } = passage.line;
  if (cell === undefined || !BARE_RANK.test(text.trim())) return '';
  const first = siblings.find(
    ({ passage: { line } }) => line.cell?.table === cell.table && line.cell.row === cell.row,
  );
  const words = first?.passage.text.trim() ?? '';
  const isNoun = first !== undefined && first.passage.start < passage.start && /^\p{L}+$/u.test(words);
  return isNoun ? `${words} ` : '';
}

/** The cell beside a label, or what stands below one: "Managing director" and "Kirsty Waldron". */
export function labelled(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  const labels = headings.filter(({ level }) => level === 7 || level === 8);
  // Below "Head" and beside "Sales" somebody is the head of sales: the column says what they are.
  const label = labels.find((one) => isColumn(one, passage) && isRolePhrase(one.text.trim())) ?? labels[0];
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
      .flatMap((single) => named(one, { name: single, role: own }, { at: 0, strength: 0.9, quote, around }))
      .map((person) => ({ ...person, role: `${rowsAre(one.excerpt, label)}${person.role}` }));
  });
}

const GROUP =
  /^(?:(?:the|our|your|board of|scientific|executive|non-executive|independent|advisory|supervisory|senior|management) ){0,3}(?:governors|trustees|advis[eo]rs|advisory board|board of directors|board(?: members)?|directors|non-executives|partners|founders|executive committee|leadership|(?:executive|leadership|management) team|supervisory board|management board|associates|fellows|geschäftsführung|geschäftsleitung|vorstand|aufsichtsrat|verwaltungsrat|partnerinnen und partner|consejo rector|comité de dirección|conseil d['’]administration)$/iu;
const ENTRY = new RegExp(`^(?<name>${NAME})${LETTERS}(?<rest>$|[,.;(–—: ].*$)`, 'u');

/** "Purchasers", "Choir leaders", and of departments "Engineering": the heading above a list says what its people do. */
const isOfWorkers = (heading: string): boolean =>
  heading.split(' ').length <= 3 &&
  !OF_OUTSIDERS.test(heading) &&
  !/(?<!\p{L})(?:members?|officers?|contacts?|representatives?|and)(?!\p{L})/iu.test(heading) &&
  ((/[^s]s$/u.test(heading) && isRolePhrase(heading)) ||
    /^(?:our |the )?(?:engineering|purchasing|marketing|finance|sales|legal|logistics|production|research)(?: team| department)?$/iu.test(
      heading,
    ));

/** "Mill Prairie: Jo Kim", "North Quay – Ann Lee": where somebody works, and who. */
const WHERE_AND_WHO = new RegExp(
  `^(?<where>[^:–—]{2,60})(?::| –| —) (?<person>${NAME})${LETTERS}(?:,? \\(?(?:acting|interim|ad interim|for now)\\)?)?(?:, (?:[\\w.+-]+@[\\w.-]+|(?:tel\\.? |phone )?\\+?\\(?\\d[\\d ()/-]{5,20}))?$`,
  'u',
);

/** "Gqeberha: to be named". */
const NOBODY_YET =
  /[:–—] (?:to be (?:named|appointed|announced|confirmed)|vacant|tb[ac]|n\.? ?n\.?|open)\W*$/iu;

/** Of two names on a line the first is a place where all lines of the list end with a name and not all begin with one. */
function isListOfPlaces({ siblings, index, passage }: Excerpt, { spokenNames }: Reading): boolean {
  const isEntry = ({ passage: other }: Excerpt) => other.line.tag === passage.line.tag;
  const behind = siblings.slice(index);
  const before = siblings.slice(0, index).reverse();
  const run = (list: Excerpt[]) => {
    const end = list.findIndex((other) => !isEntry(other));
    return end < 0 ? list : list.slice(0, end);
  };
  const lines = [...run(before), ...run(behind)]
    .map(({ passage: { text } }) => text.trim())
    .filter((text) => !NOBODY_YET.test(text))
    .map((text) => WHERE_AND_WHO.exec(text)?.groups ?? {});
  return (
    lines.every(({ person = '' }) => person !== '' && isName(person, spokenNames)) &&
    lines.some(({ where = '' }) => !LONE_NAME.test(where) || !isName(where, spokenNames))
  );
}
/** "Northern Plains and Canada", "Jo Kim & Sons": words with a capital that go on behind a name are no person's. */
const isPartOfLabel = (rest: string): boolean =>
  /^ (?:and|&) (?:the )?\p{Lu}[\p{L}’'-]+(?:$|[:,])/u.test(rest);

/** "Corn Belt" beside "Jo Kim": of two names in a row the first is where the other works. */
const isBeforeName = ({ passage, siblings }: Excerpt, { spokenNames }: Reading): boolean =>
  siblings.some(({ passage: other }) => {
    const [cell, here] = [other.line.cell, passage.line.cell];
    const isBehind = cell?.table === here?.table && cell?.row === here?.row && other.start > passage.start;
    return (
      here !== undefined &&
      isBehind &&
      LONE_NAME.test(other.text.trim()) &&
      isName(other.text.trim(), spokenNames)
    );
  });

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
  const { where = '', person = '' } = WHERE_AND_WHO.exec(passage.text.trim())?.groups ?? {};
  if (isFirst && person !== '' && isName(person, reading.spokenNames)) {
    if (!isListOfPlaces(one.excerpt, reading)) return [];
    const of = textQuote(passage.document, group.passage.start, passage.end);
    return of.words.length > QUOTE_MAX
      ? []
      : named(
          one,
          { name: person, role: group.text.trim() },
          { at: 0, strength: 0.85, quote: of, around: where },
        ).map((told) => ({ ...told, role: `${premisesOf(one.excerpt)}${told.role}` }));
  }
  if (!isFirst || name === '' || !isName(name, reading.spokenNames) || isPartOfLabel(rest)) return [];
  if (isBeforeName(one.excerpt, reading)) return [];
  const places = [0, rest.length].map((end) => ({ start: 0, end }));
  if (places.some((place) => isNotNow(rest, place, reading.today)) || passage.text.split(' ').length > 20)
    return [];
  const role = group.text.trim();
  const quote = textQuote(passage.document, group.passage.start, passage.end);
  if (quote.words.length > QUOTE_MAX) return [];
  const around = aroundCell(one.excerpt, `${rest} ${definitionOf(one.excerpt)}`);
  return named(one, { name, role }, { at: 0, strength: 0.85, quote, around });
}

/** On the page "Our sites" whoever is listed with a site below "Managers" is a site manager. */
function premisesOf({ page, headings }: Excerpt): string {
  const title = headings.find(({ level }) => level === 1)?.text ?? page.document.title;
  const noun = OF_PREMISES.exec(title.trim())?.groups?.noun?.toLowerCase() ?? '';
  return noun === '' ? '' : `${noun.replace(/(?<=ch)es$|s$/u, '')} `;
}
const OF_PREMISES =
  /^(?:our |the |all )?(?<noun>sites|branches|shops|stores|clinics|hotels|depots|plants|schools|studios|offices|yards|farms|quarries|restaurants|surgeries)$/iu;

/** What a list of definitions says of its term: "Silver. +44 …" behind "Jo Kim". */
function definitionOf({ passage, siblings, index }: Excerpt): string {
  const next = siblings[index + 1]?.passage;
  return passage.line.tag === 'dt' && next?.line.tag === 'dd' ? next.text : '';
}
