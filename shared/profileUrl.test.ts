import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProfileUrl } from './profileUrl.ts';

test.each([
  ['https://profiles.example/in/jane-doe', 'https://profiles.example/in/jane-doe'],
  ['HTTP://WWW.Profiles.Example/in/Jane-Doe/', 'https://www.profiles.example/in/Jane-Doe'],
  ['https://profiles.example/in/jane-doe/?trk=x#top', 'https://profiles.example/in/jane-doe'],
  ['https://profiles.example:443/in/jane//', 'https://profiles.example/in/jane'],
  ['https://profiles.example/in/jörg', 'https://profiles.example/in/j%C3%B6rg'],
  ['  https://bücher.example/a ', 'https://xn--bcher-kva.example/a'],
  ['https://profiles.example/in/j%c3%b6rg', 'https://profiles.example/in/j%C3%B6rg'],
  ['https://profiles.example/in/jo\u0308rg', 'https://profiles.example/in/j%C3%B6rg'],
  ['https://profiles.example/in/jo%CC%88rg', 'https://profiles.example/in/j%C3%B6rg'],
  ['https://profiles.example/in/%6Aane%2ddoe', 'https://profiles.example/in/jane-doe'],
  ['https://profiles.example/in/jane%2fdoe', 'https://profiles.example/in/jane%2Fdoe'],
  ['https://profiles.example/in/jane%28a%29(b)', 'https://profiles.example/in/jane%28a%29(b)'],
  ['https://profiles.example/in/jane%a%30', 'https://profiles.example/in/jane%25a0'],
  ['https://profiles.example/in/j%f6rg%6a', 'https://profiles.example/in/j%F6rgj'],
  ['https://profiles.example./in/jane', 'https://profiles.example/in/jane'],
  ['https://jane_doe.profiles.example/in/jane', 'https://jane_doe.profiles.example/in/jane'],
  ['http://profiles.example:8080/in/jane', 'https://profiles.example:8080/in/jane'],
])('%s is the contact %s', (text, profileUrl) => {
  expect(readProfileUrl(text)).toEqual({ ok: true, profileUrl });
});

test.each([
  '',
  'jane doe',
  'profiles.example/in/jane',
  'ftp://profiles.example/in/jane',
  'https://profiles.example',
  'https://profiles.example/?in=jane',
  'https://user:secret@profiles.example/in/jane',
  'https://localhost/in/jane',
  'https://127.0.0.1/in/jane',
  'https://8.8.8.8/in/jane',
  'http://0x7f.1/in/jane',
  'http://2130706433/in/jane',
  'https://[::1]/in/jane',
  'https://xn--zz.example/in/jane',
  'https://a..b/in/jane',
  `https://profiles.example/${'j'.repeat(500)}`,
])('"%s" is not a profile URL', (text) => {
  expect(readProfileUrl(text).ok).toBe(false);
});

test('a normalised URL is its own normal form', () => {
  for (const text of ['https://Profiles.Example/In/Jane%20D/?x=1', 'http://profiles.example:443/in/jane']) {
    const first = readProfileUrl(text);
    expect(first.ok && readProfileUrl(first.profileUrl)).toEqual(first);
  }
  const segment = fc.oneof(fc.string(), fc.stringMatching(/^(?:%[0-9a-fA-F]{2}|[a-zé%.]){1,8}$/));
  fc.assert(
    fc.property(fc.webUrl(), fc.array(segment, { minLength: 1, maxLength: 3 }), (base, segments) => {
      const first = readProfileUrl(`${base}/${segments.join('/')}`);
      if (first.ok) expect(readProfileUrl(first.profileUrl)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});
