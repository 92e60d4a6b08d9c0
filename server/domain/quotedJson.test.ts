import { expect, test } from 'vitest';
import { withoutQuotedJson } from './quotedJson.ts';

test.each([
  'Jane Doe',
  '{"a": Jane Doe}',
  '{"a": 1} Jane Doe',
  `{"a": [${'1,'.repeat(50)}Jane Doe]}`,
  '"Jane\tDoe"',
  '{"a":"Jane Doe"',
  'J',
  '"Jane Doe',
])('what a parser says of %j quotes nothing of it', (text) => {
  try {
    JSON.parse(text);
    expect.unreachable();
  } catch (error) {
    const shown = withoutQuotedJson((error as Error).message);
    expect(shown).not.toMatch(/Jane|Doe/);
    expect(shown).toMatch(/JSON/);
  }
});

test('other words stay', () => {
  expect(withoutQuotedJson('The field "name" must be text.')).toBe('The field "name" must be text.');
});
