import { describe, expect, test } from 'vitest';
import { englishFor } from './foreignWords.ts';
import { keyOfWord, wordsOf } from './words.ts';

describe('a foreign word stands for English ones', () => {
  test.each([
    ['anzahlung', 'deposit'],
    ['veranstaltern', 'operator'],
    ['aceitunas', 'olive'],
    ['sevilla', 'seville'],
    ['georgien', 'georgia'],
    ['kundigungsfrist', 'notice'],
  ])('%s: %s', (word, english) => {
    expect(englishFor(word)).toContain(english);
  });

  test('of two senses, for both', () => {
    expect(englishFor('socios')).toEqual(['member', 'partner']);
  });

  test.each([
    ['einzelzimmerzuschlag', ['single', 'room', 'surcharge']],
    ['kundenvertrage', ['customer', 'contract']],
    ['beratungsmandat', ['advice', 'mandate']],
    ['milchlieferung', ['milk', 'delivery']],
  ])('a compound by its parts: %s', (word, parts) => {
    expect(englishFor(word)).toEqual(expect.arrayContaining(parts));
  });

  test.each([
    'understanding',
    'marketplace',
    'partnership',
    'director',
    'president',
    'location',
    'kindergarten',
    'manner',
    'conference',
    'reservation',
    'leverage',
  ])('%s is English', (word) => {
    expect(englishFor(word)).toBeNull();
  });

  test('“digitally” is told by what is digital', () => {
    expect(wordsOf('digitally').map(({ key }) => key)).toEqual([keyOfWord('digital')]);
  });
});
