import { expect, test } from 'vitest';
import { readProfileUrl } from './profileUrl.ts';

test.each([
  ['https://profiles.example/in/jane-doe', 'https://profiles.example/in/jane-doe'],
  ['HTTP://WWW.Profiles.Example/in/Jane-Doe/', 'https://www.profiles.example/in/Jane-Doe'],
  ['https://profiles.example/in/jane-doe/?trk=x#top', 'https://profiles.example/in/jane-doe'],
  ['https://profiles.example:443/in/jane//', 'https://profiles.example/in/jane'],
  ['https://profiles.example/in/jörg', 'https://profiles.example/in/j%C3%B6rg'],
  ['  https://bücher.example/a ', 'https://xn--bcher-kva.example/a'],
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
  `https://profiles.example/${'j'.repeat(500)}`,
])('"%s" is no profile URL', (text) => {
  expect(readProfileUrl(text).ok).toBe(false);
});

test('a normalised URL is its own normal form', () => {
  for (const text of ['https://Profiles.example/In/Jane%20D/?x=1', 'http://profiles.example:443/in/jane']) {
    const first = readProfileUrl(text);
    expect(first.ok && readProfileUrl(first.profileUrl)).toEqual(first);
  }
});
