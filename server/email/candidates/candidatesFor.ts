import type { NameReading, ParticleRule } from '../names/parsedName.ts';
import type { Candidate, LearnedPattern } from './candidate.ts';
import { type DomainPatterns, domainPatternsOf } from './domainPatterns.ts';
import {
  DOUBLE_SURNAME_SHARES,
  HALF_SURNAME_SHARE,
  HYPHEN_KEPT_SHARE,
  PARTICLE_SHARES,
  type Pattern,
  type Pieces,
} from './patterns.ts';

/** Further candidates are less likely than one in a thousand, which is not worth loading the mail host. */
const MAX_CANDIDATES = 40;
/** RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_PART_OCTETS = 64;
/** Words of these, joined by single separators, are a legal dot-string. */
const WORD = /^[a-z0-9]+$/;
/** Less likely renderings are dropped; the rarest pattern of a plain name is three times as likely. */
const LEAST_LIKELY = 0.001;
/** Weight of a pattern that needs a full name when only the initial is known. */
const INITIAL_FOR_A_NAME = 0.02;

interface Rendering<Rule> {
  rule: Rule;
  text: string;
  initial: string;
  share: number;
}

interface Scored {
  candidate: Candidate;
  /** Score of the most likely rendering, which gives the candidate its pattern. */
  best: number;
  total: number;
}

/**
 * The local parts to verify, distinct, most likely first: share of the pattern × share of how the surname is written
 * × plausibility of the reading, summed when several readings give the same local part. Patterns learned at the
 * domain move to the front; the others keep their order.
 *
 * @param learned patterns confirmed at the domain by its present mail hosts
 * @returns at most 40, each a legal RFC 5321 dot-string of at most 64 octets
 */
export function candidatesFor(
  readings: readonly NameReading[],
  learned: readonly LearnedPattern[] = [],
): Candidate[] {
  const domainPatterns = domainPatternsOf(learned);
  const scored = new Map<string, Scored>();
  for (const reading of readings) addReading(scored, reading, domainPatterns);
  return [...scored.values()]
    .sort((left, right) => right.total - left.total)
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => candidate);
}

const isWord = (word: string) => WORD.test(word);

function addReading(scored: Map<string, Scored>, reading: NameReading, domainPatterns: DomainPatterns): void {
  if (![...reading.given, ...reading.particles, ...reading.surname].every(isWord)) return;
  const middle = reading.middle.find(isWord) ?? '';
  const leastLikely = LEAST_LIKELY * domainPatterns.scale;
  for (const given of givenRenderings(reading.given)) {
    for (const surname of surnameRenderings(reading, domainPatterns)) {
      const weight = reading.plausibility * given.share * surname.share;
      const pieces: Pieces = {
        first: given.text,
        firstInitial: given.initial,
        last: surname.text,
        lastInitial: surname.initial,
        middle,
        middleInitial: middle.slice(0, 1),
      };
      for (const pattern of domainPatterns.patterns) {
        if (weight * pattern.expected < leastLikely) break;
        const score = weight * pattern.expected * knownShare(pattern, pieces);
        if (score >= leastLikely) add(scored, pattern, surname.rule, pieces, score);
      }
    }
  }
}

/**
 * Weight of a pattern for these pieces: zero without the middle name it needs, small with an initial in place of a
 * name.
 */
function knownShare(pattern: Pattern, pieces: Pieces): number {
  if (pattern.hasMiddle && pieces.middle === '') return 0;
  const first = pattern.wholeFirst && pieces.first.length === 1 ? INITIAL_FOR_A_NAME : 1;
  const last = pattern.wholeLast && pieces.last.length === 1 ? INITIAL_FOR_A_NAME : 1;
  return first * last;
}

function add(
  scored: Map<string, Scored>,
  pattern: Pattern,
  rule: ParticleRule,
  pieces: Pieces,
  score: number,
): void {
  const localPart = pattern.write(pieces);
  const seen = scored.get(localPart);
  const particleRule = pattern.hasLast ? rule : 'none';
  if (seen !== undefined) {
    seen.total += score;
    if (score <= seen.best) return;
    seen.best = score;
    seen.candidate = { localPart, pattern: pattern.name, particleRule };
    return;
  }
  if (localPart.length > MAX_LOCAL_PART_OCTETS) return;
  scored.set(localPart, {
    candidate: { localPart, pattern: pattern.name, particleRule },
    best: score,
    total: score,
  });
}

/**
 * `jean-luc`, `jeanluc`, or `jean` alone; the initial is `j`, or `jl` where both are kept. Of initials alone: `jr` or `j.r`.
 */
function givenRenderings(words: readonly string[]): Rendering<null>[] {
  const [word = ''] = words;
  const initial = word.slice(0, 1);
  if (words.length === 1) return [{ rule: null, text: word, initial, share: 1 }];
  const initials = words.map((each) => each.slice(0, 1)).join('');
  if (initials === words.join(''))
    return [
      { rule: null, text: initials, initial, share: 0.65 },
      { rule: null, text: words.join('.'), initial, share: 0.35 },
    ];
  return [
    { rule: null, text: words.join('-'), initial, share: 0.45 },
    { rule: null, text: words.join(''), initial: initials, share: 0.37 },
    { rule: null, text: word, initial, share: 0.18 },
  ];
}

const SEPARATORS = { none: '', joined: '', dotted: '.', hyphenated: '-', dropped: '' } as const;

function surnameRenderings(reading: NameReading, domainPatterns: DomainPatterns): Rendering<ParticleRule>[] {
  const { particles, surname } = reading;
  const words = [...particles, ...surname];
  if (words.length === 1) return [rendering('none', words, 1)];
  if (particles.length === 0) return doubleSurnameRenderings(surname, domainPatterns);
  return domainPatterns.surnames(PARTICLE_SHARES).flatMap(([rule, share]) => {
    if (rule === 'dropped') return [rendering(rule, surname, share)];
    if (rule !== 'joined' || surname.length === 1) return [rendering(rule, words, share)];
    const hyphenated = [particles.join('') + (surname[0] ?? ''), ...surname.slice(1)].join('-');
    return [
      rendering(rule, [hyphenated], share * HYPHEN_KEPT_SHARE),
      rendering(rule, words, share * (1 - HYPHEN_KEPT_SHARE)),
    ];
  });
}

function doubleSurnameRenderings(
  surname: readonly string[],
  domainPatterns: DomainPatterns,
): Rendering<ParticleRule>[] {
  return [
    ...domainPatterns.surnames(DOUBLE_SURNAME_SHARES).map(([rule, share]) => rendering(rule, surname, share)),
    rendering('none', surname.slice(0, 1), HALF_SURNAME_SHARE),
    rendering('none', surname.slice(-1), HALF_SURNAME_SHARE),
  ];
}

const rendering = (rule: ParticleRule, words: readonly string[], share: number): Rendering<ParticleRule> => ({
  rule,
  text: words.join(SEPARATORS[rule]),
  initial: words[0]?.slice(0, 1) ?? '',
  share,
});
