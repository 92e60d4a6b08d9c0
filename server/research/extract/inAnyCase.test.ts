import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inAnyCase } from './inAnyCase.ts';

describe('a pattern for words in any case', () => {
  test('reads its words in capitals and in small letters, and a capital only as a capital', () => {
    const since = inAnyCase(/since (?:\p{Lu}\p{Ll}+ )?\d{4}/u);
    for (const text of ['since 1998', 'Since May 1998', 'SINCE May 1998'])
      expect(since.test(text)).toBe(true);
    for (const text of ['since they 1998', 'since MAY 1998']) expect(since.test(text)).toBe(false);
  });

  test('keeps what is no letter of a text: properties, code points, names of groups, other escapes', () => {
    const pattern = inAnyCase(/^(?<name>\p{Lu}\p{L}+)\s(?:is|was)\b \k<name>\u0021\x21\.$/u);
    expect(pattern.exec('Ada WAS Ada!!.')?.groups).toEqual({ name: 'Ada' });
  });

  test('spells ranges and letters of classes in both cases, and leaves what a class says by a property', () => {
    const pattern = inAnyCase(/^[a-cé][\p{Ll}’-][^x-z]$/u);
    for (const text of ['aba', 'Bb1', 'É’Q']) expect(pattern.test(text)).toBe(true);
    for (const text of ['aBa', 'dba', 'abX', 'aby']) expect(pattern.test(text)).toBe(false);
  });

  test('keeps flags, and letters of one case only', () => {
    const pattern = inAnyCase(/straße/gu);
    expect(pattern.flags).toBe('gu');
    expect('Straße straße'.match(pattern)).toHaveLength(2);
  });

  test('without a property of case, finds what the flag i finds', () => {
    const patterns: [RegExp, RegExp][] = [
      [/(?<!\p{L})(?:won|lost) (?:an?|the) [a-f]+/u, /(?<!\p{L})(?:won|lost) (?:an?|the) [a-f]+/iu],
      [/^(?:we|our (?:team|crew)),? \d{1,3}(?= )/u, /^(?:we|our (?:team|crew)),? \d{1,3}(?= )/iu],
    ];
    const words = fc.constantFrom(
      'won',
      'Lost',
      'THE',
      'a',
      'An',
      'Bead',
      'we',
      'Our',
      'Team',
      'crew,',
      '12',
      '7000',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (chosen) => {
        const text = chosen.join(' ');
        for (const [plain, flagged] of patterns)
          expect(inAnyCase(plain).exec(text)?.[0]).toBe(flagged.exec(text)?.[0]);
      }),
    );
  });
});
