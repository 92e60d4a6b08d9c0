import { readDomain } from '@assay/shared/domainName';
import { readProfileUrl } from '@assay/shared/profileUrl';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitInputs, groupsOf } from './columns.ts';
import { distinct, domainOf, isProfile, objectIdOf, profileOf } from './targets.ts';

test.each([
  ['acme.com', 'acme.com'],
  [' https://www.Acme.com/about?x=1#y ', 'acme.com'],
  ['http://acme.com:8080', 'acme.com'],
  ['jane.doe@acme.com', 'acme.com'],
  ['mailto:jane@acme.com', 'acme.com'],
  ['www.acme.com.', 'acme.com'],
  ['www.com', 'www.com'],
  ['münchen.example', 'münchen.example'],
  ['not a domain', 'not a domain'],
])('%s means %s', (cell, domain) => {
  expect(domainOf(cell)).toBe(domain);
});

test.each([
  ['https://www.linkedin.com/in/jane-doe/', 'https://www.linkedin.com/in/jane-doe'],
  [' linkedin.com/in/Jane-Doe?utm_source=x#top ', 'https://linkedin.com/in/Jane-Doe'],
  ['HTTP://People.Example:443/in/jane', 'https://people.example/in/jane'],
  ['https://people.example/in/j%c3%bcrgen', 'https://people.example/in/j%C3%BCrgen'],
  ['https://people.example/in/jürgen', 'https://people.example/in/j%C3%BCrgen'],
  ['https://people.example', 'https://people.example'],
  ['Jane Doe', 'Jane Doe'],
])('the profile address %s means %s', (cell, profile) => {
  expect(profileOf(cell)).toBe(profile);
  const read = readProfileUrl(profile);
  if (read.ok) expect(profile).toBe(read.profileUrl);
});

test('whatever profile address the server takes, the add-on spells it as the server does', () => {
  // Segments of dots alone mean other folders, which no profile has.
  const part = fc
    .string({ unit: fc.constantFrom(...'aZ9-_.~äé%2B'), minLength: 1, maxLength: 8 })
    .filter((text) => !/^(?:\.|%2e)+$/i.test(text));
  fc.assert(
    fc.property(
      fc.constantFrom('https', 'http'),
      part,
      part,
      fc.constantFrom('', '/', '?a=b', '#c'),
      (scheme, a, b, end) => {
        const cell = `${scheme}://People.example/${a}/${b}${end}`;
        const read = readProfileUrl(cell);
        if (read.ok) expect(profileOf(cell)).toBe(read.profileUrl);
      },
    ),
  );
});

test('the address of a person’s profile is told from the site of a company', () => {
  for (const cell of [
    'https://de.linkedin.com/in/jane',
    'linkedin.com/pub/jane/1/2',
    'https://www.xing.com/profile/Jane_Doe',
  ])
    expect(isProfile(profileOf(cell))).toBe(true);
  for (const cell of ['https://acme.com/about', 'linkedin.com/company/acme', 'linkedin.com', 'acme.com'])
    expect(isProfile(profileOf(cell))).toBe(false);
});

test.each(['münchen.example', 'MÜNCHEN.example', 'acme.com', 'xn--mnchen-3ya.example'])(
  'the scored object of %s is spelled as the server does',
  (cell) => {
    const read = readDomain(cell);
    expect(objectIdOf('company', cell)).toBe(read.ok ? read.domain : null);
  },
);

test('repeated targets are recognised in one pass', () => {
  expect(distinct(['a', 'b', 'a', 'c', 'b'])).toEqual({ firsts: [0, 1, 3], placeOf: [0, 1, 0, 2, 1] });
});

test('columns are found by their headers: those of the last run, else the likeliest', () => {
  const headers = ['Contact name', 'Company', 'Company domain', 'Website'];
  expect(fitInputs(['fullName', 'domain'], headers, {})).toEqual({
    fullName: 'Contact name',
    domain: 'Company domain',
  });
  expect(fitInputs(['domain'], headers, { domain: 'Website' })).toEqual({ domain: 'Website' });
  expect(fitInputs(['domain'], headers, { domain: 'Gone' })).toEqual({ domain: 'Company domain' });
  expect(fitInputs(['profileUrl'], headers, {})).toEqual({ profileUrl: '' });
});

test('adjacent columns are one group', () => {
  expect(groupsOf([5, 3, 4, 9])).toEqual([
    { from: 3, count: 3 },
    { from: 9, count: 1 },
  ]);
});
