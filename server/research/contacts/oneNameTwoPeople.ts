import { readProfileUrl } from '@assay/shared/profileUrl';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { fitsName, type PersonNames, tokensOf } from './personName.ts';
import { readProfileIdentity } from './profileIdentity.ts';
import { isFieldAlone, isHeadedByRole } from './roleLike.ts';
import { sameProfile } from './sameProfile.ts';

/** What the entries of one page give to somebody of the name: a card, as far as it goes. */
interface Card {
  number: number;
  /** The name as it is written, with what tells it from another: "Bob Hart Jr.". */
  name: string;
  strength: number;
  role: string;
  /** Under which headings it stands, and as what. */
  group: string;
  start: number;
  end: number;
}

const SUFFIX = /^,? (?<suffix>(?:Jr|Sr|II|III|IV|junior|senior|the (?:younger|elder))(?![\p{L}\d])\.?)/iu;
const ENTRY_TAGS = /^(?:h[2-6]|li|p|dt|td|strong|div|figcaption)$/;

function cardsOf(excerpts: readonly PersonExcerpt[]): Card[] {
  return [...Map.groupBy(excerpts, ({ card }) => card)].flatMap(([number, [first, ...below]]) => {
    if (first?.mention == null || first.mention.start > 6 || !ENTRY_TAGS.test(first.passage.line.tag))
      return [];
    const { passage, mention, headings } = first;
    const behind = passage.text.slice(mention.end);
    const suffix = SUFFIX.exec(behind)?.[0] ?? '';
    const beside = behind.slice(suffix.length).replace(/^[\s,–—|:(-]+/u, '');
    const role = beside === '' ? (below.find(({ isBelowName }) => isBelowName)?.passage.text ?? '') : beside;
    const group = [passage.line.tag, ...headings.map(({ text }) => text)].join(' > ');
    const end = Math.max(passage.end, ...below.map((one) => one.passage.end));
    return [
      {
        number,
        name: mention.words + suffix,
        strength: mention.strength,
        role,
        group,
        start: passage.start,
        end,
      },
    ];
  });
}

/** Letters of a name with its accents spelled out or left away: what an address may be made of. */
const spelledOut = (name: string): string =>
  foldName(
    name
      .replace(/[äÄ]/gu, 'ae')
      .replace(/[öÖøØ]/gu, 'oe')
      .replace(/[üÜ]/gu, 'ue')
      .replace(/[åÅ]/gu, 'aa'),
  );

/** How exactly a written name is the one asked for: letter by letter, but for its accents, or by a nickname or an initial. */
function exactness({ name, strength }: Card, { readings }: PersonNames): number {
  // An address of plain letters may be of either spelling.
  const own = readings[0] === undefined ? '' : [...readings[0].given, ...readings[0].family].join(' ');
  return spelledOut(name) === own || foldName(name) === own ? 2 : strength;
}

const isTitle = (words: string): boolean => isHeadedByRole(words) || isFieldAlone(words);

/** Two entries of one list that give the same name different titles are two people. */
function areApart(one: Card, other: Card): boolean {
  if (one.group !== other.group || !isTitle(one.role) || !isTitle(other.role)) return false;
  const [a, b] = [foldName(one.role), foldName(other.role)];
  return !a.includes(b) && !b.includes(a);
}

/**
 * Which cards of a page are of somebody else who bears the name: beside the card that links to the profile all others, a card that links to
 * another profile, beside the exact name a nickname, an initial or another spelling; and where nothing decides between two, both.
 */
export function cardsOfOthers(
  document: Document,
  excerpts: readonly PersonExcerpt[],
  names: PersonNames,
  profileUrl: string,
): ReadonlySet<number> {
  const cards = cardsOf(excerpts);
  if (cards.length < 2 || cards.length > CARDS_MAX) return new Set();
  const linked = profilesInCards(document, cards, names, profileUrl);
  const own = new Set(linked.filter(({ isOwn }) => isOwn).map(({ card }) => card));
  const elsewhere = new Set(linked.map(({ card }) => card).filter((card) => !own.has(card)));
  const aside = cards.filter((one) => {
    if (own.has(one) || elsewhere.has(one)) return elsewhere.has(one);
    const others = cards.filter((other) => other !== one && !elsewhere.has(other) && areApart(one, other));
    return others.some((other) => own.has(other) || exactness(other, names) >= exactness(one, names));
  });
  return new Set(aside.map(({ number }) => number));
}
/** A page with more entries of one name is made to be slow to read, or a list of what somebody has written. */
const CARDS_MAX = 60;
const LINKS_MAX = 1000;

/** The cards in which a link leads to a profile of that name, on the network of the profile asked about. */
function profilesInCards(
  document: Document,
  cards: readonly Card[],
  names: PersonNames,
  profileUrl: string,
): { card: Card; isOwn: boolean }[] {
  const network = registrableDomainOf(new URL(profileUrl).hostname);
  const linking = document.lines.filter(({ linkCharacters }) => linkCharacters > 0);
  let from = 0;
  return document.links.slice(0, LINKS_MAX).flatMap(({ url, text }) => {
    const words = text.trim();
    const line = linking.find(
      ({ start, end }) => end > from && placeIn(document.text, words, Math.max(start, from), end) >= 0,
    );
    if (words === '' || line === undefined) return [];
    from = placeIn(document.text, words, Math.max(line.start, from), line.end) + words.length;
    const reading = readProfileUrl(url);
    const card = cards.find(({ start, end }) => start <= line.start && line.end <= end);
    if (card === undefined || !reading.ok || registrableDomainOf(new URL(url).hostname) !== network)
      return [];
    const isOwn = sameProfile(url, profileUrl);
    const [told] = readProfileIdentity(reading.profileUrl).readings;
    return isOwn || (told !== undefined && fitsName(told.name, names) > 0) ? [{ card, isOwn }] : [];
  });
}

/** Where words stand in a part of a text; below zero where they do not. */
function placeIn(text: string, words: string, start: number, end: number): number {
  const at = text.slice(start, end).indexOf(words);
  return at < 0 ? at : start + at;
}

/** "A. Lunt" beside "Adam Lunt": the given names that a page has with the family name. */
export function isInitialOfOther(
  document: Document,
  { words }: { words: string },
  { readings }: PersonNames,
): boolean {
  const [initial, ...rest] = tokensOf(words);
  const [reading] = readings;
  const family = rest.at(-1)?.word ?? '';
  if (initial === undefined || initial.word.length !== 1 || reading === undefined || family === '')
    return false;
  const own = reading.given[0] ?? '';
  return (
    own.length > 1 &&
    givenBefore(document, family).some((given) => given.startsWith(initial.word) && given !== own)
  );
}

const TEXT_MAX = 100_000;
const givenOn = new WeakMap<Document, Map<string, string[]>>();

function givenBefore(document: Document, family: string): string[] {
  const known = givenOn.get(document) ?? new Map<string, string[]>();
  givenOn.set(document, known);
  const found = known.get(family);
  if (found !== undefined) return found;
  const tokens = tokensOf(document.text.slice(0, TEXT_MAX));
  const given = tokens.flatMap(({ word, isCapital, end }, at) => {
    const next = tokens[at + 1];
    const isBefore = isCapital && word.length > 1 && next?.word === family && next.start - end === 1;
    return isBefore ? [word] : [];
  });
  known.set(family, [...new Set(given)]);
  return known.get(family) ?? [];
}

const OPENS_NO_NAME =
  /^(?:Meet|About|Contact|By|Author|Speaker|Host|Guest|Dr|Prof|Professor|Mr|Mrs|Ms|Miss|Sir|Dame|Lord|Lady|Captain|Rev|Interview|Hello|Hi|Dear|Says|With|From|Ask|Our|The|Photo|Portrait|Profile|Bio|Name|Frau|Herr|Mme|Meister|Welcome|Introducing|Join|Call|Email)$/u;

/** "Mary Ann Lunt", "Ann Lunt Hart": a line that is nothing but a longer name is of somebody else. */
export function isPartOfLongerName(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, behind] = [text.slice(0, start).trim(), text.slice(end).trim()];
  const isName = (word: string) =>
    /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u.test(word) && !isTitle(word) && !OPENS_NO_NAME.test(word);
  if (before !== '' && behind !== '') return false;
  if (before !== '') return isName(before);
  return behind !== '' && text.slice(end).startsWith(' ') && isName(behind) && !SUFFIX.test(` ${behind}`);
}
