import { personKey } from '../../domain/personKey.ts';
import { candidatesFor } from '../../email/candidates/candidatesFor.ts';
import { parseName } from '../../email/names/parseName.ts';
import { mentionsOf, readingOfName } from '../../research/contacts/personName.ts';
import { type NameReading, readProfileIdentity } from '../../research/contacts/profileIdentity.ts';

/** What is known of a person who is erased. */
export interface PersonTraces {
  profileUrls: readonly string[];
  /** Names as people write them. */
  fullNames: readonly string[];
  /** Lower case. */
  emails: readonly string[];
  /** Domains at which any address that the names may have is the person's. */
  domains: readonly string[];
}

/** Finds a person in texts. */
export interface TraceFinder {
  /** Whether a text names the person in full, an address or a profile of theirs. */
  isIn(text: string): boolean;
  /** The text with every such place replaced by {@link ERASED}. */
  redact(text: string): string;
  /** Whether a profile's address reads as one of the names. */
  isProfileOf(profileUrl: string): boolean;
  /** Local parts that the names may have at any domain. */
  readonly localParts: ReadonlySet<string>;
}

/** What stands in a text where a person stood. */
export const ERASED = '[erased]';

/** Longer texts are examined in overlapping pieces, so that no name is cut in two. */
const PIECE_CHARACTERS = 3_800;
const OVERLAP_CHARACTERS = 200;
/** A shorter handle may be an ordinary word. */
const HANDLE_LENGTH_MIN = 6;

const ADDRESS = /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}.-]{1,253}/gu;
const LINK = /(?:https?:\/\/)?[\p{L}\p{N}.-]{1,253}(?::\d{1,5})?\/[^\s"'<>()[\]]{1,500}/giu;
const WORD = /[\p{L}\p{M}]+/gu;
/** What may stand between the words of a name in a text, an address of a page or a file name. */
const BETWEEN = /^(?:[\s\u00a0._+'’‐-]{1,3}|%20)$/u;

/** A place in a text. */
interface Place {
  start: number;
  end: number;
}

/**
 * Finds a person in texts by full name (nicknames, initials, spellings without accents, words of a link included), by e-mail
 * address and by every spelling of a profile URL. A text does not say which of two namesakes it means: both are found.
 */
export function traceFinder(person: PersonTraces): TraceFinder {
  const identities = person.profileUrls.map(readProfileIdentity);
  const readings = [...identities.flatMap((one) => one.readings), ...person.fullNames.flatMap(readingsOf)];
  const handles = identities.flatMap(({ handle }) => handle ?? []);
  const localParts = localPartsOf(person.fullNames);
  const profiles = new Set(person.profileUrls.map(personKey));
  const emails = new Set(person.emails);
  const isAddress = (text: string) => {
    const address = text.toLowerCase().replace(/^\.+|\.+$/g, '');
    const [localPart = '', domain = ''] = address.split('@');
    return emails.has(address) || (person.domains.includes(domain) && localParts.has(localPart));
  };
  const isProfile = (text: string) => {
    const link = text.replace(/[.,;:!?]+$/, '');
    return profiles.has(personKey(/^https?:/i.test(link) ? link : `https://${link}`));
  };
  const families = readings.map(({ family }) => loose(family.at(-1) ?? '')).filter(Boolean);
  const nameWords = readings.map(({ given, family }) => [...given.slice(0, 1), ...family].map(loose));

  const placesOf = (text: string): Place[] => {
    const places: Place[] = [];
    if (text.includes('@')) places.push(...matching(text, ADDRESS, isAddress));
    if (profiles.size > 0 && text.includes('/')) places.push(...matching(text, LINK, isProfile));
    const seen = loose(text);
    // Most texts do not contain the surname, which is a quick check.
    const isLikely = families.some((family) => seen.includes(family));
    if (isLikely || handles.length > 0) {
      places.push(...wordPlaces(text, nameWords, handles));
      places.push(...fullNamePlaces(text, isLikely ? readings : [], handles));
    }
    return places;
  };
  return {
    localParts,
    isIn: (text) => placesOf(text).length > 0,
    redact: (text) => replaced(text, placesOf(text)),
    isProfileOf: (profileUrl) =>
      readProfileIdentity(profileUrl).readings.some(({ given, family }) => {
        const words = [...given.slice(0, 1), ...family].map(loose).join(' ');
        return nameWords.some((name) => name.join(' ') === words);
      }),
  };
}

function readingsOf(fullName: string): NameReading[] {
  const written = readingOfName(fullName, 1);
  if (written !== null) return [written];
  const bare = fullName.trim();
  // One word in an alphabet with capitals is a part of a name, which many people have.
  return bare.length < 2 || /\p{Lu}|\p{Ll}/u.test(bare)
    ? []
    : [{ name: bare, given: [], family: [bare], confidence: 1 }];
}

function localPartsOf(fullNames: readonly string[]): Set<string> {
  return new Set(
    fullNames.flatMap((fullName) => {
      const parsed = parseName(fullName);
      return parsed.kind === 'person' ? candidatesFor(parsed.readings).map(({ localPart }) => localPart) : [];
    }),
  );
}

function matching(text: string, pattern: RegExp, isMeant: (match: string) => boolean): Place[] {
  return [...text.matchAll(pattern)].flatMap((match) =>
    isMeant(match[0]) ? { start: match.index, end: match.index + match[0].length } : [],
  );
}

/** Given name and family name side by side whatever their case ("jane doe", "/team/jane-doe"), and handles. */
function wordPlaces(text: string, names: readonly string[][], handles: readonly string[]): Place[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    word: loose(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.flatMap(({ word, start, end }, at) => {
    if (word.length >= HANDLE_LENGTH_MIN && handles.includes(word)) return { start, end };
    return names.flatMap((name): Place | [] => {
      if (name.length < 2 || (name[0]?.length ?? 0) < 2 || word !== name[0]) return [];
      const run = words.slice(at, at + name.length);
      const last = run.at(-1);
      if (run.length < name.length || last === undefined) return [];
      const isName = run.every(
        (one, index) =>
          one.word === name[index] &&
          (index === 0 || BETWEEN.test(text.slice(run[index - 1]?.end, one.start))),
      );
      // "jane-doe-smith" is somebody else.
      const goesOn = /^[-_‐]\p{L}/u.test(text.slice(last.end, last.end + 2));
      return isName && !goesOn ? { start, end: last.end } : [];
    });
  });
}

function fullNamePlaces(text: string, readings: NameReading[], handles: readonly string[]): Place[] {
  const people = [{ readings, handle: null }, ...handles.map((handle) => ({ readings: [], handle }))];
  const places: Place[] = [];
  for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
    const piece = text.slice(start, start + PIECE_CHARACTERS + OVERLAP_CHARACTERS);
    for (const person of people)
      for (const mention of mentionsOf(piece, person))
        places.push({ start: start + mention.start, end: start + mention.end });
  }
  const whole = readings.flatMap(({ given, family }) => (given.length === 0 ? (family[0] ?? '') : []));
  for (const name of whole.filter((name) => name.length >= 2))
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      places.push({ start: at, end: at + name.length });
  return places;
}

function replaced(text: string, places: Place[]): string {
  if (places.length === 0) return text;
  let result = '';
  let done = 0;
  for (const { start, end } of places.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= done) continue;
    result += start < done ? '' : text.slice(done, start) + ERASED;
    done = end;
  }
  return result + text.slice(done);
}

/** Letters without accents; "ä", "ae" and "a" are equal, as are the variants of o and u. */
function loose(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
}
