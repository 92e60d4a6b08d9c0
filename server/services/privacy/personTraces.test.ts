import { describe, expect, test } from 'vitest';
import { ERASED, type PersonTraces, traceFinder } from './personTraces.ts';

const NOBODY: PersonTraces = { profileUrls: [], fullNames: [], emails: [], domains: [] };
const JANE = 'https://www.linkedin.com/in/jane-doe-4b2a9';

describe('a profile', () => {
  const { redact, isIn, isProfileOf } = traceFinder({ ...NOBODY, profileUrls: [JANE] });

  test.each([
    ['Jane Doe leads the team.', `${ERASED} leads the team.`],
    ['Doe, Jane and J. Doe', `${ERASED} and ${ERASED}`],
    ['is jane doe still there?', `is ${ERASED} still there?`],
    ['JANE DOE', ERASED],
    ['https://acme.example/team/jane-doe', `https://acme.example/team/${ERASED}`],
    ['see de.linkedin.com/in/Jane-Doe-4B2A9/en.', `see ${ERASED}`],
    ['https://www.linkedin.com:8443//in/jane-doe-4b2a9?x=1', ERASED],
    [`${'x '.repeat(1_898)}Jane Doe`, `${'x '.repeat(1_898)}${ERASED}`],
  ])('is erased from %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test.each(['Doe leads the team.', 'Jane Smith', 'Jane Doerr', '/in/jane-doe-smith', 'John Doe', 'a/b'])(
    'is not seen in %j',
    (text) => {
      expect([redact(text), isIn(text)]).toEqual([text, false]);
    },
  );

  test('is recognised in another profile of the same name only', () => {
    expect(isProfileOf('https://xing.com/profile/Jane_Doe')).toBe(true);
    expect(isProfileOf('https://xing.com/profile/John_Doe')).toBe(false);
  });
});

describe('a name at a domain', () => {
  const { redact } = traceFinder({ ...NOBODY, fullNames: ['Jürgen Müller'], domains: ['acme.example'] });

  test.each([
    ['Ask Jürgen Mueller (j.mueller@acme.example).', `Ask ${ERASED} (${ERASED}).`],
    ['JUERGEN.MUELLER@ACME.EXAMPLE', ERASED],
    ['info@acme.example', 'info@acme.example'],
    ['anna.weber@acme.example', 'anna.weber@acme.example'],
    ['j.mueller@other.example', 'j.mueller@other.example'],
  ])('is erased from %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

test('an address is erased whatever its case, and only itself', () => {
  const { redact } = traceFinder({ ...NOBODY, emails: ['jd@acme.example'] });
  expect(redact('mail JD@Acme.example. or ajd@acme.example')).toBe(`mail ${ERASED} or ajd@acme.example`);
});

test('a name in a script without capitals is erased wherever it stands', () => {
  const { redact } = traceFinder({ ...NOBODY, fullNames: ['王小明'] });
  expect(redact('由王小明领导，王小明说')).toBe(`由${ERASED}领导，${ERASED}说`);
});
