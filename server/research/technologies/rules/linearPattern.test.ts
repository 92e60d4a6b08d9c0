import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededWords, readPattern } from './linearPattern.ts';

function patternOf(written: string) {
  const reading = readPattern(written);
  if (!reading.ok || reading.pattern === null) throw new Error(`${written} is no pattern`);
  return reading.pattern;
}

test('a pattern is found in any case, with its place', () => {
  const pattern = patternOf('cdn\\.ledger\\.example/(?:v(\\d+)/)?portal\\.js\\;version:\\1');
  expect(pattern.find('x https://CDN.ledger.example/v3/Portal.js?a')).toEqual({ start: 10, end: 41 });
  expect(pattern.find('https://cdn-ledger.example/portal.js')).toBeNull();
});

test('confidence is a tag, 100 without one', () => {
  expect(readPattern('abcd')).toMatchObject({ ok: true, confidence: 100 });
  expect(readPattern('abcd\\;confidence:30\\;version:\\1')).toMatchObject({ ok: true, confidence: 30 });
  expect(readPattern('\\;confidence:30')).toEqual({ ok: true, pattern: null, confidence: 30 });
});

test.each([
  ['looks ahead', 'a(?!b)'],
  ['looks behind', '(?<=a)b'],
  ['refers back', '(a)\\1'],
  ['is broken', 'a('],
  ['fits any text', 'a*'],
  ['is too long', 'a'.repeat(1001)],
  ['has a bad confidence', 'abc\\;confidence:900'],
])('a pattern that %s is refused with the reason', (_what, written) => {
  const reading = readPattern(written);
  expect(reading.ok ? '' : reading.problem).not.toBe('');
});

test.each(['(x+x+)+y', '(a|a)*b', '(.*)*=', '(\\w+\\s?)+$!', '<div[^>]*a[^>]*b[^>]*c[^>]*d'])(
  '%s, which would hang a backtracking matcher, comes to an end on 200,000 characters',
  (written) => {
    for (const text of ['x', 'a', '<div '].map((part) => part.repeat(200_000 / part.length)))
      expect(patternOf(written).find(text)).toBeNull();
  },
);

test.each([
  ['js\\.hs-scripts\\.com/(\\d+)', 'js.hs-scripts.com/'],
  ['<form[^>]+Action="x"', 'action="x"'],
  ['(?:foo|bar)bazaar', 'bazaar'],
  ['portals?\\.js', 'portal'],
  ['foo|barbaz', ''],
  ['\\w\\d{3,}', ''],
  ['ab{2}cdef', 'cdef'],
])('whatever fits %s holds “%s”', (source, needed) => {
  expect(neededWords(source)).toBe(needed);
});

test('looking for the needed words first never hides a match', () => {
  const part = fc.constantFrom(
    'abc',
    'x?',
    'de+',
    '[fg]',
    '(?:hij|k)',
    '\\.',
    'L*',
    '\\d',
    'mno{1,2}',
    '.',
    '/p',
  );
  const fitting: Record<string, string> = {
    abc: 'ABC',
    'x?': '',
    'de+': 'deee',
    '[fg]': 'g',
    '(?:hij|k)': 'k',
    '\\.': '.',
    'L*': 'l',
    '\\d': '7',
    'mno{1,2}': 'mnoo',
    '.': '#',
    '/p': '/p',
  };
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const reading = readPattern(parts.join(''));
      fc.pre(reading.ok);
      if (!reading.ok) return;
      const text = `<${parts.map((one) => fitting[one] ?? '').join('')}>`;
      expect(reading.pattern?.find(text)).not.toBeNull();
    }),
  );
});
