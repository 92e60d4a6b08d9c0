import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const about = (...paragraphs: string[]) => ({
  pages: {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>Fjordlys</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    ),
  },
});

const answer = async (question: string, ...paragraphs: string[]) =>
  (await askPages({ question, answerType: 'boolean' }, about(...paragraphs))).value;

test.each([
  [
    'Do they repair lamps?',
    'We repair lamps of every age.',
    'Lamps by other makers we do not repair in winter.',
  ],
  ['Do they deliver on Saturdays?', 'We deliver on Saturdays.', 'There is no delivery on Saturdays in July.'],
])('%s is in doubt where “%s” stands beside “%s”', async (question, yes, denial) => {
  expect(await answer(question, yes)).toBe(true);
  expect(await answer(question, yes, denial)).toBeNull();
});

test.each([
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Lamps are repaired without a deposit.'],
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Not only lamps: clocks too.'],
  ['Do they repair lamps?', 'We repair lamps of every age.', 'Do you not like your lamp?'],
  ['Do they deliver on Saturdays?', 'We deliver on Saturdays.', 'Our shop in Oslo is not large.'],
])('%s is yes by “%s”, whatever “%s” denies', async (question, yes, beside) => {
  expect(await answer(question, yes, beside)).toBe(true);
});
