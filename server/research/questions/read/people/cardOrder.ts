import type { Document } from '../../../documents/document.ts';
import { type Passage, passagesOf } from '../../../documents/passage.ts';
import { wordsOf } from '../../words/words.ts';
import { roleOfLine } from './peopleTold.ts';
import { isName, LONE_NAME } from './personNames.ts';
import { isRolePhrase, namesField } from './roles.ts';

/** Where the card of somebody has what they are: above their name or below it. `unsure` where it may be either. */
export type TitlePlace = 'above' | 'below' | 'unsure';

/** A line of a list of people, as far as its order goes. */
interface CardLine {
  passage: Passage;
  kind: 'name' | 'title' | 'field' | 'other';
}

/** Who made or said something, and labels above a name that are nobody's title. */
const LABELS =
  /^(?:(?:your|our|main|key|press|sales)? ?contacts?(?: person)?|author|writer|photographers?|illustrator|speaker|presenter|host|moderator|interviewer|translator|members?|winner|owner of this page)$/iu;
const OF_AWARD = /(?<!\p{L})of the (?:year|month|week|decade)(?!\p{L})/iu;
/** "Directors", "Managing Partners": the heading of several. */
const isOfSeveral = (words: string): boolean => {
  const last = words.split(' ').at(-1) ?? '';
  return /[^s]s$/u.test(last) && isRolePhrase(last.slice(0, -1));
};
/** "E. Dahl", "Rosa", "Lena Moss BSc": words that may be how somebody is called, though not by a full name. */
const MAY_BE_NAME = /^\p{Lu}[\p{L}.’'-]{0,20}(?:,? \p{Lu}[\p{L}.’'-]{0,20}){0,4}$/u;
const WITH_INITIALS = /^(?:\p{Lu}\.[ -]?){1,3}\p{Lu}\p{Ll}[\p{L}’'-]{1,30}$/u;
const HEADING = /^h[1-6]$/;
const LINE_CHARACTERS_MAX = 100;

function kindOf({ text, start, end, line, layer }: Passage): CardLine['kind'] {
  const words = text.trim();
  const isLine = layer === 'text' && start === line.start && end === line.end && line.region !== 'quote';
  if (!isLine || words.length > LINE_CHARACTERS_MAX) return 'other';
  const name = LONE_NAME.exec(words)?.groups?.name ?? '';
  if ((name !== '' && isName(name, NOBODY)) || WITH_INITIALS.test(words)) return 'name';
  const isTitle =
    /^\p{Lu}/u.test(words) &&
    !LABELS.test(words) &&
    !OF_AWARD.test(words) &&
    !isOfSeveral(words) &&
    !words.endsWith('.') &&
    roleOfLine(words) !== null;
  if (isTitle) return 'title';
  return !HEADING.test(line.tag) && isFieldOfWork(words) ? 'field' : 'other';
}
const NOBODY: ReadonlySet<string> = new Set();

const FIELD_OF_WORK =
  /^\p{Lu}[\p{L}&-]*(?: (?:and |& )?[\p{L}&-]+){0,3}(?:, (?:north|south|east|west|central|domestic|\p{Ll}[\p{L}-]+)(?: (?:and|&) \p{Ll}+)?)?$/u;

/** "Purchasing and logistics", "Sales, north": a line of nothing but a field of work, which below a name says what somebody does. */
export function isFieldOfWork(words: string): boolean {
  if (words.length > LINE_CHARACTERS_MAX) return false;
  const [field = ''] = words.split(', ');
  return (
    FIELD_OF_WORK.test(words) && wordsOf(field).every(({ word }) => namesField(word) || JOINS.test(word))
  );
}
const JOINS = /^(?:and|of|for|team|department|office|enquiries|administration)$/u;

/** The parts of a page in which people may be listed: a heading that is neither a name nor a title begins another. */
function partsOf(document: Document): CardLine[][] {
  const parts: CardLine[][] = [[]];
  for (const passage of passagesOf(document)) {
    const { region, tag, cell } = passage.line;
    if (region === 'nav' || region === 'footer' || region === 'control' || tag === 'title') continue;
    const kind = kindOf(passage);
    const isBreak = cell !== undefined || tag === 'h1' || (HEADING.test(tag) && kind === 'other');
    if (isBreak) parts.push([]);
    else parts.at(-1)?.push({ passage, kind });
  }
  return parts;
}

interface Neighbours {
  line: CardLine;
  above: CardLine | undefined;
  isAbove: boolean;
  isBelow: boolean;
  /** Below it stands a field of work. */
  isAboveField: boolean;
}

/** Of each name whether a title stands right above and right below it. Of several titles in a row none is that of the name below. */
function neighboursOf(
  part: readonly CardLine[],
  isTitle: (line: CardLine | undefined) => boolean,
): Neighbours[] {
  return part.flatMap((line, at) => {
    if (line.kind !== 'name') return [];
    const [above, below] = [part[at - 1], part[at + 1]];
    const isAbove = isTitle(above) && !isTitle(part[at - 2]);
    return [{ line, above, isAbove, isBelow: isTitle(below), isAboveField: below?.kind === 'field' }];
  });
}

const isTitle = (line: CardLine | undefined): boolean => line?.kind === 'title';
const isTitleOrField = (line: CardLine | undefined): boolean => isTitle(line) || line?.kind === 'field';

/** In which order the cards of a part are written, as a whole. */
function orderOf(part: readonly CardLine[], names: readonly Neighbours[]): TitlePlace {
  const listed = names.filter(({ isAbove, isBelow }) => isAbove || isBelow);
  const onlyAbove = listed.filter(({ isBelow }) => !isBelow);
  const onlyBelow = listed.filter(({ isAbove }) => !isAbove);
  const [first] = listed;
  if (first !== undefined && onlyBelow.includes(first)) return endsWithBareName(part) ? 'unsure' : 'below';
  const isBelowOther = isBelowName(part);
  if (first !== undefined && onlyAbove.includes(first)) return isBelowOther ? 'unsure' : 'above';
  if (isBelowOther) return 'below';
  if (onlyAbove.length > 0 || onlyBelow.length > 0)
    return onlyBelow.length === 0 ? 'above' : onlyAbove.length === 0 ? 'below' : 'unsure';
  return orderByTags(part.filter(({ kind }) => kind === 'title').map(({ passage }) => passage.line.tag));
}

/** Above the first title stands what may be a name: "Rosa", "Bursar", "Bo Ek". */
function isBelowName(part: readonly CardLine[]): boolean {
  const before = part[part.findIndex(isTitle) - 1];
  return before?.kind === 'other' && MAY_BE_NAME.test(before.passage.text.trim());
}

/** "Bursar", a picture, "Jo Kim", "Registrar", a picture, "Bo Ek": the titles stand above, but not right above. */
function endsWithBareName(part: readonly CardLine[]): boolean {
  const told = part.filter(({ kind }) => kind !== 'other');
  return told[0]?.kind === 'title' && told.at(-1)?.kind === 'name';
}

/** Titles stand on both ends: one of them is a heading of its own, if it is written otherwise than the rest. */
function orderByTags(tags: readonly string[]): TitlePlace {
  const isApart = (tag: string | undefined, rest: readonly string[]) =>
    tag !== undefined && HEADING.test(tag) && rest.length > 0 && !rest.includes(tag);
  if (isApart(tags[0], tags.slice(1))) return 'below';
  return isApart(tags.at(-1), tags.slice(0, -1)) ? 'above' : 'unsure';
}

interface Card {
  place: TitlePlace;
  title: Passage | null;
  /** Somebody on the list has a title, and not only a field of work. */
  isOfTitles: boolean;
}

const cardsOf = new WeakMap<Document, Map<number, Card>>();

/** Of each name that stands alone on its line, with a title right above or below, where its own stands; read once a page. */
function cards(document: Document): Map<number, Card> {
  const known = cardsOf.get(document);
  if (known !== undefined) return known;
  const found = new Map(partsOf(document).flatMap(cardsOfPart));
  cardsOf.set(document, found);
  return found;
}

function cardsOfPart(part: readonly CardLine[]): [start: number, card: Card][] {
  const titled = neighboursOf(part, isTitle);
  const isOfTitles = titled.some(({ isAbove, isBelow }) => isAbove || isBelow);
  const names = isOfTitles ? titled : neighboursOf(part, isTitleOrField);
  const order = orderOf(part, names);
  return names.flatMap(({ line, above, isAbove, isBelow, isAboveField }): [number, Card][] => {
    const isOfField = isAboveField && order === 'below';
    if (!isAbove && !isBelow && !isOfField) return [];
    // Whose only title is on the side where the others have none may have that of a neighbour.
    const isAgainst = order === 'above' ? !isAbove : !(isBelow || isOfField);
    const place = isAgainst ? 'unsure' : order;
    const title = place === 'above' ? (above?.passage ?? null) : null;
    return [[line.passage.start, { place, title, isOfTitles }]];
  });
}

/**
 * Where the title of somebody stands whose name is alone on its line. Lists are written in one order: where each title has the name it
 * belongs to below it, the first line is a title and the last a name; where neither end tells, nothing does. Null for lines
 * that are no name, and for names without a title beside them.
 */
export function titlePlace({ document, start }: Passage): TitlePlace | null {
  return cards(document).get(start)?.place ?? null;
}

/** The line right above a name that says what they are; null where titles stand below the names, or nobody can say. */
export function titleAbove({ document, start }: Passage): Passage | null {
  return cards(document).get(start)?.title ?? null;
}

/** Whether somebody on the list in which a name stands has a title. */
export const isAmongTitled = ({ document, start }: Passage): boolean =>
  cards(document).get(start)?.isOfTitles ?? false;

/** Whether a title is, or may be, that of the name right below it. */
export function isTitleOfNext(title: Passage, next: Passage | undefined): boolean {
  if (next === undefined || kindOf(title) !== 'title') return false;
  const place = titlePlace(next);
  return place === 'above' || place === 'unsure';
}
