import countries from 'i18n-iso-countries';
import { HONORIFICS, PARTICLES, ROLE_WORDS } from '../../../domain/nameWords.ts';
import { bounded } from '../../patterns.ts';
import { covering, type Evidence, labelMatch, numberFit, type Piece, type Query } from './evidence.ts';
import { type Assertion, readAssertion } from './grammar.ts';
import { type Entry, stemsOf } from './siteIndex.ts';
import type { Sentence } from './tagger.ts';
import { stemOf } from './words.ts';

const NAME_WORD = /^(?!.*(?:\p{Ll}{3}\p{Lu}|['’]s$))\p{Lu}[\p{L}\p{M}'’.-]{0,30}$/u;
const QUOTED = /["“”„«»]|^[–—-]/u;
/** Conjunctions: a line "Sales und Finance" is no name. */
const CONJUNCTIONS = new Set(['and', 'und', 'y', 'e']);
const NAME_WORDS_MAX = 5;
const LINE_CHARACTERS_MAX = 160;
const ROLE_CHARACTERS_MAX = 100;
const PARTS = bounded(/\s+[–—|-]\s+|\s*[,:(;]\s*|\)\s*|\.\s+(?=\p{Lu})/u, 2000);
const RUN = bounded(
  /\p{Lu}[\p{L}'’-]+(?: (?:van|von|de|der|den|da|di|le|la|al))?(?: \p{Lu}[\p{L}'’-]+){1,3}/gu,
  2000,
);
const NAMES_IN_SENTENCE_MAX = 6;
const TITLE_MAX = 12;
const OF = /^(?:of|at|for)$/u;
const BESIDE = /^(?:by|of|at|for|with|from|to|under)$/u;

/** A person named on a page, with the texts beside the name, the nearest first. */
interface NamedPerson {
  name: string;
  roles: readonly string[];
  entry: Entry;
}

type Person = { person: NamedPerson; role: string; evidence: Omit<Evidence, 'pieces'> };

/**
 * The name of a person that a part of a line is, without a title before it; null where it is none. A name is two to five words
 * with capitals, none of which is a word of posts or written in small letters elsewhere on the site: "Support Lead" is no person.
 */
function nameIn(part: string, { matcher, ownNames }: Query): string | null {
  const words = part.split(' ');
  if (words.length > NAME_WORDS_MAX || part.length > 60 || words.some((word) => CONJUNCTIONS.has(word)))
    return null;
  const isCommon = (word: string) => {
    const lower = word.toLowerCase();
    if (PARTICLES.has(lower)) return false;
    return ROLE_WORDS.has(lower) || matcher.best(stemOf(lower, 'en')) > 0;
  };
  const isBefore = (word: string) =>
    HONORIFICS.has(word.toLowerCase().replace(/[.]/gu, '')) || isCommon(word) || !/^\p{Lu}/u.test(word);
  while (words.length > 2 && isBefore(words[0] ?? '')) words.shift();
  if (!words.every((word, at) => NAME_WORD.test(word) || (at > 0 && PARTICLES.has(word)))) return null;
  const full = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 1 && !PARTICLES.has(word));
  if (full.length < 2 || full.every((word) => ownNames.has(word.toLowerCase()))) return null;
  if (countries.getAlpha2Code(words.join(' '), 'en') !== undefined) return null;
  return full.some((word) => word === word.toUpperCase() || isCommon(word)) ? null : words.join(' ');
}

/** People whose role or heading matches the question. Those that match best on a page are one answer. */
export function readPeople(entries: readonly Entry[], query: Query): Evidence[] {
  const pages = new Map<string, Person[]>();
  for (const entry of entries)
    for (const person of peopleOf(entry, query)) {
      const key = entry.page.document.url;
      pages.set(key, [...(pages.get(key) ?? []), weighed(person, query)]);
    }
  const listed = [...pages.values()].map((people) => bestOf(people, query));
  return [...listed, ...entries.flatMap((entry) => inSentences(entry, query))];
}

function bestOf(people: readonly Person[], query: Query): Evidence {
  // Everybody of the class in question counts, whether the role or the heading says so.
  const rank = ({ evidence: { all, self, concise } }: Person) =>
    all.share + (query.matcher.question.isPlural ? 0 : self.share) + 0.5 * Number(concise > 0.9);
  const most = people.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  const pieces = new Map<string, Piece>();
  for (const one of people.filter((other) => rank(other) >= rank(most) - 0.01)) {
    const { name, entry } = one.person;
    const value: Piece['value'] = one.role === '' ? { name } : { name, role: one.role };
    if (!pieces.has(name)) pieces.set(name, { value, entry, words: entry.block.text });
  }
  return { ...most.evidence, pieces: [...pieces.values()], fit: numberFit(pieces.size, query.matcher) };
}

function weighed(person: NamedPerson, query: Query): Person {
  const { roles, entry } = person;
  const { matcher } = query;
  const text = roles.join(' | ');
  const covered = covering(entry, stemsOf(text, entry.language), text, matcher);
  const fits = roles.map((one) => labelMatch(one, entry, matcher));
  const role = roles[fits.indexOf(Math.max(...fits))] ?? '';
  // A class of people ("executives") is part of the role; of a single role ("chair") a vice chair is another.
  const isClass = matcher.question.isPlural && covered.self.share > 0.7;
  const headings = matcher.question.isPlural ? entry.block.path.slice(-2) : [];
  const ofHeading = headings.map((heading) => labelMatch(heading, entry, matcher));
  const label = Math.max(0, isClass ? 0.95 : 0, ...fits, ...ofHeading);
  const about = { concise: label, fit: 1, rivals: 0, assertion: assertionOf(person, query) };
  const isShort = role.length <= ROLE_CHARACTERS_MAX;
  return { person, role: isShort ? role : '', evidence: { kind: 'person', ...covered, ...about } };
}

/** A line with a verb says more than a person's role: that they have left, or what they said. */
function assertionOf({ name, entry }: NamedPerson, query: Query): Assertion | null {
  if (entry.block.kind === 'row') return null;
  const sentence = query.index.sentencesOf(entry).find(({ text }) => text.includes(name));
  const isLine = !sentence?.tokens.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  return sentence === undefined || isLine ? null : readAssertion(sentence, entry.about, query);
}

function peopleOf(entry: Entry, query: Query): NamedPerson[] {
  const { kind, text, cells, lead, path } = entry.block;
  // A person who is quoted is as often a customer.
  if (kind === 'heading' || text.length > LINE_CHARACTERS_MAX || QUOTED.test(text)) return [];
  const parts = (kind === 'row' ? cells : text.replace(/[.]\s*$/u, '').split(PARTS)).map((part) =>
    part.trim(),
  );
  const names = parts.map((part) => nameIn(part, query));
  const at = names.findIndex((name) => name !== null);
  // Of several people in one line it is not clear whose role is whose.
  if (kind !== 'row' && names.findLastIndex((name) => name !== null) !== at) return [];
  const beside = parts.filter((part, index) => index !== at && part !== '');
  const own = { name: names[at] ?? '', roles: [...beside, lead ?? ''].filter(Boolean), entry };
  const above = [lead ?? '', path.at(-1) ?? ''].flatMap((part) => nameIn(part, query) ?? []);
  return at === -1 ? above.slice(0, 1).map((name) => ({ name, roles: parts, entry })) : [own];
}

/** "Our chief executive is Amara Osei", "founded by Jo Kim and Ana Ruiz". */
function inSentences(entry: Entry, query: Query): Evidence[] {
  const { index, matcher } = query;
  if (!['text', 'item', 'answer'].includes(entry.block.kind) || QUOTED.test(entry.block.text)) return [];
  return index.sentencesOf(entry).flatMap((sentence): Evidence[] => {
    const covered = covering(entry, stemsOf(sentence.text, 'en'), sentence.text, matcher);
    if (covered.self.share < 0.5) return [];
    const own = readAssertion(sentence, entry.about, query);
    const found = (sentence.text.match(RUN) ?? []).flatMap((run) => nameIn(run, query) ?? []);
    // Behind "by" stands the agent of the verb in question; of another verb it is somebody else.
    const names = new Set(found.filter((name) => own.verb === 'asked' || !isBehind(BESIDE, name, sentence)));
    if (names.size === 0 || names.size > NAMES_IN_SENTENCE_MAX) return [];
    const pieces = [...names].map((name) => ({ value: { name }, entry, words: sentence.text }));
    // "Who founded it" is answered by as many as did, where they are named in one breath.
    const together = [...names].join(', ').replace(/, ([^,]*)$/u, ' and $1');
    const isJoint =
      sentence.text.includes(together) && matcher.question.terms.every(({ kind }) => kind === 'verb');
    const fit = isJoint ? 1 : numberFit(names.size, matcher);
    if (own.verb === 'none' || isOfOthers(sentence, names, query)) return [];
    const isOfPerson = [...names].some((name) =>
      sentence.text.slice(0, name.length + TITLE_MAX).includes(name),
    );
    const assertion: Assertion = isOfPerson ? { ...own, subject: 'own' } : own;
    return [
      {
        kind: 'statement',
        pieces,
        ...covered,
        fit,
        rivals: 0,
        concise: covered.self.share,
        assertion,
      },
    ];
  });
}

/** Whether a name stands behind such a word. */
function isBehind(words: RegExp, name: string, { tokens, text, start }: Sentence): boolean {
  const at = text.indexOf(name) + start;
  return words.test(tokens.findLast((token) => token.start < at && token.tag !== 'DET')?.lower ?? '');
}

/** "Of Globex": a person of another organisation. */
function isOfOthers(sentence: Sentence, names: ReadonlySet<string>, { matcher, ownNames }: Query): boolean {
  const known = new Set([...names].join(' ').toLowerCase().split(' '));
  return sentence.tokens.some(
    ({ tag, lower, stem, text }) =>
      tag === 'PROPN' &&
      /^\p{Lu}/u.test(text) &&
      !ownNames.has(lower) &&
      !known.has(lower) &&
      matcher.best(stem) === 0 &&
      isBehind(OF, text, sentence),
  );
}
