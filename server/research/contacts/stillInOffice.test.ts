import { expect, test } from 'vitest';
import { askAboutJaneDoe as ask } from '../../../test/support/aboutJaneDoe.ts';

const SCIENTIST =
  '<article><h3>Jane Doe, Chief Scientific Officer and co-founder</h3><p>Jane oversees research at both sites. Chief executive until February 2024.</p></article>';
const DEAN =
  '<h2>Board of directors</h2><ul><li>Bo Ek, chair</li><li>Ann Lee</li></ul><p>Jane Doe left the board in December 2023 to become dean.</p><h2>Scientific panel</h2><table><tr><td>Jane Doe (chair)</td><td>Hydraulics</td></tr></table>';

test.each<[string, string, unknown]>([
  ['Does Jane Doe still serve as chief executive?', SCIENTIST, false],
  ['Is Jane Doe still chief executive?', SCIENTIST, false],
  ['Does she still act as CEO?', SCIENTIST, false],
  ['Is she the Chief Scientific Officer?', SCIENTIST, true],
  ['Is Jane Doe still on the board of directors?', DEAN, false],
  ['Is Jane Doe on the board?', DEAN, false],
  [
    'Does she still serve as treasurer?',
    '<h3>Jane Doe, Head of Service</h3><p>Treasurer from 2015 until 2021.</p>',
    false,
  ],
])('an office whose end stands with it is no longer held: %s', async (question, body, answer) => {
  expect(await ask(question, 'boolean', body)).toBe(answer);
});

test('whoever chairs something is not told to be on the board', async () => {
  const body = '<h2>Works council</h2><ul><li>Jane Doe, chair</li></ul>';
  expect(await ask('Is Jane Doe on the board of directors?', 'boolean', body)).not.toBe(true);
});

test.each<[string, string | null]>([
  [
    '<h3>Jane Doe, Chief Medical Officer</h3><p>Surgeon. Responsible for trials, safety and regulatory affairs.</p>',
    'trials',
  ],
  ['<h3>Jane Doe, Managing Director</h3><p>Jane looks after the foundry and the stores.</p>', 'foundry'],
  ['<h3>Jane Doe, Head of Procurement</h3><p>Jane joined in 2014.</p>', 'Procurement'],
  ['<h3>Jane Doe, Managing Director</h3><p>Jane joined in 2014.</p>', null],
])('what somebody answers for is more than a rank: %s', async (body, words) => {
  const answer = await ask('What is Jane Doe responsible for?', 'open_text', body);
  if (words === null) expect(answer).toBeNull();
  else expect(answer).toContain(words);
});
