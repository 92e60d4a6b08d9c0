import { expect, test } from 'vitest';
import type { NameReading } from '../names/parsedName.ts';
import type { LearnedPattern } from './candidate.ts';
import { candidatesFor } from './candidatesFor.ts';

const reading = (given: string, surname: string, rest: Partial<NameReading> = {}): NameReading => ({
  given: given.split('-'),
  middle: [],
  particles: [],
  surname: surname.split('-'),
  plausibility: 1,
  ...rest,
});
const localParts = (readings: readonly NameReading[], learned: readonly LearnedPattern[] = []) =>
  candidatesFor(readings, learned).map(({ localPart }) => localPart);
const learned = (pattern: LearnedPattern['pattern'], hits: number, misses = 0): LearnedPattern => ({
  pattern,
  particleRule: 'none',
  hits,
  misses,
});

const jane = reading('jane', 'doe');

test('a plain name is tried by every pattern, the most frequent first', () => {
  expect(localParts([jane])).toEqual([
    'jane.doe',
    'jdoe',
    'jane',
    'janed',
    'janedoe',
    'doe.jane',
    'doe',
    'doejane',
    'jane_doe',
    'j.doe',
    'djane',
    'jane.d',
    'jane-doe',
    'doej',
    'doe_jane',
  ]);
});

test('a middle name adds its patterns', () => {
  const parts = localParts([reading('jane', 'doe', { middle: ['quinn'] })]);
  expect(parts).toEqual(expect.arrayContaining(['jane.quinn', 'jane.q.doe', 'jqdoe']));
  expect(parts).toHaveLength(18);
});

test('every candidate says by which pattern it was made', () => {
  expect(candidatesFor([jane]).slice(0, 3)).toEqual([
    { localPart: 'jane.doe', pattern: 'first.last', particleRule: 'none' },
    { localPart: 'jdoe', pattern: 'flast', particleRule: 'none' },
    { localPart: 'jane', pattern: 'first', particleRule: 'none' },
  ]);
});

test('particles are joined first, then dotted or hyphenated, and dropped last', () => {
  const candidates = candidatesFor([reading('pieter', 'berg', { particles: ['van', 'den'] })]);
  const rules = candidates.filter(({ pattern }) => pattern === 'first.last');
  expect(rules).toEqual([
    { localPart: 'pieter.vandenberg', pattern: 'first.last', particleRule: 'joined' },
    { localPart: 'pieter.van.den.berg', pattern: 'first.last', particleRule: 'dotted' },
    { localPart: 'pieter.van-den-berg', pattern: 'first.last', particleRule: 'hyphenated' },
    { localPart: 'pieter.berg', pattern: 'first.last', particleRule: 'dropped' },
  ]);
  expect(candidates.map(({ localPart }) => localPart).slice(0, 2)).toEqual([
    'pieter.vandenberg',
    'pvandenberg',
  ]);
});

test('a double surname is written with its hyphen and without', () => {
  const parts = localParts([reading('jane', 'smith-jones')]);
  expect(parts.slice(0, 4)).toEqual(['jane.smith-jones', 'jane.smithjones', 'jsmith-jones', 'jsmithjones']);
});

test('of a double surname one half may stand alone, behind both', () => {
  const parts = localParts([reading('jane', 'smith-jones')]);
  expect(parts).toEqual(expect.arrayContaining(['jane.smith', 'jane.jones']));
  expect(parts.indexOf('jane.smith')).toBeGreaterThan(parts.indexOf('jsmithjones'));
});

test('a double surname behind particles keeps its hyphen, or loses it', () => {
  const parts = localParts([reading('anne', 'berg-smit', { particles: ['van', 'der'] })]);
  expect(parts.slice(0, 2)).toEqual(['anne.vanderberg-smit', 'anne.vanderbergsmit']);
});

test('a double given name is written with its hyphen, without, and by its first half', () => {
  const parts = localParts([reading('jean-luc', 'picard')]);
  expect(parts).toEqual(
    expect.arrayContaining(['jean-luc.picard', 'jeanluc.picard', 'jean.picard', 'jpicard', 'jlpicard']),
  );
});

test('readings are interleaved by pattern share times plausibility', () => {
  const parts = localParts([
    reading('jurgen', 'mueller', { plausibility: 0.6 }),
    reading('jurgen', 'muller', { plausibility: 0.4 }),
  ]);
  expect(parts.slice(0, 5)).toEqual(['jurgen.mueller', 'jurgen.muller', 'jmueller', 'jmuller', 'jurgen']);
});

test('a local part that two readings share counts for both', () => {
  const parts = localParts([
    reading('ana', 'lopez', { plausibility: 0.34 }),
    reading('eva', 'ruiz', { plausibility: 0.33 }),
    reading('eva', 'ruiz', { plausibility: 0.33, middle: ['maria'] }),
  ]);
  expect(parts[0]).toBe('eva.ruiz');
});

test('of a given name known by its initial, the initial patterns come first', () => {
  expect(localParts([reading('j', 'smith')]).slice(0, 2)).toEqual(['jsmith', 'smith']);
});

test('several initials for a given name are written together, and with dots', () => {
  expect(localParts([reading('j-r', 'smith')]).slice(0, 3)).toEqual(['jr.smith', 'jsmith', 'j.r.smith']);
});

test('a pattern learned at the domain goes first, and the others stay in their order', () => {
  const plain = localParts([jane]);
  const parts = localParts([jane], [learned('lfirst', 1)]);
  expect(parts[0]).toBe('djane');
  expect(parts.slice(1)).toEqual(plain.filter((part) => part !== 'djane'));
});

test('learned patterns are ordered by how often they hit', () => {
  expect(
    localParts([jane], [learned('flast', 1), learned('f.last', 3), learned('first.last', 0, 4)]).slice(0, 3),
  ).toEqual(['j.doe', 'jdoe', 'jane.doe']);
});

test('one hit among many misses does not lead', () => {
  expect(localParts([jane], [learned('last', 1, 20)])[0]).toBe('jane.doe');
});

test('how a domain writes particles is learned from one name and used for another', () => {
  const pieter = reading('pieter', 'berg', { particles: ['van', 'den'] });
  const dropped: LearnedPattern = { pattern: 'flast', particleRule: 'dropped', hits: 2, misses: 0 };
  expect(localParts([pieter], [dropped])[0]).toBe('pberg');
  expect(localParts([jane], [dropped])[0]).toBe('jdoe');
});

test('a local part over 64 octets is left out, and shorter ones stay', () => {
  const parts = localParts([reading('a'.repeat(40), 'b'.repeat(40))]);
  expect(parts).toContain(`a${'b'.repeat(40)}`);
  expect(parts.every((part) => part.length <= 64)).toBe(true);
});

test('words that no address can contain give no candidate', () => {
  expect(localParts([reading('', 'doe', { given: ['', ''] })])).not.toContain('.doe');
  expect(localParts([reading('jäne', 'doe')])).not.toContain('jäne.doe');
});

test('at most 40 local parts, however many readings', () => {
  const readings = Array.from({ length: 8 }, (_, index) =>
    reading(`jean-luc${index}`, `berg${index}`, { particles: ['van', 'den'], plausibility: 1 / 8 }),
  );
  expect(localParts(readings)).toHaveLength(40);
});
