import { describe, expect, test } from 'vitest';
import { personKey } from './personKey.ts';

describe('one person in other spellings', () => {
  const PROFILE = 'https://www.linkedin.com/in/jane-zweig-1a2b3c';
  test.each([
    'https://linkedin.com/in/jane-zweig-1a2b3c',
    'https://de.linkedin.com/in/jane-zweig-1a2b3c',
    'https://www.linkedin.com/in/Jane-Zweig-1A2B3C',
    'https://www.linkedin.com/in/jane-zweig-1a2b3c/en',
    'https://www.linkedin.com//in/jane-zweig-1a2b3c',
    'https://www.linkedin.com/in/jane-zweig-1a2b3c/detail/recent-activity',
    'https://www.linkedin.com:8443/in/jane-zweig-1a2b3c',
    'https://www.linkedin.com./in/jane-zweig-1a2b3c',
    'https://www.linkedin.com/mwlite/in/jane-zweig-1a2b3c',
  ])('%s', (spelling) => expect(personKey(spelling)).toBe(personKey(PROFILE)));

  test.each([
    ['https://twitter.com/JaneZ/status/17', 'https://x.com/janez'],
    ['https://github.com/janez?tab=repositories', 'https://github.com/JaneZ'],
    ['https://lumio.example/team/Jane-Zweig', 'https://www.lumio.example/team/jane-zweig/'],
    ['https://lumio.example/team/j%C3%BCrgen', 'https://lumio.example/team/jürgen'],
  ])('%s and %s', (one, other) => expect(personKey(one)).toBe(personKey(other)));
});

test.each([
  ['https://www.linkedin.com/in/jane-zweig', 'https://www.linkedin.com/in/jane-zweig-2'],
  ['https://www.linkedin.com/pub/jane-zweig/4a/81b/2c3', 'https://www.linkedin.com/pub/jane-zweig/5b/1/2'],
  ['https://lumio.example/team/jane', 'https://lumio.example/authors/jane'],
  ['https://lumio.example/team/jane', 'https://other.example/team/jane'],
  ['https://linkedin.com.example/in/jane', 'https://linkedin.com/in/jane'],
  ['jane@lumio.example', 'jane@other.example'],
])('%s and %s may be two people', (one, other) => expect(personKey(one)).not.toBe(personKey(other)));

test('a text that is not a URL, or contains invalid UTF-8, has a key nevertheless', () => {
  expect(personKey('jane@lumio.example')).toBe('jane@lumio.example');
  expect(personKey('https://lumio.example/team/%ff')).toBe('lumio.example/team/%ff');
});
