import { AROUND_NAMES, PARTICLES } from '../../domain/nameWords.ts';
import { isNetworkHost } from '../../domain/networkHosts.ts';
import { decodedPath } from '../../domain/urlPath.ts';
import { registrableDomainOf } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import { isCodeHost, kindOfHost, type ProfileHostKind } from './profileHosts.ts';

/** One way in which a profile's address can be read as a name. */
export interface NameReading {
  /** As it would be written: "Jane van der Berg". */
  name: string;
  /** Folded words before the family name, the first one being what the person is called by; may be one letter. */
  given: string[];
  /** Folded words of the family name, particles included. */
  family: string[];
  /** 0..1: how likely this reading is. */
  confidence: number;
}

/** What the address of a profile says by itself; nothing is fetched for it. */
export interface ProfileIdentity {
  profileUrl: string;
  host: string;
  kind: ProfileHostKind;
  /** The likeliest first; none for a handle that cannot be taken apart. */
  readings: NameReading[];
  /** Letters of an address without separators ("janedoe", "jdoe"): a name may be compared with it. */
  handle: string | null;
  /** The account at a code host. */
  login: string | null;
}

const SEGMENT_CHARACTERS_MAX = 120;
const NAME_WORDS_MAX = 6;

const isAroundName = (word = ''): boolean => AROUND_NAMES.has(foldName(word));
/** Path segments that name a kind of page, not a person. */
const NOT_A_NAME =
  /^(?:in|pub|profile|profiles|about|about-?me|me|bio|biography|home|index|default|people|person|team|user|users|u|member|members|author|authors|speaker|speakers|staff|cv|resume|contact|[a-z]{2}(?:-[a-z]{2})?|\d+)$/i;
/** Pages of a personal site that are about its owner. */
const OWNER_PAGE =
  /^(?:about|about-?me|me|bio|biography|home|index|cv|resume|contact|[a-z]{2}(?:-[a-z]{2})?)(?:\.(?:html?|php))?$/i;
const CASED = /\p{Lu}|\p{Ll}/u;

/**
 * Reads who a profile URL is about: host and path only, without a request. Ids, hashes and numbers that networks append
 * are taken off, as are titles and degrees; percent-encoding is undone and other scripts stay as they are.
 *
 * @param profileUrl  normalised (`shared/profileUrl.ts`)
 */
export function readProfileIdentity(profileUrl: string): ProfileIdentity {
  const url = new URL(profileUrl);
  const host = url.hostname.replace(/^www\./, '');
  const segments = url.pathname
    .split('/')
    .filter(Boolean)
    .slice(0, 8)
    .map((segment) => decodedPath(segment).normalize('NFC'));
  const slug = slugOf(host, segments);
  const isNamedByHost = isPersonalHost(host, segments, slug);
  const kind = kindOfHost(profileUrl, isNamedByHost);
  const fromPath = segmentReadings(slug ?? '');
  const isSaidByHost = isNamedByHost && fromPath.readings.length === 0;
  const { readings, handle } = isSaidByHost ? segmentReadings(hostLabel(host)) : fromPath;
  const login = isCodeHost(host) ? (segments[0]?.replace(/^[@~]/, '') ?? null) : null;
  return { profileUrl, host, kind, readings, handle, login };
}

function hostLabel(host: string): string {
  return registrableDomainOf(host).split('.')[0] ?? '';
}

/** The segment that names the person: the last one that is no word for a page, number or file. */
function slugOf(host: string, segments: readonly string[]): string | null {
  const names = segments
    .map((segment) => segment.slice(0, SEGMENT_CHARACTERS_MAX).replace(/\.(?:html?|php|aspx?|jsp)$/i, ''))
    .filter((segment) => !NOT_A_NAME.test(segment));
  // Old addresses of networks go on with numbers: /pub/jane-doe/12/345/678.
  if (isNetworkHost(host) || isCodeHost(host)) return names[0] ?? null;
  return names.at(-1) ?? null;
}

interface Spelled {
  readings: NameReading[];
  handle: string | null;
}

/** A site is the person's own when its name is: the path says the same, or is about its owner and could be nobody's name. */
function isPersonalHost(host: string, segments: readonly string[], slug: string | null): boolean {
  if (isNetworkHost(host) || isCodeHost(host)) return false;
  const label = hostLabel(host);
  if (slug === null) {
    const { readings, handle } = segmentReadings(label);
    const isAboutOwner = segments.length > 0 && segments.every((segment) => OWNER_PAGE.test(segment));
    return isAboutOwner && (readings.length > 0 || handle !== null);
  }
  const { readings, handle } = segmentReadings(slug);
  const own = foldName(label.replaceAll('-', ''));
  return handle === own || readings.some(({ given, family }) => [...given, ...family].join('') === own);
}

/** Readings of one segment: "jane-doe-4a81b2c3", "Jane_Doe2", "JaneDoe", "jdoe", "王小明". */
function segmentReadings(segment: string): Spelled {
  const bare = segment.replace(/^[@~]+/, '').trim();
  const words = nameWords(bare);
  if (words.length >= 2) return { readings: readingsOf(words), handle: null };
  const [only] = words;
  if (only === undefined) return { readings: [], handle: null };
  const camel = only.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  if (camel.length >= 2 && camel.every((word) => word.length >= 2))
    return {
      readings: readingsOf(camel).map((reading) => ({ ...reading, confidence: reading.confidence * 0.9 })),
      handle: foldName(only),
    };
  if (!CASED.test(only))
    return { readings: [{ name: only, given: [], family: [only], confidence: 0.8 }], handle: null };
  const handle = foldName(only).replaceAll(' ', '');
  return { readings: [], handle: handle.length >= 3 ? handle : null };
}

/** The words of a segment that may belong to a name: without ids, numbers, titles and degrees. */
function nameWords(segment: string): string[] {
  const words = segment
    .split(/[\s\-_.,+·‐–—]+/u)
    .filter(Boolean)
    .slice(0, NAME_WORDS_MAX + 6);
  while (words.length > 1 && isAppended(words.at(-1) ?? '')) words.pop();
  const named = words
    .map((word) => word.replace(/(?<!\d)\d+$/, ''))
    .filter((word) => word !== '' && !/\d/.test(word));
  while (named.length > 2 && isAroundName(named.at(-1))) named.pop();
  while (named.length > 2 && isAroundName(named[0])) named.shift();
  return named.slice(0, NAME_WORDS_MAX);
}

/** What a network appends to tell namesakes apart: a number, or a hash of letters and digits. */
function isAppended(word: string): boolean {
  return (
    /^\d+$/.test(word) ||
    (/\d/.test(word) && /^[\da-z]{3,}$/i.test(word) && !/^\p{L}{3,}\d{1,3}$/u.test(word))
  );
}

/**
 * The readings of name words in order. With three words or more the middle ones may be given names, or the first half of
 * the family name; and some people are written with the family name first.
 */
function readingsOf(words: string[]): NameReading[] {
  const folded = words.map((word) => foldName(word).replaceAll(' ', '')).filter(Boolean);
  if (folded.length < 2 || folded.length !== words.length) return [];
  const particle = folded.findIndex(
    (word, index) => index > 0 && index < folded.length - 1 && PARTICLES.has(word),
  );
  const cut = particle > 0 ? particle : folded.length - 1;
  const reading = (split: number, order: number[], confidence: number): NameReading => ({
    name: order
      .map((index) => cased(words[index] ?? '', index > 0 && PARTICLES.has(folded[index] ?? '')))
      .join(' '),
    given: order.slice(0, split).map((index) => folded[index] ?? ''),
    family: order.slice(split).map((index) => folded[index] ?? ''),
    confidence,
  });
  const inOrder = words.map((_, index) => index);
  const isInitial = (folded[0] ?? '').length === 1;
  const likeliest = reading(cut, inOrder, isInitial ? 0.6 : 0.9);
  const readings = [likeliest];
  if (particle < 0 && folded.length === 3) {
    readings.push(reading(1, inOrder, 0.5));
    // Of two family names many people use the first alone.
    if ((folded[1] ?? '').length > 2) readings.push(reading(1, [0, 1], 0.4));
  }
  if (folded.length === 2 && !isInitial) readings.push(reading(1, [1, 0], 0.3));
  return readings;
}

/** "jane" → "Jane"; words that have capitals already, and scripts without any, stay. */
function cased(word: string, isParticle: boolean): string {
  if (isParticle || /\p{Lu}/u.test(word.slice(1))) return word;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
