import { bounded } from '../../patterns.ts';
import { covering, type Evidence, labelMatch, type Piece, type Query } from './evidence.ts';
import { type Entry, stemsOf } from './siteIndex.ts';
import { tagText } from './tagger.ts';
import { classFit, isValued, valuesIn, yesOrNo } from './values.ts';

/** A line that is a label and its value. */
const LABELLED = /^([^:.?]{2,60}): (.{1,100})$/u;
const ADDRESS = bounded(/^\S+\.\p{L}{2}\S*$/u, 2000);
const LINE_CHARACTERS_MAX = 160;
const CELL_CHARACTERS_MAX = 120;
const ANSWER_CHARACTERS_MAX = 600;
const MEMBERS_MAX = 60;
const MEMBER_CHARACTERS_MAX = 80;
const MEMBER_WORDS_MAX = 6;
/** What follows a member's name in its own line: a dash, a colon, a bracket. */
const REMARK = bounded(/\s+[–—-]\s.*$|\s*[:(].*$/su, 2000);

type Read = Pick<Evidence, 'pieces' | 'rivals'>;

/** What table rows, label–value pairs and answers of an FAQ hold. */
export function readStructure(entry: Entry, query: Query): Evidence[] {
  const { kind, lead, text, path } = entry.block;
  if (kind === 'row') return readRow(entry, query);
  const [, label, value] = kind === 'text' || kind === 'item' ? (LABELLED.exec(text) ?? []) : [];
  if (label !== undefined && value !== undefined) return readLabelled(entry, 'pair', label, value, query);
  if ((kind === 'pair' || kind === 'answer') && lead !== null)
    return readLabelled(entry, kind, lead, text, query);
  return isBelowLabel(entry, query) ? readLabelled(entry, 'pair', path.at(-1) ?? '', text, query) : [];
}

/** Whether a short text stands below a heading that has all words of the question. */
function isBelowLabel({ block, language }: Entry, { matcher }: Query): boolean {
  const { kind, text, path } = block;
  const { answerType, terms } = matcher.question;
  if (kind !== 'text' || answerType !== 'open_text' || text.length > LINE_CHARACTERS_MAX) return false;
  const { strengths } = matcher.cover([stemsOf(path.at(-1) ?? '', language)]);
  return terms.every(({ mayBeSubject }, index) => mayBeSubject || (strengths[index] ?? 0) > 0);
}

/** The cells of a row, each labelled by its row head and column head. */
function readRow(entry: Entry, query: Query): Evidence[] {
  const { cells, heads, text } = entry.block;
  const [rowHead = ''] = cells;
  const ofRow = labelMatch(rowHead, entry, query.matcher);
  return cells.slice(1).flatMap((cell, position): Evidence[] => {
    const read = cell.length > CELL_CHARACTERS_MAX ? null : cellValue(cell, entry, text, query);
    if (read === null) return [];
    const columnHead = heads[position + 1] ?? '';
    const label = `${rowHead} ${columnHead}`;
    const own = stemsOf(`${label} ${heads[0] ?? ''} ${cell}`, entry.language);
    const ofUnit = isValued(query.matcher.question.answerType)
      ? fitOf(stemsOf(cell, entry.language), cell, query)
      : 0;
    const ofColumn = cells.length === 2 ? 1 : Math.max(ofUnit, labelMatch(columnHead, entry, query.matcher));
    const rivals = read.rivals + (ofColumn > 0 ? 0 : cells.length - 2);
    const about = {
      concise: Math.min(ofRow, (ofRow + ofColumn) / 2),
      fit: fitOf(own, cell, query),
      rivals,
      assertion: null,
    };
    return [{ kind: 'row', ...read, ...covering(entry, own, label, query.matcher, true), ...about }];
  });
}

function readLabelled(
  entry: Entry,
  kind: 'pair' | 'answer',
  lead: string,
  text: string,
  query: Query,
): Evidence[] {
  const read = text.length > ANSWER_CHARACTERS_MAX ? null : cellValue(text, entry, entry.block.text, query);
  if (read === null) return [];
  // "Yes" answers the question that it stands under, whatever else it says.
  const isYes = kind === 'answer' && query.matcher.question.answerType === 'boolean';
  const own = stemsOf(isYes ? lead : `${lead} ${text} ${formsShown(text)}`, entry.language);
  const label = labelMatch(lead, entry, query.matcher);
  const covered = covering(entry, own, lead, query.matcher);
  const fit = fitOf(own, text, query);
  return [{ kind, ...read, ...covered, concise: label, fit, assertion: null }];
}

/** Names of the forms that a value has by itself: an e-mail address, a phone number. */
function formsShown(text: string): string {
  const isPhone = /^\+?[\d()][\d ()/-]{6,20}$/u.test(text.trim());
  return `${/\S@\S/u.test(text) ? 'email' : ''} ${isPhone ? 'phone' : ''}`;
}

/** The value of a cell or text in the form that the question asks for; null where it has none. */
function cellValue(text: string, entry: Entry, words: string, query: Query): Read | null {
  const { question } = query.matcher;
  const read = (values: readonly Piece['value'][], rivals = 0): Read | null =>
    values.length === 0 ? null : { pieces: values.map((value) => ({ value, entry, words })), rivals };
  if (isValued(question.answerType)) {
    const values = valuesIn(text, question, entry.region).map(({ value }) => value);
    return read(values.slice(0, 1), values.length - 1);
  }
  if (question.answerType === 'boolean') {
    const value = yesOrNo(text);
    return value === null ? null : read([value]);
  }
  if (question.answerType === 'list')
    return isSentence(text, entry) ? null : read(membersOf(text, entry.language));
  return question.answerType === 'open_text' && text !== '' ? read([text]) : null;
}

/** A sentence is read by its grammar, where there is one for its language. */
function isSentence(text: string, entry: Entry): boolean {
  if (entry.block.kind === 'row') return false;
  if (entry.language !== 'en') return text.endsWith('.');
  return tagText(text).some(({ tokens }) => tokens.some(({ tag }) => tag === 'AUX' || tag === 'VERB'));
}

/** The word between the last two of an enumeration in a language: and, und, et, y, e, en. */
function conjunctionOf(language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' })
    .formatToParts(['A', 'B'])
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => value.trim())
    .join('');
}

/** Parts of an enumeration, as long as each is short enough to be a name. */
function membersOf(text: string, language: string): string[] {
  const and = conjunctionOf(language);
  const parts = text
    .slice(0, ANSWER_CHARACTERS_MAX)
    .replace(/[.;]\s*$|\s\([^()]{1,40}\)/gu, '')
    .split(/\s?[,;·•]\s?/u)
    .flatMap((part) => ` ${part} `.split(/ (?:&|or) /u))
    .flatMap((part) => ` ${part} `.split(` ${and} `))
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const isNoName = (part: string) => part.split(' ').length > MEMBER_WORDS_MAX || /^\d|[.!?:]\s/u.test(part);
  return parts.some(isNoName) ? [] : parts;
}

/** How well a label or the text beside a value names what the question asks for, 0..1. */
function fitOf(own: ReadonlySet<string>, text: string, { matcher }: Query): number {
  // The value behind a label may have any form, except where the question asks for a figure.
  if (matcher.question.answerType === 'open_text')
    return Number(!matcher.question.wantsFigure || /\d|@/u.test(text));
  const focus = matcher.question.terms.findIndex(({ isFocus }) => isFocus);
  if (focus === -1 || matcher.question.answerType !== 'number') return 1;
  return [...own].reduce((most, stem) => Math.max(most, matcher.strength(focus, stem)), 0);
}

/** Lists and first columns of tables whose heading, lead-in or column head matches the question. */
export function readLists(entries: readonly Entry[], query: Query): Evidence[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { kind, group } = entry.block;
    if ((kind !== 'item' && kind !== 'row') || group === null) continue;
    const key = `${entry.page.document.url} ${kind} ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => readGroup(group.slice(0, MEMBERS_MAX), query));
}

function readGroup(group: readonly Entry[], { matcher }: Query): Evidence[] {
  const [first] = group;
  if (first === undefined || group.length < 2) return [];
  const { kind, lead, path, heads } = first.block;
  const labels = [lead ?? '', path.at(-1) ?? '', kind === 'row' ? (heads[0] ?? '') : ''];
  const shares = labels.map((one) => labelMatch(one, first, matcher));
  const label = Math.max(...shares);
  const text = labels[shares.indexOf(label)] ?? '';
  const lines = group.map(({ block }) => (kind === 'row' ? (block.cells[0] ?? '') : block.text));
  const pieces = group.map(
    (entry, index): Piece => ({
      value: (lines[index] ?? '').replace(REMARK, '').trim(),
      entry,
      words: entry.block.text,
    }),
  );
  if (pieces.some(({ value }) => value === '' || String(value).length > MEMBER_CHARACTERS_MAX)) return [];
  const covered = covering(first, stemsOf(text, first.language), text, matcher, true);
  const fit = classFit(
    pieces.map(({ value }) => String(value)),
    matcher.question,
  );
  return [{ kind: 'list', pieces, ...covered, concise: label, fit, rivals: 0, assertion: null }];
}

/** Links whose text matches the question; of an address that is written out, the words before it. */
export function readLinks(entry: Entry, { matcher }: Query): Evidence[] {
  const { links, text: line } = entry.block;
  return links.flatMap(({ text, url }): Evidence[] => {
    if (text === '' || !line.includes(text) || !URL.canParse(url)) return [];
    // The whole line describes its only link.
    const isAlone = links.length === 1 && line.length <= LINE_CHARACTERS_MAX;
    const label = isAlone ? line.replace(ADDRESS.test(text) ? text : '', ' ') : text;
    const { hostname, pathname } = new URL(url);
    const own = stemsOf(`${label} ${hostname} ${pathname}`, entry.language);
    const covered = covering(entry, own, label, matcher);
    const match = Math.max(labelMatch(label, entry, matcher), labelMatch(text, entry, matcher));
    const pieces = [{ value: url, entry, words: text }];
    return [{ kind: 'link', pieces, ...covered, concise: match, fit: 1, rivals: 0, assertion: null }];
  });
}
