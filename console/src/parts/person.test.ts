import { expect, test } from 'vitest';
import { nameInProfile } from './person.ts';

test.each([
  ['https://www.linkedin.com/in/jane-doe-4a81b2c3', 'Jane Doe'],
  ['https://www.linkedin.com/in/zo%C3%AB-m%C3%BCller', 'Zoë Müller'],
  ['https://acme.example/team/tom_roe', 'Tom Roe'],
  ['https://profiles.example/in/4711', '4711'],
])('%s is read as %s', (url, name) => {
  expect(nameInProfile(url)).toBe(name);
});
